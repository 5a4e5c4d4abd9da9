import { expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  copyLink,
  filterBox,
  follow,
  open,
  showsText,
  startOver,
  tab,
  textOf,
  type,
  waitForCounts,
} from './support/playground.ts'

// Work on the filter as a whole: keys, saved filters, and the filter inside another page.

test('two filters are compared, the tree counts what each part does, and both are in the link', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "running" and Priority == 80')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('The same rows are in.').waitFor()
  await type(page, 'Status == "running" and Type != "batch"')
  const gained = page.getByRole('button', { name: /gained$/ })
  const lost = page.getByRole('button', { name: /lost$/ })
  await lost.waitFor()
  const figure = async (button: typeof lost) =>
    Number((await button.textContent())?.replace(/\D/g, ''))
  const [more, fewer] = [await figure(gained), await figure(lost)]
  await lost.click()
  await page.locator(`[role=grid][aria-rowcount="${fewer + 1}"]`).waitFor()
  await page.locator('.row-change-lost').first().waitFor()
  await tab(page, 'Tree').click()
  await page
    .locator('.tree-without', { hasText: /^Without it, [\d,]+ more$/ })
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const link = await copyLink(page)
  // Swapped, what was gained is lost.
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.getByRole('button', { name: `${fewer.toLocaleString('en')} gained` }).waitFor()
  await follow(page, new URL(link).hash)
  await page.getByRole('button', { name: `${more.toLocaleString('en')} gained` }).waitFor()
  await page.getByLabel('Compared with').fill('(')
  await page.getByText('The other filter cannot be read.').waitFor()
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await page.locator('.row-change').first().waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('without rows, filters are compared on any, and a row that differs is explained', async () => {
  const { page, problems } = await startOver()
  await page.getByText('Your own', { exact: true }).click()
  await type(page, 'Status == "running"')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('The same rows are in, whatever the data.').waitFor()
  await type(page, 'Status == "running" or Status == "dead"')
  await page.getByText('This filter lets in more rows than the other.').waitFor()
  await page.locator('.compare-json', { hasText: '{"Status":"dead"}' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this row' }).click()
  await page.getByRole('button', { name: '1 gained' }).waitFor()
  await page.locator('.why', { hasText: 'Let in, because' }).waitFor()
  expect(problems).toEqual([])
})

test('a proof finds what is wrong with conditions together, once typing has paused', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == running and Status matches "^(dead|lost)$"')
  await showsText(page, 'This is never true together with')
  await type(page, 'Status == running and Status != dead and Priority == 50')
  await showsText(page, 'Every row gets the same answer without this.')
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect.poll(() => textOf(page)).toBe('Status == running and Priority == 50')
  await page.getByText('Every row gets the same answer').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('keys work on the filter, saved filters come back, and every dialog is accessible', async () => {
  const { page, problems } = await startOver()
  const box = filterBox(page)
  const says = (filter: string) => page.locator('.view-lines', { hasText: filter }).waitFor()
  const grid = page.getByRole('grid', { name: 'Rows' })
  await page.locator('.filter-tool-bar').waitFor()

  await grid.focus()
  await page.keyboard.press('/')
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  // In the filter, they are letters.
  await page.keyboard.insertText('Status == "dead" and not (Priority == 50)')
  await page.keyboard.press('Enter')
  await grid.focus()
  await page.keyboard.press('s')
  await says('Status == "dead" and Priority != 50')
  await page.keyboard.press('n')
  await says('Status != "dead" or Priority == 50')
  await box.focus()
  await page.keyboard.press('Alt+Shift+N')
  await says('Status == "dead" and Priority != 50')

  await page.getByRole('button', { name: 'Saved…' }).click()
  await page.getByLabel('Name of this filter').fill('Dead ones')
  await page.keyboard.press('Enter')
  await page.locator('.saved-name', { hasText: 'Dead ones' }).waitFor()
  const found = [...(await accessibilityProblems(page, '.sheet'))]
  await page.keyboard.press('Escape')
  await type(page, 'Status == "pending"')
  await page.keyboard.press('Enter')
  await page.reload()
  await page.locator('.filter-tool-bar').waitFor()
  await page.getByRole('button', { name: 'Saved…' }).click()
  await page.locator('.saved-use', { hasText: 'Status == "pending"' }).waitFor()
  await page.getByRole('button', { name: /^Dead ones/ }).click()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  await says('Status == "dead" and Priority != 50')
  await page.getByRole('button', { name: 'Saved…' }).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await showsText(page, 'The filters that you use are listed here.')
  // A key right after the dialog is closed counts.
  await page.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
    button.click()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  })
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')

  await grid.focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  found.push(...(await accessibilityProblems(page, '.sheet')))
  await page.getByLabel('Keys without Alt do something').uncheck()
  await page.keyboard.press('Escape')
  await page.locator('.sheet').waitFor({ state: 'detached' })
  // The focus is back where it was, and single keys do nothing.
  expect(await grid.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('button', { name: 'Other ways to share' }).click()
  await page.getByRole('menuitem', { name: 'Embed' }).click()
  const code = page.locator('.sheet pre')
  await code.filter({ hasText: '?embed#v1.' }).waitFor()
  found.push(...(await accessibilityProblems(page, '.sheet')))
  expect(found).toEqual([])

  await page.getByLabel('Its address').fill(page.url())
  await code.filter({ hasText: '&amp;origin=http' }).waitFor()
  const telling = (await code.textContent()) ?? ''

  // The frame shows the filter alone, and tells the page around it what is typed.
  await page.evaluate((html) => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    addEventListener('message', ({ data }) => told.push(data))
    document.body.insertAdjacentHTML('beforeend', html)
  }, telling)
  const frame = page.frameLocator('iframe')
  await frame.locator('.embed-foot strong').waitFor()
  expect(await frame.locator('.page-header, .rows-pane, .inspector').count()).toBe(0)
  // The textbox before it is another one.
  await frame.locator('.filter-monaco .monaco-editor').first().waitFor()
  await frame.getByRole('textbox', { name: 'Filter' }).evaluate((element) => element.focus())
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Priority == 50')
  await page.waitForFunction(() =>
    (globalThis as unknown as { told: { filter?: string }[] }).told.some(
      ({ filter }) => filter === 'Priority == 50',
    ),
  )
  expect(problems).toEqual([])
})

test.each([
  ['without an origin', '?embed'],
  ['with the origin of another page', '?embed&origin=https://your.site'],
  ['with any origin', '?embed&origin=*'],
])('F75: %s, the page around the frame hears nothing', async (_, search) => {
  const { page } = await open()
  await page.evaluate((search) => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    // The editor sends itself messages, too.
    addEventListener('message', ({ source, data }) => source !== window && told.push(data))
    const frame = document.createElement('iframe')
    frame.src = search
    document.body.append(frame)
  }, search)
  const frame = page.frameLocator('iframe')
  await frame.locator('.embed-foot strong').waitFor()
  // The textbox before it is another one.
  await frame.locator('.filter-monaco .monaco-editor').first().waitFor()
  await frame.getByRole('textbox', { name: 'Filter' }).evaluate((element) => element.focus())
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Priority == 5000')
  await frame.locator('.embed-foot strong', { hasText: /^0$/ }).waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)).toEqual([])
})

test('inside another page, the rows can be there too', async () => {
  const { page, problems } = await open('?embed=rows')
  await waitForCounts(page, '2,000 of 2,000 in')
  await page.locator('tr.row').first().click()
  await page.locator('.why-title').waitFor()
  expect(await page.locator('.page-header, .source-bar').count()).toBe(0)
  expect(problems).toEqual([])
})
