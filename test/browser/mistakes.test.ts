import { createServer as createHttpServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { toFragment } from '../../playground/share/fragment.ts'
import { openPage } from './support/open-page.ts'
import {
  chooseFile,
  connect,
  DEAD,
  drop,
  follow,
  showsText,
  startOver,
  textOf,
  type,
  waitForCounts,
} from './support/playground.ts'

// What the page once got wrong, as a person does it.

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box.`)
  return box
}

test('rows stay until others have been read', async () => {
  const { page, problems } = await startOver()
  await drop(page, 'sample.json', '[{"a":')
  await showsText(page, 'sample.json cannot be read')
  await waitForCounts(page, '60 of 60 in')
  await chooseFile(page, 'good.json', '[{"kind":"good"},{"kind":"better"}]')
  await waitForCounts(page, '2 of 2 in')
  await drop(page, 'bad.json', '[{"a":')
  await showsText(page, 'bad.json cannot be read')
  await showsText(page, 'The rows below are the ones from before.')
  await waitForCounts(page, '2 of 2 in')
  expect(await page.locator('tr.row').count()).toBe(2)
  await page.locator('.own-what', { hasText: 'good.json' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss this message' }).click()
  await page.locator('.state-failure').waitFor({ state: 'detached' })
  await page.reload()
  await waitForCounts(page, '2 of 2 in')
  expect(problems).toEqual([])
})

test('rows that were just chosen are there after a reload, also behind a link', async () => {
  const { page, problems } = await startOver()
  const source = { kind: 'sample', resource: 'nodes' } as const
  await follow(page, `#${await toFragment({ filter: '', source })}`)
  await page.locator('.counts', { hasText: /^[1-9]/ }).waitFor()
  await page.locator('th', { hasText: 'Datacenter' }).waitFor()
  await chooseFile(page, 'good.json', '[{"kind":"good"},{"kind":"better"}]')
  await page.locator('.own-what', { hasText: 'good.json' }).waitFor()
  await waitForCounts(page, '2 of 2 in')
  await page.getByText('Kept in this browser').waitFor()
  await page.reload()
  await waitForCounts(page, '2 of 2 in')
  expect(problems).toEqual([])
})

const NEVER = 'Stop == true and Stop == false'

test('to simplify leaves out what a proof finds idle, and says what is so', async () => {
  const { page, problems } = await startOver()
  for (const [filter, simpler, said] of [
    ['not (not (Status == "dead"))', 'Status == "dead"', 'Simplified.'],
    ['Status == "dead" and Status != "x"', 'Status == "dead"', 'Simplified.'],
    ['Status == "dead"', 'Status == "dead"', 'Nothing in it can be left out.'],
    ['Stop == true or Stop == false', '', 'Every row is in, so no filter is needed.'],
    [NEVER, NEVER, 'No row can be in, so there is nothing to simplify.'],
  ] as const) {
    await type(page, filter)
    await page.getByRole('button', { name: 'Rewrite' }).click()
    await page.getByRole('menuitem', { name: 'Simplify' }).click()
    await page.locator('.toast', { hasText: said }).waitFor()
    await expect.poll(async () => (await textOf(page)).trim()).toBe(simpler)
  }
  expect(problems).toEqual([])
})

