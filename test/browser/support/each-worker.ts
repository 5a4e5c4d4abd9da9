import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach } from 'vitest'
import { cachePath } from '../../support/cache.ts'
import { sharedBrowser } from './chromium.ts'
import { KNOWN_PAGES, type KnownPage } from './open-page.ts'

// Here, so that what it listens to on the process is not taken for what a test left behind.
await sharedBrowser()

// This runs again for every file. The pages of the file are visited later.
const started = performance.now()

const FOLDER = cachePath('failed')
/** A page that hangs draws no picture. */
const LIMIT_MS = 5_000

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const pages = [...KNOWN_PAGES].filter(({ visited }) => visited >= started)
  if (pages.length === 0) return
  const states = pages.map((page, at) => stateOf(page, `${task.fullTestName} ${at + 1}`))
  const error = new Error((await Promise.all(states)).join('\n\n'))
  error.name = 'The page when it failed'
  error.stack = ''
  throw error
})

/** Describes a page at the moment a test fails, and saves a picture of it under a name. */
async function stateOf({ page, said, pending }: KnownPage, name: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${name.replace(/\W+/g, '-').slice(-150)}.png`)
  const picture = await page.screenshot({ path, timeout: LIMIT_MS }).then(
    () => relative('.', path),
    ({ message }) => message,
  )
  return [
    `address: ${page.url()}`,
    `picture: ${picture}`,
    `waits for: ${[...pending].join(', ') || 'no request'}`,
    'console and errors:',
    ...said.slice(-50).map((line) => `  ${line}`),
  ].join('\n')
}
