import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OpenedPage } from './open-page.ts'
import { BLANK, drop, filterBox, otherBox, typeInto, waitForCounts } from './playground.ts'

/** A part of the page that loads separately, as a person meets it. */
export interface PagePart {
  /** As it is called in "Could not load …". */
  readonly name: string
  /** Matches the name of its file. */
  readonly file: RegExp
  /** Does what shows the part. May be called again. */
  readonly show: (page: Page) => Promise<unknown>
  /** Makes room for the next part. */
  readonly leave?: (page: Page) => Promise<unknown>
  /** Visible while it loads; by default the progress with its name. */
  readonly coming?: (page: Page) => Locator
  /** Visible once it has failed, with a button to try again; by default the report with its name. */
  readonly failed?: (page: Page) => Locator
  /** Visible once it has arrived. */
  readonly here: (page: Page) => Locator
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pressEscape = (page: Page) => page.keyboard.press('Escape')
const choose = (page: Page, source: string) =>
  page.locator('.source-bar').getByText(source, { exact: true }).click()

/** Clicks a button that shows and hides something, if it is hidden. */
async function turnOn(page: Page, name: string, state: string): Promise<void> {
  const turned = button(page, name)
  if ((await turned.getAttribute(state)) !== 'true') await turned.click()
}

/** The parts that are shown at once or at a click. */
export const PARTS: readonly PagePart[] = [
  {
    name: 'the code that checks and explains filters',
    file: /^language-/,
    show: (page) => filterBox(page).waitFor(),
    here: (page) => page.locator('.reading'),
  },
  {
    name: 'the editor, so this is a plain text box',
    file: /^(?:monaco|rolldown-runtime)-.*js$/,
    show: (page) => filterBox(page).waitFor(),
    here: (page) => page.locator('.filter-monaco .monaco-editor').first(),
  },
  {
    name: 'the facets',
    file: /^views-/,
    show: (page) => turnOn(page, 'Facets', 'aria-expanded'),
    here: (page) => page.locator('.facets-head'),
  },
  {
    name: 'the comparison',
    file: /^views-/,
    show: (page) => turnOn(page, 'Compare', 'aria-pressed'),
    here: (page) => otherBox(page),
  },
  {
    name: 'the examples',
    file: /^views-/,
    show: (page) => button(page, 'Examples').click(),
    leave: pressEscape,
    coming: (page) => page.getByText('Loading the examples …'),
    here: (page) => page.getByRole('menu', { name: 'Examples' }),
  },
  {
    name: 'what saves rows',
    file: /^views-/,
    show: (page) => button(page, 'Save as').click(),
    leave: pressEscape,
    coming: (page) => page.getByText('Loading what saves rows …'),
    here: (page) => page.getByRole('menu', { name: 'Save rows' }),
  },
  {
    name: 'the menu of a value',
    file: /^views-/,
    show: (page) => page.locator('td.cell').first().click({ button: 'right' }),
    leave: pressEscape,
    coming: (page) => page.getByText('Loading the menu of a value …'),
    here: (page) => page.getByRole('menu', { name: 'of this row' }),
  },
  {
    name: 'this dialog',
    file: /^views-/,
    show: (page) => page.getByRole('button', { name: /^Columns/ }).click(),
    leave: pressEscape,
    here: (page) => page.getByLabel('Path of another column'),
  },
  {
    name: 'this form',
    file: /^views-/,
    show: (page) => choose(page, 'Live'),
    leave: (page) => choose(page, 'Sample'),
    here: (page) => page.getByLabel('Address', { exact: true }),
  },
]

/** The parts that other parts need first. */
export const INNER_PARTS: readonly PagePart[] = [
  {
    name: 'the SQL',
    file: /^sql-/,
    show: async (page) => {
      await button(page, 'Use this filter').click()
      await page.locator('.sheet').getByText('SQL', { exact: true }).click()
    },
    leave: pressEscape,
    here: (page) => page.locator('.use-code', { hasText: 'SELECT' }),
  },
  {
    name: 'the code for live rows',
    file: /^live-/,
    show: async (page) => {
      await choose(page, 'Live')
      await page.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:9')
      await button(page, 'Connect').click()
    },
    leave: (page) => choose(page, 'Sample'),
    coming: (page) => page.getByRole('progressbar', { name: /^Asking http/ }),
    // Nobody is there, as the code has found out.
    here: (page) => page.getByText('127.0.0.1:9 does not answer'),
  },
  {
    name: 'what counts values',
    file: /^filter-worker-/,
    show: (page) => turnOn(page, 'Facets', 'aria-expanded'),
    coming: (page) => page.getByText('Counting …'),
    here: (page) => page.locator('.facet-value').first(),
  },
  {
    name: 'what compares filters',
    file: /^filter-worker-/,
    show: async (page) => {
      await turnOn(page, 'Compare', 'aria-pressed')
      await typeInto(otherBox(page), 'Status == dead')
    },
    coming: (page) => page.getByText('Comparing …'),
    here: (page) => page.locator('.compare', { hasText: /only with|same rows/ }),
  },
  {
    name: 'what reads rows',
    file: /^rows-worker-/,
    show: (page) => drop(page, 'rows.json', '[{"kind":"dropped"}]'),
    leave: (page) => choose(page, 'Sample'),
    coming: (page) => page.getByRole('progressbar', { name: 'Reading rows.json' }),
    failed: (page) =>
      page.locator('.state-failure', { hasText: 'that reads rows could not be loaded' }),
    here: (page) => page.locator('td.cell', { hasText: 'dropped' }),
  },
]

export const ALL_PARTS: readonly PagePart[] = [...PARTS, ...INNER_PARTS]

/** Visits the page with a filter. `answer` decides whether each request for a file of a part is answered. */
export async function visitWith(
  { page, revisit }: OpenedPage,
  answer: (file: string) => Promise<boolean> | boolean,
): Promise<void> {
  await page.route('**/assets/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const isPart = ALL_PARTS.some(({ file }) => file.test(name))
    if (!isPart || (await answer(name))) await route.continue()
    else await route.abort('connectionreset')
  })
  await revisit(inject('pages').playground + BLANK)
  await waitForCounts(page, '60 of 60 in')
  await filterBox(page).fill('Status != dead')
}

/** Shows parts that are on their way, and waits for the sign of each. */
export async function eachIsComing(page: Page, parts: readonly PagePart[]): Promise<void> {
  for (const part of parts) {
    await part.show(page)
    const named = page.getByRole('progressbar', { name: `Loading ${part.name}` })
    await (part.coming?.(page) ?? named).waitFor()
    await part.leave?.(page)
  }
}

const failureOf = (page: Page, part: PagePart) =>
  part.failed?.(page) ?? page.locator('.part-failed', { hasText: `Could not load ${part.name}.` })

/** Shows parts that cannot be loaded, and waits for the report of each. */
export async function eachFails(page: Page, parts: readonly PagePart[]): Promise<void> {
  // All of them begin to fail at the same time.
  for (const part of parts) {
    await part.show(page)
    await part.leave?.(page)
  }
  for (const part of parts) {
    await part.show(page)
    await failureOf(page, part).waitFor()
    await part.leave?.(page)
  }
}

/** Shows parts, tries again where one has failed, and waits for each. */
export async function eachArrives(page: Page, parts: readonly PagePart[]): Promise<void> {
  for (const part of parts) {
    await part.show(page)
    const again = failureOf(page, part).getByRole('button', { name: 'Try again' })
    await again.or(part.here(page)).first().waitFor()
    if (await again.isVisible()) await again.click()
    await part.here(page).waitFor()
    await part.leave?.(page)
  }
}
