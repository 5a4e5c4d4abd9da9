import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCharacter } from '../support/arbitraries.ts'
import { casesOr } from '../support/cases.ts'
import { split } from './split.ts'

const cases: [name: string, input: string, rows: string[]][] = [
  ['empty', '[]', []],
  ['empty with space', ' [ \n ] ', []],
  ['one', '[1]', ['1']],
  ['space before is kept, space after is not', '[ 1 ,\n 2 \n]\n', [' 1', '\n 2']],
  ['commas in strings', '["a,b","]"]', ['"a,b"', '"]"']],
  ['escapes', '["\\"," , "\\\\",3]', ['"\\","', ' "\\\\"', '3']],
  ['nested', '[{"a":[1,2]},[{},[]]]', ['{"a":[1,2]}', '[{},[]]']],
  ['as bytes', '["é"]', ['"\u00c3\u00a9"']],
  ['after a byte-order mark', '\ufeff[1]', ['1']],
]

test.each(cases)('%s', (_, input, rows) => {
  for (const chunkBytes of [1, 2, 100]) {
    expect(split(input, chunkBytes)).toMatchObject({ shape: 'array', rows, broken: undefined })
  }
})

const broken: [input: string, message: string][] = [
  ['[', 'The array has no closing bracket.'],
  ['[1,', 'The array has no closing bracket.'],
  ['[1,2', 'The array has no closing bracket.'],
  ['["]', 'The array has no closing bracket.'],
  ['[1] 2', 'There is text after the array.'],
  ['[1]\n[2]\n', 'There is text after the array.'],
]

test.each(broken)('%j: %s', (input, message) => {
  expect(split(input).broken).toBe(message)
  expect(split(input, 1).broken).toBe(message)
})

// What is not JSON between the commas is left to whoever reads it.
test.each([
  ['[1,]', ['1', '']],
  ['[,1]', ['', '1']],
  ['[1 2]', ['1 2']],
  ['[{]},3]', ['{]}', '3']],
  ['[}},3]', ['}}', '3']],
])('%s is cut into pieces that are no JSON', (input, rows) => {
  expect(split(input).rows).toEqual(rows)
})

test('elements know their line and number, and the end its space', () => {
  const found = split('\n[\n  1,\n\n  {\n  }, 3\n ]\n')
  expect(found.places).toEqual([
    { line: 3, element: 1 },
    { line: 5, element: 2 },
    { line: 6, element: 3 },
  ])
  expect(found.end).toBe('\n ')
})

test('F56 an element that is too long is passed over', () => {
  for (const chunkBytes of [1, 3, 100]) {
    const found = split('[1, "3456" ,12345,123456,[1]]', chunkBytes, 5)
    expect(found.rows).toEqual(['1', '12345', '[1]'])
    expect(found.tooLong.map(({ element }) => element)).toEqual([2, 4])
  }
})

const aSpace = fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t'), maxLength: 3 })

test('the elements of any array, exactly, wherever chunks end', () => {
  const anElement = fc.tuple(aSpace, fc.json({ maxDepth: 2, stringUnit: aCharacter() }), aSpace)
  const input = fc.array(anElement, { maxLength: 6 })
  fc.assert(
    fc.property(input, aSpace, fc.integer({ min: 1, max: 9 }), (elements, space, chunkBytes) => {
      const text = `${space}[${elements.length === 0 ? space : ''}${elements.map((parts) => parts.join('')).join(',')}]${space}`
      const found = split(text, chunkBytes)
      expect(found.rows.map((row) => Buffer.from(row, 'latin1').toString())).toEqual(
        elements.map(([before, json]) => before + json),
      )
      expect(found.broken).toBeUndefined()
    }),
    { numRuns: casesOr(50) },
  )
})

test('pieces are all JSON exactly if the whole is', () => {
  const texts = fc.array(
    fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', ' ', '"a"', '"a":1', '[]', '{}'),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = `[${pieces.join('')}`
      const { rows, broken: why } = split(text)
      expect(why === undefined && rows.every(isJson)).toBe(isJson(text))
    }),
    { numRuns: casesOr(300) },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
