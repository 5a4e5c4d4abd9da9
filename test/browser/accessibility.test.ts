import type { ViewportSize } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  chooseFile,
  open,
  rowsBox,
  showsText,
  startOver,
  type,
  typeInto,
  withoutRow,
} from './support/playground.ts'

// The page by keyboard, in colours that the system chooses, and as axe sees it.

test('the keyboard alone leads from a filter to why a row is out, and back', async () => {
  const { page, problems } = await open()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the filter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Status == "dead"')
  await page.keyboard.press('Enter')
  await page.locator('.reading', { hasText: 'Rows where Status is "dead".' }).waitFor()
  const focusedRole = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName,
    )
  for (let press = 0; press < 24 && (await focusedRole()) !== 'grid'; press++) {
    await page.keyboard.press('Tab')
  }
  expect(await focusedRole()).toBe('grid')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.locator('tr[aria-selected="true"][aria-rowindex="3"]').waitFor()
  await page.locator('.why-words', { hasText: 'Kept out, because Status is "running"' }).waitFor()
  await page.keyboard.press('End')
  await page.locator('tr[aria-selected="true"][aria-rowindex="61"]').waitFor()
  await page.keyboard.press('Tab')
  await page.locator('.inspector:focus').waitFor()
  await page.keyboard.press('Escape')
  await withoutRow(page).waitFor()
  expect(await focusedRole()).toBe('grid')
  expect(await page.locator('tr[aria-selected="true"]').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.locator('tr[aria-selected="true"][aria-rowindex="2"]').waitFor()
  await page.keyboard.press('Escape')
  await withoutRow(page).waitFor()
  expect(problems).toEqual([])
})

test('what is chosen is told where the system chooses the colours', async () => {
  const { page, problems } = await startOver({ forcedColors: 'active' })
  await page.locator('tr.row').first().click()
  const grounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => getComputedStyle(one).backgroundColor))
  const differ = async (chosen: string, other: string) => {
    const [a] = await grounds(chosen)
    expect(await grounds(other)).not.toContain(a)
  }
  await differ('.row[aria-selected=true] .cell', '.row[aria-selected=false] .cell')
  await differ('input:checked + .segment-label', 'input:not(:checked) + .segment-label')
  expect(problems).toEqual([])
})

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

// New colours and a new layout are there with the next frame, and come in slowly where there is a transition.
async function settled() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

test('axe has nothing to say, and nothing is cut off, on a desktop and on a phone', async () => {
  const { page, problems } = await startOver({ viewport: DESKTOP })
  const found: unknown[] = []
  const look = async (colorScheme: 'light' | 'dark', viewport: ViewportSize) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await page.evaluate(settled)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  }
  // Each state once by all rules: in the dark the contrast differs, and on a phone the page as a whole.
  const see = async (part: string) => {
    await look('dark', DESKTOP)
    found.push(...(await accessibilityProblems(page, part, { runOnly: ['color-contrast'] })))
    await look('light', PHONE)
    if (part === 'body') found.push(...(await accessibilityProblems(page, part)))
    await look('light', DESKTOP)
    found.push(...(await accessibilityProblems(page, part)))
  }
  await see('body')
  await type(page, 'Status == "running" and (Meta.owner == "ops" or Priority == 80)')
  await showsText(page, 'Rows where')
  await page.locator('tr.row-out').first().click()
  await page.locator('.condition').first().waitFor()
  await see('body')
  await page.keyboard.press('Escape')
  await page.locator('.effect').first().waitFor()
  await see('#inspector')
  await page.getByRole('button', { name: 'Use this filter' }).click()
  for (const way of ['curl', 'SQL']) {
    await page.locator('.sheet').getByText(way, { exact: true }).click()
    await page.locator('.use-code').waitFor()
    await see('.sheet')
  }
  await page.keyboard.press('Escape')
  await type(page, "Status = 'dead'")
  await page.locator('.problem').first().waitFor()
  await see('.filter-pane')
  await page.getByText('Your own', { exact: true }).click()
  await typeInto(rowsBox(page), '[1,')
  await showsText(page, 'Your text cannot be read')
  await see('.rows-pane')
  await chooseFile(page, 'services.csv', 'name,port,up\nweb,80,true\ndb,5432,false\n')
  await page.locator('.own-rows', { hasText: 'Kept in' }).waitFor()
  await see('.rows-pane')
  await page.getByText('Live', { exact: true }).click()
  await page.getByLabel('Address').fill('http://127.0.0.1:4646')
  await page.getByLabel('Token').fill('secret')
  await page.getByLabel('Address').fill('http://127.0.0.1:4647')
  await see('.source-bar')
  await page.evaluate(() => location.assign('#v9.abc'))
  await page.locator('.link-notice').waitFor()
  await see('.link-notice')
  expect(found).toEqual([])
  expect(problems).toEqual([])
})
