import { useMemo, useState } from 'react'
import { check, createFilter, FilterError, filterRows, schemaFromRows } from 'tamis'
import type { Problem } from './filter-box.tsx'

/** The rows that a filter lets through, and what is wrong with it. While it is wrong, the rows stay as they were. */
export function useFilter<Item>(rows: readonly Item[]) {
  const [text, setText] = useState('')
  const [applied, setApplied] = useState('')
  const schema = useMemo(() => schemaFromRows(rows), [rows])

  const errorsOf = (filter: string) =>
    filter.trim() === ''
      ? []
      : check(filter, { schema, target: 'local' }).filter(({ severity }) => severity === 'error')

  const result = useMemo((): { shown: readonly Item[]; problem?: Problem } => {
    if (applied.trim() === '') return { shown: rows }
    try {
      return { shown: filterRows(rows, createFilter(applied, { schema })) }
    } catch (error) {
      // A filter may be right and yet not fit a row.
      if (!(error instanceof FilterError)) throw error
      return { shown: [], problem: error }
    }
  }, [rows, applied, schema])

  return {
    text,
    setText(next: string) {
      setText(next)
      if (errorsOf(next).length === 0) setApplied(next)
    },
    shown: result.shown,
    problem: errorsOf(text)[0] ?? result.problem,
  }
}
