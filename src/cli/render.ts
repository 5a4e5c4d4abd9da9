import {
  codeFrame,
  type Issue,
  positionAt,
  printable,
  type Severity,
  type Span,
} from '../../grammar/index.ts'
import { stringifyJson } from '../json/index.ts'
import type { Colours } from './colours.ts'
import { withFixes } from './mend.ts'

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
  const paint = { error: colours.bad, warning: colours.warning, info: colours.note }[severity]
  const lines = [
    `${place ? `${place}: ` : ''}${paint(severity)}: ${colours.strong(printable(message))} ${colours.faint(`[${code}]`)}`,
  ]
  if (source && span) lines.push(...frame(source.text, span, colours, paint))
  if (hint) lines.push(`  ${colours.good('hint')}: ${printable(hint)}`)
  return `${lines.join('\n')}\n`
}

/** The issues of an expression one after the other, and its text with their fixes made. */
export function renderIssues(
  issues: readonly Issue[],
  source: Source,
  colours: Colours,
  fixed = withFixes(source.text, issues),
): string {
  const troubles = issues.map((issue) => renderTrouble(issue, source, colours))
  if (fixed !== source.text) troubles.push(renderText('fixed', fixed, colours))
  return troubles.join('')
}

/** A text under a title, safe for a terminal: of its own characters, line feeds alone reach it. */
export function renderText(title: string, text: string, colours: Colours): string {
  const lines = text.split('\n').map((line) => `  ${printable(line)}\n`)
  return `${colours.good(title)}:\n${lines.join('')}`
}

/** A line that says what was done, where another might have been meant. */
export function renderNote(message: string, colours: Colours): string {
  return `${colours.note('note')}: ${printable(message)}\n`
}

// What JSON may hold raw, but a terminal acts on: DEL, C1, separators, zero-width and bidi controls.
const RAW = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A value as JSON, indented unless told, in characters that are safe for a terminal. */
export function renderJson(value: unknown, indent = 2): string {
  const json = stringifyJson(value, indent)
  return `${json.replace(RAW, (raw) => `\\u${raw.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
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
