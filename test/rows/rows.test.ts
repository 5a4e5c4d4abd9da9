import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../src/rows/json/index.ts'
import { type RowLayout, type RowReaderOptions, readRows } from '../../src/rows/reader/index.ts'
import { aCharacter } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { cut, waysToCut } from './cut.ts'

const LONG = 'x'.repeat(200_000)

// The command and the page read rows with the same function, so this is the only table of what is a row.
const cases: [
  name: string,
  input: string,
  layout: RowLayout | undefined,
  rows: string[],
  path?: string[],
][] = [
  ['nothing', '', undefined, []],
  ['white space', '\ufeff \n\t\r\n', undefined, []],

  ['one object', '{"a":1}', 'lines', ['{"a":1}']],
  ['NDJSON', '{"a":1}\n{"a":2}\n', 'lines', ['{"a":1}', '{"a":2}']],
  ['no LF at the end', '{}\n1', 'lines', ['{}', '1']],
  ['lines of words', '1\ntrue\n"x"\n', 'lines', ['1', 'true', '"x"']],
  ['CRLF: the CR is part of the line', '{}\r\n1\r\n', 'lines', ['{}\r', '1\r']],
  ['blank lines are no rows', '\n{}\n\n \t\r\n1\n\n', 'lines', ['{}', '1']],
  ['a bare CR ends nothing', '{"a":\r1}\n', 'lines', ['{"a":\r1}']],
  ['U+2028 ends nothing', '"\u2028\u2029"\n1\n', 'lines', ['"\u2028\u2029"', '1']],
  ['NUL is a character', '"\0"\n1\n', 'lines', ['"\0"', '1']],
  ['vertical tab and form feed are not blank', '\v\n\f\n', 'lines', ['\v', '\f']],
  ['white space around a line stays', '{} \n  {} \n', 'lines', ['{} ', '  {} ']],
  ['a byte-order mark is left out', '\ufeff{}\n', 'lines', ['{}']],
  ['only at the start', '{}\n\ufeff{}\n', 'lines', ['{}', '\ufeff{}']],
  ['a list on a later line is one row', '{}\n[{}]\n', 'lines', ['{}', '[{}]']],
  ['a long first line', `{"a":"${LONG}"}\n{}`, 'lines', [`{"a":"${LONG}"}`, '{}']],

  ['two on a line', '{"a":1} {"a":2}', 'values', ['{"a":1}', '{"a":2}']],
  ['nothing between', '{"a":1}{"a":2}', 'values', ['{"a":1}', '{"a":2}']],
  ['as jq writes', '{\n "a": 1\n}\n{\n "a": 2\n}\n', 'values', ['{\n "a": 1\n}', '{\n "a": 2\n}']],
  ['one over lines', '{"a":\n1}', 'values', ['{"a":\n1}']],
  ['an empty object over lines', '{\n}', 'values', ['{\n}']],
  ['a line that goes on with a comma', '{"a":1\n,"b":2}', 'values', ['{"a":1\n,"b":2}']],
  ['a list inside that goes on', '{"a":[\n1]}', 'values', ['{"a":[\n1]}']],
  ['words', '1 true "a"null', 'values', ['1', 'true', '"a"', 'null']],
  ['braces in strings', '{"a":"}\\""}{"b":"{"}', 'values', ['{"a":"}\\""}', '{"b":"{"}']],
  ['values after a mark', '\ufeff{} {}', 'values', ['{}', '{}']],
  ['a list on a later line', '{} {}\n[1]', 'values', ['{}', '{}', '[1]']],

  // A first line that cannot be JSON is one bad row.
  ['cut short', '{"a":1\n{"a":2}\n', 'lines', ['{"a":1', '{"a":2}']],
  ['cut short after a comma', '{"a":1,\n{"a":2}\n', 'lines', ['{"a":1,', '{"a":2}']],
  ['cut short in a string', '{"a":"x\n{"a":2}\n', 'lines', ['{"a":"x', '{"a":2}']],
  ['not JSON', 'a log line {"a":1}\n{"a":2}\n', 'lines', ['a log line {"a":1}', '{"a":2}']],
  ['text after a value', '{"a":1} # one\n{"a":2}\n', 'lines', ['{"a":1} # one', '{"a":2}']],

  ['a list', '[{"a":1},{"a":2}]', 'list', ['{"a":1}', '{"a":2}']],
  ['a list over lines', '[\n  {"a":1},\n  {"a":2}\n]\n', 'list', ['\n  {"a":1}', '\n  {"a":2}\n']],
  ['an empty list', ' [ \n ] ', 'list', []],
  ['a list after a mark', '\ufeff[1]', 'list', ['1']],
  ['space around an element stays', '[ 1 ,\n 2 \n]\n', 'list', [' 1 ', '\n 2 \n']],
  ['commas in strings', '["a,b","]"]', 'list', ['"a,b"', '"]"']],
  ['escapes', '["\\"," , "\\\\",3]', 'list', ['"\\"," ', ' "\\\\"', '3']],
  ['nested', '[{"a":[1,2]},[{},[]]]', 'list', ['{"a":[1,2]}', '[{},[]]']],
  ['beyond ASCII', '["é", "\u{1f600}"]', 'list', ['"é"', ' "\u{1f600}"']],
  ['several lists', '[{"a":1}]\n[{"a":2}]\n', 'list', ['{"a":1}', '{"a":2}']],
  ['several lists, some empty', '[] [1] []\n[2]', 'list', ['1', '2']],
  // Whoever reads a row sees that it is not JSON.
  ['a comma too many', '[1,]', 'list', ['1', '']],
  ['an element is missing', '[,1]', 'list', ['', '1']],
  ['a comma is missing', '[1 2]', 'list', ['1 2']],
  ['brackets that do not fit', '[{]},3]', 'list', ['{]}', '3']],

  ['an answer', '{"n":2,"items":[{"a":1},{"a":2}]}', 'list', ['{"a":1}', '{"a":2}'], ['items']],
  ['deeper', '{"data":{"of":1,"items":[1]},"items":[2]}', 'list', ['1'], ['data', 'items']],
  ['several answers', '{"x":[1]}\n{"x":[\n2]}{"x":[]}', 'list', ['1', '\n2'], ['x']],
  ['the element of a list', '[{"x":[]},{"x":[1]}]', 'list', ['1'], ['1', 'x']],
  ['a name with an escape', '{"\\u0069tems":[1]}', 'list', ['1'], ['items']],
  ['the same name beside it', '{"b":{"a":[0]},"a":[1]}', 'list', ['1'], ['a']],
  ['the first of two of a name', '{"a":[1],"a":[2]}', 'list', ['1'], ['a']],
  ['lists, by an empty path', '[1][2]', 'list', ['1', '2'], []],
]

