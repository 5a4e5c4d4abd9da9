import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readFragment } from '../../playground/share/read-fragment.ts'
import { createServer } from '../../src/services/server/index.ts'
import { tamis } from '../cli/run.ts'
import { answer, clientOf, serve } from '../client/servers.ts'

// `JSON.parse` of V8 13.6 takes a name that is written with an escape for one that it has read before in an
// object that begins alike, if that is what stands in the text: `\\` for `\u0062`, which is one letter. So
// what others sent before could change what is read now. `test/json` has the texts, and
// `test/architecture.test.ts` who may read JSON without `src/rows/json`.

const ROW = '{"a":1,"\\u0062":2}'
const LINK =
  '{"newer":1,"\\u0066ilter":"a == 1","tab":"tree","source":{"kind":"sample","resource":"jobs"}}'
const JOB = '{"Job":{"ID":"web","\\u004eame":"web"}}'

const out = async (words: readonly string[], input: string) => (await tamis(words, { input })).out

const reading: [what: string, text: string, read: (text: string) => unknown, result: unknown][] = [
  ['tamis filter', ROW, (text) => out(['filter', 'b == 2'], text), `${ROW}\n`],
  [
    'a link to the page',
    LINK,
    (text) => readFragment(`v1.${deflateRawSync(text).toString('base64url')}`),
    expect.objectContaining({ state: expect.objectContaining({ filter: 'a == 1' }) }),
  ],
  [
    'a request to the server',
    JOB,
    async (body) => {
      const server = createServer({})
      const headers = { 'Content-Type': 'application/json' }
      await server.fetch('http://localhost/v1/jobs', { method: 'PUT', headers, body })
      const list = await server.fetch('http://localhost/v1/jobs')
      return list.json()
    },
    [expect.objectContaining({ Name: 'web' })],
  ],
  [
    'an answer to the client',
    `[${ROW}]`,
    async (text) => {
      const server = await serve((_, response) => answer(response, text))
      return (await clientOf(server).jobs.list()).data
    },
    [{ a: 1, b: 2 }],
  ],
]

test.each(reading)('F79: names with escapes are their own in %s', async (_, text, read, result) => {
  const before = text.replace(/"(\\u00[^"]*)"/, (written, letters) =>
    JSON.stringify(letters.slice(0, JSON.parse(written).length)),
  )
  JSON.parse(before)
  JSON.parse(before)
  expect(await read(text)).toEqual(result)
})
