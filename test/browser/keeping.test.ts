import { expect, inject, test } from 'vitest'
import { EXAMPLES } from '../../playground/share/examples.ts'
import {
  BLANK,
  copiedBy,
  copyLink,
  countIn,
  counts,
  DEAD,
  drop,
  filterBox,
  follow,
  open,
  showsText,
  startOver,
  textOf,
  type,
  waitForCounts,
  waitForEditor,
} from './support/playground.ts'

// What outlives a visit: links and drafts.

test('a link has the rows shown and the row selected, and Back goes back', async () => {
  const { page, problems } = await open('')
  const address = () => page.evaluate(() => location.hash)
  await page.evaluate(() => {
    const { pushState } = History.prototype
    // `history.length` has a limit.
    history.pushState = (...entry) => {
      pushState.apply(history, entry)
      document.body.dataset.steps = `${Number(document.body.dataset.steps ?? 0) + 1}`
    }
  })
  let steps = 0
  /** Does something, and waits until it can be taken back. */
  const step = async (act: () => Promise<unknown>) => {
    await act()
    steps++
    await page.locator(`body[data-steps="${steps}"]`).waitFor()
  }
  await step(() => type(page, 'Status == "dead"'))
  await step(() => page.getByRole('button', { name: 'Close the row' }).click())
  await step(() => page.getByRole('radio', { name: /^Out/ }).check({ force: true }))
  await step(() => page.locator('tr.row-out').nth(3).click())
  const chosen = await page.locator('.why-name').textContent()
  // Moving from row to row does not add a step.
  const before = await address()
  await page.locator('tr.row-out').nth(5).click()
  await page.waitForFunction((hash) => location.hash !== hash, before)
  const last = await page.locator('.why-name').textContent()
  expect(last).not.toBe(chosen)
  const link = await address()
  await step(() => page.getByLabel('List').selectOption('nodes'))
  await waitForCounts(page, 'of 24 in')

  await page.goBack()
  await waitForCounts(page, 'of 60 in')
  await page.locator('.why-name', { hasText: last ?? '' }).waitFor()
  expect(await page.getByRole('radio', { name: /^Out/ }).isChecked()).toBe(true)
  await page.goBack()
  await page.locator('.why-name').waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('radio', { name: /^All/ }).and(page.locator(':checked')).waitFor()
  await waitForCounts(page, 'of 60 in')
  await page.goBack()
  await page.locator('.why-name').waitFor()
  await page.goBack()
  await waitForCounts(page, `${countIn(EXAMPLES[0].state.filter)} of 60 in`)
  await page.goForward()
  await page.locator('tr.row-in', { hasText: 'dead' }).first().waitFor()

  // The link brings its list along, too.
  await page.getByLabel('List').selectOption('nodes')
  await waitForCounts(page, 'of 24 in')
  await follow(page, link)
  await page.locator('.why-name', { hasText: last ?? '' }).waitFor()
  await page.locator('tr[aria-selected=true]', { hasText: last ?? '' }).waitFor()
  expect(await page.getByRole('radio', { name: /^Out/ }).isChecked()).toBe(true)
  expect(problems).toEqual([])
})

test('a link opens elsewhere as it was copied, and what cannot be read says so and stays', async () => {
  const { page, problems } = await open()
  await page.getByLabel('List').selectOption('nodes')
  await type(page, 'Status == "down"')
  await waitForCounts(page, 'of 24 in')
  const link = await copyLink(page)
  const before = await counts(page).textContent()
  expect(problems).toEqual([])

  const { hash } = new URL(link)
  expect(hash).toMatch(/^#v1\./)
  const other = await open(hash)
  await waitForCounts(other.page, 'of 24 in')
  expect((await counts(other.page).textContent())?.split(' · ')[0]).toBe(before?.split(' · ')[0])

  const addresses: string[] = []
  other.page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).hash))
  for (const [unreadable, said] of [
    ['v9.abc', 'or it comes from a newer version of this page'],
    ['v1.abc', 'This link cannot be read'],
  ] as const) {
    await other.page.evaluate((text) => location.assign(`#${text}`), unreadable)
    await showsText(other.page, said)
  }
  // The address follows what is typed half a second later, but not while the notice is there.
  const typeAndWait = async (filter: string) => {
    await type(other.page, filter)
    await waitForCounts(other.page, 'of 24 in')
    // A page's timers fire in the order in which they are due, however late: the page's own comes before this one.
    await other.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 501)))
  }
  await typeAndWait('Status == "ready"')
  await other.page.getByRole('button', { name: 'Dismiss this notice' }).click()
  await typeAndWait('Status == "init"')
  await other.page.waitForFunction(() => location.hash !== '#v1.abc')
  expect(addresses).toEqual(['#v9.abc', '#v1.abc', new URL(other.page.url()).hash])
  expect(other.problems).toEqual([])
})

// Runs on the page. The address is written later than that.
function typeAndReload(filter: string): void {
  document.execCommand('insertText', false, filter)
  setTimeout(() => location.reload())
}

test('F112 a reload right after typing loses nothing, and another tab begins without it', async () => {
  const { page, problems } = await open()
  await type(page, 'Status == ')
  await filterBox(page).focus()
  const reloaded = page.waitForEvent('load')
  await page.evaluate(typeAndReload, '"dead"')
  await reloaded
  await waitForCounts(page, `${DEAD} of 60 in`)
  await waitForEditor(page)
  await expect.poll(() => textOf(page)).toBe('Status == "dead"')

  await filterBox(page).focus()
  await page.evaluate(() => document.execCommand('insertText', false, ' or Stop == true'))
  const other = await page.context().newPage()
  await other.goto(inject('pages').playground)
  await waitForCounts(other, `${countIn(EXAMPLES[0].state.filter)} of 60 in`)
  await other.close()
  expect(problems).toEqual([])
})

