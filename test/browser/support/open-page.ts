import type { BrowserContextOptions, Page } from 'playwright-core'
import { WAIT_MS } from '../../support/limits.ts'
import { sharedBrowser } from './chromium.ts'

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
  /** Forgets what has happened on it so far. */
  readonly forget: () => void
  /** Goes to an address as a first visit does, with nothing stored but the files that are cached. */
  readonly revisit: (address: string) => Promise<void>
}

/** A page that is open in this worker, for the report on a test that fails. */
export interface KnownPage {
  readonly page: Page
  /** The messages of its console and its problems, in order. */
  readonly said: readonly string[]
  /** The addresses of unanswered requests. */
  readonly pending: ReadonlySet<string>
  /** The time of the last visit, from `performance.now()`. */
  readonly visited: number
}

export const KNOWN_PAGES = new Set<KnownPage>()

/**
 * Opens an address in a context of its own: nothing stored, nothing shared with other pages. Close it with
 * `page.context().close()`.
 * @param options Playwright's, as in `{ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }`.
 */
export async function openPage(
  address = 'about:blank',
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const browser = await sharedBrowser()
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
  const said: string[] = []
  const pending = new Set<string>()
  const asked: string[] = []
  const tellProblem = (problem: string) => {
    problems.push(problem)
    said.push(problem)
  }
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`
    if (message.type() === 'error' || message.type() === 'warning') tellProblem(line)
    else said.push(line)
  })
  page.on('pageerror', (error) => tellProblem(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    asked.push(new URL(request.url()).origin)
    pending.add(request.url())
  })
  page.on('requestfinished', (request) => pending.delete(request.url()))
  page.on('requestfailed', (request) => {
    pending.delete(request.url())
    const reason = request.failure()?.errorText
    // What a reload cuts short is not a failure.
    if (reason !== 'net::ERR_ABORTED') tellProblem(`request failed: ${request.url()} (${reason})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) tellProblem(`${response.status()}: ${response.url()}`)
  })
  const known = { page, said, pending, visited: 0 }
  KNOWN_PAGES.add(known)
  page.on('close', () => KNOWN_PAGES.delete(known))
  const forget = () => {
    known.visited = performance.now()
    for (const list of [problems, said, asked]) list.length = 0
  }
  const visit = async (address: string) => {
    forget()
    pending.clear()
    // The first request builds the page, which may take longer than the limit of a wait.
    if (address !== 'about:blank') await (await fetch(address)).arrayBuffer()
    await page.goto(address)
  }
  await visit(address)
  return {
    page,
    problems,
    asked,
    forget,
    revisit: async (address) => {
      await page.goto('about:blank')
      const protocol = await context.newCDPSession(page)
      const { origin } = new URL(address)
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await protocol.detach()
      await visit(address)
    },
  }
}
