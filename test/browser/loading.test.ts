import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { sharedBrowser } from './support/chromium.ts'
import type { OpenedPage } from './support/open-page.ts'
import {
  counts,
  drop,
  filterBox,
  showsText,
  tab,
  textOf,
  type,
  waitForCounts,
  waitForEditor,
} from './support/playground.ts'
import { blocked, held, openLoadingPage } from './support/slow-parts.ts'

// What a person does before a part of the page is here takes effect once it is, and a part that cannot be
// loaded says so.

let opened: OpenedPage
beforeAll(async () => {
  opened = await openLoadingPage(await sharedBrowser())
})
afterAll(() => opened.page.context().close())
beforeEach(() => opened.page.unrouteAll({ behavior: 'ignoreErrors' }))

const showsPlain = (page: Page, filter: string) =>
  expect.poll(() => filterBox(page).inputValue()).toBe(filter)

async function typePlain(page: Page, filter: string): Promise<void> {
  await filterBox(page).fill(filter)
}

/** What a person does while the parts are held back, and what shows that it took effect. */
const deeds: [
  deed: string,
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
      await page.getByRole('button', { name: 'Format', exact: true }).click()
    },
    (page) => showsPlain(page, 'Status == dead and Priority == 50'),
  ],
  [
    'a key for the filter is pressed',
    async (page) => {
      await typePlain(page, 'Status == dead')
      await page.getByRole('grid').focus()
      await page.keyboard.press('n')
    },
    (page) => showsPlain(page, 'Status != dead'),
  ],
  [
    'another view is chosen',
    async (page) => {
      await typePlain(page, 'Status == dead')
      await tab(page, 'Tree').click()
    },
    (page) => page.locator('.tree').waitFor(),
  ],
  [
    'facets are opened',
    (page) => page.getByRole('button', { name: 'Facets' }).click(),
    (page) => page.locator('.facet-value').first().waitFor(),
  ],
  [
    'columns are opened',
    (page) => page.getByRole('button', { name: 'Columns' }).click(),
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
      await page.locator('.own-text').fill('[{"kind":"pasted"}]')
    },
    (page) => page.locator('td.cell', { hasText: 'pasted' }).waitFor(),
  ],
  [
    'another list is chosen',
    async (page) => {
      await page.getByLabel('List', { exact: true }).selectOption('More, of Consul …')
    },
    (page) => waitForCounts(page, '648 of 648 in'),
  ],
  [
    'filters are compared',
    async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click()
      await typePlain(page, 'Status == dead')
    },
    (page) => page.getByRole('button', { name: /lost$/ }).waitFor(),
  ],
]

test.each(deeds)(
  'F70 while parts are on their way, %s, and that takes effect',
  async (_, act, shows) => {
    const { page, problems, revisit } = opened
    const { letIn } = await held(page)
    // The editor takes a second to start, and nothing of this needs it.
    await page.route('**/assets/monaco-*', () => new Promise(() => {}))
    await revisit(inject('pages').playground)
    await waitForCounts(page, '2,000 of 2,000 in')
    await act(page)
    letIn()
    await shows(page)
    expect(problems).toEqual([])
  },
)

test('F70 what is typed before the editor is here goes on in it', async () => {
  const { page, problems, revisit } = opened
  const { letIn } = await held(page)
  await revisit(inject('pages').playground)
  await waitForCounts(page, '2,000 of 2,000 in')
  await page.getByRole('grid').focus()
  await page.keyboard.press('/')
  await page.keyboard.type('Status == dead')
  letIn()
  await waitForEditor(page)
  await page.keyboard.type(' and Priority == 50')
  await expect.poll(() => textOf(page)).toBe('Status == dead and Priority == 50')
  expect(problems).toEqual([])
})

