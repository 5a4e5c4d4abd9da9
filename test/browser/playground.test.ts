import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { listen } from '../../src/server/node.ts'
import { PAYLOADS } from '../reliability/payloads.ts'
import { openBrowser } from './support/chromium.ts'
import { openPage } from './support/open-page.ts'
import { type ServedPage, servePage } from './support/page-server.ts'

let browser: Browser
let served: ServedPage
beforeAll(async () => {
  ;[browser, served] = await Promise.all([openBrowser(), servePage('playground')])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

/** The page with its editor in place. */
async function open(fragment = '', options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, served.address + fragment, options)
  const { page } = opened
  page.setDefaultTimeout(15_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.waitForSelector('.filter-monaco .monaco-editor')
  return { ...opened, asked, done: () => page.context().close() }
}

const filterBox = (page: Page) => page.getByRole('textbox', { name: 'Filter' })
const counts = (page: Page) => page.locator('.counts')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function type(page: Page, filter: string): Promise<void> {
  await filterBox(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(filter)
}

async function waitForCounts(page: Page, text: string): Promise<void> {
  await counts(page).filter({ hasText: text }).waitFor()
}

async function showsText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

test('typing filters live, a completion goes on, and the English says what was asked', async () => {
  const { page, problems, done } = await open()
  await waitForCounts(page, '2,000 of 2,000 in')
  await filterBox(page).focus()
  await page.keyboard.type('Stat')
  await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(' == "dead"')
  await showsText(page, 'Rows where')
  expect(await page.locator('.reading').textContent()).toBe('Rows where Status is "dead".')
  const text = (await counts(page).textContent()) ?? ''
  expect(Number(/^[\d,]+/.exec(text)?.[0]?.replace(',', ''))).toBeGreaterThan(50)
  expect(await page.locator('tr.row-in').count()).toBeGreaterThan(0)
  expect(await page.locator('tr.row-out').count()).toBeGreaterThan(0)
  expect(problems).toEqual([])
  await done()
})

test('F11, F17: no payload runs on a page without `unsafe-eval`, and what turns writing around is shown', async () => {
  const { page, problems, done } = await open()
  expect(readFileSync('playground/index.html', 'utf8')).toMatch(/script-src 'self';/)
  for (const payload of PAYLOADS) {
    await type(
      page,
      `Name == ${JSON.stringify(payload)} or Name matches ${JSON.stringify(payload)}`,
    )
    await type(page, payload)
  }
  // Forbidden by the page's policy as well, which the browser says where it is tried.
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  await type(page, 'Name == "a\u202eb"')
  await page.locator('.filter-monaco .view-line', { hasText: 'U+202E' }).waitFor()
  expect(problems).toEqual([])
  await done()
})

test('a quick fix mends the filter as one step of undo, and all are mended at once', async () => {
  const { page, problems, done } = await open()
  await type(page, "Status = 'dead' && Stop == true")
  await page.getByRole('button', { name: 'Write ==' }).click()
  await page.getByRole('button', { name: 'Write ==' }).waitFor({ state: 'detached' })
  expect(await page.locator('.problem').count()).toBe(2)
  await page.keyboard.press('Control+Z')
  await page.getByRole('button', { name: 'Fix all' }).click()
  await page.locator('.problem').first().waitFor({ state: 'detached' })
  await showsText(page, 'Rows where')
  expect(problems).toEqual([])
  await done()
})

test('a click on a row shows what each part answered, what it saw, and why', async () => {
  const { page, problems, done } = await open()
  await type(page, 'Status == "running" and (Priority == 50 or Meta.owner is empty)')
  await page.locator('tr.row-out', { hasText: 'running' }).first().click()
  const parts = page.locator('.answered-text .condition')
  await parts.first().waitFor()
  expect(await parts.locator('.condition-word').allTextContents()).toEqual([
    'true',
    'false',
    'false',
  ])
  expect(await parts.first().locator('.condition-saw').textContent()).toBe('saw "running"')
  expect(await page.locator('.why-words').textContent()).toMatch(
    /^Kept out, because Priority is \d+/,
  )
  expect(await page.locator('.answered-false').count()).toBeGreaterThan(0)
  await page.getByText('"SubmitTime":').waitFor()
  expect(await page.locator('.row-json-text').textContent()).toMatch(/"SubmitTime": \d{19},/)
  expect(problems).toEqual([])
  await done()
})

test('everything can be reached and used by the keyboard alone', async () => {
  const { page, problems, done } = await open()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the filter')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Status == "dead"')
  await page.keyboard.press('Escape')
  const focusedRole = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName,
    )
  for (let press = 0; press < 12 && (await focusedRole()) !== 'grid'; press++) {
    await page.keyboard.press('Tab')
  }
  expect(await focusedRole()).toBe('grid')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('tr[aria-selected="true"]').getAttribute('aria-rowindex')).toBe('3')
  await page.keyboard.press('End')
  await page.locator('tr[aria-selected="true"][aria-rowindex="2001"]').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Tree' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-tree')
  await page.keyboard.press('End')
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Language' }).waitFor()
  await page.keyboard.press('Home')
  await page.locator('.why-title').waitFor()
  expect(problems).toEqual([])
  await done()
})

