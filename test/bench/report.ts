// How tables and figures are written, in Markdown.

import type { Contest } from './filters.ts'

/** What a table's script returns. */
export interface Section {
  readonly title: string
  /** What was measured and how, before the table. */
  readonly text: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What every table's script is given. */
export interface Surroundings {
  /** Fewer filters and rounds, and smaller files; such figures are not for the page. */
  readonly short: boolean
  /** What rows are drawn by. */
  readonly seed: number
  readonly contests: readonly Contest[]
  /** Has the rows of the contests, and other files; gone afterwards. */
  readonly folder: string
  /** The reference's program; `undefined` if there is no Go. */
  readonly go: string | undefined
}

const ABSENT = '–'

/** A number with as many digits as it can bear: three, and all before the point. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return ABSENT
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value >= 10 ? 1 : 2)
}

export function renderSection({ title, text, head, rows }: Section): string {
  return `## ${title}\n\n${text}\n\n${renderTable(head, rows)}\n`
}

/** A Markdown table; the columns after the first are set to the right. */
function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rules = head.map((_, at) => (at === 0 ? '---' : '---:'))
  return [head, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
