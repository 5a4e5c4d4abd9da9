import fc from 'fast-check'
import { type Expression, FilterError, type MatchExpression } from '../../grammar/index.ts'
import { literalOf, walk } from '../../src/ast/index.ts'
import { check } from '../../src/check/index.ts'
import { isRequestError, type SchedulerClient } from '../../src/client/index.ts'
import { compile } from '../../src/evaluate/index.ts'
import { print } from '../../src/print/index.ts'
import { mapTree } from '../../src/rewrite/index.ts'
import type { ObjectSchema, Schema } from '../../src/schema/index.ts'
import {
  allocationSchema,
  deploymentSchema,
  evaluationSchema,
  jobSchema,
  nodeSchema,
} from '../../src/schemas/index.ts'
import { nomad } from '../../src/targets/index.ts'
import { anExpression } from '../../src/testing/index.ts'
import { re2Engine } from '../../src/values/index.ts'

/** How the verdicts of a server and ours differ. */
export interface Differential {
  readonly filters: number
  readonly agreed: number
  /** The differences whose cause is known, by cause. */
  readonly classes: readonly DifferenceClass[]
  readonly unexplained: readonly Difference[]
  /** Filters that the server takes and `check` calls errors. */
  readonly falseAlarms: readonly string[]
  /** Filters that the server refuses and `check` says nothing of. */
  readonly missed: readonly string[]
}

export interface DifferenceClass {
  readonly name: string
  readonly why: string
  readonly count: number
}

/** A filter on which the verdicts differ. */
export interface Difference {
  readonly list: string
  readonly filter: string
  readonly server: Verdict
  readonly local: Verdict
}

/** The identifiers of the rows that a filter keeps, or why it fails. */
type Verdict = readonly string[] | { readonly refused: string; readonly code?: string }

type Row = Readonly<Record<string, unknown>>

const LISTS = {
  jobs: { schema: jobSchema, one: 'job' },
  nodes: { schema: nodeSchema, one: 'node' },
  allocations: { schema: allocationSchema, one: 'allocation' },
  deployments: { schema: deploymentSchema, one: 'deployment' },
  evaluations: { schema: evaluationSchema, one: 'evaluation' },
} as const

type ListName = keyof typeof LISTS

/** A cause of differences: whether it is that of one, and what to say about it. */
interface Cause {
  readonly name: string
  readonly why: string
  readonly isCauseOf: (difference: Difference, parts: readonly Part[]) => boolean
}

/** A name in a path, and whether more follows. */
interface Part {
  readonly name: string
  readonly isLast: boolean
}

const saidBy = ({ server }: Difference) => ('refused' in server ? server.refused : '')

const CAUSES: readonly Cause[] = [
  {
    name: 'fields that the server does not have',
    why: 'The schemas are those of the newest Nomad; an older one refuses a field that it lacks.',
    isCauseOf: (difference) => /couldn't find (?:key: )?struct field/.test(saidBy(difference)),
  },
  {
    name: 'a filter over the budget of the server',
    why: 'go-bexpr 0.1.15 and later refuse a filter that takes too many steps to parse; evaluating it takes few.',
    isCauseOf: (difference) => /max number of expressions/.test(saidBy(difference)),
  },
  {
    name: '`is nil` before go-bexpr 0.1.16',
    why: 'The server reads an older language, which does not have it.',
    isCauseOf: (difference) =>
      / is (?:not )?nil\b/.test(difference.filter) &&
      /failed to read filter expression/.test(saidBy(difference)),
  },
  {
    name: 'fields that only the server can judge',
    why: 'The JSON hides secrets and decompresses payloads, so the evaluator refuses them with `server-only`.',
    isCauseOf: ({ local }) => 'code' in local && local.code === 'server-only',
  },
  {
    name: 'structs that the schemas leave out',
    why: 'Below such a field anything is taken here; the server refuses what is not there.',
    isCauseOf: (_, parts) => parts.some(({ name, isLast }) => OPAQUE.has(name) && !isLast),
  },
]

const ORDER = {
  name: 'the order of maps',
  why: 'The server walks a map in another order each time, so that the entry that decides or fails first varies.',
}

/** The names of fields that a condition holds for, at any depth. */
function namesOf(
  schemas: readonly Schema[],
  holds: (field: ObjectSchema['fields'][string]) => boolean,
) {
  const names = new Set<string>()
  const seen = new Set<Schema>()
  const visit = (schema: Schema): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    if ('of' in schema) visit(schema.of)
    if (schema.kind !== 'object') return
    for (const [name, field] of Object.entries(schema.fields)) {
      if (holds(field)) names.add(name)
      visit(field.schema)
    }
  }
  schemas.forEach(visit)
  return names
}

const SCHEMAS = Object.values(LISTS).map(({ schema }) => schema)
const OPAQUE = namesOf(SCHEMAS, ({ schema }) => pointee(schema).kind === 'any')

function pointee(schema: Schema): Schema {
  return schema.kind === 'nullable' ? pointee(schema.of) : schema
}

/**
 * Holds random filters on every list against the full rows that the server gives, filtered here.
 * @param options.version The version of the server, for `check`.
 */