test('a link opens elsewhere as it was copied, and what cannot be read says so and stays', async () => {
  const { page, problems, done } = await open()
  await page.getByLabel('List').selectOption('nodes')
  await type(page, 'Status == "down"')
  await waitForCounts(page, 'of 240 in')
  await tab(page, 'Tree').click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await showsText(page, 'Link copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const before = await counts(page).textContent()
  await done()

  const { hash } = new URL(link)
  expect(hash).toMatch(/^#v1\./)
  const other = await open(hash)
  await waitForCounts(other.page, 'of 240 in')
  expect((await counts(other.page).textContent())?.split(' · ')[0]).toBe(before?.split(' · ')[0])
  await other.page.locator('[role=tab][aria-selected=true]', { hasText: 'Tree' }).waitFor()

  await other.page.evaluate(() => {
    location.hash = 'v9.abc'
  })
  await showsText(other.page, 'newer version of this page')
  await other.page.evaluate(() => {
    location.hash = 'v1.abc'
  })
  await showsText(other.page, 'This link cannot be read')
  await type(other.page, 'Status == "ready"')
  await waitForCounts(other.page, 'of 240 in')
  await other.page.waitForTimeout(700)
  expect(new URL(other.page.url()).hash).toBe('#v1.abc')
  expect([...problems, ...other.problems]).toEqual([])
  await other.done()
})

test('a dropped file becomes the rows, and only when asked a part of the link', async () => {
  const { page, problems, done } = await open()
  await page.evaluate(() => {
    const transfer = new DataTransfer()
    const lines = '{"name":"web","port":80,"at":1772323200123456789}\n{"name":"db","port":5432}\n'
    transfer.items.add(new File([lines], 'services.ndjson'))
    for (const name of ['dragover', 'drop']) {
      const event = new DragEvent(name, { dataTransfer: transfer, bubbles: true, cancelable: true })
      document.querySelector('.filter-box')?.dispatchEvent(event)
    }
  })
  await waitForCounts(page, '2 of 2 in')
  await type(page, 'at == 1772323200123456789')
  await page.locator('tr.row-in').waitFor()
  expect(await page.locator('tr.row-in').count()).toBe(1)
  // The other row has no such field.
  expect(await counts(page).textContent()).toContain('1 error')
  const copyLink = async (said: string) => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.locator('.toast', { hasText: said }).waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const without = await copyLink('Link copied.')
  await page.getByRole('checkbox', { name: 'With the rows' }).check()
  const withRows = await copyLink('Link with the rows copied.')
  await done()

  const alone = await open(new URL(without).hash)
  await showsText(alone.page, 'The filter of this link was written for services.ndjson')
  await alone.done()
  const whole = await open(new URL(withRows).hash)
  await waitForCounts(whole.page, '1 of 2 in')
  await whole.page.reload()
  await waitForCounts(whole.page, '1 of 2 in')
  expect([...problems, ...alone.problems, ...whole.problems]).toEqual([])
  await whole.done()
})

test('broken JSON names its line, and a hundred thousand rows stay at hand', async () => {
  const { page, problems, done } = await open()
  await page.getByText('Your own', { exact: true }).click()
  await page.getByLabel('JSON or NDJSON').fill('{"a": 1}\n{"a": 2,}')
  await showsText(page, 'This line is no JSON: at line 2, column 9')
  expect(await page.locator('.excerpt-line').textContent()).toBe('2')

  const path = join(tmpdir(), `tamis-many-${process.pid}.ndjson`)
  await writeFile(path, Array.from({ length: 100_000 }, (_, id) => `{"id":${id}}`).join('\n'))
  await page.locator('input[type=file]').setInputFiles(path)
  await waitForCounts(page, '100,000 of 100,000 in')
  await type(page, 'id != 99999')
  await waitForCounts(page, '99,999 of 100,000 in')
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await page.locator('tr.row-out[aria-selected="true"]', { hasText: '99999' }).waitFor()
  expect(await page.locator('tr.row').count()).toBeLessThan(100)
  expect(problems).toEqual([])
  await done()
})

test('files that are no text, hold nothing or are nested without end are told apart', async () => {
  const { page, problems, done } = await open()
  await page.getByText('Your own', { exact: true }).click()
  const choose = async (name: string, content: string | Uint8Array, said: string) => {
    const path = join(tmpdir(), `tamis-${process.pid}-${name}`)
    await writeFile(path, content)
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('.state', { hasText: said }).waitFor()
  }
  await choose('empty.json', '', 'has no rows')
  await choose('latin.json', Uint8Array.of(0x5b, 0x22, 0xfc, 0x22, 0x5d), 'not UTF-8 text')
  await choose('deep.json', '['.repeat(100_000) + ']'.repeat(100_000), 'nested too deeply')
  expect(problems).toEqual([])
  await done()
})

test('a filter of a hundred conditions leaves the rows in sight', async () => {
  const { page, problems, done } = await open()
  const filter = Array.from({ length: 100 }, (_, at) => `Status == "x${at}"`).join(' or ')
  await page.evaluate((text) => navigator.clipboard.writeText(text), filter)
  await filterBox(page).focus()
  await page.keyboard.press('Control+V')
  await waitForCounts(page, '0 of 2,000 in')
  await showsText(page, 'And 80 more.')
  await page.getByRole('button', { name: 'Read all of it' }).click()
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'English' }).waitFor()
  expect((await page.locator('tr.row').first().boundingBox())?.y).toBeLessThan(780)
  expect(problems).toEqual([])
  await done()
})

