import type { Locator, Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPage } from './support/open-page.ts'
import { BLANK, DEAD, filterBox, type, waitForCounts, waitForEditor } from './support/playground.ts'

// The page on a phone, with a finger.

const WIDTH = 390
const HEIGHT = 844

async function openOnPhone(fragment = BLANK) {
  const opened = await openPage(inject('pages').playground + fragment, {
    viewport: { width: WIDTH, height: HEIGHT },
    hasTouch: true,
    isMobile: true,
  })
  onTestFinished(() => opened.page.context().close())
  await waitForEditor(opened.page)
  return opened
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

const LEAST = 40

/** The controls in sight that are too small for a finger. Text that is selected, such as JSON, is not one. */
function smallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, label, tr.row, [role=option], [role=menuitem]',
    )
    return Array.from(controls)
      .filter((control) => {
        // A hidden input is pressed by its label.
        const isHidden = control.matches(
          '.visually-hidden, .visually-hidden *, label.field, .inputarea',
        )
        return (
          !isHidden && control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
      })
      .map((control) => {
        const box =
          (control.matches('[type=checkbox], [type=radio], [type=file]') &&
            control.closest('label')) ||
          control
        const { width, height } = box.getBoundingClientRect()
        return { name: control.outerHTML.slice(0, 120), width, height }
      })
      .filter(({ width, height }) => Math.min(width, height) < least - 0.5 && height > 0)
      .map(({ name, width, height }) => `${Math.round(width)} × ${Math.round(height)}: ${name}`)
  }, LEAST)
}

test('every control is large enough for a finger', async () => {
  const { page, problems } = await openOnPhone()
  const found = new Set<string>()
  const look = async () => {
    for (const small of await smallControls(page)) found.add(small)
  }
  await look()
  await type(page, 'Status == "running" and Priority = 80')
  await page.locator('.problem').first().waitFor()
  await look()
  await type(
    page,
    'Status == "running" and (Meta.owner == "ops" or any TaskGroups as g { g.Count == 3 })',
  )
  await page.locator('.reading', { hasText: 'Rows where' }).waitFor()
  await page.getByRole('button', { name: 'Compare' }).tap()
  await page.locator('tr.row-out').first().tap()
  await page.locator('.condition').first().waitFor()
  await look()
  for (const name of ['Facets', 'Columns', 'Help', 'Use this filter']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
    await page
      .locator(name === 'Facets' ? '.facet-value' : '.sheet')
      .first()
      .waitFor()
    await look()
    const sheet = page.locator('.sheet')
    if (name !== 'Facets')
      expect(
        await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0)
    await page.keyboard.press('Escape')
    if (name === 'Facets') await page.getByRole('button', { name: 'Close the facets' }).tap()
  }
  for (const source of ['Live', 'Your own']) {
    await page.getByText(source, { exact: true }).tap()
    await look()
  }
  expect([...found]).toEqual([])
  expect(problems).toEqual([])
})

test('the first screen has the filter, the selected row and its reason', async () => {
  const { page, problems } = await openOnPhone('')
  await page.locator('.why-words').waitFor()
  const reason = await page.locator('.inspector').boundingBox()
  const selected = page.locator('tr.row[aria-selected=true]')
  expect(await bottomOf(page.locator('.filter-box'))).toBeLessThan(HEIGHT)
  expect(await bottomOf(selected)).toBeLessThanOrEqual(reason?.y ?? 0)
  expect(await bottomOf(page.locator('.why-words'))).toBeLessThan(HEIGHT)
  // No row that is clicked is covered.
  await page.locator('tr.row').nth(3).click()
  expect(await page.locator('.inspector').boundingBox()).toEqual(reason)
  expect(problems).toEqual([])
})

test('the state is beside the name, and the filter and the reason stay in sight', async () => {
  const { page, problems } = await openOnPhone()
  await type(page, 'Status == "dead"')
  await waitForCounts(page, `${DEAD} of 60 in`)
  const status = await page.locator('th', { hasText: 'Status' }).boundingBox()
  expect((status?.x ?? WIDTH) + (status?.width ?? 0)).toBeLessThanOrEqual(WIDTH)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const box = await page.locator('.filter-box').boundingBox()
  expect(box?.y).toBe(8)
  expect(await bottomOf(page.locator('.inspector'))).toBeCloseTo(HEIGHT, 0)
  expect(problems).toEqual([])
})

test('a long problem has its fix in sight', async () => {
  const { page, problems } = await openOnPhone()
  await page.getByLabel('What the filter is for').selectOption('lenient')
  await type(page, 'Meta.owner is nil or Promoted == 3')
  const problem = page.locator('.problem', { hasText: 'This is always false' })
  const fix = problem.getByRole('button').last()
  expect(await bottomOf(fix)).toBeLessThanOrEqual(await bottomOf(page.locator('.problems')))
  expect(problems).toEqual([])
})

test('three problems are readable at once', async () => {
  const { page, problems } = await openOnPhone()
  await type(page, 'Statsu == "running" and Priority == "high" and Name matches "("')
  await filterBox(page).blur()
  await expect.poll(() => page.locator('.problem').count()).toBe(3)
  const hidden = await page.locator('.filter-foot').evaluate((foot) => {
    return foot.scrollHeight - foot.clientHeight
  })
  expect(hidden).toBe(0)
  expect(problems).toEqual([])
  await page.context().close()
})

test('suggestions are never the word there alone, and leave a fix in sight', async () => {
  const { page, problems } = await openOnPhone()
  await filterBox(page).focus()
  await page.keyboard.type('Status = "dead" and Sto')
  const list = page.locator('.suggest-widget.visible')
  await list.getByText('Stop').waitFor()
  const fix = page.locator('.problem .button-fix')
  await fix.waitFor()
  await expect.poll(async () => (await list.boundingBox())?.y).toBeGreaterThan(await bottomOf(fix))
  await page.keyboard.type('p')
  await list.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('suggestions leave the meaning of the filter in sight', async () => {
  const { page, problems } = await openOnPhone()
  await type(page, 'Status == "dead"')
  await page.locator('.reading', { hasText: 'Rows where' }).waitFor()
  await filterBox(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' and Na')
  const list = page.locator('.suggest-widget.visible')
  await list.waitFor()
  const covered = await list.boundingBox()
  expect(covered?.y).toBeGreaterThanOrEqual(await bottomOf(page.locator('.filter-foot')))
  expect(
    (await page.locator('.suggest-widget .monaco-list-row').first().boundingBox())?.height,
  ).toBe(LEAST)
  expect(problems).toEqual([])
})
