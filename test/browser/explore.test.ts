import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  copyLink,
  drop,
  follow,
  open,
  showsText,
  startOver,
  tab,
  textOf,
  type,
  waitForCounts,
} from './support/playground.ts'

// What the rows themselves lead to: facets, conditions from a cell, other columns, files.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const value = (page: Page, name: string) =>
  page.locator('.facet-take', { has: page.getByText(name, { exact: true }) }).first()
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
  await waitForCounts(page, '1,394 of 2,000 in')
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
  await item(page, 'NDJSON').waitFor()
  await page.keyboard.press('ArrowDown')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('jobs.ndjson')
  const names = (await readFile(await download.path(), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { Name: string }).Name)
  expect(names).toHaveLength(1_394)
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
  const title = await page.locator('thead th').nth(column).locator('.head-title').textContent()
  // What the filter asks for stands further to the left.
  await type(page, `Meta is empty or ${title} is not empty`)
  await page.locator('th.asked', { hasText: title ?? '' }).waitFor()
  expect(await active.textContent()).toBe(text)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Escape')
  await page.locator('.inspector-folded').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('tr[aria-selected=true]').waitFor()
  expect(await active.count()).toBe(0)
  expect(problems).toEqual([])
})

test('rows of Consul are filtered, explained and linked to as Consul answers', async () => {
  const { page, problems } = await startOver()
  const list = page.getByLabel('List', { exact: true })
  await list.selectOption('More, of Consul …')
  await list.selectOption('health of services')
  await page.getByLabel('What the filter is for').filter({ hasText: 'for Consul 1.20' }).waitFor()
  // Through a list, which the newest reference refuses.
  await type(page, 'Checks.Status == critical')
  await waitForCounts(page, '52 of 600 in')
  await page.locator('tr.row').first().click()
  await showsText(page, 'one of which is "critical"')
  await tab(page, 'Request').click()
  await showsText(page, '/v1/health/service/web?filter=Checks.Status')
  await tab(page, 'SQL').click()
  await showsText(page, 'There is no SQL for Consul 1.20.')
  expect(await accessibilityProblems(page, '.inspector')).toEqual([])
  await type(page, 'Checks is nil')
  await showsText(page, 'is not understood by Consul 1.20')
  await type(page, 'not Checks.Status == critical')
  await waitForCounts(page, '548 of 600 in')
  const link = await copyLink(page)
  await follow(page, '#')
  await waitForCounts(page, '2,000 of 2,000 in')
  await follow(page, new URL(link).hash)
  await waitForCounts(page, '548 of 600 in')
  await list.selectOption('jobs')
  await page.getByLabel('What the filter is for').filter({ hasText: 'for go-bexpr' }).waitFor()
  expect(problems).toEqual([])
})

