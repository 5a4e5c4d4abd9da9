import { expect, test } from 'vitest'
import {
  copyLink,
  counts,
  DEAD,
  open,
  showsText,
  textOf,
  type,
  waitForCounts,
} from './support/playground.ts'

// What the filter is for, which everything on the page answers by.

const FILTER = 'Name.foo == "x" or Status == "dead"'

test('a lenient filter fails on no row, in any view, and stays lenient in the link', async () => {
  const { page, problems } = await open()
  const choice = page.getByLabel('What the filter is for')
  await type(page, FILTER)
  await waitForCounts(page, '60 of 60 fail, so a server rejects the filter')
  await page.locator('tr.row-error').first().click()
  await page.locator('.condition-error').first().waitFor()
  await choice.selectOption('lenient')
  await waitForCounts(page, `${DEAD} of 60 in`)
  expect(await page.getByText(/^Errors/).textContent()).toBe('Errors 0')
  // The same row is explained again.
  await page.locator('.condition-false').first().waitFor()
  expect(await page.locator('.condition-error, tr.row-error').count()).toBe(0)

  await page.getByRole('button', { name: 'Close the row' }).click()
  await page.locator('.effect', { hasText: 'keeps' }).first().waitFor()
  expect(await page.locator('.effect', { hasText: 'fails' }).count()).toBe(0)
  const useSql = async () => {
    await page.getByRole('button', { name: 'Use this filter' }).click()
    await page.locator('.sheet').getByText('SQL', { exact: true }).click()
  }
  await useSql()
  await page.locator('.use-code', { hasText: /^SELECT doc\nFROM jobs\nWHERE / }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Facets' }).click()
  await page
    .locator('.facet-value', { hasText: 'dead' })
    .locator('.facet-in', { hasText: `${DEAD}` })
    .waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()
  await type(page, 'Status == "dead" or Name.foo.bar is not empty')
  await page.getByText('The same rows are in.').waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()

  // A field that some rows lack needs no condition before it.
  await type(page, 'Name.foo is nil')
  await waitForCounts(page, '60 of 60 in')
  await page.locator('.facet-name', { hasText: 'Periodic.SpecType' }).click()
  await page.locator('.facet-value', { hasText: 'cron' }).click()
  await expect.poll(() => textOf(page)).toBe('Name.foo is nil and Periodic.SpecType == "cron"')
  expect(await counts(page).textContent()).not.toContain('fail')

  await type(page, FILTER)
  await waitForCounts(page, `${DEAD} of 60 in`)
  const link = await copyLink(page)
  expect(problems).toEqual([])
  const again = await open(new URL(link).hash)
  await waitForCounts(again.page, `${DEAD} of 60 in`)
  expect(await choice.inputValue()).toBe('lenient')
  await choice.selectOption('')
  await waitForCounts(again.page, '60 of 60 fail')
  await choice.selectOption('nomad@1.4')
  await type(page, 'Status == "dead"')
  await waitForCounts(again.page, `${DEAD} of 60 in`)
  await useSql()
  await showsText(page, 'There is no SQL for Nomad 1.4')
  await page.keyboard.press('Escape')
  expect(again.problems).toEqual([])
})
