import { useMemo, useState } from 'react'
import {
  filterRows,
  lenient,
  type Schema,
  schemaFromRows,
  type TryCompileResult,
  tryCompile,
} from 'tamis/core'
import { isBlankFilter } from 'tamis/grammar'
import { createLanguageService } from 'tamis/language'

/** The rows that a filter lets through, and what is wrong with it. While it is wrong, the rows stay as they were. */
export function useFilter<Item>(rows: readonly Item[]) {
  const [text, setText] = useState('')
  const [applied, setApplied] = useState('')
  const schema = useMemo(() => schemaFromRows(rows), [rows])
  const service = useMemo(
    () => createLanguageService({ schema, rows, target: lenient }),
    [rows, schema],
  )

  const shown = useMemo(() => {
    const { predicate } = judge(applied, schema)
    return predicate ? filterRows(rows, predicate) : rows
  }, [rows, applied, schema])

  return {
    service,
    text,
    setText(next: string) {
      setText(next)
      const { issues } = judge(next, schema)
      if (!issues.some(({ severity }) => severity === 'error')) setApplied(next)
    },
    shown,
    problem: judge(text, schema).issues.find(({ severity }) => severity === 'error'),
  }
}

// No filter is empty: an empty field means all rows.
function judge(filter: string, schema: Schema): TryCompileResult {
  return isBlankFilter(filter) ? { issues: [] } : tryCompile(filter, { schema, target: lenient })
}