test('facets become text of the filter, and follow what is typed', async () => {
  const { page, problems } = await startOver()
  await button(page, 'Facets').click()
  const legend = page.locator('.facets-legend > span').first()
  await legend.filter({ hasText: /^The first \d+ fields$/ }).waitFor()
  await page.getByLabel('Search fields and values').fill('NodePool')
  await legend.filter({ hasText: /^\d+ fields?$/ }).waitFor()
  await page.getByLabel('Search fields and values').fill('')
  for (const [control, filter] of [
    [value(page, 'running'), 'Status == "running"'],
    [value(page, 'dead'), 'Status == "running" or Status == "dead"'],
    [button(page, 'Not batch'), '(Status == "running" or Status == "dead") and Type != "batch"'],
    [value(page, 'dead'), 'Status == "running" and Type != "batch"'],
    [button(page, 'Not batch'), 'Status == "running"'],
  ] as const) {
    await control.click()
    await expect.poll(() => textOf(page)).toBe(filter)
  }
  await type(page, 'Datacenters contains "dc1"')
  await page.locator('.facet-included', { hasText: 'dc1' }).waitFor()
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

test('columns are picked, sorted and made wider, for the next visit and in the link', async () => {
  const { page, problems } = await startOver()
  await button(page, 'Columns').click()
  await page.getByLabel('Path of another column').fill('Meta.owner')
  await page.keyboard.press('Enter')
  await page.getByLabel('Width of Meta.owner').fill('40')
  await page.getByLabel('Sort by').selectOption('Meta.owner')
  await button(page, 'Hide Namespace').click()
  await page.keyboard.press('Escape')
  const sorted = page.locator('th[aria-sort=ascending]', { hasText: 'Meta.owner' })
  await sorted.waitFor()
  await page.locator('th', { hasText: 'Namespace' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('')
  const link = await copyLink(page)
  await page.reload()
  await sorted.waitFor()
  // A visit with nothing remembered, on a phone.
  const look = { viewport: { width: 390, height: 844 } }
  await open(new URL(link).hash, look)
  await sorted.waitFor()
  for (const name of ['Columns', 'Save as', 'Facets']) {
    await button(page, name).click()
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
  await page.getByText('Your own', { exact: true }).click()
  const lines = Array.from({ length: 100_000 }, (_, id) => `{"id":${id},"kind":"k${id % 4}"}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'rows.ndjson',
    mimeType: '',
    buffer: Buffer.from(lines.join('\n')),
  })
  await waitForCounts(page, '100,000 of 100,000 in')
  await button(page, 'Facets').click()
  await value(page, 'k3').click()
  await waitForCounts(page, '25,000 of 100,000 in')
  await page.locator('.facet-included', { hasText: '25,000 of 25,000' }).waitFor()
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

test('rows that have a field, or lack it, are a choice that no filter can make, and it is in the link', async () => {
  const { page, problems } = await startOver()
  await page.getByText('Your own', { exact: true }).click()
  const rows = [1, 2, 3].map((id) => ({
    id,
    ...(id === 2 ? { traceId: 'x', m: { k: 1 } } : { m: {} }),
  }))
  await page.locator('input[type=file]').setInputFiles({
    name: 'rows.json',
    mimeType: '',
    buffer: Buffer.from(JSON.stringify(rows)),
  })
  await waitForCounts(page, '3 of 3 in')
  const drawn = page.locator('tr.row')
  const choice = page.getByRole('button', { name: 'Only rows that lack traceId' })
  await button(page, 'Facets').click()
  await page.locator('.facet-presence', { hasText: 'Lacks traceId2' }).click()
  await expect.poll(() => drawn.count()).toBe(2)
  expect(await accessibilityProblems(page, '.rows-pane')).toEqual([])
  const link = await copyLink(page)
  await follow(page, '#')
  await choice.waitFor({ state: 'detached' })
  await follow(page, new URL(link).hash)
  await choice.waitFor()
  expect(await drawn.count()).toBe(2)
  await button(page, 'Save as').click()
  const [download] = await Promise.all([page.waitForEvent('download'), item(page, 'JSON').click()])
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved.map(({ id }: { id: number }) => id)).toEqual([1, 3])
  await type(page, 'id == 2')
  await page.getByRole('radio', { name: /^In/ }).check({ force: true })
  await showsText(page, 'None of these rows lacks traceId.')
  await choice.click()
  await expect.poll(() => drawn.count()).toBe(1)
  // The language can ask for the keys of a map.
  await page.locator('td.cell', { hasText: /^x$/ }).click({ button: 'right' })
  await item(page, 'Lacks traceId').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.facet-presence', { hasText: 'Lacks m.k' }).click()
  await expect.poll(() => textOf(page)).toBe('id == 2 and "k" not in m')
  await page.locator('.facet-presence', { hasText: 'Lacks m.k' }).click()
  await expect.poll(() => textOf(page)).toBe('id == 2')
  await page.getByLabel('What the filter is for').selectOption('lenient')
  await page.locator('.facet-presence', { hasText: 'Has traceId' }).click()
  await expect.poll(() => textOf(page)).toBe('id == 2 and traceId is not nil')
  expect(problems).toEqual([])
})
