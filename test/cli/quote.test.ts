import { expect, test } from 'vitest'
import { QUOTE_CONTEXTS, quoteFor } from '../../src/filters/quote/index.ts'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const wrapped = folder.write('wrapped.filter', 'a == "x"\n  and b == `\\d`\n')
const hostile = folder.write('hostile.filter', 'a == `\u001b[2J\u202e`')
const FILTER = 'Name == "o\'brien" and Meta.owner == `a\\b`'

const cases: [words: string[], code: number, out: string][] = [
  ...QUOTE_CONTEXTS.map((context): [string[], number, string] => [
    [context, FILTER],
    0,
    `${quoteFor(context, FILTER)}\n`,
  ]),
  [['posix', '-f', wrapped], 0, '\'a == "x" and b == `\\d`\'\n'], // one line
  [['posix', 'a==1'], 0, "'a==1'\n"], // as it was written
  [['posix', '-f', hostile], 0, '\'a == "\\x1b[2J\\u202e"\'\n'],
  [['hcl', 'a == "e\u0301"'], 2, ''],
  [['posix', 'a = 1'], 2, ''],
  [['posix'], 2, ''],
  [[], 2, ''],
  [['bash', 'a == 1'], 2, ''],
  [['__proto__', 'a == 1'], 2, ''],
  [['posix', 'a == 1', 'b'], 2, ''],
]

test.each(cases)('quote %j ends with %i', async (words, code, out) => {
  const ran = await tamis(['quote', ...words])
  expect(ran).toMatchObject({ code, out })
  expect(ran.err === '').toBe(code === 0)
})