test('F112 a reload that still loads the address before loses nothing', async () => {
  const { page, problems } = await open()
  // The browser learns of a new address a moment later than the page.
  await page.evaluate(() => {
    const reload = () => void setTimeout(() => location.reload())
    Object.assign(history, { pushState: reload, replaceState: reload })
  })
  const reloaded = page.waitForEvent('load')
  await type(page, 'Status == "dead"')
  await reloaded
  await waitForEditor(page)
  await expect.poll(() => textOf(page)).toBe('Status == "dead"')
  expect(problems).toEqual([])
})

test('F112 what was typed after another address stays there', async () => {
  const { page, problems } = await open()
  await page.evaluate(() =>
    sessionStorage.setItem('tamis-draft', '{"hashes":["#v1.other"],"filter":"Name == x"}'),
  )
  await page.reload()
  await waitForCounts(page, '60 of 60 in')
  for (const broken of ['[', '{"filter":"Name == x"}', `{"hashes":["${BLANK}"],"filter":1}`]) {
    await page.evaluate((draft) => sessionStorage.setItem('tamis-draft', draft), broken)
    await page.reload()
    await waitForCounts(page, '60 of 60 in')
  }
  // Its own address gets it back.
  await page.evaluate(() => {
    const draft = { hashes: [location.hash], filter: 'Status == dead' }
    sessionStorage.setItem('tamis-draft', JSON.stringify(draft))
    location.reload()
  })
  await waitForCounts(page, `${DEAD} of 60 in`)
  expect(problems).toEqual([])
})

test('a finished filter is among the recent ones, also on another visit, until they are forgotten', async () => {
  const { page, problems } = await startOver()
  const recent = page.getByRole('button', { name: 'Recent' })
  const finish = async (filter: string) => {
    await type(page, filter)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }
  await finish('Status == "dead"')
  await finish('Status ==')
  await finish('Priority == 50')
  await recent.click()
  const items = page.getByRole('menuitem')
  expect(await items.allTextContents()).toEqual(['Status == "dead"', 'Forget them'])
  await items.first().click()
  await waitForCounts(page, `${DEAD} of 60 in`)
  await page.reload()
  await recent.click()
  expect(await items.allTextContents()).toEqual(['Priority == 50', 'Forget them'])
  await items.last().click()
  await expect.poll(() => recent.isDisabled()).toBe(true)
  await page.evaluate(() => localStorage.setItem('tamis-recent-filters', '{"a":[1,'))
  await page.reload()
  await waitForCounts(page, `${DEAD} of 60 in`)
  await expect.poll(() => recent.isDisabled()).toBe(true)
  expect(problems).toEqual([])
})

test('the theme is that of the system, also in the editor', async () => {
  const { page, problems } = await startOver()
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
  await page.locator('.monaco-editor.vs-dark').first().waitFor()
  expect(problems).toEqual([])
})

test('a dropped file becomes the rows, and only when asked a part of the link', async () => {
  const { page, problems } = await open()
  await drop(page, 'services.csv', 'name,port\nweb,80\ndb,5432\n"cache, old",\n')
  await waitForCounts(page, '3 of 3 in')
  const what = 'services.csv · 3 rows · separated by commas'
  await page.locator('.own-what', { hasText: what }).waitFor()
  await type(page, 'name != "cache, old" and port != 1')
  await waitForCounts(page, '2 of 3 in')
  await drop(
    page,
    'services.ndjson',
    '{"name":"web","port":80,"at":1772323200123456789}\n{"name":"db","port":5432}\n',
  )
  await waitForCounts(page, '2 of 2 in')
  await type(page, 'at == 1772323200123456789')
  // The other row has no such field.
  await waitForCounts(page, '1 of 2 fails, so a server rejects the filter')
  expect(await page.locator('tr.row-in').count()).toBe(1)
  const without = await copyLink(page)
  await page.getByRole('button', { name: 'Other ways to share' }).click()
  const withRows = await copiedBy(page, 'Link with the rows copied.', () =>
    page.getByRole('menuitem', { name: 'Copy link with the rows' }).click(),
  )

  expect(problems).toEqual([])
  const alone = await open(new URL(without).hash)
  await showsText(alone.page, 'The filter of this link was written for services.ndjson')
  await alone.page.evaluate((hash) => location.assign(hash), new URL(withRows).hash)
  await waitForCounts(alone.page, '1 of 2 fails')
  // No notice outlives its cause.
  expect(await alone.page.locator('.link-notice').count()).toBe(0)
  await alone.page.reload()
  await waitForCounts(alone.page, '1 of 2 fails')
  expect(alone.problems).toEqual([])
})

test('a link with 3,000 rows says how long it is before it is copied', async () => {
  const { page, problems } = await startOver()
  const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, name: `row ${id}` }))
  await drop(page, 'many.json', JSON.stringify(rows))
  await waitForCounts(page, '3,000 of 3,000 in')
  await page.getByRole('button', { name: 'Other ways to share' }).click()
  const item = page.getByRole('menuitem', { name: 'Copy link with the rows' })
  expect(await item.textContent()).toMatch(/[\d.]+ kB/)
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
})

test('it asks nobody else', async () => {
  const { page, problems, asked } = await open()
  await type(page, 'Status == "dead"')
  await waitForCounts(page, 'of 60 in')
  await page.locator('#inspector .effect').waitFor()
  expect(problems).toEqual([])
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
})
