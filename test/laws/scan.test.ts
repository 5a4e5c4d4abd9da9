import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { createMatchCollector } from '../../src/cli/rows/match-collector.ts'
import { createRowPredicate } from '../../src/cli/rows/row-predicate.ts'
import { type Projection, projectionOf } from '../../src/cli/rows/scan/projection.ts'
import { createProjector } from '../../src/cli/rows/scan/projector.ts'
import { createRowSplitter } from '../../src/cli/rows/split/row-splitter.ts'
import { createValueReader } from '../../src/cli/rows/value-reader.ts'
import { compile } from '../../src/evaluate/index.ts'
import { parseJson } from '../../src/json/index.ts'
import { aCharacter } from '../support/arbitraries.ts'
import { casesOr } from '../support/cases.ts'

const NAMES = ['Status', 'Meta', 'a b', 'a', 'b', 'é', '𝕊', '0', '', 'a"b', 'Status":', '__proto__']
const NUMBERS = ['0', '-0', '1', '50', '1.0', '5E1', '-1.5e-3', '1e400']
const LARGE = ['9007199254740993', '1767656051543722706', '-9007199254740993']

// White space without line feeds, so that a row is a line.
const aSpace = () =>
  fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom(' ', '\t', '\r', ' \t '))

/** A text as JSON writes it, some of it in escapes that it need not have. */
const aStringOf = (text: string) =>
  fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 }).map((dice) => {
    const units = text.split('').map((unit, index) => {
      const code = unit.charCodeAt(0)
      const isAsked =
        dice[index % dice.length] === 0 || (code >= 0xd800 && code < 0xe000 && dice[0] === 1)
      return isAsked ? `\\u${code.toString(16).padStart(4, '0')}` : undefined
    })
    // Half of a pair written raw is not UTF-8: both halves or none.
    const isMixed = /[\ud800-\udfff]/.test(text)
    if (isMixed) return units.some(Boolean) ? escapeAll(text) : JSON.stringify(text)
    return `"${text
      .split('')
      .map((unit, index) => units[index] ?? JSON.stringify(unit).slice(1, -1))
      .join('')}"`
  })

function escapeAll(text: string): string {
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
  return `"${units.map((unit) => `\\u${unit}`).join('')}"`
}

const aName = () => fc.constantFrom(...NAMES).chain(aStringOf)
const aString = () =>
  fc
    .oneof(
      fc.constantFrom('x', 'running', '"Status":"x"', ',"a":1}', '\\', '{[', 'é𝕊', ''),
      fc.string({ unit: aCharacter(), maxLength: 5 }),
    )
    .chain(aStringOf)

const { value: aValue, object: anObject } = fc.letrec<{
  value: string
  object: string
  list: string
}>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(
      aString(),
      fc.constantFrom(...NUMBERS, ...LARGE),
      fc.constantFrom('true', 'false', 'null'),
    ),
    tie('object'),
    tie('list'),
  ),
  list: bracketed(fc.array(spaced(tie('value')), { maxLength: 3 }), '[', ']'),
  object: bracketed(
    fc.array(
      fc.tuple(spaced(aName()), spaced(tie('value'))).map((pair) => pair.join(':')),
      { maxLength: 6 },
    ),
    '{',
    '}',
  ),
}))

function spaced(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(aSpace(), text, aSpace()).map((parts) => parts.join(''))
}

function bracketed(parts: fc.Arbitrary<string[]>, open: string, close: string) {
  return fc.tuple(parts, aSpace()).map(([all, space]) => `${open}${all.join(',') || space}${close}`)
}

const aRowText = () => spaced(fc.oneof({ weight: 9, arbitrary: anObject }, aValue))

const FILTERS = [
  'Status == "running"',
  'Status == "" or Status is empty',
  'a == 50 and b != 0',
  'Status == "x" and a == 1',
  'Status == "é𝕊" or a == "x" or Status == "running" and b == 1',
  'a == 9007199254740993',
  '"1767656051543722706" in a or a.b == 1767656051543722706',
  'Meta.a == x or Meta.b is nil',
  'Meta.a.b == true and not Meta.Status == x',
  'a.0.b == 1 or a.0 is empty',
  '"/é/𝕊" == 1',
  'a["𝕊"] == x or a["é"] == 1 or a["a b"] == 1',
  'Meta[""] == x or Meta["0"] == 1',
  'any a as x { x == 1 or x == b }',
  'all Meta as k, v { k != a or v.a == Status }',
  'any Meta.a as x { any x as y { y == x or Status == y } }',
  'a matches "^x+$" or Status contains "x"',
  'a["__proto__"] == 1',
]
const aFilter = () => fc.constantFrom(...FILTERS).map((text) => parse(text))

