import { schemaFromRows } from 'tamis/core'
import { parseTarget } from 'tamis/targets'
import type { Dataset } from '../model.ts'
import { isLenient } from './targets.ts'

/** The same rows, filtered for another target. */
export function withTarget(data: Dataset, name: string): Dataset {
  const target = parseTarget(name)
  // A lenient filter is judged by the rows, not by the types of a server. The schema of the user's rows is of the rows.
  const isByRows = !isLenient(target) || data.source.kind === 'own'
  return { ...data, target, schema: isByRows ? data.schema : schemaFromRows(data.rows) }
}