export async function differential(
  client: SchedulerClient,
  {
    count,
    seed,
    version,
  }: { readonly count: number; readonly seed: number; readonly version: string },
): Promise<Differential> {
  const counts = new Map<Pick<Cause, 'name' | 'why'>, number>()
  const unexplained: Difference[] = []
  const falseAlarms: string[] = []
  const missed: string[] = []
  let filters = 0
  let agreed = 0
  for (const list of Object.keys(LISTS) as ListName[]) {
    const { schema } = LISTS[list]
    let rows = await fullRows(client, list)
    const drawn = fc.sample(aFilterOn(schema, rows), {
      seed,
      numRuns: Math.ceil(count / SCHEMAS.length),
    })
    for (const expression of drawn) {
      const filter = print(expression)
      if (encodeURIComponent(filter).length > 14_000) continue
      filters++
      const ask = () => compare(client, list, expression, filter, rows)
      let verdicts = await ask()
      if (!isSame(verdicts)) {
        // The cluster may have moved on meanwhile.
        rows = await fullRows(client, list)
        verdicts = await ask()
      }
      judge(filter, verdicts.server)
      if (isSame(verdicts)) {
        agreed++
        continue
      }
      const parts = partsOf(expression)
      const found = verdicts
      const cause =
        CAUSES.find(({ isCauseOf }) => isCauseOf(found, parts)) ??
        ((await varies(client, list, filter)) ? ORDER : undefined)
      if (cause) counts.set(cause, (counts.get(cause) ?? 0) + 1)
      else unexplained.push(verdicts)
    }

    function judge(filter: string, server: Verdict) {
      const issues = check(filter, { schema, target: nomad(version), patternEngine: re2Engine })
      const isError = issues.some(({ severity }) => severity === 'error')
      if (isError && !('refused' in server)) falseAlarms.push(filter)
      if (
        'refused' in server &&
        issues.every(({ fails, severity }) => !fails && severity !== 'error')
      )
        missed.push(filter)
    }
  }
  const classes = Array.from(counts, ([{ name, why }, count]) => ({ name, why, count }))
  return { filters, agreed, classes, unexplained, falseAlarms, missed }
}

/** A filter on a schema, of which many values are those of the rows and some names exist nowhere. */
export function aFilterOn(schema: Schema, rows: readonly Row[]): fc.Arbitrary<Expression> {
  return fc
    .tuple(anExpression(schema), fc.infiniteStream(fc.nat(999)))
    .map(([expression, chances]) => {
      const chance = (): number => chances.next().value ?? 0
      const Match = (node: MatchExpression): MatchExpression => {
        const { selector } = node
        if (chance() < 30) {
          const segments = [...selector.segments, { text: 'zzz', span: selector.span }]
          return { ...node, selector: { ...selector, segments } }
        }
        const row = rows[chance() % Math.max(1, rows.length)]
        const path = selector.segments.map(({ text }) => text)
        const value = chance() < 600 && 'value' in node ? textAt(row, path) : undefined
        return value === undefined
          ? node
          : ({ ...node, value: literalOf(value) } as MatchExpression)
      }
      return mapTree(expression, { Match })
    })
}

/** The text of what a row holds at a path, or in the first entry there. */
function textAt(row: unknown, path: readonly string[]): string | undefined {
  let value = row
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Row)[part]
  }
  if (Array.isArray(value)) value = value[0]
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
    ? String(value)
    : undefined
}

async function fullRows({ request, ...client }: SchedulerClient, list: ListName): Promise<Row[]> {
  const { data } = await client[list].list({ namespace: '*' })
  const rows: Row[] = []
  for (const { ID, Namespace } of data as { ID: string; Namespace?: string }[]) {
    const one = await request<Row>('GET', [LISTS[list].one, ID], { namespace: Namespace }).catch(
      (error: unknown) => {
        // It is gone meanwhile.
        if (isRequestError(error, 'not-found')) return undefined
        throw error
      },
    )
    if (one) rows.push(one.data)
  }
  return rows
}

async function compare(
  client: SchedulerClient,
  list: ListName,
  expression: Expression,
  filter: string,
  rows: readonly Row[],
): Promise<Difference> {
  const server = await verdictOf(client, list, filter)
  const local = localVerdict(expression, LISTS[list].schema, rows)
  return { list, filter, server, local }
}

function isSame({ server, local }: Difference): boolean {
  return textOf(server) === textOf(local)
}

async function verdictOf(
  client: SchedulerClient,
  list: ListName,
  filter: string,
): Promise<Verdict> {
  try {
    const { data } = await client[list].list({ namespace: '*', filter })
    return data.map(keyOf).sort()
  } catch (error) {
    if (isRequestError(error, 'filter-rejected', 'bad-request', 'server-error'))
      return { refused: error.serverText ?? '' }
    // go-bexpr aborts on some nulls, and the agent drops the connection.
    if (isRequestError(error, 'network-failed')) {
      await client[list].list({ perPage: 1 })
      return { refused: 'The server aborted.' }
    }
    throw error
  }
}

function localVerdict(expression: Expression, schema: Schema, rows: readonly Row[]): Verdict {
  try {
    return rows
      .filter(compile(expression, { schema, patternEngine: re2Engine }))
      .map(keyOf)
      .sort()
  } catch (error) {
    if (error instanceof FilterError) return { refused: error.message, code: error.code }
    throw error
  }
}

async function varies(client: SchedulerClient, list: ListName, filter: string): Promise<boolean> {
  const seen = new Set<string>()
  for (let time = 0; time < 20; time++) seen.add(textOf(await verdictOf(client, list, filter)))
  return seen.size > 1
}

function textOf(verdict: Verdict): string {
  return 'refused' in verdict ? 'refused' : JSON.stringify(verdict)
}

function keyOf(row: object): string {
  const { Namespace = '', ID } = row as { Namespace?: string; ID?: string }
  return `${Namespace}/${ID}`
}

function partsOf(expression: Expression): Part[] {
  const parts: Part[] = []
  walk(expression, (node) => {
    if (!('selector' in node)) return
    const { segments } = node.selector
    for (const [at, { text }] of segments.entries())
      parts.push({ name: text, isLast: at === segments.length - 1 && node.kind === 'Match' })
  })
  return parts
}
