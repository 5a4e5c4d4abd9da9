// What a table's script hands back, and how it is written: Markdown, aligned so that it reads as
// well in a terminal.

export interface Section {
  readonly title: string
  /** What was measured and how, before the table. */
  readonly text: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly goals: readonly Goal[]
}

export interface Goal {
  readonly what: string
  readonly goal: string
  readonly measured: string
  readonly verdict: string
}

/** What every table's script is given. */
export interface Surroundings {
  /** Fewer rounds and smaller files, so that all of it takes less than a minute. */
  readonly short: boolean
  /** What the broad benchmark is drawn by, instead of the seeds of the page. */
  readonly seed: number | undefined
  /** A folder for files, gone afterwards. */
  readonly folder: string
  /** The reference's program; `undefined` where there is no Go. */
  readonly go: string | undefined
}

export function atMost(what: string, limit: number, value: number, unit: string): Goal {
  return goalOf(what, `≤ ${limit} ${unit}`, value, unit, value / limit)
}

export function atLeast(what: string, limit: number, value: number, unit: string): Goal {
  return goalOf(what, `≥ ${limit} ${unit}`, value, unit, limit / value)
}

function goalOf(what: string, goal: string, value: number, unit: string, excess: number): Goal {
  if (Number.isNaN(value)) return { what, goal, measured: ABSENT, verdict: 'not measured' }
  const verdict = excess <= 1 ? 'met' : `missed by ${Math.ceil((excess - 1) * 100)} %`
  return { what, goal, measured: `${figure(value)} ${unit}`, verdict }
}

export const ABSENT = '–'

/** A number with as many digits as it can bear: three, and all before the point. */
export function figure(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return ABSENT
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value >= 10 ? 1 : 2)
}

export function renderSection({ title, text, head, rows }: Section): string {
  return `## ${title}\n\n${text}\n\n${renderTable(head, rows)}\n`
}

export function renderGoals(goals: readonly Goal[]): string {
  const rows = goals.map(({ what, goal, measured, verdict }) => [what, goal, measured, verdict])
  return renderTable(['what', 'goal', 'measured', ''], rows)
}

/** A Markdown table; the columns after the first are set to the right. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? `${'-'.repeat(width + 2)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}
