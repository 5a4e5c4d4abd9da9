import { afterAll, beforeAll, describe } from 'vitest'
import { connectBy, overSockets, overTls } from './servers.ts'

// What the clients promise with the platform's `fetch`, they promise with that of `createFetch`.

describe.each([
  ['TLS', overTls, ['answers', 'events', 'pages', 'requests', 'teams', 'teams-failures', 'watch']],
  // Only how it connects is different.
  ['a Unix socket', overSockets, ['events', 'teams-failures']],
] as const)('over %s', async (name, way, files) => {
  beforeAll(() => connectBy(way()))
  afterAll(() => connectBy())
  for (const file of files)
    await import(/* @vite-ignore */ `./${file}.test.ts?${encodeURIComponent(name)}`)
})
