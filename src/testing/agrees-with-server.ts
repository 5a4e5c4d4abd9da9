import { type Expression, FilterError } from '../../grammar/index.ts'
import { compileWithRe2 } from '../evaluate/index.ts'
import { print } from '../print/index.ts'
import type { Schema } from '../schema/index.ts'
import { requireCount } from './require-count.ts'
import { toExpression } from './to-expression.ts'

/** A list of a live server: `client.jobs` of `tamis/client`, or anything that answers as it does. */
export interface ServerList<Row> {
  list(options?: { readonly filter?: string }): Promise<{ readonly data: readonly Row[] }>
}

export interface AgreementOptions<Row> {
  /** What the filter sees, as for `compile`; decoded JSON of any form unless told. */
  readonly schema?: Schema
  /**
   * What the server's filter sees of a row: the row itself unless told. A list of the scheduler
   * shows less than its filter sees, so there it is the full resource, read for each row.
   */
  readonly full?: (row: Row) => unknown | Promise<unknown>
  /** What tells a row from the others; all of it unless told. */
  readonly key?: (row: Row) => string
  /** How often both are asked while they differ, for a server under way changes; 3 unless told. */
  readonly attempts?: number
}

/** What a server and local filtering make of the same filter. */
export interface Disagreement<Row> {
  /** Rows that local filtering keeps and the server does not show. */
  readonly missing: readonly Row[]
  /** Rows that the server shows and local filtering does not keep. */
  readonly unexpected: readonly Row[]
  /** The error of the server, where only the server fails. */
  readonly serverError?: unknown
  /** The error of local filtering, where only that fails. */
  readonly localError?: FilterError
}

/**
 * What differs between a server's filtered list and its whole list filtered here; `undefined` where
 * they agree, also in failing: where both refuse the filter, or a row that does not fit it.
 *
 * @throws {FilterSyntaxError} for a text that is no filter.
 * @throws {FilterOptionError} `invalid-option` for `attempts` below 1.
 * @throws what `list()` without a filter rejects with; the server is not held against itself.
 * @example
 * const full = async ({ ID }) => (await client.request('GET', ['node', ID])).data
 * await agreesWithServer(client.nodes, 'Status == ready', { full, schema: nodeSchema }) // undefined
 */
export async function agreesWithServer<Row>(
  client: ServerList<Row>,
  filter: Expression | string,
  options: AgreementOptions<Row> = {},
): Promise<Disagreement<Row> | undefined> {
  const expression = toExpression(filter)
  const attempts = requireCount('attempts', options.attempts ?? 3)
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
  { schema, full = (row) => row, key = toText }: AgreementOptions<Row>,
): Promise<Disagreement<Row> | undefined> {
  const [whole, answer] = await Promise.all([
    client.list(),
    client.list({ filter: print(expression) }).catch((error: unknown) => ({ error })),
  ])
  const predicate = compileWithRe2(expression, schema ? { schema } : {})
  const { kept, error } = await filtered(whole.data, async (row) => predicate(await full(row)))
  if ('error' in answer) {
    return error ? undefined : { missing: kept, unexpected: [], serverError: answer.error }
  }
  if (error) return { missing: [], unexpected: answer.data, localError: error }
  const without = (rows: readonly Row[], others: readonly Row[]) => {
    const keys = new Set(others.map(key))
    return rows.filter((row) => !keys.has(key(row)))
  }
  const missing = without(kept, answer.data)
  const unexpected = without(answer.data, kept)
  return missing.length + unexpected.length > 0 ? { missing, unexpected } : undefined
}

async function filtered<Row>(
  rows: readonly Row[],
  keeps: (row: Row) => Promise<boolean>,
): Promise<{ kept: Row[]; error?: FilterError }> {
  const kept: Row[] = []
  try {
    for (const row of rows) if (await keeps(row)) kept.push(row)
    return { kept }
  } catch (error) {
    if (error instanceof FilterError) return { kept: [], error }
    throw error
  }
}

function toText(row: unknown): string {
  return JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
}
