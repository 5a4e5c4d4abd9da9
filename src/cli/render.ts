import {
  codeFrame,
  type Issue,
  positionAt,
  printable,
  type Severity,
  type Span,
  type TextEdit,
} from '../../grammar/index.ts'
import type { Colours } from './colours.ts'

/** An expression as it was given: its text, and the file it came from if any. */
export interface Source {
  readonly text: string
  readonly file?: string | undefined
}

/** Something wrong, with all that can be said about it. */
export interface Trouble {
  readonly code: string
  readonly message: string
  readonly severity?: Severity
  readonly hint?: string | undefined
  /** A place in the data, as in `jobs.ndjson:17`. */
  readonly place?: string | undefined
  /** A place in the expression. */
  readonly span?: Span | undefined
}

/**
 * Some lines for a person: what is wrong, where in the data and where in the expression, and what
 * to do about it. Safe for a terminal, whatever the expression holds.
 */
export function renderTrouble(
  trouble: Trouble,
  source: Source | undefined,
  colours: Colours,
): string {
  const { code, message, severity = 'error', hint, span } = trouble
  const place = trouble.place ?? (source && span && placeIn(source, span))
  const paint = severity === 'error' ? colours.bad : colours.warning
  const lines = [
    `${place ? `${place}: ` : ''}${paint(severity)}: ${colours.strong(printable(message))} ${colours.faint(`[${code}]`)}`,
  ]
  if (source && span) lines.push(...frame(source.text, span, colours, paint))
  if (hint) lines.push(`  ${colours.good('hint')}: ${printable(hint)}`)
  return `${lines.join('\n')}\n`
}

/** The issues of an expression one after the other, and its text with their fixes made. */
export function renderIssues(issues: readonly Issue[], source: Source, colours: Colours): string {
  const troubles = issues.map((issue) => renderTrouble(issue, source, colours))
  const fixed = withFixes(source.text, issues)
  if (fixed !== undefined) {
    // Of the text's own characters, line feeds alone reach the terminal.
    const lines = fixed.split('\n').map((line) => `  ${printable(line)}\n`)
    troubles.push(`${colours.good('fixed')}:\n${lines.join('')}`)
  }
  return troubles.join('')
}

/** The text with the fixes of its issues made; undefined where no issue has one. */
export function withFixes(text: string, issues: readonly Issue[]): string | undefined {
  const edits: TextEdit[] = []
  for (const { fix } of issues) {
    const overlaps = fix?.edits.some((edit) => edits.some((made) => touch(edit.span, made.span)))
    if (fix && !overlaps) edits.push(...fix.edits)
  }
  if (edits.length === 0) return undefined
  let fixed = text
  for (const { span, text: replacement } of edits.sort((a, b) => b.span.start - a.span.start)) {
    fixed = fixed.slice(0, span.start) + replacement + fixed.slice(span.end)
  }
  return fixed
}

// What JSON may hold raw, but a terminal acts on: DEL, C1, separators, zero-width and bidi controls.
const RAW = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A value as indented JSON, in characters that are safe for a terminal. */
export function renderJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2)
  return `${json.replace(RAW, (raw) => `\\u${raw.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}

function touch(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

function placeIn({ text, file }: Source, span: Span): string | undefined {
  if (file === undefined) return undefined
  const { line, column } = positionAt(text, span.start)
  return `${printable(file)}:${line}:${column}`
}

function frame(
  text: string,
  span: Span,
  colours: Colours,
  paint: (text: string) => string,
): string[] {
  const [line = '', carets = ''] = codeFrame(text, span).split('\n')
  const bar = line.indexOf('|') + 1
  return [
    `  ${colours.faint(line.slice(0, bar))}${line.slice(bar)}`,
    `  ${colours.faint(carets.slice(0, bar))}${paint(carets.slice(bar))}`,
  ]
}