test('what is chosen is told where the system chooses the colours', async () => {
  const { page, problems, done } = await open('', { forcedColors: 'active' })
  await page.locator('tr.row').first().click()
  const grounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => getComputedStyle(one).backgroundColor))
  const differ = async (chosen: string, other: string) => {
    const [a] = await grounds(chosen)
    expect(await grounds(other)).not.toContain(a)
  }
  await differ('.tab[aria-selected=true]', '.tab[aria-selected=false]')
  await differ('.row[aria-selected=true] .cell', '.row[aria-selected=false] .cell')
  await differ('input:checked + .segment-label', 'input:not(:checked) + .segment-label')
  expect(problems).toEqual([])
  await done()
})

test('typing never holds the page up, with ten thousand rows', async () => {
  const { page, problems, done } = await open()
  const row = (id: number) =>
    `{"id":${id},"name":"web-${id}","state":"${id % 3 === 0 ? 'up' : 'down'}","meta":{"owner":"o${id % 7}"}}`
  const path = join(tmpdir(), `tamis-typing-${process.pid}.ndjson`)
  await writeFile(path, Array.from({ length: 10_000 }, (_, id) => row(id)).join('\n'))
  await page.getByText('Your own', { exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(path)
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
    await page.waitForTimeout(20)
    times.push((await taken()) - before)
  }
  await waitForCounts(page, 'of 10,000 in')
  await showsText(page, 'Rows where')
  expect(Math.max(...times)).toBeLessThan(50)
  expect(problems).toEqual([])
  await done()
})

test('a scheduler is asked with the filter, and explains a row by all of it', async () => {
  const server = createServer(sampleData({ jobs: 30, nodes: 5 }))
  const allowed = (response: Response) => {
    response.headers.set('Access-Control-Allow-Origin', '*')
    return response
  }
  const fetch = async (...asked: Parameters<typeof server.fetch>) =>
    allowed(await server.fetch(...asked))
  const listening = await listen({ ...server, fetch }, { port: 0, host: '127.0.0.1' })
  const { page, done } = await open()
  await page.getByText('Live', { exact: true }).click()
  await page.getByLabel('Address').fill('http://127.0.0.1:1/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await showsText(page, '127.0.0.1:1 does not answer')
  await showsText(page, 'Access-Control-Allow-Origin')

  await page.getByLabel('Address').fill(listening.url)
  await page.getByLabel('Headers').selectOption('X-Cluster-')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await waitForCounts(page, '30 from the server')
  await type(page, 'Status != "lost" and Region == "global"')
  await waitForCounts(page, '30 from the server')
  // The list has no regions: the server saw them, and so does the page once it has the row in full.
  await page.locator('tr.row').first().click()
  await page.locator('.condition-true', { hasText: 'saw "global"' }).waitFor()
  await type(page, 'Nope ==')
  await showsText(page, 'The filter cannot be read')
  expect(await page.locator('.why .badge').count()).toBe(0)
  await type(page, 'Nope == 1')
  await showsText(page, 'The server refuses the filter')
  await listening.close()
  await done()
})

test('a page that a scheduler serves offers it', async () => {
  const { page } = await openPage(browser, 'about:blank')
  await page.route(served.address, async (route) => {
    const response = await route.fetch()
    const meta = '<head><meta name="tamis-scheduler" content="/">'
    await route.fulfill({ response, body: (await response.text()).replace('<head>', meta) })
  })
  await page.goto(served.address)
  await page.getByText('Live', { exact: true }).click()
  expect(await page.getByLabel('Address').inputValue()).toBe(served.address)
  expect(await page.getByLabel('Headers').inputValue()).toBe('X-Cluster-')
  await page.context().close()
})

test('the theme is chosen, kept and obeyed by the editor', async () => {
  const { page, problems, done } = await open('', { colorScheme: 'light' })
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: /^Theme: as the system/ }).click()
  await page.getByRole('button', { name: /^Theme: light/ }).click()
  expect(await background()).not.toBe(light)
  await page.locator('.monaco-editor.vs-dark').first().waitFor()
  await page.reload()
  await page.locator('.monaco-editor.vs-dark').first().waitFor()
  expect(problems).toEqual([])
  await done()
})

