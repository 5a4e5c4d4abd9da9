import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type OpenedPage, openPage } from './open-page.ts'

/** The files of the parts that load after the rows: all but the page's own script and styles. */
const PARTS = /\/assets\/(?!page-)[^/]+\.(?:js|css)$/

/** How long a delayed part takes. */
const DELAY_MS = 2_000

/** A blank page of its own, whose requests can be held up. */
export async function openLoadingPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  return openPage(browser, 'about:blank', options)
}

/** Lets each part of the page fail once, then come late. */
export async function delayed(page: Page): Promise<{ failed: () => readonly string[] }> {
  const failed = new Set<string>()
  await page.route(PARTS, async (route) => {
    const url = route.request().url()
    if (!failed.has(url)) {
      failed.add(url)
      await route.abort('connectionreset')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue().catch(() => {
      // The page was closed meanwhile.
    })
  })
  return { failed: () => [...failed] }
}

/** Holds every part of the page back until `letIn` is called. */
export async function held(page: Page): Promise<{ letIn: () => void }> {
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(PARTS, async (route) => {
    await isLetIn
    await route.continue()
  })
  return { letIn }
}
