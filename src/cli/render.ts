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
import type { Diagnostic } from './errors.ts'

/** The text of an expression, and the file that it came from, if any. */
export interface Source {
  readonly text: string
  readonly file?: string | undefined
}

/** A diagnostic, as shown. */
export interface ShownDiagnostic extends Diagnostic {
  /** Defaults to `error`. */
  readonly severity?: Severity
  /** A place in the data, as in `jobs.ndjson:17`. */
  readonly place?: string | undefined
}

/**
 * A diagnostic as lines of text: what is wrong, where in the data and in the expression, and what to
 * do about it. Safe for a terminal, whatever the expression contains.
 */
export function renderDiagnostic(
  diagnostic: ShownDiagnostic,
  source: Source | undefined,
  colours: Colours,
): string {
  const { code, message, severity = 'error', hint, span } = diagnostic
  const place = diagnostic.place ?? (source && span && placeIn(source, span))
  const paint = { error: colours.bad, warning: colours.warning, info: colours.note }[severity]
  const lines = [
    `${place ? `${place}: ` : ''}${paint(severity)}: ${colours.strong(printable(message))} ${colours.faint(`[${code}]`)}`,
  ]
  if (source && span) lines.push(...frame(source.text, span, colours, paint))
  if (hint) lines.push(`  ${colours.good('hint')}: ${printable(hint)}`)
  return `${lines.join('\n')}\n`
}

/** The issues of an expression, and its text with fixes applied, if that differs. */
export function renderIssues(
  issues: readonly Issue[],
  source: Source,
  colours: Colours,
  fixed: string,
): string {
  const diagnostics = issues.map((issue) => renderDiagnostic(issue, source, colours))
  if (fixed !== source.text) diagnostics.push(renderText('fixed', fixed, colours))
  return diagnostics.join('')
}

/** A text under a title, safe for a terminal: of its control characters, only line feeds are kept. */
export function renderText(title: string, text: string, colours: Colours): string {
  const lines = text.split('\n').map((line) => `  ${printable(line)}\n`)
  return `${colours.good(title)}:\n${lines.join('')}`
}

/** A line about something that the user may not expect. */
export function renderNote(message: string, colours: Colours): string {
  return `${colours.note('note')}: ${printable(message)}\n`
}

// JSON allows these unescaped, but a terminal acts on them: DEL, C1, separators, zero-width and bidi controls.
const RAW = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A value as JSON, indented by 2 by default, in characters that are safe for a terminal. */
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
