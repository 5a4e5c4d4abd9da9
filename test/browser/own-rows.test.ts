import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  BLANK,
  copiedBy,
  drop,
  open,
  rowsBox,
  showsText,
  type,
  typeInto,
  waitForCounts,
  waitForEditor,
} from './support/playground.ts'

// The user's own rows, as a text that stays in an editor beside the filter.

const chooseOwn = (page: Page) => page.getByText('Your own', { exact: true }).click()
const shownText = async (page: Page) =>
  (await page.locator('.own-monaco .view-lines').textContent())?.replaceAll('\u00a0', ' ')
const isKept = (page: Page) => page.locator('.own-rows', { hasText: 'Kept in this' }).waitFor()
const reload = async (page: Page) => {
  await page.reload()
  await waitForEditor(page)
}

const BROKEN = '{"name":"web"}\n{"name":"db",}\n{"name":"x"}\nnope'

test('broken lines are underlined, left out at a click, and mended in place', async () => {
  const { page, problems } = await open()
  await chooseOwn(page)
  await typeInto(rowsBox(page), BROKEN)
  await expect.poll(() => page.locator('.own-monaco .squiggly-error').count()).toBe(2)
  await page.locator('.own-monaco .view-line span span', { hasText: 'nope' }).hover()
  await page.locator('.monaco-hover', { hasText: 'This is not JSON' }).waitFor()
  await page.getByRole('button', { name: 'Leave out the 2 lines' }).click()
  await waitForCounts(page, '2 of 2 in')
  await page
    .locator('.own-what', { hasText: '2 lines left out, the first of them line 2' })
    .waitFor()
  expect(await page.locator('.own-monaco .squiggly-warning').count()).toBe(2)
  expect(await shownText(page)).toContain('nope')
  await page.getByRole('button', { name: 'Other ways to share' }).click()
  const link = await copiedBy(page, 'Link with the rows copied.', () =>
    page.getByRole('menuitem', { name: 'Copy link with the rows' }).click(),
  )

  await typeInto(rowsBox(page), BROKEN.replace(',}', '}').replace('nope', '{}'))
  await waitForCounts(page, '4 of 4 in')
  expect(await page.locator('.own-monaco [class*=squiggly]').count()).toBe(0)
  expect(await page.locator('.own-remark').count()).toBe(0)
  expect(problems).toEqual([])
  const other = await open(new URL(link).hash)
  await waitForCounts(other.page, '2 of 2 in')
})

test('a table with uneven lines says so, and marks them', async () => {
  const { page, problems } = await open()
  await drop(page, 'services.csv', 'name,port\nweb,80\ndb\ncache,6379,x\n')
  await waitForCounts(page, '3 of 3 in')
  const said = '2 lines do not have 2 cells as the first line does, beginning with line 3'
  await page.locator('.own-remark', { hasText: said }).waitFor()
  await expect.poll(() => page.locator('.own-monaco .squiggly-warning').count()).toBe(2)
  expect(problems).toEqual([])
})

test('rows that are no objects, odd numbers and invisible characters are shown as they are', async () => {
  const { page, problems } = await open()
  await chooseOwn(page)
  await type(page, '')
  await typeInto(rowsBox(page), '[null,\n{"a":1.10,"b":"x\\u200by\\u202e\\u0000"},\n5,\n1e400]')
  await waitForCounts(page, '4 of 4 in')
  const cells = (row: number) => page.locator(`#row-${row} .cell`).allTextContents()
  expect(await cells(0)).toEqual(['–', '', ''])
  expect(await cells(1)).toEqual(['2 keys', '1.10', 'x⟨U+200B⟩y⟨U+202E⟩⟨U+0000⟩'])
  expect(await cells(2)).toEqual(['5', '', ''])
  expect(await cells(3)).toEqual(['1e400', '', ''])
  await page.locator('#row-1 .cell').first().click()
  const json = page.locator('.row-json-text')
  await json.filter({ hasText: '"a": 1.10,' }).waitFor()
  expect(await json.textContent()).toContain('"x\\u200by\\u202e\\u0000"')
  await type(page, 'a == 1.1')
  await waitForCounts(page, '3 of 4 fail')
  expect(problems).toEqual([])
})

test('a draft outlives a reload, with the rows from before', async () => {
  const { page, problems } = await open()
  await chooseOwn(page)
  await typeInto(rowsBox(page), '[{"kind":"good"},{"kind":"better"}]')
  await waitForCounts(page, '2 of 2 in')
  await isKept(page)
  await typeInto(rowsBox(page), '[{"kind":"half')
  await showsText(page, 'Your text cannot be read')
  await showsText(page, 'The rows below are the ones from before.')
  await reload(page)
  await showsText(page, 'Your text cannot be read')
  await waitForCounts(page, '2 of 2 in')
  await expect.poll(() => shownText(page)).toBe('[{"kind":"half')
  await page.locator('.own-monaco .squiggly-error').first().waitFor()
  // The other sources leave it as it is.
  await page.getByText('Sample', { exact: true }).click()
  await waitForCounts(page, '60 of 60 in')
  await chooseOwn(page)
  await waitForCounts(page, '2 of 2 in')
  await expect.poll(() => shownText(page)).toBe('[{"kind":"half')
  expect(problems).toEqual([])
})

test('whatever else is stored in their place, there are no rows', async () => {
  const { page, problems } = await open()
  for (const stored of ['[', '5', '{"rows":{"id":1}}', '{"rows":{"name":"a","content":{}}}']) {
    await page.evaluate((stored) => localStorage.setItem('tamis-rows', stored), stored)
    await reload(page)
    await chooseOwn(page)
    await showsText(page, 'Bring your own rows')
  }
  expect(problems).toEqual([])
})

test('two tabs never replace the rows of each other without a word', async () => {
  const { page, problems } = await open()
  await chooseOwn(page)
  await typeInto(rowsBox(page), '[{"from":"first"}]')
  await isKept(page)
  const other = await page.context().newPage()
  await other.goto(inject('pages').playground + BLANK)
  await waitForEditor(other)
  await chooseOwn(other)
  await waitForCounts(other, '1 of 1 in')
  await typeInto(rowsBox(other), '[{"from":"second"},{"from":"second"}]')
  await waitForCounts(other, '2 of 2 in')

  await showsText(page, 'Another tab has changed the rows that this browser keeps.')
  await typeInto(rowsBox(page), '[{"from":"first"},{},{}]')
  await waitForCounts(page, '3 of 3 in')
  await reload(other)
  await waitForCounts(other, '2 of 2 in')
  await page.getByRole('button', { name: 'keep these' }).click()
  await isKept(page)
  await showsText(other, 'Another tab has changed the rows that this browser keeps.')
  await other.getByRole('button', { name: 'Show its rows' }).click()
  await waitForCounts(other, '3 of 3 in')
  await page.getByRole('button', { name: 'Forget' }).click()
  await showsText(other, 'Another tab has changed the rows that this browser keeps.')
  await waitForCounts(other, '3 of 3 in')
  await other.close()
  expect(problems).toEqual([])
})
