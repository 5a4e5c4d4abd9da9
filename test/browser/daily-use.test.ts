import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from './support/open-page.ts'
import {
  BLANK,
  filterBox,
  startOver,
  textOf,
  type,
  waitForCounts,
  withoutRow,
} from './support/playground.ts'

// What is in the way of somebody who uses the page all day: keys, jumps, room, order.

const suggestions = (page: Page) => page.locator('.suggest-widget.visible')

test('Enter takes what was typed into or chosen, and else says that the filter is finished', async () => {
  const { page, problems } = await startOver()
  await page.getByLabel('List').selectOption('nodes')
  await page.getByText('Write a filter, as in Status == "ready"').waitFor()
  await filterBox(page).focus()
  await page.keyboard.type('Stat')
  await suggestions(page).getByText('StatusDescription').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toBe('Status')
  await page.keyboard.type(' == ')
  await suggestions(page).getByText('"ready"').waitFor()
  await page.keyboard.press('Enter')
  await suggestions(page).waitFor({ state: 'detached' })
  await expect.poll(() => textOf(page)).toBe('Status == ')
  // It is finished, so what is missing is said.
  await page.locator('.problem').waitFor()

  // What is suggested after a suggestion is not chosen either.
  await page.keyboard.press('Control+A')
  await page.keyboard.type('an')
  await suggestions(page).getByText('any', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page)).toBe('any ')
  await suggestions(page).getByText('Drivers').waitFor()
  await page.keyboard.press('Enter')
  await suggestions(page).waitFor({ state: 'detached' })
  await expect.poll(() => textOf(page)).toBe('any ')

  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => page.locator('.filter-monaco .view-line').count()).toBe(2)
  expect(problems).toEqual([])
})

test('an error waits until the caret has left its word, is said once, and two move no row', async () => {
  const { page, problems } = await startOver()
  const rowsTop = async () => (await page.locator('.rows-pane').boundingBox())?.y
  const top = await rowsTop()
  const shown = page.locator('.problem')
  await type(page, 'Nope == 1 or Nada == 2')
  await expect.poll(() => shown.count()).toBe(2)
  expect(await rowsTop()).toBe(top)
  for (let key = 0; key < ' == 2'.length; key++) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown.count()).toBe(1)
  await expect.poll(() => page.locator('.squiggly-error, .squiggly-warning').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown.count()).toBe(2)
  await expect.poll(() => page.locator('.squiggly-error, .squiggly-warning').count()).toBe(2)
  await type(page, 'Nope == 1 or Nope == 2 or Nope == 3')
  await page.locator('.problem', { hasText: 'In 3 places.' }).waitFor()
  expect(await shown.count()).toBe(1)
  await type(page, Array.from({ length: 9 }, (_, at) => `Nope${at} == 1`).join(' or '))
  await expect.poll(() => shown.count()).toBe(9)
  // As many as there is room for are read without scrolling.
  const foot = await page.locator('.filter-foot').boundingBox()
  const third = await shown.nth(2).boundingBox()
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThan((foot?.y ?? 0) + (foot?.height ?? 0))
  expect(problems).toEqual([])
})

test('nothing jumps while the editor comes', async () => {
  const { page, problems } = await openPage()
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/assets/monaco-*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.goto(inject('pages').playground + BLANK)
  await waitForCounts(page, '60 of 60 in')
  const places = () =>
    page.evaluate(() =>
      ['.filter-box', '.filter-foot', '.rows-pane', 'tr.row .cell'].map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  const before = await places()
  await filterBox(page).focus()
  await page.keyboard.type('S')
  expect(await places()).toEqual(before)
  await page.keyboard.type('tatus == "dead" and Priority == 5')
  await waitForCounts(page, 'of 60 in')
  for (let key = 0; key < ' and Priority == 5'.length; key++) await page.keyboard.press('ArrowLeft')
  const face = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(element)
      return { fontFamily, fontSize, lineHeight }
    })
  const plain = await face('.filter-text')
  letIn()
  await page.locator('.filter-monaco .view-line').waitFor()
  expect(await places()).toEqual(before)
  const { fontFamily, ...size } = await face('.filter-monaco .view-lines')
  // Monaco names faces to fall back on.
  expect({ fontFamily: fontFamily.slice(0, plain.fontFamily.length), ...size }).toEqual(plain)
  // The caret is where it was.
  await page.keyboard.type(' ')
  await expect.poll(() => textOf(page)).toBe('Status == "dead"  and Priority == 5')
  expect(problems).toEqual([])
  await page.context().close()
})

test.each([1440, 390])(
  'at %i pixels a row is chosen and left, and the rows keep their room',
  async (width) => {
    const { page, problems } = await startOver({ viewport: { width, height: 844 } })
    const scroller = page.locator('.table-scroller')
    const room = async () => {
      const { width = 0, height = 0 } = (await scroller.boundingBox()) ?? {}
      return width * height
    }
    await page.locator('.table-scroller').evaluate((element) => element.scrollTo({ top: 100_000 }))
    const most = await room()
    const row = page.locator('tr.row').last()
    await row.click()
    await page.locator('.why-title').waitFor()
    expect(await room()).toBe(most)
    // A second click keeps the row: a click selects, and Escape leaves.
    await row.click()
    await page.locator('tr.row[aria-selected=true]').waitFor()
    await page.keyboard.press('Escape')
    await withoutRow(page).waitFor()
    expect(await room()).toBe(most)
    await row.click()
    await page.getByRole('button', { name: 'Close the row' }).click()
    await withoutRow(page).waitFor()
    expect(problems).toEqual([])
  },
)

test('what takes long is judged in a worker, with the same answers', async () => {
  const { page, problems } = await startOver()
  const paste = async (filter: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), filter)
    await filterBox(page).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
  }
  const counted = page.locator('.counts-in')
  const states = ['Status == "dead"', 'Status == "running"']
  const short: (string | null)[] = ['60']
  for (const state of states) {
    await paste(state)
    await expect.poll(() => counted.textContent()).not.toBe(short.at(-1))
    short.push(await counted.textContent())
  }
  // On the page at first, and by the worker once that has the rows.
  const nobody = Array.from({ length: 400 }, (_, at) => `ID == "no-${at}" or `).join('')
  for (const at of [0, 1, 0]) {
    await paste(nobody + states[at])
    await expect.poll(() => counted.textContent()).toBe(short[at + 1])
  }
  await paste(`${nobody}Nope == 1`)
  await page.keyboard.press('Enter')
  await page.locator('.problem', { hasText: 'Nope' }).waitFor()
  expect(page.workers()).toHaveLength(1)
  expect(problems).toEqual([])
})
