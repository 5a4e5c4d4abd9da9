import { valueAt } from './value-at.ts'

/** A key that is unique in a scheduler's list; `undefined` for other rows. */
export function rowKey(row: unknown): string | undefined {
  const id = valueAt(row, ['ID'])
  if (typeof id !== 'string') return undefined
  const namespace = valueAt(row, ['Namespace'])
  return typeof namespace === 'string' ? `${namespace}/${id}` : id
}
