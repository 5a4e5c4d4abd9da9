import { expect, inject, test } from 'vitest'
import { EXAMPLES } from '../../playground/share/examples.ts'
import {
  copyLink,
  countIn,
  DEAD,
  drop,
  open,
  openAt,
  showsText,
  startOver,
  textOf,
  type,
  waitForCounts,
  waitForEditor,
} from './support/playground.ts'

// The reason beside the rows, the examples that lead to it, and the code for the rows elsewhere.

test('the page opens on an example that explains itself, and there is nothing to share yet', async () => {
  const { page, problems } = await openAt(inject('pages').playground)
  await waitForEditor(page)
  await showsText(page, 'Write a filter as in Nomad or Consul (go-bexpr)')
  await waitForCounts(page, `${countIn(EXAMPLES[0].state.filter)} of 60 in`)
  await page.locator('tr.row-out[aria-selected=true]').waitFor()
  await page.locator('.why-words', { hasText: 'Kept out, because Datacenters is' }).waitFor()
  const link = page.getByRole('button', { name: 'Copy link' })
  expect(await link.getAttribute('class')).toContain('button-quiet')
  await type(page, 'Status == "dead"')
  await page.locator('.badge-out').waitFor()
  expect(await link.getAttribute('class')).not.toContain('button-quiet')
  expect(problems).toEqual([])
})

test('an example comes with its rows, and Back leads to what was there before', async () => {
  const { page, problems } = await startOver()
  for (const [title, counts, why] of [
    ['Orders with nulls', '2 of 6 in', 'Kept out, because coupon is null'],
    ['Services with a map of ports', '2 of 5 in', 'Kept out, because'],
    ['Nodes that take no work', 'of 24 in', 'Kept out, because'],
  ] as const) {
    await page.getByRole('button', { name: 'Examples' }).click()
    await page.getByRole('menuitem', { name: title }).click()
    await waitForCounts(page, counts)
    await page.locator('.why-words', { hasText: why }).waitFor()
  }
  // Their rows are in the link, and nowhere else.
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem', { name: 'Orders with nulls' }).click()
  await waitForCounts(page, '2 of 6 in')
  const again = await open(new URL(await copyLink(page)).hash)
  await waitForCounts(again.page, '2 of 6 in')
  expect(problems).toEqual([])
})

test('without a row, each condition says how many rows it keeps and drops', async () => {
  const running = countIn('Status == "running"')
  const elsewhere = countIn('not ("dc1" in Datacenters)')
  const both = countIn('Status == "running" and not ("dc1" in Datacenters)')
  const { page, problems } = await startOver()
  await type(page, 'Status == "running" and not ("dc1" in Datacenters)')
  await expect
    .poll(() => page.locator('.inspector .effect').allTextContents())
    .toEqual([
      `keeps ${running} · drops ${60 - running} Without it, ${elsewhere - both} more in`,
      `keeps ${both} · drops ${running - both} · not asked for ${60 - running} Without it, ${running - both} more in`,
    ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.inspector .effect').first().waitFor()
  expect(problems).toEqual([])
})

test('the pointer on a condition marks it in the reason, and in the filter', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "running" and not ("dc1" in Datacenters)')
  // The editor draws its lines in the next frame.
  await expect.poll(() => textOf(page)).toContain('Datacenters')
  const marked = page.locator('.condition-marked')
  const second = page.locator('.inspector .condition', { hasText: 'dc1' })
  for (const select of [undefined, () => page.locator('tr.row-out').first().click()]) {
    await select?.()
    await second.waitFor()
    const line = page.locator('.filter-monaco .view-line')
    await line.hover({ position: { x: 25, y: 10 } })
    await line.hover({ position: { x: 30, y: 10 } })
    expect(await marked.textContent()).toContain('Status == "running"')
    await second.hover()
    expect(await marked.textContent()).toContain('not ("dc1" in Datacenters)')
    const pointed = await page.locator('.filter-monaco .pointed').allTextContents()
    expect(pointed.join('').replaceAll('\u00a0', ' ')).toBe('not ("dc1" in Datacenters)')
    await page.locator('.brand').hover()
    await marked.waitFor({ state: 'detached' })
  }
  expect(problems).toEqual([])
})

test('a filter that the page writes is underlined by its own conditions', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "dead"')
  await page.locator('tr.row-out').first().click()
  await page.getByRole('button', { name: 'Facets' }).click()
  await page.locator('.facet-value', { hasText: 'batch' }).first().click()
  await expect.poll(() => textOf(page)).toBe('Status == "dead" and Type == "batch"')
  const underlined = async (answer: string) => {
    const texts = await page.locator(`.filter-monaco .answered-${answer}`).allTextContents()
    return texts.join('').replaceAll('\u00a0', ' ')
  }
  await expect.poll(() => underlined('false')).toBe('Status == "dead"')
  expect(await underlined('not-reached')).toBe('Type == "batch"')
  await page.getByRole('button', { name: 'Facets' }).click()
  expect(problems).toEqual([])
})

test('"Use this filter" offers what the source allows, copies it, and loads SQL when somebody asks for it', async () => {
  const { page, problems } = await startOver()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await type(page, 'Status == "dead"')
  await waitForCounts(page, `${DEAD} of 60 in`)
  const ways = () => page.locator('.sheet .segment-label').allTextContents()
  await page.getByRole('button', { name: 'Use this filter' }).click()
  await page.locator('.use-code', { hasText: '/v1/jobs?namespace=%2A&filter=' }).waitFor()
  expect(await ways()).toEqual(['URL', 'curl', 'Command', 'TypeScript', 'SQL'])
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await page.locator('.use-code', { hasText: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:.*dead%22$/)
  const isOfSql = (url: string) => /\/sql-/.test(url)
  expect(requested.filter(isOfSql)).toEqual([])
  await page.locator('.sheet').getByText('SQL', { exact: true }).click()
  await page.locator('.use-code', { hasText: /^SELECT doc/ }).waitFor()
  expect(requested.filter(isOfSql)).toHaveLength(1)
  await page.getByLabel('Engine').selectOption('DuckDB')
  await page.keyboard.press('Escape')

  await drop(page, 'own.json', '[{"Status":"dead"}]')
  await waitForCounts(page, '1 of 1 in')
  await page.getByRole('button', { name: 'Use this filter' }).click()
  // The choice stays.
  expect(await page.getByLabel('Engine').inputValue()).toBe('DuckDB')
  expect(await ways()).toEqual(['Command', 'TypeScript', 'SQL'])
  await page.keyboard.press('Escape')
  await type(page, 'Status ==')
  await page.getByRole('button', { name: 'Use this filter' }).click()
  await showsText(page, 'The filter cannot be read yet.')
  await page.keyboard.press('Escape')
  expect(await textOf(page)).toBe('Status ==')
  expect(problems).toEqual([])
})
