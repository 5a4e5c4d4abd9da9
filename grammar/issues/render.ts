import { NO_OPTIONS, type OptionNames, optionsOf } from '../own-members.ts'
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

/** Colours as a terminal understands them, on or off. */
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

export interface RenderOptions {
  /** Whether to use the colours of a terminal; defaults to false. */
  readonly color?: boolean | undefined
  /** The file that the text came from: each issue starts with `file:line:column`. */
  readonly file?: string | undefined
}

const OPTIONS: OptionNames<RenderOptions> = { color: 1, file: 1 }

/**
 * Issues of a text as the command `tamis` prints them: for each one what is wrong, the line with a caret under the
 * place, and what to do. Every line ends with a line feed; without issues the text is empty. Safe for a
 * terminal, whatever the text contains.
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
export function renderIssues(
  text: string,
  issues: readonly Issue[],
  options: RenderOptions = NO_OPTIONS,
): string {
  const { color = false, file } = optionsOf(options, OPTIONS)
  const colours = coloursOf(color)
  return issues.map((issue) => renderDiagnostic(issue, { text, file }, colours)).join('')
}

/** The text of a filter, and the file that it came from, if any. */
export interface Source {
  readonly text: string
  readonly file?: string | undefined
}

/** What can be shown of an issue or an error. */
export interface ShownDiagnostic {
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  readonly span?: Span | undefined
  /** Defaults to `error`. */
  readonly severity?: Severity
  /** A file and a line, as in `jobs.ndjson:17`; by default where the span begins in the source. */
  readonly location?: string | undefined
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
  const location = diagnostic.location ?? (source && span && locationIn(source, span))
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
