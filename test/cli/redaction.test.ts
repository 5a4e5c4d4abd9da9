import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedaction } from '../../src/cli/proxy/redaction.ts'
import { casesOr } from '../support/cases.ts'

const UUID = '8f6b3a52-77D1-4c0e-9b1e-0f6f7c1de2aa'
const ODD = 'a<secret>-of-the"server\\/%&'
const LIKE_ESCAPES = 'a%41-secret&lt;%25&amp;'

/** All that comes out of a stream for these chunks. */
async function streamed(secret: string, chunks: readonly string[]): Promise<string> {
  const stream = createRedaction(secret).stream()
  for (const chunk of chunks) stream.write(Buffer.from(chunk, 'latin1'))
  stream.end()
  const read: Buffer[] = []
  for await (const chunk of stream) read.push(chunk)
  return Buffer.concat(read).toString('latin1')
}

const each = (text: string, write: (code: number, character: string) => string) =>
  Array.from(text, (character) => write(character.charCodeAt(0), character)).join('')
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
const json = (text: string) => JSON.stringify(text).slice(1, -1)
const entities = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const base64 = (text: string) => Buffer.from(text).toString('base64')

const WRITINGS: readonly [how: string, write: (secret: string) => string][] = [
  ['as it is', (secret) => secret],
  ['in capitals', (secret) => secret.toUpperCase()],
  ['in JSON', json],
  ['with one letter as \\u0065', (secret) => json(secret).replace('e', '\\u0065')],
  ['with \\u in capitals', (secret) => each(secret, (code) => `\\u${hex(code, 4).toUpperCase()}`)],
  ['with \\u in small letters', (secret) => each(secret, (code) => `\\u${hex(code, 4)}`)],
  ['with \\x', (secret) => each(secret, (code) => `\\x${hex(code, 2)}`)],
  ['with \\/', (secret) => json(secret).replaceAll('/', '\\/')],
  [
    'as Go writes JSON',
    (secret) => json(secret).replace(/[<>&]/g, (sign) => `\\u00${hex(sign.charCodeAt(0), 2)}`),
  ],
  ['as JSON in JSON', (secret) => json(json(secret))],
  ['as JSON in JSON in JSON', (secret) => json(json(json(secret)))],
  ['in a URL', encodeURIComponent],
  ['with each character in %', (secret) => each(secret, (code) => `%${hex(code, 2)}`)],
  ['with % in capitals', (secret) => each(secret, (code) => `%${hex(code, 2).toUpperCase()}`)],
  ['in a URL in a URL', (secret) => encodeURIComponent(encodeURIComponent(secret))],
  ['in a URL in JSON', (secret) => json(encodeURIComponent(secret)).replace('%', '\\u0025')],
  ['in HTML', entities],
  ['in HTML in JSON, as Go writes it', (secret) => entities(secret).replaceAll('&', '\\u0026')],
  ['with each character in &#', (secret) => each(secret, (code) => `&#${code};`)],
  ['with each character in &#x', (secret) => each(secret, (code) => `&#x${hex(code, 4)};`)],
  ['in hexadecimal digits', (secret) => Buffer.from(secret).toString('hex')],
  ['in UTF-16', (secret) => each(secret, (_, character) => `${character}\0`).slice(0, -1)],
]

for (const secret of [UUID, ODD, LIKE_ESCAPES, 'plain-token']) {
  test.each(WRITINGS)(`F69: ${secret} %s is taken out`, async (_, write) => {
    const written = write(secret)
    const text = `{"SecretID":"${written}", "é":"${written} ${written}"}\n`
    const bytes = Buffer.from(text).toString('latin1')
    const expected = Buffer.from('{"SecretID":"[token]", "é":"[token] [token]"}\n').toString(
      'latin1',
    )
    expect(createRedaction(secret).text(text)).toBe(
      '{"SecretID":"[token]", "é":"[token] [token]"}\n',
    )
    for (const size of [1, 2, 3, 5, 7, 64, bytes.length]) {
      const chunks = bytes.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
      expect(await streamed(secret, chunks)).toBe(expected)
    }
  })
}

