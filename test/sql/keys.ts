import type { Expression } from '../../grammar/index.ts'
import { literalOf, matchOf, quantifierOf, selectorOf } from '../../src/filters/ast/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { type Table, table, toSql } from '../../src/sql/index.ts'
import type { Engine } from './engines.ts'
import { jobsOf } from './random-pairs.ts'

// Texts that an engine may take for one another, as keys and as values, on every kind of table.

const LONG = 'k'.repeat(65_536)

/** Keys that may pass for `owner`, or for each other. */
export const LOOKALIKES = [
  ...['owner', 'owner\0', 'owner\0x', '\0owner', 'own\0er', '\0', '', 'Owner', 'OWNER'],
  ...['owner ', ' owner', '\towner', 'owner\n', 'owner\r', 'owner\u00a0', '\u3000owner'],
  ...['own\u2028er', 'own\u2029er', 'owner\u200b', 'ow\u00adner', '\ufeffowner', 'owner\x7f'],
  ...['owner\ud800', '\udc00owner', '\ud800', '\ufffd', 'owner\ufffd', '\u{1f600}', '\x01', '\x1f'],
  ...['own"er', "own'er", `own"'er`, '"owner"', "'owner'", "']", '"]', '`owner`', '\\"'],
  ...['own\\er', 'owner\\', '\\u006fwner', 'own\\u0000er', '\\0', '\\N', 'owner\\u0000'],
  ...['own.er', '.owner', 'own/er', '/owner', 'own~1er', 'own~0er', 'own~er', '~'],
  ...[
    'owner[0]',
    '[owner]',
    '$',
    '$.owner',
    '*',
    '?',
    '#',
    '@',
    '-',
    '%',
    '_',
    '{p1}',
    '$1',
    ':p1',
  ],
  ...['0', '00', '01', '-1', '-0', '1e0', 'null', 'NULL', 'true', '__proto__', 'constructor'],
  ...['é', 'e\u0301', 'ß', 'ss', 'SS', 'ı', 'i', 'I', 'K', '\u212a', 'ﬁ', 'fi'],
]

/** The same of 64 kB. */
export const LONG_ONES = [LONG, `${LONG}k`, `${LONG}\0`, LONG.toUpperCase()]

interface Kind {
  readonly name:
    | 'documents'
    | 'documents of anyone'
    | 'a promised shape'
    | 'plain documents'
    | 'columns'
  readonly where: Table
  readonly stores: (text: string) => boolean
}

const SHAPE = s.json({
  Name: s.string(),
  Meta: s.map(s.string()),
  Datacenters: s.list(s.string()),
  Groups: s.list(s.object({ Name: s.string(), Count: s.int() })),
})

function kindsOf(engine: Engine): readonly Kind[] {
  const stores = (text: string) => engine.stores(text)
  const isPlain = (text: string) => text.isWellFormed() && !text.includes('\0')
  return [
    { name: 'documents', where: table({ document: 'doc' }), stores },
    {
      name: 'documents of anyone',
      where: table({ document: 'doc', shape: SHAPE, plain: false }),
      stores,
    },
    { name: 'a promised shape', where: table({ document: 'doc', shape: SHAPE }), stores },
    {
      name: 'plain documents',
      where: table({ document: 'doc', shape: SHAPE, plain: true }),
      stores: (text) => stores(text) && isPlain(text),
    },
    // A driver turns a lone surrogate of a column into something else.
    {
      name: 'columns',
      where: jobsOf(engine),
      stores: (text) => stores(text) && text.isWellFormed(),
    },
  ]
}

/** What an engine made of the keys and values. */
export interface KeyTally {
  readonly wrong: object[]
  /** Pairs of a filter and a row that were judged. */
  pairs: number
  /** Pairs that were left to the evaluator, without an error of the filter. */
  left: number
}

/**
 * Asks an engine for each of these keys and values in rows that have others of them.
 * @param inPairs Also for rows with two of the keys.
 */
export async function judgeKeys(
  engine: Engine,
  texts: readonly string[],
  inPairs = false,
): Promise<KeyTally> {
  const tally: KeyTally = { wrong: [], pairs: 0, left: 0 }
  for (const kind of kindsOf(engine)) {
    const stored = texts.filter(kind.stores)
    const metas: Readonly<Record<string, string>>[] = stored.flatMap((key) => [
      { [key]: 'alice' },
      ...(inPairs ? stored.map((other) => ({ [other]: 'bob', [key]: 'alice' })) : []),
    ])
    const rows = [
      ...metas.map((meta) => rowOf('a', meta)),
      ...stored.map((text) => rowOf(text, {})),
    ]
    // As many as an engine likes to load.
    for (let start = 0; start < rows.length; start += 500) {
      await judgeRows(engine, kind, texts, rows.slice(start, start + 500), tally)
    }
  }
  return tally
}

function rowOf(text: string, meta: Readonly<Record<string, string>>): object {
  return {
    ...{ Name: text, Status: 'dead', Priority: 1, Load: 1, Stop: false, Note: null, Owner: 'x' },
    ...{ Meta: meta, Datacenters: [text], Groups: [{ Name: text, Count: 1 }], Periodic: null },
  }
}

async function judgeRows(
  engine: Engine,
  { name, where }: Kind,
  texts: readonly string[],
  rows: readonly object[],
  tally: KeyTally,
): Promise<void> {
  const [from, documents] = [
    'columns' in where ? 'jobs' : 'docs',
    rows.map((row) => JSON.stringify(row)),
  ] as const
  await ('columns' in where ? engine.loadRows(rows) : engine.load(documents))
  const judge = async (filter: Expression, text: string): Promise<void> => {
    const query = toSql(filter, { table: where, dialect: engine.dialect })
    const verdicts = await engine.verdicts(query, from)
    const predicate = compile(filter)
    for (const [at, document] of documents.entries()) {
      const ours = predicate(JSON.parse(document))
      const verdict = verdicts[at] ?? null
      tally.pairs++
      if (verdict === null) tally.left++
      if (verdict === null ? query.total : verdict !== ours) {
        tally.wrong.push({
          name,
          filter: shown(filter),
          text: shown(text),
          row: shown(document),
          ours,
          verdict,
        })
      }
    }
  }
  await Promise.all(texts.flatMap((text) => filtersOn(text).map((filter) => judge(filter, text))))
}

// None of them fails on a row.
function filtersOn(text: string): readonly Expression[] {
  const value = literalOf(text)
  const meta = selectorOf(['Meta'])
  return [
    matchOf(selectorOf(['Meta', text]), '==', literalOf('alice')),
    matchOf(selectorOf(['Meta', text]), 'is not empty'),
    matchOf(meta, 'contains', value),
    quantifierOf('any', meta, { index: 'k' }, matchOf(selectorOf(['k']), '==', value)),
    matchOf(selectorOf(['Name']), '==', value),
    matchOf(selectorOf(['Datacenters']), 'contains', value),
    quantifierOf(
      'any',
      selectorOf(['Groups']),
      { value: 'g' },
      matchOf(selectorOf(['g', 'Name']), '!=', value),
    ),
  ]
}

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 300)
}
