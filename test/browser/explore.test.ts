import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { showsText, tab, type, usePlayground, waitForCounts } from './support/playground.ts'

// What the rows themselves lead to: facets, conditions from a cell, other columns, files.

const { open } = usePlayground()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const value = (page: Page, name: string) =>
  page.locator('.facet-take', { has: page.getByText(name, { exact: true }) }).first()

test('columns are picked, sorted and made wider, for the next visit and in the link', async () => {
  const { page, problems } = await open()
  await button(page, 'Columns').click()
  await page.getByLabel('Path of another column').fill('Meta.owner')
  await page.keyboard.press('Enter')
  await page.getByLabel('Width of Meta.owner').fill('40')
  await page.getByLabel('Sort by').selectOption('Meta.owner')
  await button(page, 'Hide Namespace').click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  const sorted = page.locator('th[aria-sort=ascending]', { hasText: 'Meta.owner' })
  await sorted.waitFor()
  await page.locator('th', { hasText: 'Namespace' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('')
  await button(page, 'Copy link').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.reload()
  await sorted.waitFor()
  const { page: other } = await open(new URL(link).hash)
  await other.locator('th[aria-sort=ascending]', { hasText: 'Meta.owner' }).waitFor()
  expect(problems).toEqual([])
})

test('a hundred thousand rows have facets, an order, and conditions from a cell', async () => {
  const { page, problems } = await open()
  await page.getByText('Your own', { exact: true }).click()
  const lines = Array.from({ length: 100_000 }, (_, id) => `{"id":${id},"kind":"k${id % 4}"}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'rows.ndjson',
    mimeType: '',
    buffer: Buffer.from(lines.join('\n')),
  })
  await waitForCounts(page, '100,000 of 100,000 in')
  await button(page, 'Facets').click()
  await value(page, 'k3').click()
  await waitForCounts(page, '25,000 of 100,000 in')
  await page.locator('.facet-included', { hasText: '25,000 of 25,000' }).waitFor()
  await page.locator('.head', { hasText: 'id' }).click()
  await page.locator('.head', { hasText: 'id' }).click()
  await page.locator('tr.row', { hasText: '99999' }).waitFor()
  await page.locator('td.cell', { hasText: '99999' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Only this' }).first().click()
  await waitForCounts(page, '1 of 100,000 in')
  expect(problems).toEqual([])
})

test('rows of Consul are filtered, explained and linked to as Consul answers', async () => {
  const { page, problems } = await open()
  await page.getByLabel('List', { exact: true }).selectOption('health of services')
  await showsText(page, 'filtered as Consul 1.20 does')
  // Through a list, which the newest reference refuses.
  await type(page, 'Checks.Status == critical')
  await waitForCounts(page, '52 of 600 in')
  await page.locator('tr.row').first().click()
  await showsText(page, 'one of which is "critical"')
  await tab(page, 'Request').click()
  await showsText(page, '/v1/health/service/web?filter=Checks.Status')
  await tab(page, 'SQL').click()
  await showsText(page, 'There is no SQL for Consul 1.20.')
  expect(await accessibilityProblems(page)).toEqual([])
  await type(page, 'Checks is nil')
  await showsText(page, 'is not understood by Consul 1.20')
  await type(page, 'not Checks.Status == critical')
  await waitForCounts(page, '548 of 600 in')
  await button(page, 'Copy link').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const { page: other } = await open(new URL(link).hash)
  await waitForCounts(other, '548 of 600 in')
  await other.getByLabel('List', { exact: true }).selectOption('jobs')
  await page.locator('.source-target').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
