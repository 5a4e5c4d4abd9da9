import type { ObjectSchema } from '../../schema/index.ts'
import { createCompletion } from './completion.ts'
import type { ClusterRow } from './data.ts'

/** The fields that a request shows or leaves out. */
export type Details = ReadonlyMap<string, boolean>

/** Turns a full row into a row for a list. */
export type Show = (row: ClusterRow, details?: Details) => ClusterRow

/**
 * Turns full rows into rows of a list: the fields of the stub, from the row or from `derived`, with missing fields
 * filled in. Leaves out optional fields unless the details ask for them; the namespace always stays.
 */
export function createStub(
  { fields }: ObjectSchema,
  derived: Readonly<Record<string, (row: ClusterRow) => unknown>>,
): Show {
  const all = Object.entries(fields).map(([name, { schema, optional }]) => {
    const read = derived[name] ?? ((row: ClusterRow) => row[name])
    const isUsual = !optional || name === 'Namespace'
    return { name, read, isUsual, complete: createCompletion(schema) }
  })
  return (row, details) =>
    Object.fromEntries(
      all.flatMap(({ name, read, isUsual, complete }) =>
        (details?.get(name) ?? isUsual) ? [[name, complete(read(row))]] : [],
      ),
    )
}
