import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import type { Browser, Page } from 'playwright-core'
import { findChromium, openBrowser } from '../test/browser/support/chromium.ts'
import { median } from './measure.ts'
import { atMost, figure, type Section, type Surroundings } from './section.ts'

/** What the playground costs whoever looks at it, in a real browser, as `npm start` serves it. */
export async function page({ short, folder }: Surroundings): Promise<Section> {
  const path = findChromium()
  if (path === undefined) throw new Error('Chromium was not found; set `CHROME_PATH`.')
  const before = loadavg()[0]
  const served = await serve()
  const browser = await openBrowser(path)
  const times: Times = new Map()
  try {
    for (let round = 0; round < (short ? 3 : 7); round++)
      await measureStart(browser, served.url, times)
    const keys = short ? 12 : 40
    await measureKeys(browser, served.url, times, keys)
    await measureManyRows(browser, served.url, times, keys, manyRows(folder))
    await measureLongFilter(browser, served.url, times, keys)
  } finally {
    await browser.close()
    await served.close()
  }
  const version = browser.version().split('.')[0]
  const of = (what: string, share: number) => quantile(times.get(what) ?? [], share)
  return {
    title: 'The page',
    text: [
      `Milliseconds on the wall in Chromium ${version} without a graphics card, of the built page as \`npm start\` serves it; ${figure(before)}`,
      `processes wanted the cores at the start, ${figure(loadavg()[0])} at the end, the browser's own included. The start is`,
      'of a first visit, with nothing in the cache. A key is measured from its event to the frame in which its result is',
      'painted, the counts and the verdicts of all rows; the letter itself is painted before. A frame of scrolling is the',
      'time between two, while the wheel turns. Goals are held against the median at the start, against the 95th',
      'percentile for keys and facets, of which the worker says how long it counted, and against the longest frame.',
    ].join('\n'),
    head: ['', 'times', 'median, ms', '95 %, ms', 'most, ms'],
    rows: Array.from(times, ([what, all]) => [
      what,
      String(all.length),
      ...[0.5, 0.95, 1].map((share) => figure(quantile(all, share))),
    ]),
    goals: [
      atMost('page: rows painted', 1_000, of(ROWS_PAINTED, 0.5), 'ms'),
      atMost('page: editor ready', 2_500, of(EDITOR_READY, 0.5), 'ms'),
      atMost('page: a key, 2,000 rows', 50, of(KEY_2K, 0.95), 'ms'),
      atMost('page: a key, 100,000 rows', 80, of(KEY_100K, 0.95), 'ms'),
      atMost('page: a key, a filter of 46 kB', 100, of(KEY_LONG, 0.95), 'ms'),
      atMost('page: facets at 100,000 rows', 150, of(FACETS, 0.95), 'ms'),
      atMost('page: scrolling, the longest frame', 20, of(SCROLLING, 1), 'ms'),
    ],
  }
}

const ROWS_PAINTED = 'start: rows painted'
const EDITOR_READY = 'start: editor ready'
const KEY_2K = 'a key, 2,000 rows'
const KEY_100K = 'a key, 100,000 rows'
const KEY_LONG = 'a key, 2,000 rows, a filter of 46 kB'
const FACETS = 'facets, 100,000 rows'
const SCROLLING = 'a frame of scrolling, 100,000 rows'

type Times = Map<string, number[]>

function add(times: Times, what: string, ...took: readonly number[]): void {
  times.set(what, [...(times.get(what) ?? []), ...took])
}

function quantile(values: readonly number[], share: number): number {
  if (share === 0.5) return median(values)
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

/** `npm start` once everything is built. */
async function serve() {
  const script = `${import.meta.dirname}/../scripts/start.ts`
  const child = spawn(process.execPath, [script, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url === undefined) continue
    return {
      url,
      close: async () => {
        child.kill()
        await once(child, 'exit')
      },
    }
  }
  throw new Error('`npm start` ended without an address.')
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url)
  return page
}

/** What the page is asked to tell of itself; runs in it. */
interface Watched {
  /** When the first row, and the editor, were painted, in milliseconds since the navigation. */
  readonly rows: Promise<number>
  readonly editor: Promise<number>
  /** From the next key to the frame that shows its result. */
  nextResult: () => Promise<number>
  /** The times between frames, from now to the call of what it returns. */
  frames: () => () => number[]
}
declare const watched: Watched

