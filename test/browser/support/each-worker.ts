import { afterEach } from 'vitest'
import { sharedBrowser } from './chromium.ts'
import { KNOWN_PAGES } from './open-page.ts'
import { stateOf } from './page-state.ts'

// Here, so that what it listens to on the process is not taken for what a test left behind.
await sharedBrowser()

// This runs again for every file. The pages of the file are visited later.
const started = performance.now()

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const failures = (task.result.errors ?? []).map(({ message }) => message)
  const pages = [...KNOWN_PAGES].filter(({ visited }) => visited >= started)
  if (pages.length === 0) return
  const states = pages.map((page, at) => stateOf(page, `${task.fullTestName} ${at + 1}`, failures))
  const error = new Error((await Promise.all(states)).join('\n\n'))
  error.name = 'The page when it failed'
  error.stack = ''
  throw error
})
