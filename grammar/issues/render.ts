import { ownOptions } from '../arguments/own-members.ts'
import { requireArgument, requireText } from '../arguments/require-argument.ts'
import { codeFrame, positionAt, printable, type Span } from '../source.ts'
import type { Issue, Severity } from './issue.ts'

/** Colours for text; each returns it unchanged if colours are off. */
export interface Colours {
  bad(text: string): string
  warning(text: string): string
  note(text: string): string
  good(text: string): string
  strong(text: string): string
  faint(text: string): string
}

/** Terminal colours, on or off. */
export function coloursOf(isOn: boolean): Colours {
  const paint = (on: number, off: number) => (text: string) =>
    isOn ? `\u001b[${on}m${text}\u001b[${off}m` : text
  return {
    bad: paint(31, 39),
    warning: paint(33, 39),
    note: paint(36, 39),
    good: paint(32, 39),
    strong: paint(1, 22),
    faint: paint(2, 22),
  }
}

/**
 * Prints the issues of a text as the command `tamis` does: for each one the problem, the line with a caret under the
 * position, and a hint. Every line ends with a line feed; without issues the text is empty. Safe for a terminal,
 * whatever the text contains.
 *
 * @example
 * renderIssues('a = 1', tryParse('a = 1').issues)
 * // error: `=` is not an operator of this language. [wrong-equality]
 * //   1 | a = 1
 * //     |   ^
 * //   hint: Write `==`.
 *
 * @throws {FilterOptionError} `invalid-option`.
 */
export function renderIssues(text: string, issues: readonly Issue[]): string {
  requireText(text, 'The text')
  requireArgument(
    Array.isArray(issues) && issues.every(isIssue),
    'The issues',
    'a list of issues',
    issues,
    'Pass the text first, then the `issues` that `check` or `tryParse` returned.',
  )
  const plain = coloursOf(false)
  return issues.map((issue) => renderDiagnostic(issue, { text }, plain)).join('')
}

function isIssue(given: unknown): boolean {
  const { code, message, span }: Partial<Issue> = Object(given)
  return typeof code === 'string' && typeof message === 'string' && typeof span?.start === 'number'
}

/** The text of a filter, and its file, if any. */
export interface Source {
  readonly text: string
  readonly file?: string | undefined
}

/** The parts of an issue or an error to show. */
export interface ShownDiagnostic {
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  readonly span?: Span | undefined
  /** Defaults to `error`. */
  readonly severity?: Severity
  /** A file and a line, as in `jobs.ndjson:17`; defaults to the start of the span in the source. */
  readonly location?: string | undefined
}

/**
 * A diagnostic as lines of text: the problem, its position in the data and in the expression, and a hint. Safe for a
 * terminal, whatever the expression contains.
 */
export function renderDiagnostic(
  diagnostic: ShownDiagnostic,
  source: Source | undefined,
  colours: Colours,
): string {
  const { code, message } = diagnostic
  const { severity = 'error', hint, span, ...more } = ownOptions(diagnostic)
  const location = more.location ?? (source && span && locationIn(source, span))
  const paint = { error: colours.bad, warning: colours.warning, info: colours.note }[severity]
  const lines = [
    `${location ? `${location}: ` : ''}${paint(severity)}: ${colours.strong(printable(message))} ${colours.faint(`[${code}]`)}`,
  ]
  if (source && span) lines.push(...frame(source.text, span, colours, paint))
  if (hint) lines.push(`  ${colours.good('hint')}: ${printable(hint)}`)
  return `${lines.join('\n')}\n`
}

function locationIn({ text, file }: Source, span: Span): string | undefined {
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
