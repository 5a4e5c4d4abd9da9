import type { RowsBatch, RowsEnd } from '../../playground/data/read-rows.ts'

/** The rows of all batches, and how they were read. */
export function readAll(
  reads: Generator<RowsBatch, RowsEnd>,
): RowsEnd & { readonly rows: readonly unknown[] } {
  const rows: unknown[] = []
  let read = reads.next()
  for (; !read.done; read = reads.next()) rows.push(...read.value.rows)
  return { ...read.value, rows }
}