test.each(cases)('%s', (_, input, layout, rows, path) => {
  for (const [way, found] of waysToCut(input, { path })) {
    expect([way, found.layout, found.rows]).toEqual([way, layout, rows])
    expect(found).toMatchObject({ broken: undefined, tooLong: [] })
  }
})

const jsonCases = cases.filter(([, , , rows]) => rows.every(isJson))

test.each(jsonCases)('readRows reads %s', (_, input, __, rows, path) => {
  expect(readRows(input, { path })).toEqual(rows.map((text) => parseJson(text)))
})

const broken: [input: string, rows: string[], message: string, path?: string[]][] = [
  ['[', [], 'invalid-json: The list has no closing bracket.'],
  ['[1,', ['1'], 'invalid-json: The list has no closing bracket.'],
  ['["]', [], 'invalid-json: The list has no closing bracket.'],
  ['[1] 2', ['1'], 'rows-not-found: This value is a single value, not a list of rows.'],
  ['[1]\n{"a":1}', ['1'], 'rows-not-found: This value is an object, not a list of rows.'],
  ['[1]]', ['1'], 'rows-not-found: This value is a single value, not a list of rows.'],
  ['{} {"a":', ['{}'], 'invalid-json: The last value has no end.'],
  ['{} "', ['{}'], 'invalid-json: The last value has no end.'],
  ['{"a":1}', [], 'rows-not-found: This value is an object, not a list of rows.', []],
  ['{"a":{}}', [], 'rows-not-found: The value at `a` is an object, not a list of rows.', ['a']],
  ['{"items":[1]}', [], 'rows-not-found: There is nothing at `itms`.', ['itms']],
  ['{"a":{"b":[]}}', [], 'rows-not-found: There is nothing at `a.c`.', ['a', 'c']],
  ['{"a":1}', [], 'rows-not-found: There is nothing at `a.c`.', ['a', 'c']],
  ['{"a":{"b":', [], 'rows-not-found: The input ends before the rows.', ['a', 'c']],
]

