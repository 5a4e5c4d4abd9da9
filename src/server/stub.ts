import type { ObjectSchema } from '../schema/index.ts'
import { createCompletion } from './completion.ts'
import type { ClusterRow } from './data.ts'

/**
 * Full rows as a list shows them: every field of the stub, from the row or from what `derived` makes
 * of it, and complete. Fields that stubs may lack are left out, but for the namespace.
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
