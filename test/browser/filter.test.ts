import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { PAYLOADS } from '../reliability/payloads.ts'
import { namedIn, packagesOf } from '../support/third-party.ts'
import { BUNDLED } from './support/page-server.ts'
import {
  filterBox,
  showsText,
  startOver,
  textOf,
  type,
  waitForCounts,
} from './support/playground.ts'

// The filter and what is said of it, as somebody uses the page.

test('a quote typed over the filter replaces it, and so does text that a program inserts', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == dead')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('"')
  await expect.poll(() => textOf(page)).toBe('"')
  await page.keyboard.press('Control+A')
  const inserted = 'Name matches "web" or '.repeat(6)
  await page.evaluate((text) => document.execCommand('insertText', false, text), inserted)
  await expect.poll(() => textOf(page)).toBe(inserted)
  expect(problems).toEqual([])
})

test('a quick fix mends the filter as one step of undo, and all are mended at once', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Meta.owner is empty')
  await page.getByRole('button', { name: 'Check for the key first' }).waitFor()
  // The button says it.
  await page.locator('.problem-hint').waitFor({ state: 'detached' })
  await type(page, "Status = 'dead' && Stop == true")
  await page.getByRole('button', { name: 'Write ==' }).waitFor()
  expect(await page.locator('.problem-hint', { hasText: 'Write ==.' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Write ==' }).click()
  await page.getByRole('button', { name: 'Write ==' }).waitFor({ state: 'detached' })
  expect(await page.locator('.problem').count()).toBe(2)
  await page.keyboard.press('Control+Z')
  await page.getByRole('button', { name: 'Fix all' }).click()
  await page.locator('.problem').first().waitFor({ state: 'detached' })
  await showsText(page, 'Rows where')

  expect(problems).toEqual([])
})

test('a click on a row shows what each part answered, what it saw, and why', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "running" and (Priority == 50 or Meta.owner is empty)')
  // It moves the rows down.
  await page.locator('.problem').waitFor()
  await page.locator('tr.row-out', { hasText: 'running' }).first().click()
  const parts = page.locator('.filter-parts .condition')
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
  // Monaco takes a move for one that leaves the editor while the line below the pointer waits to be drawn anew. A
  // hand makes several moves.
  let x = 4
  const hoverAndLook = async () => {
    await page
      .locator('.filter-monaco .answered-false')
      .first()
      .hover({ position: { x: x++, y: 9 } })
    return page.getByText('On the selected row: false.').first().isVisible()
  }
  await expect.poll(hoverAndLook, { interval: 600 }).toBe(true)
  await page.getByText('"SubmitTime":').waitFor()
  expect(await page.locator('.row-json-text').textContent()).toMatch(/"SubmitTime": \d{19},/)

  // The change is shown before it is applied, to the keyboard, too.
  const include = page.getByRole('button', { name: 'Include rows like this one' })
  await include.focus()
  await page.keyboard.press('Enter')
  const offered = await page.locator('.include-row-text').textContent()
  expect(offered).toMatch(/ or Priority == \d+\)$/)
  await page.keyboard.press('Tab')
  await page.locator('button:focus', { hasText: 'Apply' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.badge-in').waitFor()
  await page.locator('.inspector:focus').waitFor()
  // The editor draws its lines in the next frame.
  await expect.poll(() => textOf(page)).toBe(offered)
  expect(problems).toEqual([])
})

test('whoever stops in a misspelt word is told, and what a fix leaves is said at once', async () => {
  const { page, problems } = await startOver()
  await type(page, 'Status == "runing"')
  await page.locator('.problem', { hasText: 'runing' }).waitFor()
  await type(page, "Status = 'runing'")
  await page.getByRole('button', { name: /^Write ==/ }).click()
  await page.locator('.problem', { hasText: 'double quotes' }).waitFor()
  expect(problems).toEqual([])
})

test('a filter of a hundred conditions leaves the rows in sight', async () => {
  const { page, problems } = await startOver()
  const filter = Array.from({ length: 100 }, (_, at) => `Status == "x${at}"`).join(' or ')
  await page.evaluate((text) => navigator.clipboard.writeText(text), filter)
  await filterBox(page).focus()
  await page.keyboard.press('Control+V')
  await waitForCounts(page, '0 of 60 in')
  await page.keyboard.press('Enter')
  await showsText(page, 'And 80 more.')
  // What to do about it is said once.
  expect(await page.locator('.problem-hint').count()).toBe(1)
  await page.locator('.reading', { hasText: '"x99"' }).waitFor()
  expect((await page.locator('tr.row').first().boundingBox())?.y).toBeLessThan(780)
  expect(problems).toEqual([])
})

test('F11, F17: no payload runs on a page without `unsafe-eval`, and what turns writing around is shown', async () => {
  const { page, problems } = await startOver()
  expect(readFileSync('playground/index.html', 'utf8')).toMatch(
    /script-src 'self' 'sha256-[\w+/]+=';/,
  )
  const quoted = PAYLOADS.map((payload) => JSON.stringify(payload))
  await type(page, quoted.map((text) => `Name == ${text} or Name matches ${text}`).join(' or '))
  await page.locator('.problem').first().waitFor()
  for (const payload of PAYLOADS) await type(page, payload)
  // Forbidden by the page's policy as well, which the browser says where it is tried.
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  await type(page, 'Name == "a\u202eb"')
  await page.locator('.filter-monaco .view-line', { hasText: 'U+202E' }).waitFor()
  expect(problems).toEqual([])
})

test('the page carries the licences of what it includes', async () => {
  const { playground } = inject('pages')
  const text = await (await fetch(`${playground}THIRD-PARTY.txt`)).text()
  const bundled = packagesOf(await (await fetch(`${playground}${BUNDLED}`)).json())
  expect(bundled).toEqual(expect.arrayContaining(['monaco-editor', '@preact/signals', 're2js']))
  // Monaco's own folder has copies of the last two.
  expect(namedIn(text)).toEqual(expect.arrayContaining([...bundled, 'dompurify', 'marked']))
  expect(text).toContain('codicon.ttf')
})