function judgesOf(filter: ReturnType<typeof parse>) {
  const source = { expression: filter, predicate: compile(filter) }
  return {
    scanning: createRowPredicate({ ...source, scan: true }),
    reading: createRowPredicate({ ...source, scan: false }),
  }
}

test('a scanned row is judged as a row that is read', () => {
  fc.assert(
    fc.property(aFilter(), fc.array(aRowText(), { maxLength: 8 }), (filter, rows) => {
      const { scanning, reading } = judgesOf(filter)
      // Several rows: values that are remembered meet others.
      for (const row of rows) {
        const bytes = Buffer.from(`"${row},"Status":1}`)
        const end = 1 + Buffer.byteLength(row)
        expect(scanning(bytes, 1, end)).toEqual(reading(bytes, 1, end))
      }
    }),
    { numRuns: casesOr(40) },
  )
})

test('a projection is the row as it is read, cut down to what is wanted', () => {
  fc.assert(
    fc.property(aFilter(), spaced(anObject), (filter, row) => {
      const wanted = projectionOf(filter)
      if (wanted === 'whole') return
      const bytes = Buffer.from(row)
      const projection = createProjector(wanted, (text) => parseJson(text))(bytes, 0, bytes.length)
      expect(projection).toEqual(cutDown(parseJson(row), wanted))
    }),
    { numRuns: casesOr(100) },
  )
})

function cutDown(value: unknown, wanted: Projection): unknown {
  if (wanted === 'whole' || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value
  }
  const names = Object.keys(value).filter((name) => wanted.has(name))
  return Object.fromEntries(
    names.map((name) => [
      name,
      cutDown((value as Record<string, unknown>)[name], wanted.get(name) ?? 'whole'),
    ]),
  )
}

test('a value is its own, whatever was read before: a text, and what its bytes look like', () => {
  const aText = fc.string({ unit: fc.constantFrom('é', 'ÿ', '€', 'a', 'b'), maxLength: 6 })
  const read = createValueReader((text) => parseJson(text))
  fc.assert(
    fc.property(aText, (text) => {
      const looks = Buffer.from(text).toString('latin1')
      for (const value of [looks, text, looks]) {
        const bytes = Buffer.from(JSON.stringify(value))
        expect(read(bytes, 0, bytes.length)).toBe(value)
      }
    }),
    { numRuns: casesOr(170) },
  )
})

test('the same rows match wherever chunks end, and lines or bytes are broken', () => {
  const aLine = fc.oneof(
    { weight: 6, arbitrary: aRowText().map((text) => Buffer.from(text)) },
    fc.constantFrom(
      Buffer.from(''),
      Buffer.from('{"Status":"running"'),
      Buffer.from('{"\\u00'),
      Buffer.concat([Buffer.from('{"Status":"'), Buffer.from([0xff, 0xc3]), Buffer.from('"}')]),
      Buffer.concat([Buffer.from('{"'), Buffer.from([0xc3]), Buffer.from('":1,"a":1}')]),
    ),
  )
  fc.assert(
    fc.property(
      aFilter(),
      fc.array(aLine, { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (filter, lines, end, chunkBytes, hasMark) => {
        const parts = lines.flatMap((line) => [line, Buffer.from(end)])
        const input = Buffer.concat([Buffer.from(hasMark ? '\ufeff' : ''), ...parts])
        const { scanning, reading } = judgesOf(filter)
        expect(filterBytes(input, scanning, chunkBytes)).toEqual(
          filterBytes(input, reading, input.length + 1),
        )
      },
    ),
    { numRuns: casesOr(40) },
  )
})

function filterBytes(
  input: Buffer,
  predicate: ReturnType<typeof createRowPredicate>,
  chunkBytes: number,
) {
  const diagnostics: unknown[] = []
  const broken = (diagnostic: unknown): never => {
    throw diagnostic
  }
  const collector = createMatchCollector({
    predicate,
    invert: false,
    countOnly: false,
    maxRowBytes: 1_000_000,
    report: (diagnostic) => diagnostics.push(diagnostic),
    broken,
  })
  const splitter = createRowSplitter(collector, { maxRowBytes: 1_000_000 })
  let out = ''
  let failure: unknown
  try {
    for (let at = 0; at < input.length; at += chunkBytes) {
      splitter.push(input.subarray(at, at + chunkBytes))
      out += collector.take().toString('latin1')
    }
    splitter.end()
  } catch (error) {
    failure = error
  }
  out += collector.take().toString('latin1') + collector.takeEnd().toString('latin1')
  return { out, diagnostics, failure, matches: collector.matches }
}
