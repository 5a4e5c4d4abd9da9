import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { WAIT_MS } from './chromium.ts'

/** A page in a browser, with what happened on it since it was opened or visited anew. */
export interface OpenedPage {
  readonly page: Page
  /**
   * Console errors and warnings, uncaught errors, refused and failed requests, and breaches of the page's
   * content security policy, in order. A test ends with `expect(problems).toEqual([])`.
   */
  readonly problems: readonly string[]
  /** The origin of each request, in order. */
  readonly asked: readonly string[]
  /** Goes to an address as a first visit does, with nothing stored but the files that are cached. */
  readonly revisit: (address: string) => Promise<void>
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
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // What a reload cuts short is not a failure.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} (${reason})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(address)
  return {
    page,
    problems,
    asked,
    revisit: async (address) => {
      await page.goto('about:blank')
      const protocol = await context.newCDPSession(page)
      const { origin } = new URL(address)
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await protocol.detach()
      problems.length = 0
      asked.length = 0
      await page.goto(address)
    },
  }
}
