import { parse, tokenize, tryParse } from '../../grammar/index.ts'
import { createLanguageService } from '../../src/editors/language/index.ts'
import {
  all,
  and,
  any,
  eq,
  field,
  fields,
  filter,
  isNil,
  not,
  or,
} from '../../src/filters/build/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { prove, prover } from '../../src/prove/index.ts'
import { applyFixes, check } from '../../src/rows/check/index.ts'
import {
  answerOf,
  compile,
  coverage,
  explain,
  lenient,
  reasonsOf,
} from '../../src/rows/evaluate/index.ts'
import { parseJson, stringifyJson } from '../../src/rows/json/index.ts'
import { findRowLists, readRows } from '../../src/rows/reader/index.ts'
import {
  parseSchema,
  type Schema,
  s,
  schemaFromJsonSchema,
  schemaFromRows,
} from '../../src/rows/schema/index.ts'
import { consul, goBexpr, nomad, parseTarget, spec } from '../../src/rows/targets/index.ts'
import {
  clickhouse,
  duckdb,
  mariadb,
  postgres,
  spark,
  sqlite,
  sqliteWithMatches,
  toSql,
} from '../../src/sql/index.ts'
import { filterFunctions } from '../support/filter-functions.ts'
import type { Run } from './inherited-names.ts'

// Every verb of the toolkit on a fixed set of filters, for whoever asks if something changes an answer.

const OTHER = 'Status == "running" and (Priority != 5 or not Meta.owner is empty)'
const FILTERS = [
  OTHER,
  '(any Tags as q { q == p or q matches "^(a*)*b" }) or all Meta as k, v { v != "v" and k != "" }',
  'any Groups as g { g.Count == 3 and g.Name contains "w" }',
  'Meta["a-b"].c == "\\xff" or "it\'s" in Tags or Meta["x\' OR 1=1"] == `"`',
  'Status == "" or Load == 1.5 or Note is nil or Meta contains "k" or Any.thing.0 == 1',
  'not (Stop == true and Stat.us == x) or Priority == 9007199254740993',
  'Status = 1 && b',
  'Stats == 1 or Status == "\\q"',
  'Status == "a" and Status == "b"',
]

const ROWS = [
  {
    ...{ Status: 'running', Priority: 5, Load: 1.5, Stop: true, Note: null, Any: { thing: [1] } },
    ...{ Meta: { owner: 'ops', k: 'v' }, Tags: ['p', 'q'], Groups: [{ Name: 'web', Count: 3 }] },
  },
  {
    ...{ Status: '', Priority: 50, Load: 0, Stop: false, Note: 'n', Any: 7 },
    ...{ Meta: {}, Tags: [], Groups: [] },
  },
]

const SHAPES = {
  Status: s.string({ oneOf: ['running', 'dead', ''] }),
  Priority: s.int(),
  Load: s.float(),
  Stop: s.bool(),
  Note: s.nullable(s.string()),
  Meta: s.map(s.string()),
  Tags: s.list(s.string()),
  Groups: s.list(s.object({ Name: s.string(), Count: s.int() })),
  Any: s.any(),
}

const SCHEMAS: Readonly<Record<string, Schema>> = {
  typed: s.typed(SHAPES),
  json: s.json(SHAPES),
}

const ROW = fields(s.object(SHAPES))

const DIALECTS = [postgres, sqlite, sqliteWithMatches, duckdb, mariadb, clickhouse, spark]

const TABLES = {
  document: { document: 'doc' },
  shaped: { document: 'doc', shape: s.json(SHAPES) },
  columns: {
    alias: 'jobs',
    columns: {
      ...Object.fromEntries(
        Object.entries(SHAPES).map(([name, schema]) => [name, { schema }] as const),
      ),
      Note: { schema: s.nullable(s.string()), name: 'note' },
    },
  },
  native: {
    columns: {
      ...Object.fromEntries(
        Object.entries(SHAPES).map(([name, schema]) => [name, { schema }] as const),
      ),
      Tags: { schema: s.list(s.string()), native: true },
    },
  },
}

const TARGETS = {
  ...{ consul: consul('1.20'), nomad: nomad('1.9'), spec, lenient },
  older: goBexpr('0.1.2'),
}

const QUESTIONS_ABOUT_ONE = ['never-in', 'always-in', 'never-fails'] as const
const QUESTIONS_ABOUT_TWO = [
  'implies',
  'disjoint',
  'equivalent',
  'same-rows',
  'fails-no-more',
] as const

