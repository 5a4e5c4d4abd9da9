import type { Browser, Page, ViewportSize } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { openBrowser } from './chromium.ts'
import { type OpenedPage, openPage } from './open-page.ts'

/** How a visit sees the page. */
interface Look {
  readonly viewport?: ViewportSize
  readonly colorScheme?: 'light' | 'dark'
  readonly forcedColors?: 'active' | 'none'
}

/**
 * The playground for the tests of one file, in a browser of its own.
 *
 * `open` visits it as if for the first time, and gives it with its editor in place. All visits of a file are on one page.
 */
export function usePlayground() {
  const address = inject('pages').playground
  let browser: Browser
  let opened: OpenedPage
  beforeAll(async () => {
    // Whoever comes first waits for the build.
    const [launched] = await Promise.all([openBrowser(), fetch(address)])
    browser = launched
    opened = await openPage(browser, 'about:blank')
  })
  afterAll(() => browser?.close())

  async function open(fragment = '', look: Look = {}): Promise<OpenedPage> {
    const { viewport = { width: 1280, height: 800 }, ...media } = look
    await opened.page.context().setOffline(false)
    await opened.page.setViewportSize(viewport)
    await opened.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
    await opened.revisit(address + fragment)
    await opened.page.waitForSelector('.filter-monaco .monaco-editor')
    return opened
  }
  return { open, browser: () => browser }
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