test.each(broken)('F54 %j ends after %j: %s', (input, rows, message, path) => {
  for (const [way, found] of waysToCut(input, { path })) {
    expect([way, found.rows, found.broken]).toEqual([way, rows, message])
  }
})

test('rows know their places', () => {
  const places: [input: string, places: object[]][] = [
    ['\n{}\r\n\n\n1\n', [{ line: 2 }, { line: 5 }]],
    [
      '\n{"a":\n1}{"b"\n:2}\n\n[1]',
      [
        { line: 2, value: 1 },
        { line: 3, value: 2 },
        { line: 6, value: 3 },
      ],
    ],
    [
      '\n[\n  1,\n\n  {\n  }, 3\n ]\n\n[4]',
      [
        { line: 3, element: 1 },
        { line: 5, element: 2 },
        { line: 6, element: 3 },
        { line: 9, element: 1 },
      ],
    ],
  ]
  for (const [input, expected] of places) {
    for (const [way, found] of waysToCut(input))
      expect([way, found.places]).toEqual([way, expected])
  }
})

test('rows know where they are in their input', () => {
  const inputs = ['\ufeff\n {}\n[1]\n', '{\n} {"é":1}\n', ' [ {"é":1},\n "2" ]\n[3]']
  for (const input of inputs) {
    for (const [, { rows, offsets }] of waysToCut(input)) {
      const isText = offsets.at(-1) === input.replace('\ufeff', '').lastIndexOf(rows.at(-1) ?? '')
      const whole = isText ? input.replace('\ufeff', '') : Buffer.from(input.replace('\ufeff', ''))
      for (const [at, offset] of offsets.entries()) {
        const row = rows[at] ?? ''
        const length = isText ? row.length : Buffer.byteLength(row)
        expect(String(whole.slice(offset, offset + length))).toBe(row)
      }
    }
  }
})

describe('F56 rows that are too long', () => {
  const limits: [name: string, input: string, rows: string[], tooLong: object[]][] = [
    ['a line of the limit', '12345\n', ['12345'], []],
    ['one more', '123456\n1\n', ['1'], [{ line: 1 }]],
    ['in the middle', '1\n1234567890\n2\n', ['1', '2'], [{ line: 2 }]],
    ['at the end', '1\n1234567890', ['1'], [{ line: 2 }]],
    ['two lines', '1234567890\n1234567890\n1', ['1'], [{ line: 1 }, { line: 2 }]],
    [
      'values',
      '{\n} 1 "3456" 12345 123456 {"":1}[1]',
      ['{\n}', '1', '12345', '[1]'],
      [
        { line: 2, value: 3 },
        { line: 2, value: 5 },
        { line: 2, value: 6 },
      ],
    ],
    [
      'an element',
      '[1,123456,  345 ,2]',
      ['1', '2'],
      [
        { line: 1, element: 2 },
        { line: 1, element: 3 },
      ],
    ],
  ]

  test.each(limits)('%s', (_, input, rows, tooLong) => {
    for (const [way, found] of waysToCut(input, { limits: { maxRowLength: 5 } })) {
      expect([way, found.rows, found.tooLong]).toEqual([way, rows, tooLong])
    }
  })
})

test('F53 F55 bytes that are not UTF-8 stay as they are', () => {
  const input = Buffer.from([
    0x22, 0xff, 0xc3, 0x22, 0x0a, 0x22, 0xc3, 0xa9, 0x22, 0x0a, 0xef, 0xbb,
  ])
  for (const size of [1, 3, 100]) {
    expect(cut(input, size).rows).toEqual(['"\u00ff\u00c3"', '"é"', '\u00ef\u00bb'])
  }
})

test('half of a byte-order mark is data', () => {
  expect(cut(Buffer.from([0xef, 0xbb])).rows).toEqual(['\u00ef\u00bb'])
  expect(cut(Buffer.from([0xef, 0x31]), 1).rows).toEqual(['\u00ef1'])
})