test.each(['', 'x', 'xy', 'user:', 'Bearer '])(
  'F69: in base64 behind %j, what is of the token alone is taken out',
  (before) => {
    const written = base64(`${before}${UUID}${before}`)
    for (const text of [
      written,
      written.replaceAll('+', '-').replaceAll('/', '_'),
      json(written),
    ]) {
      const left = createRedaction(UUID).text(text)
      expect(left).toContain('[token]')
      // A digit has six bits, so one at each end may be of both.
      expect(left.replace('[token]', '').length).toBeLessThan(base64(before + before).length + 6)
    }
  },
)

test('a short secret is taken out as it is written, not where it may be by chance', () => {
  const { text } = createRedaction('x1')
  expect(text('{"a":"x1 X1 \\u0078\\u0031 eDE= 7831"}')).toBe(
    '{"a":"[token] [token] [token] eDE= 7831"}',
  )
})

test('without a secret, all is passed on', async () => {
  expect(createRedaction(undefined).text(UUID)).toBe(UUID)
})

test('what begins like the secret and goes on otherwise is passed on, and so is all else', async () => {
  const half = UUID.slice(0, -1)
  for (const text of [
    half,
    `${half}x`,
    half + half,
    `\\u003`,
    '\\',
    '%4',
    '&#x4',
    '&lt',
    '\\\\u0038',
    '\0',
  ]) {
    expect(await streamed(UUID, [text])).toBe(text)
    expect(await streamed(UUID, [...text])).toBe(text)
  }
  expect(await streamed(UUID, [half + UUID])).toBe(`${half}[token]`)
  expect(await streamed('abab-abab', ['ababab-abababab-abab'])).toBe('ab[token][token]')
})

test('a line is passed on before the next one comes', async () => {
  const stream = createRedaction(UUID).stream()
  for (const line of ['{"Index":1}\n', '{}\n', `{"SecretID":"${UUID}"}\n`, 'data: x\n\n']) {
    stream.write(line)
    expect(String(stream.read())).toBe(line.replace(UUID, '[token]'))
  }
})

const aSecret = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 40,
})

const aWriting = fc.constantFrom<((code: number) => string)[]>(
  (code) => String.fromCharCode(code),
  (code) => `\\u${hex(code, 4)}`,
  (code) => `\\u${hex(code, 4).toUpperCase()}`,
  (code) => `%${hex(code, 2)}`,
  (code) => `%25${hex(code, 2)}`,
  (code) => `&#${code};`,
  (code) => `\\\\u${hex(code, 4)}`,
)

/** What is left to read, by the plainest reader of escapes. */
function plainly(text: string): string {
  return text.replace(
    /\\u([0-9a-f]{4})|%([0-9a-f]{2})|&#(\d+);|\\(.)/gis,
    (_, u, percent, decimal, own) =>
      own ?? String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(u ?? percent, 16)),
  )
}

test('F69: however each of its characters is written, and wherever chunks cut it, the secret is not there', async () => {
  await fc.assert(
    fc.asyncProperty(
      aSecret,
      fc.array(aWriting, { minLength: 40, maxLength: 40 }),
      fc.array(fc.nat(400), { maxLength: 5 }),
      async (secret, writings, cuts) => {
        const written = Array.from(secret, (character, at) =>
          writings[at]?.(character.charCodeAt(0)),
        )
        const text = `{"a":"${written.join('')}"}`
        const places = [0, ...cuts.sort((one, other) => one - other), text.length]
        const chunks = places.slice(1).map((end, at) => text.slice(places[at], end))
        let left = await streamed(secret, chunks)
        for (let times = 0; times < 3; times++) {
          expect(left.toLowerCase()).not.toContain(secret.toLowerCase())
          left = plainly(left)
        }
      },
    ),
    { numRuns: casesOr(200) },
  )
})
