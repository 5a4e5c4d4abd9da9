import { schemaFromRows } from 'tamis/core'
import { parseTarget } from 'tamis/targets'
import type { Dataset } from '../model.ts'
import { isLenient } from './targets.ts'

/** The same rows, filtered for another target. */
export function withTarget(data: Dataset, name: string): Dataset {
  const target = parseTarget(name)
  // A lenient filter is checked against the rows, not against the types of a server. The schema of the user's own rows
  // comes from the rows already.
  const isFromTypes = data.source.kind !== 'own'
  const schema = isLenient(target) && isFromTypes ? schemaFromRows(data.rows) : data.schema
  return { ...data, target, schema }
}