test('a field that some rows lack is read leniently at a click', async () => {
  const { page, problems } = await startOver()
  await chooseFile(page, 'rows.json', '[{"id":1,"owner":"ops"},{"id":2}]')
  await waitForCounts(page, '2 of 2 in')
  await type(page, 'owner == ops')
  await waitForCounts(page, '1 of 2 fails')
  await page.getByRole('button', { name: 'Read them leniently' }).click()
  await waitForCounts(page, '1 of 2 in')
  expect(await page.getByLabel('What the filter is for').inputValue()).toBe('lenient')
  expect(await page.getByRole('button', { name: 'Read them leniently' }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('a table that shows nine of 5,000 columns says so, and where the others are', async () => {
  const { page, problems } = await startOver()
  const row = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, at]))
  await chooseFile(page, 'wide.json', JSON.stringify([row, row]))
  await waitForCounts(page, '2 of 2 in')
  await page.getByRole('button', { name: 'Columns 9 of 5,000' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).waitFor()
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
})

test('a name that no row has adds no column, and a condition moves none', async () => {
  const { page, problems } = await startOver()
  const heads = () => page.locator('th .head > .cut').allTextContents()
  const usual = await heads()
  await type(page, 'Statsu == "dead"')
  await waitForCounts(page, 'of 60 fail')
  expect(await heads()).toEqual(usual)
  await type(page, 'Meta["team.name"] == "checkout"')
  await page.locator('th', { hasText: 'Meta["team.name"]' }).waitFor()
  expect((await heads()).slice(0, usual.length)).toEqual(usual)
  await page.getByRole('button', { name: 'Facets' }).click()
  await page.locator('.facet-name', { hasText: 'Meta["team.name"]' }).waitFor()
  expect(problems).toEqual([])
})

test('rows without an example promise none, and the help is wide enough to hit', async () => {
  const { page, problems } = await startOver()
  const { width } = await boxOf(page, '[aria-label=Help]')
  expect(width).toBeGreaterThanOrEqual(24)
  await chooseFile(page, 'nested.json', '[{"a b":{"c":1}},{"a b":{"c":2}}]')
  await waitForCounts(page, '2 of 2 in')
  await page.locator('.reading', { hasText: /^Every row is in\.$/ }).waitFor()
  expect(problems).toEqual([])
})

test('nothing moves under the pointer when a cell or Connect is clicked', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "dead"')
  await waitForCounts(page, `${DEAD} of 60 in`)
  const last = page.locator('tr.row').nth(2).locator('td').last()
  await last.scrollIntoViewIfNeeded()
  const before = await last.boundingBox()
  await last.click()
  await page.locator('.why-title').waitFor()
  expect(await last.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  // What the filter does to all rows has the place of a row's reason.
  await page.locator('.inspector .effect').first().waitFor()
  expect(problems).toEqual([])

  await page.getByText('Live', { exact: true }).click()
  await page.getByLabel('Address').fill('http://127.0.0.1:9')
  const place = await boxOf(page, '.live-submit')
  await page.getByRole('button', { name: 'Connect' }).click()
  await showsText(page, '127.0.0.1:9 does not answer')
  expect(await boxOf(page, '.live-submit')).toEqual(place)
})

test('what a scheduler said of one filter is not said of the next', async () => {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' }
  const server = createHttpServer((request, response) => {
    const isBad = request.url?.includes('Nope')
    response.writeHead(isBad ? 400 : 200, {
      ...headers,
      'Content-Type': isBad ? 'text/plain' : 'application/json',
      'X-Nomad-Index': '1',
    })
    response.end(isBad ? 'error finding value in datum' : '[{"ID":"a","Status":"dead"}]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { page } = await startOver()
  await connect(page, `http://127.0.0.1:${port}`)
  await waitForCounts(page, '1 from the server')
  await type(page, 'Nope == 1')
  await showsText(page, 'The server rejected the filter')
  // Not even while the next one is still being typed.
  await type(page, 'Status ==')
  await page.getByText('The server rejected the filter').waitFor({ state: 'detached' })
  await type(page, 'Status == "dead"')
  await waitForCounts(page, '1 from the server')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['script', 'page-*.js'],
  ['style sheet', 'page-*.css'],
])('a %s that fails once is asked for again', async (_, name) => {
  const { page, revisit } = await openPage()
  let requests = 0
  await page.route(`**/assets/${name}`, async (route) => {
    requests++
    if (requests === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await revisit(`${inject('pages').playground}#a-link`)
  await waitForCounts(page, '60 of 60 in')
  await page.getByText('Part of this page did not arrive.').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  expect(requests).toBe(2)
  expect(new URL(page.url()).hash).toBe('#a-link')
  await page.context().close()
})
