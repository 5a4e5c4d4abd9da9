import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { compareFilters, compile, coverage, explain, filterRows, whyNot } from '../../src/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { consul } from '../../src/rows/targets/index.ts'
import { indexOfText, re2Engine, searchFor } from '../../src/rows/values/index.ts'
import { createServer } from '../../src/services/server/index.ts'
import { tamis } from '../cli/run.ts'
import { casesOr, forCases } from '../support/cases.ts'
import { countCharacters } from '../support/count-characters.ts'
import { aPeriodic, PERIODIC } from '../support/periodic.ts'

// Shorter parts are searched for by the platform.
const PART = 300
const TEXT = 2_000

/** Words over two letters, in which parts are often found, with longer words in place of the letters. */
const aWord = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 2, maxLength }),
      fc
        .tuple(
          fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 }),
          fc.nat(9),
        )
        .map(([unit, times]) => unit.repeat(times + 1)),
    )
    .map((word) => word.replaceAll('a', `${'x'.repeat(149)}y`).replaceAll('b', 'x'.repeat(150)))

test('a text is found where the platform finds it', () => {
  forCases(1_000, aWord(30), aWord(6), fc.nat(400), fc.nat(200), (text, word, from, cut) => {
    const part = word.slice(cut)
    expect(indexOfText(text, part, from)).toBe(text.indexOf(part, from))
    expect(searchFor(part)(text)).toBe(text.includes(part))
  })
})

test('a search looks at each character a few times, however periodic they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      aPeriodic(),
      fc.integer({ min: 251, max: 1_000 }),
      fc.nat(10_000),
      async (periodic, length, more) => {
        const text = periodic.text(length + more)
        const part = periodic.part(length)
        const looks = await countCharacters(() => searchFor(part)(text))
        expect(looks).toBeLessThanOrEqual(20 * text.length + 12 * part.length)
      },
    ),
    { numRuns: casesOr(100) },
  )
})

const schema = s.typed({ Name: s.string() })
const quoted = (filter: string, part: string) => filter.replace('…', () => `"${part}"`)

/** All that looks for a text from outside in another: in the row, what the filter says. */
const ENTRIES: [name: string, run: (text: string, part: string) => unknown][] = [
  ...['Name contains …', '… in Name', 'Name not contains …', 'any Names { … in it }'].map(
    (filter): [string, (text: string, part: string) => unknown] => [
      filter,
      (text, part) =>
        compile(quoted(filter.replace('{', 'as it {'), part))({ Name: text, Names: [text] }),
    ],
  ),
  ['Name contains bytes', (text, part) => compile(`Name contains "${part}\\xff"`)({ Name: text })],
  [
    'Name matches plain text',
    (text, part) =>
      compile(quoted('Name matches …', part), { limits: { maxPatternLength: 9_999 } })({
        Name: text,
      }),
  ],
  ['a pattern that is text for RE2 alone', (text, part) => re2Engine(part)(text)],
  ['a pattern that begins with text', (text, part) => re2Engine(`${part}(x|xx)*y`)(text)],
  ['a pattern that requires text', (text, part) => re2Engine(`(x|xx)*${part}(x|xx)*y`)(text)],
  ['typed', (text, part) => compile(quoted('Name contains …', part), { schema })({ Name: text })],
  [
    'by type',
    (text, part) =>
      compile(quoted('Name contains …', part), { schema, target: consul('1.20') })({
        Name: text,
      }),
  ],
  [
    'filterRows',
    (text, part) => filterRows([{ Name: text }], compile(quoted('Name contains …', part))),
  ],
  ['explain', (text, part) => explain(quoted('Name contains …', part), { Name: text })],
  ['whyNot', (text, part) => whyNot(quoted('Name contains …', part), { Name: text })],
  ['coverage', (text, part) => coverage(quoted('Name contains …', part), [{ Name: text }])],
  [
    'compareFilters',
    (text, part) => compareFilters('Name == a', quoted('Name contains …', part), [{ Name: text }]),
  ],
  [
    'tamis filter',
    (text, part) =>
      tamis(['filter', quoted('Name contains …', part)], { input: JSON.stringify({ Name: text }) }),
  ],
  [
    'the server',
    (text, part) =>
      createServer({ jobs: [{ ID: 'a', Name: text }] }).fetch(
        `http://localhost/v1/jobs?filter=${encodeURIComponent(quoted('Name contains …', part))}`,
      ),
  ],
  [
    'completions',
    (text, part) => {
      const schema = s.object({ Name: s.string({ oneOf: [text] }) })
      const filter = `Name == ${part}`
      return createLanguageService({ schema }).complete(filter, filter.length)
    },
  ],
]

const cases = ENTRIES.flatMap(([entry, run]) =>
  PERIODIC.map(({ name, text, part }): [entry: string, name: string, run: Run] => [
    entry,
    name,
    (times) => run(text(times * TEXT), part(times * PART)),
  ]),
)

/** Runs an entry with a text and a part that are so many times as long. */
type Run = (times: number) => unknown

test.each(cases)('F77: %s takes linear time on %s', async (_entry, _name, run) => {
  const perCharacter = async (times: number) =>
    (await countCharacters(() => run(times))) / (times * (TEXT + PART))
  expect(await perCharacter(1)).toBeGreaterThan(1)
  expect(await perCharacter(1)).toBeLessThan(40)
  // The product of both lengths would be 1,000 for each.
  expect(await perCharacter(4)).toBeLessThan(40)
})
