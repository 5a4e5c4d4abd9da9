import { expect, test } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  copyLink,
  DEAD,
  follow,
  otherBox,
  showsText,
  startOver,
  textOf,
  type,
  typeInto,
  waitForCounts,
} from './support/playground.ts'

// Work on the filter as a whole: comparing it, proofs about it, and its keys.

test('two filters are compared, the reason counts what each condition does, and both are in the link', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "running" and Priority == 50')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('The same rows are in.').waitFor()
  await type(page, 'Status == "running" and Type != "batch"')
  const gained = page.getByRole('button', { name: /in only with this filter$/ })
  const lost = page.getByRole('button', { name: /in only with the other$/ })
  await lost.waitFor()
  const figure = async (button: typeof lost) =>
    Number((await button.textContent())?.replace(/\D/g, ''))
  const [more, fewer] = [await figure(gained), await figure(lost)]
  await lost.click()
  await page.locator(`[role=grid][aria-rowcount="${fewer + 1}"]`).waitFor()
  await page.locator('.row-change-lost').first().waitFor()
  await page
    .locator('.effect-without', { hasText: /^Without it, [\d,]+ more in$/ })
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const link = await copyLink(page)
  await type(page, 'Status == "running" and Priority == 50')
  await page.getByText('The same rows are in.').waitFor()
  await follow(page, new URL(link).hash)
  await page
    .getByRole('button', { name: `${more.toLocaleString('en')} in only with this` })
    .waitFor()
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await page.locator('.row-change').first().waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('both filters have totals, problems, fixes and completions', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "dead"')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page
    .locator('.compare-this', { hasText: `This filter: ${DEAD} in · ${60 - DEAD} out` })
    .waitFor()
  const other = page.locator('.compare-other')
  await other.filter({ hasText: `The other: ${DEAD} in · ${60 - DEAD} out` }).waitFor()
  await page.locator('.compare-monaco .monaco-editor').first().waitFor()

  await typeInto(otherBox(page), 'Statsu == "dead"')
  await other.filter({ hasText: 'fails on every row, so a server rejects it' }).waitFor()
  await page.getByRole('button', { name: `${DEAD} in only with this filter` }).waitFor()
  await page.locator('.compare-monaco .squiggly-error').first().waitFor()
  await page.locator('.compare-foot').getByRole('button', { name: 'Write Status' }).click()
  await page.getByText('The same rows are in.').waitFor()

  await typeInto(otherBox(page), 'Status == "dead" and )')
  await other.filter({ hasText: 'cannot be read, at character 21' }).waitFor()
  await page.locator('.compare-foot .problem').first().waitFor()
  await otherBox(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Prior')
  await page.locator('.suggest-widget.visible').getByText('Priority').waitFor()
  await page.keyboard.press('Escape')
  // The filter itself has stayed as it was.
  await waitForCounts(page, `${DEAD} of 60 in`)
  expect(await accessibilityProblems(page)).toEqual([])
  const [left, right] = await Promise.all(
    ['.filter-box', '.compare-box'].map((box) => page.locator(box).boundingBox()),
  )
  expect(right?.y).toBe(left?.y)
  expect(problems).toEqual([])
})

test('without rows there is nothing to compare, and there is once there are', async () => {
  const { page, problems } = await startOver()
  await page.getByText('Your own', { exact: true }).click()
  await type(page, 'Status == "running"')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('There are no rows to compare them on.').waitFor()
  await page.getByText('Sample', { exact: true }).click()
  await page.getByText('The same rows are in.').waitFor()
  expect(problems).toEqual([])
})

test('a proof finds what is wrong with conditions together, once typing has paused', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == running and Status matches "^(dead|lost)$"')
  await showsText(page, 'This is never true together with')
  await type(page, 'Status == running and Status != dead and Priority == 50')
  await showsText(page, 'Every row gets the same answer without this.')
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect.poll(() => textOf(page)).toBe('Status == running and Priority == 50')
  await page.getByText('Every row gets the same answer').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('keys rewrite the filter, and the dialog that lists them is accessible', async () => {
  const { page, problems } = await startOver()
  const says = (filter: string) => page.locator('.view-lines', { hasText: filter }).waitFor()
  await type(page, 'Status == "dead" and not (Priority == 50)')
  await page.keyboard.press('Alt+Shift+S')
  await says('Status == "dead" and Priority != 50')
  await page.getByRole('grid', { name: 'Rows' }).focus()
  await page.keyboard.press('Alt+Shift+N')
  await says('Status != "dead" or Priority == 50')
  // Letters alone do nothing.
  await page.keyboard.press('n')

  const help = page.getByRole('button', { name: 'Help' })
  const dialog = page.getByRole('dialog', { name: 'The language, and keys' })
  await help.click()
  await dialog.waitFor()
  expect(await accessibilityProblems(page, '.sheet')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The focus is back where it was.
  expect(await help.evaluate((element) => element === document.activeElement)).toBe(true)
  await says('Status != "dead" or Priority == 50')
  expect(problems).toEqual([])
})
