import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readFragment } from '../../playground/share/read-fragment.ts'
import { createServer, sampleData } from '../../src/services/server/index.ts'
import { listen } from '../../src/services/server/node.ts'
import { start } from '../cli/run.ts'
import { made } from '../support/made-once.ts'
import {
  BLANK,
  chooseFile,
  connect,
  filterBox,
  open,
  openAt,
  rowsBox,
  showsText,
  startOver,
  type,
  typeInto,
  waitForCounts,
  waitForEditor,
  withoutRow,
} from './support/playground.ts'

// Where the rows of the page come from: a file, a paste, a scheduler.

/** A scheduler that lets the page ask it. */
async function scheduler(jobs: number) {
  const data = sampleData({ jobs, nodes: 5 })
  const { origin } = new URL(inject('pages').playground)
  const server = createServer(data, { allowedOrigins: [origin] })
  const listening = await listen(server, { port: 0, host: '127.0.0.1' })
  return { data, url: listening.url, close: () => listening.close() }
}

test('a scheduler is asked with the filter, and explains a row by all of it', async () => {
  const { data, url, close } = await scheduler(30)
  const alive = data.jobs?.filter(({ Status }) => Status !== 'dead').length ?? 0
  const { page } = await startOver()
  await page.getByText('Live', { exact: true }).click()
  await page.getByLabel('Address').fill('http://127.0.0.1:1/')
  await type(page, 'Status ==')
  await page.getByRole('button', { name: 'Connect' }).click()
  await showsText(page, 'The filter cannot be read, so it is not sent.')
  await filterBox(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await showsText(page, '127.0.0.1:1 does not answer')
  await showsText(page, 'Access-Control-Allow-Origin')

  await page.getByLabel('Address').fill(url)
  await page.getByRole('button', { name: 'Reload' }).click()
  await waitForCounts(page, '30 from the server')
  // The prefix is the one that the server answers with.
  expect(await page.getByLabel('Headers').inputValue()).toBe('X-Cluster-')
  await type(page, 'Status != "dead" and Region == "global"')
  await waitForCounts(page, `${alive} from the server`)
  await page.locator('.reading', { hasText: 'global' }).waitFor()
  // The list has no regions: the server saw them, and so does the page once it has the row in full.
  await page.locator('tr.row').first().click()
  await page.locator('.condition-true', { hasText: 'saw "global"' }).waitFor()

  await type(page, 'Nope ==')
  await showsText(page, 'The filter cannot be read')
  await waitForCounts(page, 'from the previous filter')
  expect(await page.locator('.why .badge').count()).toBe(0)
  await type(page, 'Nope == 1')
  await showsText(page, 'The server rejected the filter')
  // It is said once, and the rows stay, as those of the previous filter.
  expect(await page.getByText('error finding value in datum').count()).toBe(1)
  await waitForCounts(page, 'from the previous filter')
  await close()
})

test('rows outlive a scheduler that fails, and are read again on request', async () => {
  const { url, close } = await scheduler(30)
  const { page } = await startOver()
  const addresses: URL[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(url)) addresses.push(new URL(request.url()))
  })
  await connect(page, url)
  await waitForCounts(page, '30 from the server')

  await page.route(`${url}/v1/**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Reload' }).click()
  await showsText(page, 'does not answer')
  await showsText(page, `tamis serve --proxy ${url}`)
  await showsText(page, 'The rows below are from')
  await waitForCounts(page, '30 from the server')
  expect(await page.locator('tr.row').count()).toBeGreaterThan(0)
  await page.unroute(`${url}/v1/**`)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.locator('.state-failure').waitFor({ state: 'detached' })
  await waitForCounts(page, '30 from the server')
  await page.keyboard.press('Tab')
  await page.locator('#rows:focus').waitFor()

  await page.getByLabel('List').selectOption('evaluations')
  await page.getByLabel('Region').fill('elsewhere')
  await page.getByRole('button', { name: 'Reload' }).click()
  await showsText(page, 'elsewhere')
  expect(addresses.at(-1)?.searchParams.get('region')).toBe('elsewhere')
  await close()
})

test('what is wrong with a text or a file is said, and a hundred thousand rows stay at hand', async () => {
  const { page, problems } = await startOver()
  await page.locator('td.cell').first().click()
  await page.locator('.why').waitFor()
  await page.getByText('Your own', { exact: true }).click()
  await typeInto(rowsBox(page), '{"a": 1}\n{"a": 2,}')
  await showsText(page, 'In line 2: This is not JSON: unexpected } at character 9.')
  // No row is left to explain.
  await withoutRow(page).waitFor()

  const choose = async (name: string, content: string | Uint8Array, said: string) => {
    await chooseFile(page, name, content)
    await page.locator('.state', { hasText: said }).waitFor()
  }
  await choose('empty.json', '', 'has no rows')
  await choose('latin.json', Uint8Array.of(0x5b, 0x22, 0xfc, 0x22, 0x5d), 'not UTF-8 text')
  await choose('deep.json', '['.repeat(100_000) + ']'.repeat(100_000), 'too deep')

  const lines = Array.from({ length: 100_000 }, (_, id) => `{"id":${id}}`).join('\n')
  await chooseFile(page, 'rows.ndjson', lines)
  await waitForCounts(page, '100,000 of 100,000 in')
  await type(page, 'id != 99999')
  await waitForCounts(page, '99,999 of 100,000 in')
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await page.locator('tr.row-out[aria-selected="true"]', { hasText: '99999' }).waitFor()
  expect(await page.locator('tr.row').count()).toBeLessThan(100)
  expect(problems).toEqual([])
})

test('own rows outlive the source and the visit until they are forgotten', async () => {
  const { page, problems } = await open()
  const reload = async () => {
    await page.reload()
    await waitForEditor(page)
  }
  const summary = page.locator('.source-bar')
  await chooseFile(page, 'services.csv', 'name;port;up\nweb;80;true\n"a ""quoted""\nname";;false\n')
  await summary.filter({ hasText: 'Kept in this browser' }).waitFor()
  expect(await summary.locator('.own-what').textContent()).toBe(
    'services.csv · 2 rows · separated by semicolons',
  )
  await type(page, 'port == 80 and up == true')
  await waitForCounts(page, '1 of 2 fails, so a server rejects the filter')
  await type(page, 'port ==')
  await waitForCounts(page, 'from the previous filter')
  await type(page, 'name == "web"')
  await waitForCounts(page, '1 of 2 in')

  const inLink = (what: RegExp) =>
    expect
      .poll(async () => JSON.stringify(await readFragment(new URL(page.url()).hash)))
      .toMatch(what)
  await page.getByText('Sample', { exact: true }).click()
  await waitForCounts(page, 'of 60 fail')
  await inLink(/"kind":"sample"/)
  await page.getByText('Your own', { exact: true }).click()
  await waitForCounts(page, '1 of 2 in')
  await inLink(/"kind":"own"/)
  await reload()
  await waitForCounts(page, '1 of 2 in')
  await summary.filter({ hasText: 'services.csv' }).waitFor()

  await chooseFile(
    page,
    'answer.json',
    '{"meta":{},"data":{"zones":[{"name":"z"}],"items":[{"name":"web"},{"name":"db"},{"name":"x"}]}}',
  )
  await waitForCounts(page, '1 of 3 in')
  await summary.filter({ hasText: 'answer.json · 3 rows · the list at data.items' }).waitFor()

  await page.getByRole('button', { name: 'Forget' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await waitForCounts(page, '1 of 3 in')
  await summary.filter({ hasText: 'Kept in this browser' }).waitFor()
  await page.getByRole('button', { name: 'Forget' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await reload()
  await page.getByText('Bring your own rows').waitFor()
  // What is wrong with a text is over with the text.
  await typeInto(rowsBox(page), '[1,')
  await showsText(page, 'cannot be read')
  await rowsBox(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.getByText('Bring your own rows').waitFor()

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  })
  await page.evaluate(() => navigator.clipboard.writeText('name\tport\nweb\t80\n'))
  await rowsBox(page).focus()
  await page.keyboard.press('Control+V')
  await summary
    .filter({ hasText: 'Not kept for your next visit: the browser has no room' })
    .waitFor()
  await waitForCounts(page, '1 of 1 in')
  expect(problems).toEqual([])
})

test('a token stays with its address, a request can be stopped, and a long list has an end', async () => {
  const { url, close } = await scheduler(30)
  const other = url.replace('127.0.0.1', 'localhost')
  const { page } = await open()
  const tokens: (readonly [string, string | undefined])[] = []
  page.on('request', (request) => {
    const token = request.headers()['x-cluster-token'] ?? request.headers()['x-nomad-token']
    if (request.url().includes('/v1/')) tokens.push([new URL(request.url()).hostname, token])
  })
  await page.getByText('Live', { exact: true }).click()
  const address = page.getByLabel('Address')
  const token = page.getByLabel('Token')
  await address.fill(url)
  await token.fill('secret')
  await page.getByRole('button', { name: 'Connect' }).click()
  await waitForCounts(page, '30 from the server')
  // The server names its headers in its first answer.
  await expect.poll(() => page.getByLabel('Headers').inputValue()).toBe('X-Cluster-')
  await expect.poll(() => tokens.length).toBe(2)
  expect(new Set(tokens.map(String))).toEqual(new Set(['127.0.0.1,secret']))
  await address.fill(other)
  await page.getByText(`The token for ${url} was removed`).waitFor()
  expect(await token.inputValue()).toBe('')
  // Neither the way back to the old address nor another list of it brings it to the form.
  await address.fill(url)
  expect(await token.inputValue()).toBe('')
  await address.fill(other)
  await page.getByLabel('List').selectOption('nodes')
  await waitForCounts(page, '5 from the server')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.locator('.toast', { hasNotText: 'Headers' }).waitFor({ state: 'attached' })
  await waitForCounts(page, '5 from the server')
  expect(tokens.slice(2)).toEqual([
    ['127.0.0.1', 'secret'],
    ['localhost', undefined],
  ])

  // An answer that does not come, a page of an answer, and one that never ends.
  await page.route('**/v1/nodes?*', () => undefined)
  await type(page, 'Status == "ready"')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await waitForCounts(page, 'from the previous filter')
  await page.unroute('**/v1/nodes?*')
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': '*',
  }
  await page.route('**/v1/nodes?*', (route) =>
    route.fulfill({
      status: 502,
      headers: { ...headers, 'Content-Type': 'text/html' },
      body: '<!doctype html><title>Bad</title><h1>Bad <b>gateway</b></h1>',
    }),
  )
  await type(page, 'Status == "down"')
  await page.locator('.said', { hasText: /^Bad gateway$/ }).waitFor()
  await page.unroute('**/v1/nodes?*')
  await page.route('**/v1/nodes?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('next_token') ?? 0)
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ ID: `node-${from + at}` }))
    return route.fulfill({
      headers: { ...headers, 'X-Cluster-Index': '1', 'X-Cluster-Nexttoken': `${from + 1_000}` },
      json: rows,
    })
  })
  await type(page, 'Status != "down"')
  await waitForCounts(page, '5,000 from the server, which has more')
  await page.unroute('**/v1/nodes?*')
  await close()
})

