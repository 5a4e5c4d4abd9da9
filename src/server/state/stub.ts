import type { ObjectSchema } from '../../schema/index.ts'
import { createCompletion } from './completion.ts'
import type { ClusterRow } from './data.ts'

/** The fields that a request shows or leaves out. */
export type Details = ReadonlyMap<string, boolean>

/** A full row as a list shows it. */
export type Show = (row: ClusterRow, details?: Details) => ClusterRow

/**
 * Turns full rows into rows of a list: the fields of the stub, from the row or from `derived`, completed.
 * Optional fields are left out unless the details show them, except the namespace.
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