test('F71 parts that cannot be loaded say so where they belong, leave the rest at work, and come when asked again', async () => {
  const { page, problems, revisit } = opened
  const { letIn } = await blocked(page)
  await revisit(inject('pages').playground)
  await waitForCounts(page, '2,000 of 2,000 in')
  await tab(page, 'Tree').click()
  await page.getByRole('button', { name: 'Facets' }).click()
  const failure = (what: string) =>
    page.locator('.part-failed', { hasText: `Could not load ${what}` })
  const parts = [
    'the code that checks and explains filters',
    'the editor, so this is a plain text box',
    'this view',
    'the facets',
  ]
  for (const part of parts) await failure(part).waitFor()

  // Filtering goes on without them.
  await typePlain(page, 'Status == dead')
  await expect.poll(() => counts(page).textContent()).not.toContain('2,000 of 2,000')
  await page.locator('tr.row').first().click()
  await page.locator('.why-title').waitFor()
  await tab(page, 'Tree').click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await failure('this dialog').waitFor()
  await page.keyboard.press('Escape')

  await letIn()
  for (const part of parts) await failure(part).getByRole('button', { name: 'Try again' }).click()
  await waitForEditor(page)
  await page.locator('.tree').waitFor()
  await page.locator('.facet-value').first().waitFor()
  await type(page, 'Statu == dead')
  await showsText(page, 'Did you mean')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Path of another column').waitFor()
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
})

test('F71 rows that could not be read, and a list that could not be loaded, come when asked again', async () => {
  const { page, problems, revisit } = opened
  const { letIn } = await blocked(page)
  await revisit(inject('pages').playground)
  await waitForCounts(page, '2,000 of 2,000 in')
  const list = page.getByLabel('List', { exact: true })
  const state = page.locator('.state')
  await list.selectOption('More, of Consul …')
  await state.getByText('Could not load').waitFor()
  await letIn()
  await state.getByRole('button', { name: 'Try again' }).click()
  await waitForCounts(page, '648 of 648 in')

  await page.route('**/assets/rows-worker-*', (route) => route.abort())
  await drop(page, 'rows.json', '[{"kind":"dropped"}]')
  await showsText(page, 'The part of this page that reads rows could not be loaded.')
  await page.unroute('**/assets/rows-worker-*')
  await state.getByRole('button', { name: 'Try again' }).click()
  await page.locator('td.cell', { hasText: 'dropped' }).waitFor()
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
})

test('F71 a worker that cannot be loaded leaves the rest at work, and comes when asked again', async () => {
  const { page, problems, revisit } = opened
  await page.route('**/assets/filter-worker-*', (route) => route.abort())
  await revisit(inject('pages').playground)
  await waitForEditor(page)
  await page.getByRole('button', { name: 'Facets' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByLabel('Compared with').fill('Status == dead')
  const failure = (what: string) =>
    page.locator('.part-failed', { hasText: `Could not load ${what}` })
  const tasks = ['what counts values', 'what compares filters']
  for (const task of tasks) await failure(task).waitFor()
  await type(page, 'Status == running')
  await waitForCounts(page, '1,394 of 2,000 in')
  for (const task of tasks) await failure(task).waitFor()

  await page.unroute('**/assets/filter-worker-*')
  for (const task of tasks) await failure(task).getByRole('button', { name: 'Try again' }).click()
  await page.locator('.facet-value').first().waitFor()
  await page.locator('.compare-changes').waitFor()
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
})

test('F71 a page whose script does not come says what to do', async () => {
  const { page, revisit } = opened
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await revisit(inject('pages').playground)
  await showsText(page, 'reload the page')
  await page.unroute('**/assets/page-*.js')
  await page.reload()
  await waitForCounts(page, '2,000 of 2,000 in')
})

test('F97 parts whose styles are on their way at the same time all arrive', async () => {
  const { page, problems, revisit } = opened
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    if (!/\/page-/.test(route.request().url())) await isLetIn
    await route.continue()
  })
  await revisit(inject('pages').playground)
  await waitForCounts(page, '2,000 of 2,000 in')
  await typePlain(page, 'Status == dead')
  await page.getByRole('button', { name: 'Facets' }).click()
  await tab(page, 'Tree').click()
  letIn()
  await page.locator('.facet-value').first().waitFor()
  await page.locator('.tree').waitFor()
  expect(problems).toEqual([])
})

test('F97 the editor does not arrive while text is being selected, and arrives after the pointer has left the box', async () => {
  const { page, problems, revisit } = opened
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/assets/monaco-*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  const requested = page.waitForRequest('**/assets/monaco-*.js')
  await revisit(inject('pages').playground)
  await waitForCounts(page, '2,000 of 2,000 in')
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