/** `tamis serve`, and the address that it says, until the test ends. */
async function tamisServe(
  words: readonly string[],
  environment: Record<string, string> = {},
  data: readonly string[] = ['--jobs', '30'],
) {
  const pages = await made(inject('playgroundFolder'))
  const running = start(['serve', '--port', '0', '--pages', pages, ...data, ...words], {
    environment,
  })
  onTestFinished(async () => {
    await running.stop()
  })
  const [, url = ''] = await running.written(/(http:\S+)[\s\S]*Ctrl-C/)
  return url
}

test('a page of a server with other data shows that, and the sample is said to be elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tamis-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'cluster.json')
  await writeFile(file, '{"jobs":[{"ID":"mine","Name":"mine","Namespace":"default"}]}')
  const url = await tamisServe([], {}, ['--data', file])
  const { page } = await openAt(url)
  await waitForCounts(page, '1 from the server')
  await page.locator('td.cell', { hasText: 'mine' }).first().waitFor()
  await type(page, 'Name == "mine"')
  const use = async (address: string) => {
    await page.getByRole('button', { name: 'Use this filter' }).click()
    await page.locator('.use-code', { hasText: `${address}/v1/jobs?` }).waitFor()
    await page.keyboard.press('Escape')
  }
  await use(url)
  await page.getByText('Sample', { exact: true }).click()
  await waitForCounts(page, '0 of 60 in')
  await use('http://127.0.0.1:4646')
})

