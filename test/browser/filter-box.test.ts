import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { openPage } from './support/open-page.ts'

// The example page, as a reader uses it: by keyboard alone, in a real browser.

let page: Page
let problems: readonly string[]

beforeAll(async () => {
  const opened = await openPage(inject('pages').filterBox)
  page = opened.page
  problems = opened.problems
  await page.locator('.tamis-filter-box .monaco-editor.focused').waitFor()
})
beforeEach(async () => {
  await page.locator('.tamis-filter-box .view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expectText('')
})
afterEach(() => {
  expect(problems).toEqual([])
})
afterAll(async () => {
  await page.context().close()
})

// Monaco shows spaces as no-break spaces.
const textOf = async () =>
  ((await page.locator('.tamis-filter-box .view-lines').textContent()) ?? '').replaceAll(
    '\u00a0',
    ' ',
  )
const expectText = (text: string) => expect.poll(textOf).toBe(text)
const suggestions = () => page.locator('.suggest-widget.visible')
const expectCount = (count: string) =>
  expect.poll(() => page.locator('#count').textContent()).toBe(count)

test('a filter is written with suggestions alone, and the rows follow', async () => {
  await expectCount('300 of 300')
  await page.keyboard.type('Stat')
  await suggestions().getByText('StatusDescription').waitFor()
  await page.keyboard.press('Enter')
  await expectText('Status')
  await page.keyboard.type(' == ')
  await suggestions().getByText('"ready"').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectText('Status == "ready"')
  await expectCount('227 of 300')
})

test('a quote that closed itself is not in the way', async () => {
  await page.keyboard.type('Attributes["os.n')
  await suggestions().getByText('os.name').waitFor()
  await page.keyboard.press('Tab')
  await expectText('Attributes["os.name"]')
})

test('what is wrong is marked, and mended by a quick fix', async () => {
  await page.keyboard.insertText('Datacenter = "dc1"')
  await expect.poll(() => page.locator('.squiggly-error').count()).toBe(1)
  await page.keyboard.press('Control+.')
  await page.getByText('Write ==').waitFor()
  await page.keyboard.press('Enter')
  await expectText('Datacenter == "dc1"')
  await expect.poll(() => page.locator('.squiggly-error').count()).toBe(0)
})

test('a quick fix is there before its problem is marked', async () => {
  await page.keyboard.insertText('Datacenter = "dc1"')
  await page.keyboard.press('Control+.')
  await page.getByText('Write ==').waitFor()
  await page.keyboard.press('Escape')
})

test('Enter submits, also while nothing is chosen of a list', async () => {
  await page.keyboard.type('Status ')
  await suggestions().getByText('contains').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('#message').textContent()).not.toBe('')
  await expectText('Status ')
  expect(await suggestions().count()).toBe(0)
})

test('what is pasted stays on one line, and is one step of undo', async () => {
  await page.keyboard.insertText('Status == "ready"')
  await page.evaluate(() => navigator.clipboard.writeText('NodePool == "edge"\n  and '))
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+V')
  await expectText('NodePool == "edge" and Status == "ready"')
  await page.keyboard.insertText('(')
  await expectText('NodePool == "edge" and (Status == "ready"')
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expectText('Status == "ready"')
  const box = page.locator('.tamis-filter-box')
  expect(await box.evaluate((element) => element.clientHeight)).toBe(34)
})

test('Tab moves on and back, Escape closes the list and then leaves', async () => {
  const isInBox = () =>
    page.evaluate(() => document.activeElement?.closest('.tamis-filter-box') !== null)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Nodes')
  await page.keyboard.press('Shift+Tab')
  expect(await isInBox()).toBe(true)
  await page.keyboard.press('Control+Space')
  await suggestions().waitFor()
  await page.keyboard.press('Escape')
  await suggestions().waitFor({ state: 'detached' })
  expect(await isInBox()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isInBox()).toBe(false)
})

test.each([
  ['light', 'rgb(91, 74, 156)', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(185, 174, 245)', 'rgb(27, 31, 36)'],
] as const)('a reader who prefers %s gets it', async (colorScheme, joiner, ground) => {
  await page.emulateMedia({ colorScheme })
  await page.keyboard.insertText('Status == "down" and ID is not empty')
  const colourOf = (locator: string, property: string) =>
    page
      .locator(locator)
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect.poll(() => colourOf('.view-line span span:text-is("and")', 'color')).toBe(joiner)
  expect(
    await colourOf('.tamis-filter-box .lines-content.monaco-editor-background', 'background-color'),
  ).toBe(ground)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('the box has a name, a placeholder, its icons, and no worker', async () => {
  expect(await page.getByRole('textbox', { name: 'Filter of nodes' }).count()).toBe(1)
  expect(await page.getByText('Attributes["os.name"] == "debian"').isVisible()).toBe(true)
  await page.keyboard.type('S')
  await suggestions().waitFor()
  expect(await page.evaluate(() => document.fonts.check('16px codicon'))).toBe(true)
  expect(page.workers()).toEqual([])
})

test('at phone width the list of suggestions is not cut off', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.type('S')
  await suggestions().waitFor()
  const bounds = await suggestions().boundingBox()
  expect(bounds?.height).toBeGreaterThan(100)
  expect((bounds?.x ?? -1) >= 0 && (bounds?.x ?? 0) + (bounds?.width ?? 0) <= 390).toBe(true)
})
