import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Browser, Page } from 'playwright-core'
import { findChromium, openBrowser } from '../browser/support/chromium.ts'
import { median } from './race.ts'
import { figure, type Section, type Surroundings } from './report.ts'
import { linesOfJobs } from './rows.ts'

/** What the playground costs whoever looks at it, in a real browser, as `npm start` serves it. */
export async function page({ short, seed, folder }: Surroundings): Promise<Section> {
  const path = findChromium()
  if (path === undefined) throw new Error('Chromium was not found; set `CHROME_PATH`.')
  const served = await serve()
  const browser = await openBrowser(path)
  const times: Times = new Map()
  try {
    for (let round = 0; round < (short ? 3 : 7); round++)
      await measureStart(browser, served.url, times)
    const keys = short ? 12 : 40
    const page = await open(browser, served.url)
    await page.evaluate(() => watched.editor)
    const lines = linesOfJobs(seed).trimEnd().split('\n')
    await loadRows(page, folder, lines.slice(0, 2_000))
    await measureKeys(page, times, 'a key, 2,000 rows', keys, SHORT)
    await measureKeys(page, times, 'a key in a filter of 46 kB, 2,000 rows', keys, LONG)
    await loadRows(
      page,
      folder,
      Array.from({ length: 100_000 }, (_, at) => lines[at % lines.length]),
    )
    await measureKeys(page, times, 'a key, 100,000 rows', keys, SHORT)
    await measureScroll(page, times, 'a frame of a scroll, 100,000 rows', short ? 60 : 240)
  } finally {
    await browser.close()
    await served.close()
  }
  return {
    title: 'The page',
    text: [
      `Milliseconds on the wall in Chromium ${browser.version().split('.')[0]} without a graphics card, of the page as \`npm start\` serves it. The start is of a first`,
      'visit. A key is measured from its event to the frame that shows the counts and verdicts of all rows.',
    ].join('\n'),
    head: ['', 'times', 'median', '95 %', 'most'],
    rows: Array.from(times, ([what, all]) => {
      const sorted = all.toSorted((one, other) => one - other)
      const most = sorted.at(-1)
      return [
        what,
        String(all.length),
        ...[median(all), sorted[Math.ceil(0.95 * all.length) - 1], most].map(figure),
      ]
    }),
  }
}

type Times = Map<string, number[]>

function add(times: Times, what: string, took: number): void {
  times.set(what, [...(times.get(what) ?? []), took])
}

/** `npm start` once everything is built. */
async function serve() {
  const script = `${import.meta.dirname}/../../scripts/start.ts`
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
  const watched: Watched = {
    rows: has('tr.row'),
    editor: has('.filter-monaco .view-line'),
    nextResult,
  }
  Object.assign(globalThis, { watched })
}

async function measureStart(browser: Browser, url: string, times: Times): Promise<void> {
  const page = await open(browser, url)
  add(times, 'start: rows painted', await page.evaluate(() => watched.rows))
  add(times, 'start: editor ready', await page.evaluate(() => watched.editor))
  await page.context().close()
}

async function loadRows(
  page: Page,
  folder: string,
  lines: readonly (string | undefined)[],
): Promise<void> {
  const file = `${folder}/rows.ndjson`
  writeFileSync(file, lines.join('\n'))
  await page.getByText('Your own', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.counts', { hasText: `of ${lines.length.toLocaleString('en')}` }).waitFor()
}

const SHORT = 'Status == "running" and ID matches "1"'
const LONG = `${'ID != "no job has this name" and '.repeat(1_400)}${SHORT}`

/** Presses keys of which each changes how many rows are in, one after another once each is painted. */
async function measureKeys(
  page: Page,
  times: Times,
  what: string,
  keys: number,
  filter: string,
): Promise<void> {
  await page.locator('.filter-monaco .view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(filter)
  await page.waitForTimeout(2_000)
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

/** Scrolls by five rows in each frame. */
async function measureScroll(
  page: Page,
  times: Times,
  what: string,
  frames: number,
): Promise<void> {
  const took = await page.locator('.table-scroller').evaluate(async (rows, frames) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const took: number[] = []
    for (let last = await frame(); took.length < frames; ) {
      rows.scrollBy(0, 5 * 34)
      const now = await frame()
      took.push(now - last)
      last = now
    }
    return took
  }, frames)
  for (const one of took) add(times, what, one)
}