test('a page that a scheduler serves asks it, or the one that its server asks in its place', async () => {
  const own = await tamisServe([], { TAMIS_SERVE_TOKEN: 'secret' })
  const { page } = await openAt(own + BLANK)
  // The sample is what the server has.
  await waitForCounts(page, '30 of 30 in')
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const tokens = () =>
    requests.flatMap((request) =>
      Object.entries(request.headers()).filter(([name]) => name.endsWith('-token')),
    )
  await page.getByText('Live', { exact: true }).click()
  expect(await page.getByLabel('Address').inputValue()).toBe(`${own}/`)
  const headers = page.getByLabel('Headers')
  await page.getByLabel('Token').fill('secret')
  await page.getByRole('button', { name: 'Connect' }).click()
  await waitForCounts(page, '30 from the server')
  expect(tokens()).toEqual([['x-cluster-token', 'secret']])
  requests.length = 0
  await headers.selectOption('X-Nomad-')
  await page.getByRole('button', { name: 'Reload' }).click()
  await showsText(page, 'The server did not accept the token')
  await showsText(page, 'It may not have seen the token, which was sent as')
  expect(tokens()).toEqual([['x-nomad-token', 'secret']])
  await headers.selectOption('X-Cluster-')
  await page.getByRole('button', { name: 'Reload' }).click()
  await waitForCounts(page, '30 from the server')
  expect(tokens().slice(1)).toEqual([['x-cluster-token', 'secret']])
  expect(await headers.inputValue()).toBe('X-Cluster-')

  const upstream = await tamisServe(['--profile', 'nomad', '--token', 'of-the-upstream'], {})
  const address = await tamisServe(['--proxy', upstream, '--profile', 'nomad'], {})
  requests.length = 0
  await page.goto(address + BLANK)
  await page.getByText('Live', { exact: true }).click()
  await page.getByText(`passes requests on to ${upstream}`).waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe(`${address}/proxy/`)
  // The server has no token of its own: what the person types is passed on.
  await page.getByRole('button', { name: 'Connect' }).click()
  await showsText(page, 'The server asks for a token')
  expect(await headers.inputValue()).toBe('X-Nomad-')
  await page.getByLabel('Token').fill('of-the-upstream')
  await page.getByRole('button', { name: 'Reload' }).click()
  await waitForCounts(page, '30 from the server')
  await page.locator('tr.row').first().waitFor()
  const said = requests.map((request) => [request.url(), request.headers(), request.postData()])
  expect(JSON.stringify(said)).toContain(`${address}/proxy/v1/jobs?`)
  expect(tokens().at(-1)).toEqual(['x-nomad-token', 'of-the-upstream'])
})