function verbsOf(text: string): readonly Run[] {
  return [
    ['tryParse', () => tryParse(text)],
    ['tokenize', () => tokenize(text)],
    ['parse', () => parse(text)],
    ...Object.entries(TARGETS).flatMap(([name, target]): Run[] => [
      [`print for ${name}`, () => print(text, { target })],
      [`compile for ${name}`, () => ROWS.map(answers(compile(text, { target })))],
      [`check for ${name}`, () => check(text, { schema: SCHEMAS.typed, target })],
    ]),
    ['answerOf', () => ROWS.map((row) => answerOf(compile(text), row))],
    ...Object.entries(SCHEMAS).flatMap(([name, schema]): Run[] => [
      ...filterFunctions(ROWS, schema, OTHER).map(
        ([verb, ask]): Run => [`${verb} ${name}`, () => ask(text)],
      ),
      [`check and prove ${name}`, () => check(text, { schema, prover: prover({ schema }) })],
      [`explain ${name}`, () => ROWS.map((row) => explain(text, row, { schema }))],
      [`coverage ${name}`, () => coverage(text, ROWS, { schema })],
      [`applyFixes ${name}`, () => applyFixes(text, (fixed) => check(fixed, { schema }))],
      ...QUESTIONS_ABOUT_ONE.map(
        (question): Run => [`prove ${question} ${name}`, () => prove(question, text, { schema })],
      ),
      ...QUESTIONS_ABOUT_TWO.map(
        (question): Run => [
          `prove ${question} ${name}`,
          () => prove(question, text, OTHER, { schema }),
        ],
      ),
    ]),
    ['prove for lenient', () => prove('never-in', text, { target: lenient })],
    ['explain', () => ROWS.map((row) => explain(text, row))],
    ['reasonsOf', () => ROWS.map((row) => reasonsOf(explain(text, row)))],
    ['explain for lenient', () => ROWS.map((row) => explain(text, row, { target: lenient }))],
    ['coverage', () => coverage(text, ROWS)],
    ...sqlOf(text),
  ]
}

function sqlOf(text: string): readonly Run[] {
  return DIALECTS.flatMap((dialect) =>
    Object.entries(TABLES).flatMap(([kind, declared]) =>
      [undefined, lenient].map(
        (target): Run => [
          `toSql ${dialect.name} ${kind} ${target ? 'lenient' : ''}`,
          () => {
            const filter = toSql(text, { dialect, table: declared, target })
            const { verdict, where, total, undecided } = filter
            const rows = ROWS.map((row) => ({ doc: row, ...row, verdict: null }))
            return [verdict, where, total, undecided, attempt(() => filter.settle(rows).length)]
          },
        ],
      ),
    ),
  )
}

const VERBS: readonly Run[] = [
  ...FILTERS.flatMap((text) => verbsOf(text).map(([name, run]): Run => [`${name}: ${text}`, run])),
  [
    'build',
    () => print(and(eq(field('a', 'b'), 1), not(or(eq(field('c'), 'y'), isNil(field('d')))))),
  ],
  [
    'build from fields',
    () =>
      print(
        or(
          any(ROW.Groups, (group) => eq(group.Name, 'w')),
          all(ROW.Meta, (value) => eq(value, 'a')),
        ),
      ),
  ],
  ['build a template', () => print(filter`Status == ${'x" or'} and ${['a', 'b']} in ${ROW.Tags}`)],
  ['parseSchema', () => Object.values(SCHEMAS).map((schema) => parseSchema(stringifyJson(schema)))],
  ['schemaFromRows', () => schemaFromRows(ROWS)],
  [
    'schemaFromJsonSchema',
    () =>
      schemaFromJsonSchema({
        type: 'object',
        properties: {
          a: { type: 'integer' },
          b: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        },
        required: ['a'],
      }),
  ],
  ['parseTarget', () => [parseTarget('nomad 1.9'), parseTarget('consul')]],
  ['parseJson', () => parseJson('{"a":[1,9007199254740993,{"b":1.0}]}')],
  ['stringifyJson', () => stringifyJson(ROWS)],
  ['readRows', () => readRows('{"a":1}\n{"a":2}')],
  ['findRowLists', () => findRowLists({ x: [{ a: 1 }] })],
  ...Object.entries(SCHEMAS).flatMap(([name, schema]): Run[] =>
    FILTERS.flatMap((text): Run[] => {
      const service = () => createLanguageService({ schema, rows: ROWS })
      const offsets = [...text].map((_, offset) => offset).filter((offset) => offset % 4 === 0)
      return [
        [`diagnose ${name}: ${text}`, () => service().diagnose(text)],
        [`format ${name}: ${text}`, () => service().format(text, { width: 20 })],
        [`semanticTokens ${name}: ${text}`, () => service().semanticTokens(text)],
        [
          `complete and hover ${name}: ${text}`,
          () => {
            const { complete, hover } = service()
            return offsets.map((offset) => [complete(text, offset), hover(text, offset)])
          },
        ],
      ]
    }),
  ),
]

/** Every verb, with its answer or the code of what it throws as text. */
export const EVERY_VERB: readonly Run[] = VERBS.map(([name, run]) => [
  name,
  () => textOf(attempt(run)),
])

function answers(predicate: (row: unknown) => boolean): (row: unknown) => unknown {
  return (row) => attempt(() => predicate(row))
}

/** The result, or the code of what is thrown. */
function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (error instanceof Error && Object.hasOwn(error, 'code')) {
      return `${(error as { code?: unknown }).code}: ${error.message}`
    }
    return `not ours: ${error}`
  }
}

function textOf(result: unknown): string {
  const text = JSON.stringify(result, (_, value: unknown) => {
    if (value instanceof Map) return [...value]
    return typeof value === 'bigint' ? `${value}` : value
  })
  return text ?? 'undefined'
}
