import type { ObjectSchema } from '../schema/index.ts'
import { createCompletion } from './completion.ts'
import type { ClusterRow } from './data.ts'

/**
 * Turns full rows into rows of a list: each field of the stub, from the row or from `derived`, completed.
 * Optional fields are left out, except the namespace.
 */
export function createStub(
  { fields }: ObjectSchema,
  derived: Readonly<Record<string, (row: ClusterRow) => unknown>>,
): (row: ClusterRow) => ClusterRow {
  const shown = Object.entries(fields)
    .filter(([name, { optional }]) => !optional || name === 'Namespace')
    .map(([name, { schema }]) => {
      const complete = createCompletion(schema)
      return [name, derived[name] ?? ((row: ClusterRow) => row[name]), complete] as const
    })
  return (row) =>
    Object.fromEntries(shown.map(([name, read, complete]) => [name, complete(read(row))]))
}
