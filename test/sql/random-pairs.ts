import fc from 'fast-check'
import { type Expression, FilterError, tryParse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { compile, type Target } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import {
  type ColumnTable,
  postgres,
  SqlError,
  type Table,
  table,
  toSql,
} from '../../src/sql/index.ts'
import { anExpression, aRow } from '../../src/testing/index.ts'
import { createRandom, type Random } from '../support/random.ts'
import { type Datum, randomDatum, toJson } from '../support/random-data.ts'
import { randomFilter } from '../support/random-filters.ts'
import { disguised, disguisedColumns, disguisedFilter, disguisedRow } from './disguise.ts'
import type { Engine } from './engines.ts'

/** What an engine made of pairs of a filter and a row. */
export interface Tally {
  pairs: number
  filters: number
  /** Pairs on which the evaluator fails. */
  failed: number
  /** Pairs whose filter is total. */
  total: number
  /** Pairs that the evaluator answers and the engine leaves to it. */
  undecided: number
  /** Of these, the ones for no reason in `undecided` and in the document. */
  unexplained: number
  /** Pairs that the engine answers otherwise than the evaluator: there must be none. */
  readonly wrong: object[]
}

const ROWS = 12
const FILTERS = 25

/**
 * Filters, and rows that they fit more or less, judged by an engine and by the evaluator.
 * @param count How many pairs, at the least.
 * @param plain What the table promises of its texts; if true, the rows have no others.
 * @param target `lenient`, for which the rows have more of null and of what does not fit.
 */
export async function judgePairs(
  engine: Engine,
  count: number,
  seed: number,
  plain?: boolean,
  target?: Target,
): Promise<Tally> {
  const random = createRandom(seed)
  const tally = emptyTally()
  const seen = new Set<string>()
  while (tally.pairs < count) {
    const first = randomDatum(random, 'object', 3, 'double')
    const choose = () => random.below(9_999)
    const stores = storing(engine, plain)
    const rows = Array.from({ length: ROWS }, (_, at) => {
      const datum = withLookalikes(random, at === 0 ? first : varied(random, first), stores)
      return toJson(target ? loosened(random, datum) : datum)
    })
    await engine.load(rows)
    const texts = Array.from({ length: FILTERS }, () => randomFilter(random, first))
    const expressions = texts.flatMap((text) => {
      const { expression } = tryParse(text)
      return expression ? disguisedFilter(expression, choose) : []
    })
    for (const expression of expressions) seen.add(print(expression))
    const docs = table({ document: 'doc', ...promising(plain) })
    await judgeAll(engine, expressions, docs, rows, tally, target)
  }
  tally.filters = seen.size
  return tally
}

/**
 * Filters on rows of a shape that the table promises, judged likewise; a filter that is total has an
 * answer on every row.
 * @param plain What the table promises of its texts; if true, the rows have no others.
 */
export async function judgeShaped(
  engine: Engine,
  count: number,
  seed: number,
  plain?: boolean,
  target?: Target,
): Promise<Tally> {
  const tally = emptyTally()
  const shape = SHAPE
  for (let round = 0; tally.pairs < count; round++) {
    const random = createRandom(seed + round)
    const choose = () => random.below(9_999)
    const disguise = { choose, stores: storing(engine, plain) }
    const rows = fc
      .sample(aRow(shape), { numRuns: ROWS, seed: seed + round })
      .map((row) => disguisedRow(row, { schema: shape, rules: 'json' }, disguise))
    const expressions = fc
      .sample(anExpression(shape), { numRuns: FILTERS, seed: seed + round })
      .map((expression) => disguisedFilter(expression, choose))
    const texts = rows.map((row) => JSON.stringify(row))
    await engine.load(texts)
    await judgeAll(
      engine,
      expressions,
      table({ document: 'doc', shape, ...promising(plain) }),
      texts,
      tally,
      target,
    )
    tally.filters += expressions.length
  }
  return tally
}

/** Filters on rows of typed columns, judged likewise. */
export async function judgeColumns(
  engine: Engine,
  count: number,
  seed: number,
  plain?: boolean,
  target?: Target,
): Promise<Tally> {
  const tally = emptyTally()
  const jobs = { ...jobsOf(engine), ...promising(plain) }
  const shape = s.json(
    s.object(
      Object.fromEntries(Object.entries(jobs.columns).map(([name, { schema }]) => [name, schema])),
    ),
  )
  for (let round = 0; tally.pairs < count; round++) {
    const random = createRandom(seed + round)
    const choose = () => random.below(9_999)
    // A driver turns a lone surrogate of a column into something else.
    const stores = (text: string) => storing(engine, plain)(text) && text.isWellFormed()
    const rows = fc
      .sample(aRow(shape), { numRuns: ROWS, seed: seed + round })
      .map((row) => disguisedColumns(row as object, jobs, { choose, stores }))
      .map((row) => (target ? withNulls(row, random, engine) : row))
    const expressions = fc
      .sample(anExpression(shape), { numRuns: FILTERS, seed: seed + round })
      .map((expression) => disguisedFilter(expression, choose))
    await engine.loadRows(rows)
    const texts = rows.map((row) => JSON.stringify(row))
    const fitting = expressions.filter((expression) => !namesOthers(expression, jobs))
    await judgeAll(engine, fitting, jobs, texts, tally, target)
    tally.filters += fitting.length
  }
  return tally
}

// Where no filter fails, every column may be NULL.
function withNulls(row: object, random: Random, { alwaysThere = [] }: Engine): object {
  const entries = Object.entries(row).map(([name, value]) => {
    const isThere = alwaysThere.includes(name) || random.chance(0.8)
    return [name, isThere ? value : null]
  })
  return Object.fromEntries(entries)
}

function promising(plain: boolean | undefined): { readonly plain?: boolean } {
  return plain === undefined ? {} : { plain }
}

// Where texts are plain, all engines read them alike.
function storing({ stores }: Engine, plain = false): Engine['stores'] {
  const isPlain = (text: string) => text.isWellFormed() && !text.includes('\0')
  return (text) => stores(text) && (!plain || isPlain(text))
}

function namesOthers(expression: Expression, where: ColumnTable): boolean {
  try {
    toSql(expression, { table: where, dialect: postgres })
    return false
  } catch (error) {
    if (error instanceof SqlError && error.code === 'column-missing') return true
    throw error
  }
}

/** The table `jobs` of an engine. */
export function jobsOf({ dialect }: Engine): ColumnTable {
  return table({
    columns: {
      Name: { schema: s.string() },
      Status: { schema: s.string({ oneOf: ['running', 'dead'] }) },
      Priority: { schema: s.int() },
      Load: { schema: s.float() },
      Stop: { schema: s.bool() },
      Note: { schema: s.nullable(s.string()) },
      Owner: { schema: s.string() },
      Meta: { schema: s.map(s.string()) },
      Datacenters: { schema: s.list(s.string()), native: dialect.arrayIncludes !== undefined },
      Groups: { schema: s.list(s.object({ Name: s.string(), Count: s.int() })) },
      Periodic: { schema: s.nullable(s.object({ Enabled: s.bool() })) },
    },
  })
}

const SHAPE = s.json({
  Name: s.string(),
  Status: s.string({ oneOf: ['running', 'dead'] }),
  Priority: s.int(),
  Load: s.float(),
  Stop: s.bool(),
  Region: s.optional(s.string()),
  Meta: s.map(s.string()),
  Datacenters: s.list(s.string()),
  Ports: s.list(s.int()),
  Periodic: s.nullable(s.object({ Enabled: s.bool(), Spec: s.string() })),
  Groups: s.list(s.object({ Name: s.string(), Count: s.int(), Tags: s.list(s.string()) })),
  Volumes: s.map(s.object({ Type: s.string() })),
  Other: s.any(),
})

// At once, for an engine may answer several together.
async function judgeAll(
  engine: Engine,
  expressions: readonly Expression[],
  where: Table,
  rows: readonly string[],
  tally: Tally,
  target: Target | undefined,
): Promise<void> {
  await Promise.all(expressions.map((each) => judge(engine, each, where, rows, tally, target)))
}

async function judge(
  engine: Engine,
  expression: Expression,
  where: Table,
  rows: readonly string[],
  tally: Tally,
  target: Target | undefined,
): Promise<void> {
  const predicate = compile(expression, { target })
  const filter = toSql(expression, { table: where, dialect: engine.dialect, target })
  const from = 'columns' in where ? 'jobs' : 'docs'
  const verdicts = await engine.verdicts(filter, from)
  const chosen = target && (await engine.verdicts({ verdict: filter.where }, from))
  const isLeft = (row: string) => engine.dialect.reads !== undefined && ODD.test(row)
  for (const [at, row] of rows.entries()) {
    // SQL answers for a document that is a text, and a lenient predicate refuses it.
    if (target && row.startsWith('"')) continue
    const ours = answerOf(() => predicate(JSON.parse(row)))
    const verdict = verdicts[at]
    tally.pairs++
    if (ours === null) tally.failed++
    if (filter.total) tally.total++
    if (filter.total && (ours === null || verdict === null)) {
      tally.wrong.push({ text: print(expression), row, ours, verdict, total: true })
    }
    if (verdict === null && ours !== null) {
      tally.undecided++
      if (filter.undecided.length === 0 && !isLeft(row)) tally.unexplained++
    }
    // The rows to read are all but those with the verdict FALSE.
    if (chosen && (chosen[at] === true) !== (verdict !== false)) {
      tally.wrong.push({ text: print(expression), row, ours, verdict, where: chosen[at] })
    }
    if (verdict !== null && verdict !== ours)
      tally.wrong.push({ text: print(expression), row, ours, verdict })
  }
}

/** Texts that some engines read otherwise than `JSON.parse`, in the JSON of a row. */
const ODD = /\\u(?:0000|d[89a-f])/

function emptyTally(): Tally {
  return { pairs: 0, filters: 0, failed: 0, total: 0, undecided: 0, unexplained: 0, wrong: [] }
}

/** What the evaluator answers; `null` for an error of the filter. */
export function answerOf(evaluate: () => boolean): boolean | null {
  try {
    return evaluate()
  } catch (error) {
    if (error instanceof FilterError) return null
    throw error
  }
}

// The datum with keys that may pass for those it has.
function withLookalikes(random: Random, datum: Datum, stores: Engine['stores']): Datum {
  if (datum.kind === 'list') {
    return { kind: 'list', items: datum.items.map((item) => withLookalikes(random, item, stores)) }
  }
  if (datum.kind === 'scalar') return datum
  const entries = datum.entries.map(
    ([key, value]) => [key, withLookalikes(random, value, stores)] as const,
  )
  if (entries.length === 0 || random.chance(0.8)) return { kind: 'object', entries }
  const key = disguised(random.one(entries)[0], () => random.below(9_999))
  if (!stores(key) || entries.some(([other]) => other === key)) {
    return { kind: 'object', entries }
  }
  const added = [key, random.one(entries)[1]] as const
  return { kind: 'object', entries: random.chance(0.5) ? [added, ...entries] : [...entries, added] }
}

/** Values that are nothing, empty, or look like others of another kind. */
const LOOSE = ['null', '""', '[]', '{}', 'true', '"true"', '50', '"50"', '"5e1"', '0', '"null"']

// The datum with some parts replaced by what a schema would refuse, so that lists are mixed.
function loosened(random: Random, datum: Datum): Datum {
  if (random.chance(0.15)) return { kind: 'scalar', json: random.one(LOOSE), text: '' }
  switch (datum.kind) {
    case 'list':
      return { kind: 'list', items: datum.items.map((item) => loosened(random, item)) }
    case 'object': {
      const entries = datum.entries.map(([key, value]) => [key, loosened(random, value)] as const)
      return { kind: 'object', entries }
    }
    case 'scalar':
      return datum
  }
}

// The datum with one part of it drawn again.
function varied(random: Random, datum: Datum): Datum {
  if (datum.kind === 'object' && datum.entries.length > 0 && random.chance(0.9)) {
    const changed = random.below(datum.entries.length)
    const entries = datum.entries.map(
      ([key, value], at) => [key, at === changed ? varied(random, value) : value] as const,
    )
    return { kind: 'object', entries: random.chance(0.1) ? entries.toSpliced(changed, 1) : entries }
  }
  if (datum.kind === 'list' && datum.items.length > 0 && random.chance(0.7)) {
    const changed = random.below(datum.items.length)
    const items = datum.items.map((item, at) => (at === changed ? varied(random, item) : item))
    return { kind: 'list', items }
  }
  return randomDatum(random, 'any', 2, 'double')
}
