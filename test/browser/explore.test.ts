import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  BLANK,
  chooseFile,
  countIn,
  drop,
  open,
  showsText,
  startOver,
  textOf,
  type,
  waitForCounts,
  withoutRow,
} from './support/playground.ts'

// What the rows themselves lead to: facets, conditions from a cell, other columns, files.

const RUNNING = countIn('Status == "running"')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const value = (page: Page, name: string) =>
  page.locator('.facet-value', { has: page.getByText(name, { exact: true }) }).first()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name }).first()

test('the keyboard alone leads from a cell to an exported selection', async () => {
  const { page, problems } = await startOver()
  await page.getByRole('grid').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  const choose = async (label: string) => {
    await page.keyboard.press('Shift+F10')
    await item(page, label).waitFor()
    // The first letter leads from one item to the next.
    for (let key = 0; key < 9; key++) {
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      if (focused?.startsWith(label)) break
      await page.keyboard.press(label.slice(0, 1).toLowerCase())
    }
    await page.keyboard.press('Enter')
  }
  await choose('And this')
  await expect.poll(() => textOf(page)).toBe('Status == "running"')
  await waitForCounts(page, `${RUNNING} of 60 in`)
  await choose('Copy the row as JSON')
  await showsText(page, 'Row copied.')
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
    Status: 'running',
  })
  await page.keyboard.press('ArrowLeft')
  await choose('Sort descending')
  await page.locator('th[aria-sort=descending]', { hasText: 'Name' }).waitFor()
  await button(page, 'Save as').focus()
  await page.keyboard.press('Enter')
  await item(page, 'JSON').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('jobs.json')
  const saved: { Name: string }[] = JSON.parse(await readFile(await download.path(), 'utf8'))
  const names = saved.map(({ Name }) => Name)
  expect(names).toHaveLength(RUNNING)
  expect(names).toEqual(names.toSorted().toReversed())
  expect(problems).toEqual([])
})

test('the active cell stays in its column, and is gone with the row', async () => {
  const { page, problems } = await startOver()
  const active = page.locator('.cell-active')
  await page.getByRole('grid').focus()
  for (const key of ['ArrowDown', 'End', 'Home', ...Array(6).fill('ArrowRight')])
    await page.keyboard.press(key)
  const text = await active.textContent()
  const column = await active.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
  const title = await page.locator('thead th').nth(column).locator('.head > .cut').textContent()
  // What the filter asks for stands further to the left.
  await type(page, `Meta is empty or ${title} is not empty`)
  await page.locator('th.asked', { hasText: title ?? '' }).waitFor()
  expect(await active.textContent()).toBe(text)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Escape')
  await withoutRow(page).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('tr[aria-selected=true]').waitFor()
  expect(await active.count()).toBe(0)
  expect(problems).toEqual([])
})

test('facets become text of the filter, and follow what is typed', async () => {
  const { page, problems } = await startOver()
  await button(page, 'Facets').click()
  await page.locator('.facets-head', { hasText: /^\d+ fields/ }).waitFor()
  for (const [control, filter] of [
    [value(page, 'running'), 'Status == "running"'],
    [value(page, 'dead'), 'Status == "running" or Status == "dead"'],
    [value(page, 'batch'), '(Status == "running" or Status == "dead") and Type == "batch"'],
    [value(page, 'dead'), 'Status == "running" and Type == "batch"'],
    [value(page, 'batch'), 'Status == "running"'],
  ] as const) {
    await control.click()
    await expect.poll(() => textOf(page)).toBe(filter)
  }
  await type(page, 'Datacenters contains "dc1"')
  await page.locator('.facet-value:has(:checked)', { hasText: 'dc1' }).waitFor()
  expect(await accessibilityProblems(page, '.facets')).toEqual([])
  expect(problems).toEqual([])
})

test('while the filter does not parse, other rows have no column of an earlier filter', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Meta.owner == "ops"')
  const asked = page.locator('th', { hasText: 'Meta.owner' })
  await asked.waitFor()
  await type(page, 'Meta.owner ==')
  await waitForCounts(page, 'from the previous filter')
  await asked.waitFor()
  await drop(page, 'rows.json', '[{"kind":"dropped"}]')
  await page.locator('td.cell', { hasText: 'dropped' }).waitFor()
  expect(await asked.count()).toBe(0)
  expect(problems).toEqual([])
})

test('columns are picked and sorted, until there is another list', async () => {
  const { page, problems } = await startOver()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByLabel('Path of another column').fill('Meta.owner')
  await page.keyboard.press('Enter')
  await button(page, 'Hide Namespace').click()
  await page.keyboard.press('Escape')
  await page.locator('.head', { hasText: 'Meta.owner' }).click()
  const sorted = page.locator('th[aria-sort=ascending]', { hasText: 'Meta.owner' })
  await sorted.waitFor()
  await page.locator('th', { hasText: 'Namespace' }).waitFor({ state: 'detached' })
  await page.getByLabel('List', { exact: true }).selectOption('nodes')
  await sorted.waitFor({ state: 'detached' })
  await page.locator('th', { hasText: 'Datacenter' }).waitFor()
  // On a phone.
  const look = { viewport: { width: 390, height: 844 } }
  await open(BLANK, look)
  for (const name of ['Columns', 'Save as', 'Facets']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.locator('dialog[open], [role=menu], .facet').first().waitFor()
    expect(await accessibilityProblems(page, 'dialog[open], [role=menu], .facets'), name).toEqual(
      [],
    )
    await page.keyboard.press('Escape')
  }
  expect(problems).toEqual([])
})

test('a hundred thousand rows have facets, an order, and conditions from a cell', async () => {
  const { page, problems } = await startOver()
  const lines = Array.from({ length: 100_000 }, (_, id) => `{"id":${id},"kind":"k${id % 4}"}`)
  await chooseFile(page, 'rows.ndjson', lines.join('\n'))
  await waitForCounts(page, '100,000 of 100,000 in')
  await button(page, 'Facets').click()
  await value(page, 'k3').click()
  await waitForCounts(page, '25,000 of 100,000 in')
  await page.locator('.facet-value:has(:checked)', { hasText: '25,000 of' }).waitFor()
  await page.locator('.head', { hasText: 'id' }).click()
  await page.locator('.head', { hasText: 'id' }).click()
  await page.locator('tr.row', { hasText: '99999' }).waitFor()
  await page.locator('td.cell', { hasText: '99999' }).click({ button: 'right' })
  await item(page, 'Only this').waitFor()
  expect(await accessibilityProblems(page, '[role=menu]')).toEqual([])
  await item(page, 'Only this').click()
  await waitForCounts(page, '1 of 100,000 in')
  expect(problems).toEqual([])
})
