import { expect, inject, test } from 'vitest'
import { createServer, sampleData } from '../../src/server/index.ts'
import { listen } from '../../src/server/node.ts'
import { openPage } from './support/open-page.ts'
import { showsText, type, usePlayground, waitForCounts } from './support/playground.ts'

// Where the rows of the page come from: a file, a paste, a scheduler.

const { open, browser } = usePlayground()

test('broken JSON names its line, and a hundred thousand rows stay at hand', async () => {
  const { page, problems } = await open()
  await page.getByText('Your own', { exact: true }).click()
  await page.getByLabel('JSON, NDJSON, CSV or TSV').fill('{"a": 1}\n{"a": 2,}')
  await showsText(page, 'This line is not JSON: unexpected } at line 2, column 9')
  expect(await page.locator('.excerpt-line').textContent()).toBe('2')

  const lines = Array.from({ length: 100_000 }, (_, id) => `{"id":${id}}`).join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.ndjson', mimeType: '', buffer: Buffer.from(lines) })
  await waitForCounts(page, '100,000 of 100,000 in')
  await type(page, 'id != 99999')
  await waitForCounts(page, '99,999 of 100,000 in')
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await page.locator('tr.row-out[aria-selected="true"]', { hasText: '99999' }).waitFor()
  expect(await page.locator('tr.row').count()).toBeLessThan(100)
  expect(problems).toEqual([])
})

test('files that are no text, hold nothing or are nested without end are told apart', async () => {
  const { page, problems } = await open()
  await page.getByText('Your own', { exact: true }).click()
  const choose = async (name: string, content: string | Uint8Array, said: string) => {
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.state', { hasText: said }).waitFor()
  }
  await choose('empty.json', '', 'has no rows')
  await choose('latin.json', Uint8Array.of(0x5b, 0x22, 0xfc, 0x22, 0x5d), 'not UTF-8 text')
  await choose('deep.json', '['.repeat(100_000) + ']'.repeat(100_000), 'too deep')
  expect(problems).toEqual([])
})

test('a scheduler is asked with the filter, and explains a row by all of it', async () => {
  const data = sampleData({ jobs: 30, nodes: 5 })
  const alive = data.jobs?.filter(({ Status }) => Status !== 'dead').length
  const server = createServer(data)
  const allowed = (response: Response) => {
    response.headers.set('Access-Control-Allow-Origin', '*')
    return response
  }
  const fetch = async (...asked: Parameters<typeof server.fetch>) =>
    allowed(await server.fetch(...asked))
  const listening = await listen({ ...server, fetch }, { port: 0, host: '127.0.0.1' })
  const { page } = await open()
  await page.getByText('Live', { exact: true }).click()
  await page.getByLabel('Address').fill('http://127.0.0.1:1/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await showsText(page, '127.0.0.1:1 does not answer')
  await showsText(page, 'Access-Control-Allow-Origin')

  await page.getByLabel('Address').fill(listening.url)
  await page.getByLabel('Headers').selectOption('X-Cluster-')
  await page.getByRole('button', { name: 'Reload' }).click()
  await waitForCounts(page, '30 from the server')
  await type(page, 'Status != "dead" and Region == "global"')
  await waitForCounts(page, `${alive} from the server`)
  await page.locator('.reading', { hasText: 'global' }).waitFor()
  // The list has no regions: the server saw them, and so does the page once it has the row in full.
  await page.locator('tr.row').first().click()
  await page.locator('.condition-true', { hasText: 'saw "global"' }).waitFor()
  await type(page, 'Nope ==')
  await showsText(page, 'The filter cannot be read')
  expect(await page.locator('.why .badge').count()).toBe(0)
  await type(page, 'Nope == 1')
  await showsText(page, 'The server rejected the filter')
  await listening.close()
})

test('a page that a scheduler serves offers it', async () => {
  const address = inject('pages').playground
  const { page } = await openPage(browser(), 'about:blank')
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const meta = '<head><meta name="tamis-scheduler" content="/">'
    await route.fulfill({ response, body: (await response.text()).replace('<head>', meta) })
  })
  await page.goto(address)
  await page.getByText('Live', { exact: true }).click()
  expect(await page.getByLabel('Address').inputValue()).toBe(address)
  expect(await page.getByLabel('Headers').inputValue()).toBe('X-Cluster-')
  await page.context().close()
})
