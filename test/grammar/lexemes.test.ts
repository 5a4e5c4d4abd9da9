import { expect, test } from 'vitest'
import {
  isDottedSegment,
  isName,
  isNumber,
  isPointer,
  KEYWORDS,
  tryParse,
  WHITE_SPACE,
} from '../../grammar/index.ts'

const names: [text: string, isName: boolean][] = [
  ['a', true],
  ['Z9_/x', true],
  ['a/b', true],
  ['', false],
  ['_a', false],
  ['9a', false],
  ['/a', false],
  ['a-b', false],
  ['a.b', false],
  ['é', false],
  ['aé', false],
  ['\u0430', false], // CYRILLIC SMALL LETTER A
  ['a\n', false],
  ['a ', false],
]

test.each(names)('%j as a name: %j', (text, answer) => {
  expect(isName(text)).toBe(answer)
  expect(tryParse(`${text} == 1`, { spacing: 'strict' }).expression !== undefined).toBe(
    answer || text === 'a.b' || text === 'a\n' || text === 'a ',
  )
})

test.each([
  ['0', true],
  ['00', true],
  ['a', true],
  ['0b', false],
  ['-1', false],
  ['', false],
  ['٣', false], // ARABIC-INDIC DIGIT THREE
])('%j after a point: %j', (text, answer) => {
  expect(isDottedSegment(text)).toBe(answer)
  expect(tryParse(`a.${text} == 1`).expression !== undefined).toBe(answer)
})

test.each([
  ['0', true],
  ['-0', true],
  ['10', true],
  ['1.50', true],
  ['-0.001', true],
  ['99999999999999999999999999', true],
  ['007', false],
  ['-01', false],
  ['+1', false],
  ['.5', false],
  ['5.', false],
  ['1e5', false],
  ['0x10', false],
  ['1_000', false],
  ['1.2.3', false],
  ['', false],
  ['-', false],
])('%j as a number: %j', (text, answer) => {
  expect(isNumber(text)).toBe(answer)
  expect(tryParse(`a == ${text}`).expression !== undefined).toBe(answer)
})

test.each([
  ['', true],
  ['/a', true],
  ['/a/0/b~1c', true],
  ['/~', true], // a lone `~` is left as it is
  ['/-_.~:|', true],
  ['/é/中/٣/Ⅷ', true],
  ['/', false],
  ['/a/', false],
  ['//a', false],
  ['a', false],
  ['/a b', false],
  ['/a+b', false],
  ['/a\\n', false],
  ['/😀', false],
  ['/e\u0301', false], // a combining accent is not a letter
])('%j as a pointer: %j', (inside, answer) => {
  expect(isPointer(inside)).toBe(answer)
  expect(tryParse(`"${inside}" == 1`).expression !== undefined).toBe(answer)
})

test.each(KEYWORDS)('%s is a name wherever a name fits', (word) => {
  expect(tryParse(`${word} == ${word}`).expression).toMatchObject({
    selector: { segments: [{ text: word }] },
    value: { raw: word },
  })
  expect(tryParse(`a.${word} is nil`).expression).toMatchObject({
    selector: { segments: [{ text: 'a' }, { text: word }] },
  })
  expect(tryParse(`${word} in ${word}`).expression).toMatchObject({ operator: 'in' })
})

test('white space is exactly four characters', () => {
  expect([...WHITE_SPACE].sort()).toEqual(['\t', '\n', '\r', ' '])
})
