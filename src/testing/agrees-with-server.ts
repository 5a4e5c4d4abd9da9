import {
  type Expression,
  FilterError,
  type OptionNames,
  optionsOf,
  requireCount,
  requireMembers,
} from '../../grammar/index.ts'
import { readFilter } from '../filters/ast/index.ts'
import { print } from '../filters/print/index.ts'
import { compileUnchecked } from '../rows/evaluate/index.ts'
import { canonicalJson } from '../rows/json/index.ts'
import type { Schema } from '../rows/schema/index.ts'

/** A list of a live server: `client.jobs` of `tamis/client`, or anything with the same interface. */
export interface ServerList<Row> {
  list(options?: { readonly filter?: string }): Promise<{ readonly data: readonly Row[] }>
}

export interface AgreementOptions<Row> {
  /** The schema that the filter sees, as for `compile`; defaults to any decoded JSON. */
  readonly schema?: Schema
  /**
   * The row as the server's filter sees it; defaults to the row itself. A list of the scheduler shows less than its
   * filter sees, so there this must return the full resource, read for each row.
   */
  readonly full?: (row: Row) => unknown | Promise<unknown>
  /** How often to ask both sides while they differ, because a live server changes; defaults to 3. */
  readonly attempts?: number
}

const OPTIONS: OptionNames<AgreementOptions<never>> = { schema: 1, full: 'function', attempts: 1 }

/** The difference between a server and local filtering on the same filter. */
export interface Disagreement<Row> {
  /** Rows that only local filtering keeps. */
  readonly missing: readonly Row[]
  /** Rows that only the server returns. */
  readonly unexpected: readonly Row[]
  /** The error of the server, if only the server fails. */
  readonly serverError?: unknown
  /** The error of local filtering, if only that fails. */
  readonly localError?: FilterError
}

/**
 * The difference between a server's filtered list and its whole list filtered locally; `undefined` if they agree.
 * They also agree if both fail: both refuse the filter, or a row that does not fit it. A filter on a field that only
 * the server can evaluate is not compared.
 * @throws {FilterSyntaxError} for text that is not a filter.
 * @throws {FilterOptionError} `invalid-option`, also for `attempts` below 1.
 * @throws the error of `list()` without a filter.
 *
 * @example
 * const full = async ({ ID }) => (await client.request('GET', ['node', ID])).data
 * await agreesWithServer(client.nodes, 'Status == ready', { full, schema: nodeSchema }) // undefined
 */
export async function agreesWithServer<Row>(
  client: ServerList<Row>,
  filter: Expression | string,
  options: AgreementOptions<Row> = {},
): Promise<Disagreement<Row> | undefined> {
  const hint = 'Pass a list of a client, such as `client.jobs`.'
  requireMembers(client, 'the client', { list: 'function' }, hint)
  const expression = readFilter(filter)
  const attempts = requireCount('attempts', optionsOf(options, OPTIONS).attempts ?? 3)
  let found: Disagreement<Row> | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    found = await disagreement(client, expression, options)
    if (!found) return undefined
  }
  return found
}

async function disagreement<Row>(
  client: ServerList<Row>,
  expression: Expression,
  { schema, full = (row) => row }: AgreementOptions<Row>,
): Promise<Disagreement<Row> | undefined> {
  const list: typeof client.list = async (asked) => client.list(asked)
  const [whole, answer] = await Promise.all([
    list(),
    list({ filter: print(expression) }).catch((error: unknown) => ({ error })),
  ])
  requireMembers(whole, 'the answer', { data: 'object' }, 'Return `{ data: rows }`.')
  const predicate = compileUnchecked(expression, { schema })
  const kept: Row[] = []
  let localError: FilterError | undefined
  try {
    for (const row of whole.data) if (predicate(await full(row))) kept.push(row)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    localError = error
  }
  if (localError?.code === 'server-only') return undefined
  if ('error' in answer)
    return localError ? undefined : { missing: kept, unexpected: [], serverError: answer.error }
  if (localError) return { missing: [], unexpected: answer.data, localError }
  const without = (rows: readonly Row[], others: readonly Row[]) => {
    // Regardless of the order of their members.
    const known = new Set(others.map(canonicalJson))
    return rows.filter((row) => !known.has(canonicalJson(row)))
  }
  const missing = without(kept, answer.data)
  const unexpected = without(answer.data, kept)
  return missing.length + unexpected.length > 0 ? { missing, unexpected } : undefined
}
