import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'

// The box of docs/guides/filter-box-react.md, by keyboard and by pointer.

let page: Page
let problems: readonly string[]

beforeAll(async () => {
  const opened = await openPage(inject('pages').react)
  page = opened.page
  problems = opened.problems
})
beforeEach(async () => {
  await input().fill('')
  await page.keyboard.press('Escape')
})
afterEach(() => {
  expect(problems).toEqual([])
})
afterAll(async () => {
  await page.context().close()
})

const input = () => page.getByRole('combobox', { name: 'Filter' })
const options = () => page.getByRole('option')
const expectText = (text: string) => expect.poll(() => input().inputValue()).toBe(text)
const expectCount = (count: string) =>
  expect.poll(() => page.locator('#count').textContent()).toBe(count)
const selected = () => page.getByRole('option', { selected: true })

test('a filter is written by keys alone, and the rows follow', async () => {
  await expectCount('3 of 3')
  await page.keyboard.type('Sta')
  await expect.poll(() => options().count()).toBe(1)
  expect(await input().getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Enter')
  await expectText('Status')
  await page.keyboard.type(' == ')
  await expect.poll(() => selected().textContent()).toContain('running')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => selected().textContent()).toContain('dead')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const [last, first] = [options().last(), options().first()]
  expect(await last.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await first.getAttribute('aria-selected')).toBe('true')
  expect(await input().getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('Tab')
  await expectText('Status == "running"')
  await expectCount('2 of 3')
  await expect.poll(() => options().count()).toBe(0)
})

test('a completion in the middle keeps what follows, and puts the cursor behind itself', async () => {
  await input().fill('Sta == dead')
  await input().evaluate((box: HTMLInputElement) => box.setSelectionRange(3, 3))
  await page.keyboard.press('Control+Space')
  await page.keyboard.press('Enter')
  await expectText('Status == dead')
  expect(await input().evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(6)
})

test('`and` behind a quantifier puts it in parentheses', async () => {
  await input().fill('any Datacenters as dc { dc == dc1 } an')
  await expect.poll(() => selected().textContent()).toContain('and')
  await page.keyboard.press('Enter')
  await expectText('(any Datacenters as dc { dc == dc1 }) and ')
  await expect.poll(() => options().count()).toBeGreaterThan(1)
  await page.keyboard.type('Name == web')
  await expectCount('1 of 3')
})

test('Escape closes the list, Arrow Down opens it, and a click takes an item', async () => {
  await page.keyboard.type('Na')
  await expect.poll(() => options().count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => options().count()).toBe(0)
  expect(await input().getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowDown')
  await options().first().click()
  await expectText('Name')
  expect(await input().evaluate((box) => box === document.activeElement)).toBe(true)
})

test('what is wrong is said below, and the rows stay', async () => {
  await input().fill('Status == dead')
  await expectCount('1 of 3')
  await input().fill('Statu == dead')
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('`Statu`')
  expect(await input().getAttribute('aria-invalid')).toBe('true')
  await expectCount('1 of 3')
})

test('it is accessible, with the list open and closed', async () => {
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.type('Sta')
  await expect.poll(() => options().count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
})