function watch(): void {
  // A task posted by a frame runs once the frame is painted.
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(undefined)
      }),
    )
  const until = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        observer.disconnect()
        painted().then(resolve)
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
    })
  const has = (selector: string) => until(() => document.querySelector(selector) !== null)
  let pressed = 0
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    true,
  )
  const nextResult = async () => {
    const shown = () => document.querySelector('.counts-in')?.textContent
    const before = shown()
    return (await until(() => shown() !== before)) - pressed
  }
  const frames = () => {
    const between: number[] = []
    let last: number | undefined
    let isOver = false
    const look = (now: number) => {
      if (last !== undefined) between.push(now - last)
      last = now
      if (!isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return () => {
      isOver = true
      return between
    }
  }
  const watched: Watched = {
    rows: has('tr.row'),
    editor: has('.filter-monaco .view-line'),
    nextResult,
    frames,
  }
  Object.assign(globalThis, { watched })
}

async function measureStart(browser: Browser, url: string, times: Times): Promise<void> {
  const page = await open(browser, url)
  add(times, ROWS_PAINTED, await page.evaluate(() => watched.rows))
  add(times, EDITOR_READY, await page.evaluate(() => watched.editor))
  await page.context().close()
}

const isIn = 'Status == "running" and ID matches "1"'

async function measureKeys(browser: Browser, url: string, times: Times, keys: number) {
  const page = await open(browser, url)
  await page.evaluate(() => watched.editor)
  await type(page, isIn)
  await press(page, times, KEY_2K, keys)
  await page.context().close()
}

async function measureManyRows(
  browser: Browser,
  url: string,
  times: Times,
  keys: number,
  file: string,
) {
  const page = await open(browser, url)
  await page.evaluate(() => watched.editor)
  await page.getByText('Your own', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.counts', { hasText: '100,000 of 100,000' }).waitFor()
  await type(page, isIn)
  await press(page, times, KEY_100K, keys)
  await measureFacets(page, times, keys)
  await page.locator('.table-scroller').hover()
  for (const step of [120, 1_200, 40_000]) {
    const frames = await page.evaluateHandle(() => watched.frames())
    for (let turn = 0; turn < keys; turn++) await page.mouse.wheel(0, step)
    add(times, SCROLLING, ...(await frames.evaluate((between) => between())))
  }
  await page.context().close()
}

/** How long the worker takes to count the values of the rows, after each of some keys. */
async function measureFacets(page: Page, times: Times, keys: number) {
  const facets = page.getByRole('button', { name: 'Facets', exact: true })
  await facets.click()
  const list = page.locator('.facets-list[data-milliseconds]')
  await list.waitFor()
  await page.getByRole('textbox', { name: 'Filter' }).focus()
  for (let key = 0; key < keys; key++) {
    const result = await page.evaluateHandle(() => ({ took: watched.nextResult() }))
    await page.keyboard.press(key % 2 === 0 ? '2' : 'Backspace')
    await result.evaluate(({ took }) => took)
    // The worker counts after the rows are evaluated.
    await page.waitForTimeout(600)
    add(times, FACETS, Number(await list.getAttribute('data-milliseconds')))
  }
  await facets.click()
}

async function measureLongFilter(browser: Browser, url: string, times: Times, keys: number) {
  const page = await open(browser, url)
  await page.evaluate(() => watched.editor)
  await type(page, longFilter())
  await press(page, times, KEY_LONG, keys)
  await page.context().close()
}

/** Presses keys of which each changes how many rows are in, one after another once each is painted. */
async function press(page: Page, times: Times, what: string, keys: number): Promise<void> {
  // Into the text of the last condition.
  await page.keyboard.press('ArrowLeft')
  for (let key = 0; key < keys; key++) {
    const result = await page.evaluateHandle(() => ({ took: watched.nextResult() }))
    await page.keyboard.press(key % 2 === 0 ? '2' : 'Backspace')
    add(times, what, await result.evaluate(({ took }) => took))
    // A person's next key comes later, and finds the page at rest or not: every second one does.
    await page.waitForTimeout(key % 4 < 2 ? 500 : 80)
  }
}

async function type(page: Page, filter: string): Promise<void> {
  await page.locator('.filter-monaco .view-lines').click()
  const result = await page.evaluateHandle(() => ({ took: watched.nextResult() }))
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(filter)
  await result.evaluate(({ took }) => took)
  await page.waitForTimeout(1_000)
}

/** As an alert of many services has it: 46 kB in 800 conditions. */
function longFilter(): string {
  const names = Array.from(
    { length: 800 },
    (_, at) => `ID == "some-service-of-the-shop-${String(at).padStart(4, '0')}" or `,
  )
  return `${names.join('')}ID matches "1"`
}

function manyRows(folder: string): string {
  const file = `${folder}/rows.ndjson`
  const row = (at: number) => ({
    ID: `web-${at}`,
    Name: `web-${at}`,
    Status: ['running', 'pending', 'dead'][at % 3],
    Priority: (at * 7) % 100,
    Region: 'global',
    Datacenters: ['dc1', `dc${at % 5}`],
    Meta: { owner: `team-${at % 40}`, tier: String(at % 3) },
    Description: `The service number ${at} of the shop, which answers to no one else`,
  })
  const lines = Array.from({ length: 100_000 }, (_, at) => `${JSON.stringify(row(at))}\n`)
  writeFileSync(file, lines.join(''))
  return file
}
