import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type OpenedPage, openPage } from './support/open-page.ts'
import {
  BLANK,
  drop,
  filterBox,
  PARTS,
  rowsBox,
  showsText,
  textOf,
  waitForCounts,
  waitForEditor,
} from './support/playground.ts'

// What a person does before a part of the page is here takes effect once it is.

let opened: OpenedPage
beforeAll(async () => {
  opened = await openPage()
})
afterAll(() => opened.page.context().close())
beforeEach(() => opened.page.unrouteAll({ behavior: 'ignoreErrors' }))

/**
 * Visits the page with every part held back, and returns the function that lets them in.
 * @param hasEditor The editor takes a second to start, and few tests need it.
 */
async function visitHeld({ page, revisit }: OpenedPage, hasEditor = false): Promise<() => void> {
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(PARTS, async (route) => {
    await isLetIn
    await route.continue()
  })
  if (!hasEditor) await page.route('**/assets/monaco-*', () => new Promise(() => {}))
  await revisit(inject('pages').playground + BLANK)
  await waitForCounts(page, '60 of 60 in')
  return letIn
}

const showsPlain = (page: Page, filter: string) =>
  expect.poll(() => filterBox(page).inputValue()).toBe(filter)

async function typePlain(page: Page, filter: string): Promise<void> {
  await filterBox(page).fill(filter)
}

/** What a person does while the parts are held back, and what shows that it took effect. */
const actions: [
  action: string,
  act: (page: Page) => Promise<void>,
  shows: (page: Page) => Promise<void>,
][] = [
  [
    'a row is clicked',
    async (page) => {
      await typePlain(page, 'Status == dead')
      await page.locator('tr.row-out').first().click()
    },
    (page) => showsText(page, 'Kept out, because'),
  ],
  [
    'the filter is formatted',
    async (page) => {
      await typePlain(page, 'Status==dead   and Priority==50')
      await page.getByRole('button', { name: 'Rewrite' }).click()
      await page.getByRole('menuitem', { name: 'Format' }).click()
    },
    (page) => showsPlain(page, 'Status == dead and Priority == 50'),
  ],
  [
    'a key for the filter is pressed',
    async (page) => {
      await typePlain(page, 'Status == dead')
      await page.getByRole('grid').focus()
      await page.keyboard.press('Alt+Shift+N')
    },
    (page) => showsPlain(page, 'Status != dead'),
  ],
  [
    'the filter is to be used elsewhere',
    async (page) => {
      await typePlain(page, 'Status == dead')
      await page.getByRole('button', { name: 'Use this filter' }).click()
    },
    (page) => page.locator('.use-code').waitFor(),
  ],
  [
    'facets are opened',
    (page) => page.getByRole('button', { name: 'Facets' }).click(),
    (page) => page.locator('.facet-value').first().waitFor(),
  ],
  [
    'columns are opened',
    (page) => page.getByRole('button', { name: /^Columns/ }).click(),
    (page) => page.getByLabel('Path of another column').waitFor(),
  ],
  [
    'rows are sorted',
    (page) => page.getByRole('button', { name: 'Name', exact: true }).click(),
    (page) => page.locator('th[aria-sort=ascending]', { hasText: 'Name' }).waitFor(),
  ],
  [
    'a file is dropped',
    (page) => drop(page, 'rows.json', '[{"kind":"dropped"}]'),
    (page) => page.locator('td.cell', { hasText: 'dropped' }).waitFor(),
  ],
  [
    'rows are pasted',
    async (page) => {
      await page.getByText('Your own', { exact: true }).click()
      await rowsBox(page).fill('[{"kind":"pasted"}]')
    },
    (page) => page.locator('td.cell', { hasText: 'pasted' }).waitFor(),
  ],
  [
    'another list is chosen',
    async (page) => {
      await page.getByLabel('List', { exact: true }).selectOption('nodes')
    },
    (page) => waitForCounts(page, '24 of 24 in'),
  ],
  [
    'filters are compared',
    async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click()
      await typePlain(page, 'Status == dead')
    },
    (page) => page.getByRole('button', { name: /in only with the other$/ }).waitFor(),
  ],
]

test.each(actions)(
  'F70 while parts are on their way, %s, and that takes effect',
  async (_, act, shows) => {
    const { page, problems } = opened
    const letIn = await visitHeld(opened)
    await act(page)
    letIn()
    await shows(page)
    expect(problems).toEqual([])
  },
)

const KEYS_DIALOG = (page: Page) => page.getByRole('dialog', { name: 'The language, and keys' })

test('F113 a dialog opens before any part is here, and Escape closes it', async () => {
  const { page, problems } = opened
  const letIn = await visitHeld(opened, true)
  await page.getByRole('button', { name: 'Help' }).click()
  await KEYS_DIALOG(page).waitFor()
  await page.keyboard.press('Escape')
  await KEYS_DIALOG(page).waitFor({ state: 'detached' })
  await filterBox(page).focus()
  await page.keyboard.type('Name')
  letIn()
  await waitForEditor(page)
  await page.keyboard.type(' == x')
  await expect.poll(() => textOf(page)).toBe('Name == x')
  expect(await KEYS_DIALOG(page).count()).toBe(0)
  expect(problems).toEqual([])
})

const CHANGES_OF_MIND: [what: string, act: (page: Page) => Promise<void>][] = [
  ['presses Escape', (page) => page.keyboard.press('Escape')],
  ['clicks elsewhere', (page) => page.locator('.brand').click()],
  ['types elsewhere', (page) => typePlain(page, 'Status != dead')],
]

test.each(CHANGES_OF_MIND)(
  'F113 a click that waits for its part is dropped once somebody %s',
  async (_, changeMind) => {
    const { page, problems } = opened
    const letIn = await visitHeld(opened)
    await typePlain(page, 'Status == dead')
    await page.getByRole('button', { name: 'Facets' }).click()
    await page.getByRole('button', { name: 'Save as' }).click()
    await page.locator('.coming', { hasText: 'Loading' }).waitFor()
    await changeMind(page)
    await page.locator('.coming', { hasText: 'Loading' }).waitFor({ state: 'detached' })
    letIn()
    // The menu is in the same file, so it would open now.
    await page.locator('.facet-value').first().waitFor()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(problems).toEqual([])
  },
)

test('F97 the editor does not arrive while text is being selected, and arrives after the pointer has left the box', async () => {
  const { page, problems, revisit } = opened
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/assets/monaco-*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  const requested = page.waitForRequest('**/assets/monaco-*.js')
  await revisit(inject('pages').playground + BLANK)
  await waitForCounts(page, '60 of 60 in')
  await typePlain(page, 'Status == dead')
  await requested
  const box = await filterBox(page).boundingBox()
  if (!box) throw new Error('The filter has no box.')
  await page.mouse.move(box.x + 100, box.y + 16)
  await page.mouse.down()
  const arrived = page.waitForResponse('**/assets/monaco-*.js')
  letIn()
  await (await arrived).finished()
  await page.mouse.move(box.x + 20, box.y + 16, { steps: 4 })
  await page.waitForTimeout(1_000)
  expect(await page.evaluate(() => document.getSelection()?.toString())).not.toBe('')
  await page.mouse.move(box.x + 20, box.y - 60, { steps: 4 })
  await page.mouse.up()
  await waitForEditor(page)
  expect(problems).toEqual([])
})
