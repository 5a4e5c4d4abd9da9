import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cachePath } from '../../support/cache.ts'
import { within } from '../../support/waits.ts'
import type { KnownPage } from './open-page.ts'

const FOLDER = cachePath('failed')
/** A page that hangs does not answer. */
const LIMIT_MS = 5_000

/**
 * Describes a page at the moment a test fails, and saves a picture of it.
 * @param name Becomes the name of the picture.
 * @param failures The messages of the test's errors, which name the element that was in the way of a click.
 */
export async function stateOf(
  { page, said, pending }: KnownPage,
  name: string,
  failures: readonly string[],
): Promise<string> {
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${name.replace(/\W+/g, '-').slice(-150)}.png`)
  const told = async (promise: Promise<unknown>) => {
    try {
      return `${await within(promise, () => 'an answer of the page', LIMIT_MS)}`
    } catch (error) {
      return `unknown (${error instanceof Error ? error.message.split('\n')[0] : error})`
    }
  }
  // Before the picture, which draws a frame.
  const frames = await told(page.evaluate(nextFrame))
  const [picture, seen] = await Promise.all([
    told(page.screenshot({ path, timeout: LIMIT_MS }).then(() => relative('.', path))),
    told(page.evaluate(pointedAndFocused)),
  ])
  const obstacles = failures.flatMap((failure) =>
    Array.from(failure.matchAll(/(<.*) intercepts pointer events/g), ([, element = '']) => element),
  )
  return [
    `address: ${page.url()}`,
    `picture: ${picture}`,
    `in the way of a click: ${[...new Set(obstacles)].join(', ') || 'nothing'}`,
    seen,
    `next frame: ${frames}`,
    `waits for: ${[...pending].join(', ') || 'no request'}`,
    `console and errors:${said.length === 0 ? ' nothing' : ''}`,
    ...said.slice(-50).map((line) => `  ${line}`),
  ].join('\n')
}

// Runs on the page. Without frames, nothing scrolls and no wait for an element ends, although scripts run.
async function nextFrame(): Promise<string> {
  const drawn = new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawn')))
  const missing = new Promise<string>((resolve) =>
    setTimeout(resolve, 2_000, `not within 2 s, although timers run (${document.visibilityState})`),
  )
  return Promise.race([drawn, missing])
}

// Runs on the page.
function pointedAndFocused(): string {
  const shown = (element: Element | null | undefined) =>
    (element?.cloneNode() as Element | undefined)?.outerHTML.slice(0, 300) ?? 'nothing'
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
  return `under the pointer: ${shown(pointed)}\nin focus: ${shown(document.activeElement)}`
}
