import { afterAll, beforeAll, describe } from 'vitest'
import { connectBy, overSockets, overTls } from './servers.ts'

// What the clients promise with the platform's `fetch`, they promise with that of `createFetch`.

const FILES = ['answers', 'events', 'pages', 'requests', 'teams', 'teams-failures', 'watch']

describe.each([
  ['TLS', overTls],
  ['a Unix socket', overSockets],
])('over %s', async (name, way) => {
  beforeAll(() => connectBy(way()))
  afterAll(() => connectBy())
  for (const file of FILES) await import(`./${file}.test.ts?${encodeURIComponent(name)}`)
})
