import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { openBrowser } from './chromium.ts'
import { openPage } from './open-page.ts'

/**
 * The playground for the tests of one file, in a browser of its own.
 *
 * `open` gives a page with its editor in place, and the origins it has `asked`; it is closed after the test.
 */
export function usePlayground() {
  let browser: Browser
  beforeAll(async () => {
    // Whoever comes first waits for the build.
    const [opened] = await Promise.all([openBrowser(), fetch(inject('pages').playground)])
    browser = opened
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(() => browser?.close())

  async function open(fragment = '', options: BrowserContextOptions = {}) {
    const opened = await openPage(browser, inject('pages').playground + fragment, options)
    const asked: string[] = []
    opened.page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await opened.page.waitForSelector('.filter-monaco .monaco-editor')
    return { ...opened, asked }
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
