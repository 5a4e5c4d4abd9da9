import { expect, test } from 'vitest'
import { compile, type FilterError, parseJson } from '../../src/index.ts'
import { type Ran, tamis } from './run.ts'

// A double holds no integer between these two.
const FIRST = 9007199254740992n
const NEXT = 9007199254740993n

// The same answer or code from every command, whether it reads the row with all digits or as doubles.
const EVERYWHERE: [filter: string, row: string, said: boolean | string][] = [
  [`a == ${FIRST}`, `{"a":${FIRST}}`, true],
  [`a == ${FIRST}`, `{"a":${NEXT}}`, false],
  [`a == -${FIRST}`, `{"a":-${NEXT}}`, false],
  [`a != "${NEXT}"`, `{"a":${FIRST}}`, true],
  ['a == "+9_007_199_254_740_993"', `{"a":${FIRST}}`, false],
  ['a == "+9_007_199_254_740_993"', `{"a":${NEXT}}`, true],
  [`${NEXT} in a`, `{"a":[1,${FIRST}]}`, false],
  [`${NEXT} in a`, `{"a":[1,${NEXT}]}`, true],
  [`a == 1 or not (b == 2 and c == ${NEXT})`, `{"a":2,"b":2,"c":${FIRST}}`, true],
  [`any a as x { x == ${NEXT} }`, `{"a":[${FIRST}]}`, false],
  ['a == 9007199254740991', `{"a":9007199254740991}`, true],
  ['a == 9007199254740991', `{"a":${FIRST}}`, false],
  ['a == 5.5', `{"a":${NEXT}}`, false],
  ['a != 5.5', `{"a":${NEXT}}`, true],
  ['a == 5', `{"a":${NEXT}}`, false],
  ['a == "1e16"', '{"a":10000000000000000}', true],
  ['a == 10000000000000000.0', '{"a":10000000000000000}', true],
  ['a == 10000000000000001', '{"a":10000000000000000}', false],
  ['"1e16" in a', '{"a":[10000000000000000]}', true],
  ['5.5 in a', `{"a":[${NEXT}]}`, false],
  ['high in a', `{"a":[${NEXT}]}`, false],
  ['"1e999" in a', `{"a":[${NEXT}]}`, 'value-not-coercible'],
  ['a == inf', `{"a":${NEXT}}`, false],
  ['a == 99999999999999999999', `{"a":${NEXT}}`, false],
  ['a == 9223372036854775808', '{"a":9223372036854775807}', false],
  ['a == 18446744073709551617', '{"a":18446744073709551616}', true], // beyond 64 bits, doubles
  ['a == high', `{"a":${NEXT}}`, 'value-not-coercible'],
  ['a == "1e999"', `{"a":${NEXT}}`, 'value-not-coercible'],
  ['a == "0x10"', `{"a":${NEXT}}`, 'value-not-coercible'],
  ['a == "0x10"', '{"a":16}', 'value-not-coercible'],
  ['a == "0x20000000000001"', `{"a":${NEXT}}`, 'value-not-coercible'],
  ['a is empty', `{"a":${NEXT}}`, 'operator-not-applicable'],
  ['any a as x { x == 5.5 }', `{"a":[${NEXT}]}`, false],
]

interface Explained {
  readonly answer: boolean | 'error'
  readonly explanation: { readonly error?: { readonly code: string } }
}

/** What a command said of its only row: the answer, or the code of the error. */
type Said = (ran: Ran) => boolean | string | undefined

const codeIn: Said = ({ err }) => /\[([a-z-]+)\]/.exec(err)?.[1]

const COMMANDS: Readonly<Record<string, Said>> = {
  'filter -c': (ran) => codeIn(ran) ?? ran.out === '1\n',
  'explain --json': ({ out }) => {
    const [{ answer, explanation }] = JSON.parse(out) as [Explained]
    return explanation.error?.code ?? answer
  },
}

test.each(EVERYWHERE)('F88: of %s on %s, every command says %s', async (filter, input, said) => {
  for (const [words, saidBy] of Object.entries(COMMANDS)) {
    const ran = await tamis([...words.split(' '), filter], { input })
    expect([words, saidBy(ran)]).toEqual([words, said])
  }
  expect(answerTo(filter, parseJson(input))).toBe(said)
})

test.each(EVERYWHERE.filter(([filter]) => !/[0-9]{16}$|9_?007/.test(filter)))(
  'F88: %s on %s does not depend on who reads the row',
  (filter, row, said) => expect(answerTo(filter, JSON.parse(row))).toBe(said),
)

function answerTo(filter: string, row: unknown): boolean | string {
  try {
    return compile(filter)(row)
  } catch (error) {
    return (error as FilterError).code
  }
}
