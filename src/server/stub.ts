import type { ObjectSchema, Schema } from '../schema/index.ts'
import type { ClusterRow } from './data.ts'

/**
 * Full rows as a list shows them: every field of the stub, from the row, from what `derived` makes
 * of it, or at its zero value. Fields that stubs may lack are left out, but for the namespace.
 */
export function createStub(
  schema: ObjectSchema,
  derived: Readonly<Record<string, (row: ClusterRow) => unknown>>,
): (row: ClusterRow) => ClusterRow {
  const fields = Object.entries(schema.fields)
    .filter(([name, field]) => !field.optional || name === 'Namespace')
    .map(([name, field]) => {
      const zero = zeroOf(field.schema)
      return [name, derived[name] ?? ((row: ClusterRow) => row[name] ?? zero)] as const
    })
  return (row) => {
    const stub: Record<string, unknown> = {}
    for (const [name, read] of fields) stub[name] = read(row)
    return stub
  }
}

function zeroOf({ kind }: Schema): unknown {
  switch (kind) {
    case 'string':
    case 'bytes':
      return ''
    case 'bool':
      return false
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
      return 0
    case 'object':
      return {}
    default:
      return null
  }
}