test('it opens without a network once it was loaded, and asks nobody else', async () => {
  const { page, problems, asked, done } = await open()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
  await page.waitForSelector('.filter-monaco .monaco-editor')
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForSelector('.filter-monaco .monaco-editor')
  await type(page, 'Status == "dead"')
  await waitForCounts(page, 'of 2,000 in')
  await tab(page, 'Language').click()
  await page.waitForTimeout(200)
  expect(problems).toEqual([])
  expect(new Set(asked)).toEqual(new Set([new URL(served.address).origin]))
  await done()
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds: all that it knows of in the light, and in the dark what differs there, the contrast. */
async function violations(page: Page, where = 'body'): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settled)
    // Anew, for it keeps the backgrounds it has seen.
    await page.evaluate(axe)
    const options = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}
    found.push(...(await page.evaluate(run, { where, options })))
  }
  return found
}

// New colours are there with the next frame, and come in slowly where there is a transition.
async function settled() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

async function run({ where, options }: { readonly where: string; readonly options: object }) {
  const { axe } = globalThis as unknown as {
    axe: {
      run: (
        where: string,
        options: object,
      ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
  const { violations } = await axe.run(where, { ...options, resultTypes: ['violations'] })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  )
}

test.each([
  { where: 'desktop', viewport: { width: 1440, height: 900 } },
  { where: 'phone', viewport: { width: 390, height: 844 } },
])('on a $where axe has nothing to say, light or dark, and nothing is cut off', async (look) => {
  const { page, problems, done } = await open('', { viewport: look.viewport })
  const found: unknown[] = []
  const see = async (where?: string) => {
    found.push(...(await violations(page, where)))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(look.viewport.width)
  }
  await see()
  await type(page, 'Status == "running" and (Meta.owner == "ops" or Priority == 80)')
  await showsText(page, 'Rows where')
  await page.locator('tr.row-out').first().click()
  await page.locator('.condition').first().waitFor()
  await see()
  // Each tab is the same on both, but for its width.
  const names = ['Tree', 'Formatted', 'Builder', 'Request', 'English', 'Language']
  for (const name of look.where === 'desktop' ? names : ['Language']) {
    await tab(page, name).click()
    await see('#inspector')
  }
  await type(page, "Status = 'dead'")
  await page.locator('.problem').first().waitFor()
  await see()
  await page.getByText('Your own', { exact: true }).click()
  await page.getByLabel('JSON or NDJSON').fill('[1,')
  await showsText(page, 'cannot be read')
  await see()
  await page.getByText('Live', { exact: true }).click()
  await see()
  expect(found).toEqual([])
  expect(problems).toEqual([])
  await done()
})
