import type { ObjectSchema, Schema } from '../../schema/index.ts'
import type { ClusterRow } from './data.ts'

/** The secrets of an object: for each field, the whole field or fields within it. */
export type Secrets = ReadonlyMap<string, 'all' | Secrets>

/** The secrets of rows with a schema, including nested objects. */
export function secretsIn({ fields }: ObjectSchema): Secrets {
  const secrets = new Map<string, 'all' | Secrets>()
  for (const [name, { schema, sensitive }] of Object.entries(fields)) {
    const inner = pointee(schema)
    if (sensitive) secrets.set(name, 'all')
    else if (inner.kind === 'object') {
      const within = secretsIn(inner)
      if (within.size > 0) secrets.set(name, within)
    }
  }
  return secrets
}

function pointee(schema: Schema): Schema {
  return schema.kind === 'nullable' ? pointee(schema.of) : schema
}

/** The row without its secrets; the same row if it has none. */
export function withoutSecrets(row: ClusterRow, secrets: Secrets): ClusterRow {
  let clean: Record<string, unknown> | undefined
  for (const [name, within] of secrets) {
    if (!Object.hasOwn(row, name)) continue
    const value = row[name]
    if (within === 'all') {
      clean ??= { ...row }
      delete clean[name]
    } else if (typeof value === 'object' && value !== null) {
      const inner = withoutSecrets(value as ClusterRow, within)
      if (inner !== value) clean = { ...(clean ?? row), [name]: inner }
    }
  }
  return clean ?? row
}
