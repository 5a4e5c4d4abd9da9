import type { Locator, Page, ViewportSize } from 'playwright-core'
import { compile } from 'tamis'
import { inject, vi } from 'vitest'
import { sampleOf } from '../../../playground/data/samples.ts'
import type { Resource } from '../../../playground/model.ts'
import { toFragment } from '../../../playground/share/fragment.ts'
import { WAIT_MS } from '../../support/limits.ts'
import { type OpenedPage, openPage } from './open-page.ts'

/** The fragment of the page without a filter: it opens with an example. */
export const BLANK = `#${await toFragment({ filter: '', source: { kind: 'sample', resource: 'jobs' } })}`

/** Matches the files of the parts that load after the rows: all but the page's own script and styles. */
export const PARTS = /\/assets\/(?!page-)[^/]+\.(?:js|css)$/

/** How many rows of the sample a filter lets in. */
export function countIn(filter: string, resource: Resource = 'jobs'): number {
  const { rows, schema } = sampleOf(resource)
  return rows.filter(compile(filter, { schema })).length
}

/** How many of the sample's jobs are dead. */
export const DEAD = countIn('Status == "dead"')

/** How a visit sees the page. */
interface Look {
  readonly viewport?: ViewportSize
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
}

let pageOfWorker: Promise<OpenedPage> | undefined
/** True if a file was chosen: the page keeps its rows, and stores them only if they are not too long. */
let hasFile = false

/** Visits the playground as if for the first time, and gives it with its editor in place. */
export async function open(fragment = BLANK, look: Look = {}): Promise<OpenedPage> {
  const opened = await openAt(inject('pages').playground + fragment, look)
  await waitForEditor(opened.page)
  return opened
}

/** Visits an address as if for the first time. All visits of a worker are on one page. */
export async function openAt(address: string, look: Look = {}): Promise<OpenedPage> {
  pageOfWorker ??= openPage()
  const opened = await pageOfWorker
  await setLook(opened.page, look)
  await opened.revisit(address)
  hasFile = false
  return opened
}

async function setLook(
  page: Page,
  { viewport = { width: 1280, height: 800 }, ...media }: Look,
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
}

/**
 * The playground as `open` gives it, but the page is not loaded again if it is there and remembers nothing: all its state
 * is then in its address. That saves a second of processor time.
 */
export async function startOver(look: Look = {}): Promise<OpenedPage> {
  const opened = await pageOfWorker
  const address = inject('pages').playground
  if (hasFile || opened?.page.url().split('#')[0] !== address) return open(BLANK, look)
  await setLook(opened.page, look)
  await waitForTimers(opened.page)
  // The page may still be packing the filter for its address, and a link to the present address would do nothing.
  if ((await opened.page.evaluate(() => location.hash)) === BLANK) return open(BLANK, look)
  await opened.page.evaluate((hash) => location.assign(hash), BLANK)
  // Until then, a filter that has stayed for a while becomes a recent one.
  if (!(await opened.page.evaluate(remembersNothing))) return open(BLANK, look)
  await waitForCounts(opened.page, '60 of 60 in')
  await withoutRow(opened.page).waitFor()
  opened.forget()
  await opened.page.locator('.table-scroller').evaluate((rows) => rows.scrollTo(0, 0))
  return opened
}

// Runs on the page.
function remembersNothing(): boolean {
  if (document.querySelector('.facets')) return false
  return Object.values(localStorage).every((value) => value === '[]')
}

/** Follows a link to another state of the page. */
export async function follow(page: Page, hash: string): Promise<void> {
  await waitForTimers(page)
  await page.evaluate((hash) => location.assign(hash), hash)
}

// The page writes its state into its address half a second later. Its timers fire in the order in which they are due.
async function waitForTimers(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 501)))
}

export async function waitForEditor(page: Page): Promise<void> {
  await page.locator('.filter-monaco .monaco-editor').first().waitFor()
}

export const filterBox = (page: Page) => page.getByRole('textbox', { name: 'Filter' })
export const counts = (page: Page) => page.locator('.counts')
/** The pane with the reason, while no row is selected. */
export const withoutRow = (page: Page) => page.locator('.inspector:not(.inspector-of-row)')

export const otherBox = (page: Page) => page.getByRole('textbox', { name: 'Compared with' })
export const rowsBox = (page: Page) =>
  page.getByRole('textbox', { name: 'JSON, NDJSON, CSV or TSV' })

/** Replaces the filter. */
export const type = (page: Page, filter: string) => typeInto(filterBox(page), filter)

/** Replaces the text of a box, which is a textarea or Monaco. */
export async function typeInto(box: Locator, text: string): Promise<void> {
  await box.focus()
  await box.page().keyboard.press('Control+A')
  await box.page().keyboard.insertText(text)
}

export async function waitForCounts(page: Page, text: string): Promise<void> {
  await counts(page).filter({ hasText: text }).waitFor()
}

export async function showsText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/** Copies the link of the page, and gives it once the page has said so. */
export function copyLink(page: Page): Promise<string> {
  return copiedBy(page, 'Link copied.', () =>
    page.getByRole('button', { name: 'Copy link' }).click(),
  )
}

/** The text that a click copies, once the page has said so. */
export async function copiedBy(
  page: Page,
  said: string,
  click: () => Promise<void>,
): Promise<string> {
  // The toast of an earlier link may still be there, and so may that link.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await click()
  await page.locator('.toast', { hasText: said }).waitFor()
  // `waitForFunction` would take the promise of an empty text for an answer.
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  return vi.waitUntil(read, { timeout: WAIT_MS })
}

/** The filter in the editor, which shows spaces as no-break spaces. */
export async function textOf(page: Page): Promise<string> {
  const text = await page.locator('.filter-monaco .view-lines').textContent()
  return (text ?? '').replaceAll('\u00a0', ' ')
}

/** Chooses a file of the user's own rows. */
export async function chooseFile(
  page: Page,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  await page.getByText('Your own', { exact: true }).click()
  const file = { name, mimeType: '', buffer: Buffer.from(content) }
  hasFile = true
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Asks for the rows of a scheduler. */
export async function connect(page: Page, address: string): Promise<void> {
  await page.getByText('Live', { exact: true }).click()
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Connect' }).click()
}

/** Drops a file on the filter. */
export async function drop(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([name, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], name))
      for (const name of ['dragover', 'drop']) {
        const event = new DragEvent(name, {
          dataTransfer: transfer,
          bubbles: true,
          cancelable: true,
        })
        document.querySelector('.filter-box')?.dispatchEvent(event)
      }
    },
    [name, content] as const,
  )
}
