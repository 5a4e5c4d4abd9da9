import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { WAIT_MS } from './chromium.ts'

/** A page in a browser, with what went wrong on it so far. */
export interface OpenedPage {
  readonly page: Page
  /**
   * Console errors and warnings, uncaught errors, refused and failed requests, and breaches of the page's
   * content security policy, in order. A test ends with `expect(problems).toEqual([])`.
   */
  readonly problems: readonly string[]
}

/**
 * Opens an address in a context of its own: nothing stored, nothing shared with other pages. Close it with
 * `page.context().close()`.
 * @param options Playwright's, as in `{ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }`.
 */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // Nothing on a page may depend on how fast it moves.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) =>
    problems.push(`request failed: ${request.url()} (${request.failure()?.errorText})`),
  )
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  await page.goto(address)
  return { page, problems }
}
