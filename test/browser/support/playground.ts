import type { Page, ViewportSize } from 'playwright-core'
import { inject } from 'vitest'
import { sharedBrowser } from './chromium.ts'
import { type OpenedPage, openPage } from './open-page.ts'

/** How a visit sees the page. */
interface Look {
  readonly viewport?: ViewportSize
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
}

let pageOfWorker: Promise<OpenedPage> | undefined

async function openPageOfWorker(): Promise<OpenedPage> {
  const opened = await openPage(await sharedBrowser(), 'about:blank')
  // To store all files for offline use anew takes a third of a visit.
  await opened.page.addInitScript('delete Navigator.prototype.serviceWorker')
  return opened
}

/**
 * Visits the playground as if for the first time, and gives it with its editor in place. All visits of a worker are
 * on one page, which has no service worker.
 */
export async function open(fragment = '', look: Look = {}): Promise<OpenedPage> {
  pageOfWorker ??= openPageOfWorker()
  const opened = await pageOfWorker
  const { viewport = { width: 1280, height: 800 }, ...media } = look
  await opened.page.setViewportSize(viewport)
  await opened.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
  await opened.revisit(inject('pages').playground + fragment)
  await waitForEditor(opened.page)
  return opened
}

export async function waitForEditor(page: Page): Promise<void> {
  await page.locator('.filter-monaco .monaco-editor').first().waitFor()
}

export const filterBox = (page: Page) => page.getByRole('textbox', { name: 'Filter' })
export const counts = (page: Page) => page.locator('.counts')
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Replaces the filter. */
export async function type(page: Page, filter: string): Promise<void> {
  await filterBox(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(filter)
}

export async function waitForCounts(page: Page, text: string): Promise<void> {
  await counts(page).filter({ hasText: text }).waitFor()
}

export async function showsText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/** Copies the link of the page, and gives it once the page has said so. */
export async function copyLink(page: Page, said = 'Link copied.'): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.locator('.toast', { hasText: said }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The filter in the editor, which shows spaces as no-break spaces. */
export async function textOf(page: Page): Promise<string> {
  const text = await page.locator('.filter-monaco .view-lines').textContent()
  return (text ?? '').replaceAll('\u00a0', ' ')
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