test('F56 white space without end is not kept', () => {
  let count = 0
  const blank = ' \n'.repeat(30_000)
  const { places } = cut(`${blank.repeat(20)}{}`, 60_000)
  for (const place of places) count += (place as { line: number }).line
  expect(count).toBe(600_001)
})

test('rows do not depend on where chunks end, nor on whether they are bytes', () => {
  const pieces = fc.array(
    fc.constantFrom(
      ...['{}', '{', '}', ' ', '\n', '\r', '\ufeff', '"é"', '"', '\\', '12345678901234', '\u2028'],
      ...['[', ']', ',', ':', '1', 'x', '"a":1', 'null'],
    ),
    { maxLength: 30 },
  )
  const paths = fc.constantFrom<RowReaderOptions['path']>(undefined, undefined, [], ['a'])
  forCases(400, pieces, paths, fc.integer({ min: 1, max: 9 }), (texts, path, size) => {
    const input = texts.join('')
    const whole = cut(input, undefined, { path, limits: { maxRowLength: 40 } })
    expect(cut(input, size, { path, limits: { maxRowLength: 40 } })).toEqual(whole)
    const { offsets: _, ...unlimited } = cut(input, undefined, { path })
    expect(cut(Buffer.from(input), size, { path })).toMatchObject(unlimited)
  })
})

test('any values, in any layout, are read as they were', () => {
  const anObject = fc.dictionary(fc.string({ unit: aCharacter() }), fc.jsonValue({ maxDepth: 2 }))
  const rows = fc.array(anObject, { minLength: 1, maxLength: 5 })
  const layouts: ((rows: object[]) => string)[] = [
    (all) => all.map((row) => JSON.stringify(row)).join('\n'),
    (all) => `{\n} ${all.map((row) => JSON.stringify(row, undefined, 2)).join('')}`,
    (all) => JSON.stringify(all),
    (all) => `[{}\n]${JSON.stringify(all, undefined, '\t')}`,
  ]
  const size = fc.integer({ min: 1, max: 9 })
  forCases(150, rows, fc.constantFrom(...layouts), size, (all, write, chunk) => {
    const expected = all.map((row) => parseJson(JSON.stringify(row)))
    const found = cut(Buffer.from(write(all)), chunk).rows.map((text) => parseJson(text))
    expect(found.slice(-all.length)).toEqual(expected)
    expect(readRows(write(all)).slice(-all.length)).toEqual(expected)
  })
})

test('pieces of a list are all JSON exactly if the whole is', () => {
  const texts = fc.array(
    fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', ' ', '"a"', '"a":1', '[]', '{}'),
    { maxLength: 12 },
  )
  forCases(300, texts, (pieces) => {
    const text = `[${pieces.join('')}`
    const { rows, broken: why, places } = cut(text)
    // Of a single list: several are no JSON together.
    const isSingle = places.every((place, at) => (place as { element: number }).element === at + 1)
    if (isJson(text)) expect(why === undefined && rows.every(isJson)).toBe(true)
    else if (isSingle && why === undefined && !/\]\s*\[/.test(text)) {
      expect(rows.every(isJson)).toBe(false)
    }
  })
})

test('the list at a path has the elements that JSON has there, wherever chunks end', () => {
  const aValue = fc.jsonValue({ maxDepth: 3 })
  const beside = fc.dictionary(fc.string(), aValue, { maxKeys: 3 })
  const names = fc.array(fc.constantFrom('a', 'b"', 'é', '0'), { minLength: 1, maxLength: 3 })
  forCases(
    120,
    fc.array(aValue, { maxLength: 4 }),
    names,
    beside,
    beside,
    fc.integer({ min: 1, max: 9 }),
    (list, path, before, after, size) => {
      const document = path.reduceRight<unknown>(
        // Own members, in their order; a name that is there before would come first.
        (value, name) => ({ ...without(before, name), [name]: value, ...without(after, name) }),
        list,
      )
      const { rows, broken: why } = cut(Buffer.from(JSON.stringify(document)), size, { path })
      expect(why).toBeUndefined()
      expect(rows.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(list)))
    },
  )
})

function without(members: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...others } = members
  return others
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
