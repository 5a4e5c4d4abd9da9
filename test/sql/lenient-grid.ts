import { parse } from '../../grammar/index.ts'
import { compile, lenient } from '../../src/rows/evaluate/index.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { type Table, table, toSql } from '../../src/sql/index.ts'
import { judgeLenient } from '../judge/judge-lenient.ts'
import type { Engine } from './engines.ts'

/** The values of `a` as JSON, by what a table may promise of them; `undefined` is a row without it. */
const VALUES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  nothing: [undefined, 'null'],
  string: [
    '""',
    '"x"',
    '"50"',
    '"5e1"',
    '"true"',
    '"null"',
    '"[]"',
    '"{}"',
    '"[\\"x\\"]"',
    '"xé\\n"',
  ],
  number: ['50', '50.0', '5e1', '0', '-0', '0.1', '1', '1e20', '9007199254740993', '-50', '1e-7'],
  bool: ['true', 'false'],
  list: ['[]', '["x"]', '["a","x"]', '["",null]', '["50"]'],
  mixed: ['[50]', '["50",50,true,null,[]]', '[[]]', '[["x"]]', '[{"k":"x"},{"k":null},5]', '[0]'],
  map: ['{}', '{"x":"x"}', '{"0":"x"}', '{"01":"x","k":null}', '{"k":"x"}', '{"k":50,"x":[]}'],
}

const SHAPES: readonly (readonly [of: string, schema: Schema])[] = [
  ['string', s.string()],
  ['number', s.float()],
  ['bool', s.bool()],
  ['list', s.list(s.nullable(s.string()))],
  ['map', s.map(s.any())],
]

const LITERALS = [
  ...[
    'x',
    'a',
    'k',
    '50',
    '50.0',
    '5e1',
    '+50',
    '0x32',
    '5_0',
    '0',
    '-0',
    '0.1',
    '1',
    '1e20',
    'true',
  ],
  ...['TRUE', 'false', 'null', 'nil', '', '[]', '{}', '["x"]', 'inf', '1e400', '9007199254740992'],
]

const quoted = (text: string) => (text.includes(`"`) ? `\`${text}\`` : `"${text}"`)

const FILTERS: readonly string[] = [
  ...LITERALS.flatMap((text) => [`a == ${quoted(text)}`, `a != ${quoted(text)}`]),
  ...LITERALS.flatMap((text) => [`${quoted(text)} in a`, `${quoted(text)} not in a`]),
  ...['', 'x', '^$', '50', '.', 'x$'].flatMap((text) => [
    `a matches ${quoted(text)}`,
    `a not matches ${quoted(text)}`,
  ]),
  // Go refuses the pattern, so it is in no text.
  'a not matches "(?=x)"',
  'a matches "("',
  ...['is', 'is not'].flatMap((is) => [`a ${is} nil`, `a ${is} empty`]),
  ...['k', '0', '01', '0x0', '-1', '1', ''].flatMap((part) => [
    `a[${quoted(part)}] == x`,
    `a[${quoted(part)}] != x`,
    `a[${quoted(part)}] is nil`,
    `a[${quoted(part)}] is not empty`,
  ]),
  'a.k.x is nil',
  'a == x or a == 50 or a == true',
  'a != x and a != 50',
  'not (a == x or a is nil)',
  'a is nil or a == x',
  'a == x or a is nil',
  'any a as v { v == x }',
  'all a as v { v == x }',
  'not (any a as v { v == 50 })',
  'all a as v { v != 50 }',
  'any a as v { v is nil }',
  'any a as _, v { v is nil }',
  'all a as _, v { v is not empty }',
  'any a as i, _ { i == 0 }',
  'any a as i, _ { i == "0.0" or i == "1e0" }',
  'any a as i, _ { i is nil or i is empty or 0 in i }',
  'any a as k, v { k == "01" and v == x }',
  'any a as k { k.x is nil }',
  'any a as v, v { v == x }',
  'any a as a, v { v == x }',
  'any a as v { any v as w { w == x } }',
  'any a as _, v { any v as _, w { w == x } }',
  'any a as _, v { all v as _, w { w == x } }',
  'any a as _, v { v.k == x }',
  'all a as _, v { v.k is nil or v.k == x }',
  'any a as _, v { 50 in v or x in v }',
  'any a as _, v { a == x or v == x }',
]

interface Judged {
  readonly pairs: number
  readonly wrong: readonly object[]
  /** The filters that are not total, of the tables whose documents are plain. */
  readonly open: readonly string[]
}

/**
 * Each of these filters for each of these values, of documents with and without a shape.
 * @param step Every how many of the filters it is asked, on each table others.
 */
export async function judgeGrid(engine: Engine, step = 1): Promise<Judged> {
  const all = Object.values(VALUES).flat()
  const wrong: object[] = []
  const open = new Set<string>()
  let pairs = 0
  let tables = 0
  const judge = async (values: readonly (string | undefined)[], where: Table) => {
    const rows = values.map((value) => (value === undefined ? '{}' : `{"a":${value}}`))
    await engine.load(rows)
    tables++
    await Promise.all(
      FILTERS.filter((_, at) => (at + tables) % step === 0).map(async (text) => {
        const expression = parse(text)
        const filter = toSql(expression, { table: where, dialect: engine.dialect, target: lenient })
        const verdicts = await engine.verdicts(filter)
        const chosen = await engine.verdicts({ verdict: filter.where })
        const predicate = compile(expression, { target: lenient })
        if (!filter.total && where.plain) open.add(text)
        for (const [at, row] of rows.entries()) {
          pairs++
          const verdict = verdicts[at]
          const answer = judgeLenient(expression, JSON.parse(row))
          const isRight = verdict === answer || (verdict === null && !filter.total)
          const isRead = (chosen[at] === true) === (verdict !== false)
          if (!isRight || !isRead || predicate(JSON.parse(row)) !== answer) {
            wrong.push({ text, row, answer, verdict, where: chosen[at], sql: filter.verdict.text })
          }
        }
      }),
    )
  }
  for (const plain of [true, undefined, false]) {
    await judge(all, table({ document: 'doc', ...(plain !== undefined && { plain }) }))
  }
  for (const [of, schema] of SHAPES) {
    const { nothing = [], [of]: values = [] } = VALUES
    const promised = (shape: Schema) =>
      table({ document: 'doc', shape: s.json(shape), plain: true })
    await judge([...nothing, ...values], promised(s.object({ a: s.optional(s.nullable(schema)) })))
    await judge(['null', ...values], promised(s.object({ a: s.nullable(schema) })))
    await judge([undefined, ...values], promised(s.object({ a: s.optional(schema) })))
    await judge(values, promised(s.object({ a: schema })))
  }
  return { pairs, wrong, open: [...open] }
}