const MANY = Array.from({ length: 100_000 }, (_, id) => `{"id":${id},"tags":[0,1,2,3,4,5]}`)

/** Visits 258 entries of each row, which takes half a second or more for all. */
const SLOW = ' and (all tags as a { all tags as b { all tags as c { c != 9 } } })'

/** What the page shows whenever it changes, and the messages between it and its workers. */
function watched() {
  const shown: { counts: string; isStale: boolean; isBusy: boolean; share: number | undefined }[] =
    []
  const messages: { id: number; kind?: string; share?: number }[] = []
  new MutationObserver(() => {
    const bar = document.querySelector<HTMLProgressElement>('.counts-progress')
    shown.push({
      counts: document.querySelector('.counts')?.textContent ?? '',
      isStale: document.querySelector('.table-stale') !== null,
      isBusy: document.querySelector('.rows-body')?.ariaBusy === 'true',
      share: bar?.value,
    })
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  const { postMessage } = Worker.prototype
  const followed = new WeakSet<Worker>()
  Worker.prototype.postMessage = function (...given: [unknown]) {
    messages.push(given[0] as (typeof messages)[0])
    if (!followed.has(this)) this.addEventListener('message', ({ data }) => messages.push(data))
    followed.add(this)
    postMessage.apply(this, given)
  }
  return { shown, messages }
}

test('F114 the answers of an earlier filter are marked while a new one runs, and a newer one stops it', async () => {
  const { page, problems } = await open()
  const record = await page.evaluateHandle(watched)
  await chooseFile(page, 'rows.ndjson', MANY.join('\n'))
  await waitForCounts(page, '100,000 of 100,000 in')
  // The page runs the first filter, and the worker those after it once it has the rows.
  for (const [condition, then] of [
    ['id != 7', '99,999'],
    ['id != 7 and id != 8', '99,998'],
  ]) {
    const before = await page.locator('.counts-in').textContent()
    await record.evaluate(({ shown }) => shown.splice(0))
    await type(page, condition + SLOW)
    await waitForCounts(page, `${then} of 100,000 in`)
    const shown = await record.evaluate(({ shown }) => shown)
    const late = shown.filter(({ share }) => share !== undefined)
    expect(late.some(({ share = 0 }) => share > 0.2)).toBe(true)
    expect(
      late.filter(
        ({ isStale, isBusy, counts }) => !isStale || !isBusy || !counts.startsWith(`${before}`),
      ),
    ).toEqual([])
    expect(shown.at(-1)).toMatchObject({ isStale: false, isBusy: false })
  }
  await expect
    .poll(() =>
      record.evaluate(({ messages }) => messages.some(({ share }) => share !== undefined)),
    )
    .toBe(true)

  await record.evaluate(({ messages }) => messages.splice(0))
  await type(page, `id != 9${SLOW}`)
  await expect
    .poll(() =>
      record.evaluate(({ messages }) => messages.some(({ share }) => share !== undefined)),
    )
    .toBe(true)
  await type(page, 'id == 5')
  await waitForCounts(page, '1 of 100,000 in')
  const messages = await record.evaluate(({ messages }) => messages)
  const stop = messages.findIndex(({ kind }) => kind === 'abort')
  const stopped = messages[stop]?.id
  const after = messages.slice(stop + 1).filter(({ id }) => id === stopped)
  // Only the progress that was on its way; a run that nothing stops ends with verdicts.
  expect(after.filter(({ share }) => share === undefined)).toEqual([])
  expect(messages.filter(({ kind }) => kind === 'evaluate')).toHaveLength(2)
  expect(problems).toEqual([])
})

test('F115 a million rows are filtered, and the table shows the first 200,000 of them to the last', async () => {
  const { page, problems } = await open()
  const count = 1_000_000
  const lines = Array.from({ length: count }, (_, id) => `${id}`).join('\n')
  await chooseFile(page, 'rows.ndjson', lines)
  await waitForCounts(page, '1,000,000 of 1,000,000 in · the first 200,000 are shown')
  const selected = page.locator('tr.row[aria-selected=true]')
  const isSelected = async (id: number) => {
    await selected.filter({ hasText: new RegExp(`${id}$`) }).waitFor()
    // The whole row is below the header and above the edge.
    const isInSight = await selected.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const scroller = row.closest('.table-scroller')?.getBoundingClientRect()
      return scroller !== undefined && top >= scroller.top + 33 && bottom <= scroller.bottom + 1
    })
    expect(isInSight).toBe(true)
  }
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await isSelected(199_999)
  await page.keyboard.press('ArrowUp')
  await isSelected(199_998)
  await page.keyboard.press('Home')
  await isSelected(0)
  expect(problems).toEqual([])
})

test('F117 rows that are saved while a filter runs are those of this filter', async () => {
  const { page, problems } = await startOver()
  await chooseFile(page, 'rows.ndjson', MANY.join('\n'))
  await waitForCounts(page, '100,000 of 100,000 in')
  await type(page, 'id == 7')
  await waitForCounts(page, '1 of 100,000 in')
  await page.getByRole('button', { name: 'Save as' }).click()
  const json = page.getByRole('menuitem', { name: 'JSON' })
  await json.waitFor()
  // With the keyboard alone, the menu stays open. Saved in the moment in which the page says that the filter runs.
  await json.evaluate((item: HTMLElement) =>
    new MutationObserver((_, observer) => {
      if (document.querySelector('.counts-progress') === null) return
      observer.disconnect()
      item.click()
    }).observe(document.body, { childList: true, subtree: true }),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    type(page, `id != 8${SLOW}`),
  ])
  const rows: { id: number }[] = JSON.parse(await readFile(await download.path(), 'utf8'))
  const saved = rows.map(({ id }) => id)
  expect(saved).toHaveLength(99_999)
  expect(saved.slice(6, 9)).toEqual([6, 7, 9])
  expect(problems).toEqual([])
})
