import { expect, test } from 'vitest'
import { tamis } from './run.ts'

// A double holds no integer between these two.
const FIRST = 9007199254740992n
const NEXT = 9007199254740993n

const cases: [filter: string, row: string, matches: 0 | 1][] = [
  [`a == ${FIRST}`, `{"a":${FIRST}}`, 1],
  [`a == ${FIRST}`, `{"a":${NEXT}}`, 0],
  [`a == -${FIRST}`, `{"a":-${NEXT}}`, 0],
  [`a != "${NEXT}"`, `{"a":${FIRST}}`, 1],
  ['a == "+9_007_199_254_740_993"', `{"a":${FIRST}}`, 0],
  ['a == "+9_007_199_254_740_993"', `{"a":${NEXT}}`, 1],
  [`${NEXT} in a`, `{"a":[1,${FIRST}]}`, 0],
  [`${NEXT} in a`, `{"a":[1,${NEXT}]}`, 1],
  [`a == 1 or not (b == 2 and c == ${NEXT})`, `{"a":2,"b":2,"c":${FIRST}}`, 1],
  [`any a as x { x == ${NEXT} }`, `{"a":[${FIRST}]}`, 0],
  ['a == "0x20000000000000"', `{"a":${NEXT}}`, 0],
  ['a == "0x20000000000001"', `{"a":${NEXT}}`, 1],
  [`a == "0b1${'0'.repeat(53)}"`, `{"a":${NEXT}}`, 0],
  ['a == 9007199254740991', `{"a":9007199254740991}`, 1],
  ['a == 9007199254740991', `{"a":${FIRST}}`, 0],
]

test.each(cases)('integers are compared digit by digit: %s on %s matches %i', async (...row) => {
  const [filter, input, matches] = row
  for (const words of [[], ['--scan']]) {
    const { out, err } = await tamis(['filter', '-c', ...words, filter], { input })
    expect({ out, err }).toEqual({ out: `${matches}\n`, err: '' })
  }
})
