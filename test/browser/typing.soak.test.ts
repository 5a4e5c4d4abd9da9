import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseFile, filterBox, open, showsText, waitForCounts } from './support/playground.ts'

// How long a key holds the page up.

test('typing never holds the page up, with ten thousand rows', async () => {
  const { page, problems } = await open()
  const row = (id: number) =>
    `{"id":${id},"name":"web-${id}","state":"${id % 3 === 0 ? 'up' : 'down'}","meta":{"owner":"o${id % 7}"}}`
  const lines = Array.from({ length: 10_000 }, (_, id) => row(id)).join('\n')
  await chooseFile(page, 'rows.ndjson', lines)
  await waitForCounts(page, '10,000 of 10,000 in')
  await filterBox(page).focus()
  await page.keyboard.type('state == "up" and ')

  // The time of the page's own thread, which other work on the machine does not lengthen.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const times: number[] = []
  for (const key of 'not meta.owner == "o3" and name matches "5$"') {
    const before = await taken()
    await page.keyboard.type(key)
    await page.evaluate(nextFrame)
    times.push((await taken()) - before)
  }
  await waitForCounts(page, 'of 10,000 in')
  await showsText(page, 'Rows where')
  expect(Math.max(...times)).toBeLessThan(50)
  expect(problems).toEqual([])
})

const LONG = `${'Name == "web-1" or '.repeat(2_100)}Status == dead`

/** The time that a way of inserting takes, until the page has drawn its effect. */
async function timeOf(insert: (page: Page) => Promise<unknown>): Promise<number> {
  const { page, problems } = await open()
  await filterBox(page).focus()
  const started = performance.now()
  await insert(page)
  await page.locator('.reading', { hasText: 'is "web-1"' }).waitFor()
  expect(problems).toEqual([])
  return performance.now() - started
}

// Runs on the page.
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = { clipboardData, bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event))
}

test('40 kB that a program inserts take no longer than a few times a paste', async () => {
  const pasted = await timeOf((page) => page.evaluate(paste, LONG))
  const byIme = await timeOf((page) => page.keyboard.insertText(LONG))
  const byCommand = await timeOf((page) =>
    page.evaluate((text) => document.execCommand('insertText', false, text), LONG),
  )
  expect(Math.max(byIme, byCommand)).toBeLessThan(4 * pasted)
})

// What a key changes is drawn with the next frame.
const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
