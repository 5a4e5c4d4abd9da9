import type { RowsFormat } from '../model.ts'

const NAMED: readonly (readonly [RegExp, RowsFormat])[] = [
  [/\.(?:csv|tsv|tab)$/i, 'table'],
  [/\.(?:json|ndjson|jsonl)$/i, 'json'],
]

/** Whether a text is JSON, NDJSON or a table with a header line, judged by its name or its first characters. */
export function rowsFormat(name: string, text: string): RowsFormat {
  const named = NAMED.find(([ending]) => ending.test(name))
  if (named) return named[1]
  const [first = ''] = /[^\s\ufeff][^\n]*/.exec(text.slice(0, 100_000)) ?? []
  if (/^[{[]/.test(first) || !/[,;\t|]/.test(first)) return 'json'
  try {
    JSON.parse(first)
    return 'json'
  } catch {
    return 'table'
  }
}
