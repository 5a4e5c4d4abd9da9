import {
  type Colours,
  type Issue,
  printable,
  renderDiagnostic,
  type Source,
  tryParse,
} from '../../../grammar/index.ts'
import { stringifyJson } from '../../rows/json/index.ts'
import type { Io } from '../io.ts'
import { coloursFor } from './colours.ts'

export { renderDiagnostic, type ShownDiagnostic, type Source } from '../../../grammar/index.ts'

/** The issues of an expression, and the fixed text if it differs and is a filter. */
export function renderIssues(
  issues: readonly Issue[],
  source: Source,
  colours: Colours,
  fixed: string,
): string {
  const diagnostics = issues.map((issue) => renderDiagnostic(issue, source, colours))
  return diagnostics.join('') + renderFixed('fixed', fixed, source.text, colours)
}

/** The fixed text under a title; empty if it did not change, or is still not a filter. */
export function renderFixed(
  title: string,
  fixed: string,
  before: string,
  colours: Colours,
): string {
  const isOffered = fixed !== before && tryParse(fixed).expression !== undefined
  return isOffered ? renderText(title, fixed, colours) : ''
}

/** A text under a title, safe for a terminal: line feeds are the only control characters. */
export function renderText(title: string, text: string, colours: Colours): string {
  const lines = text.split('\n').map((line) => `  ${printable(line)}\n`)
  return `${colours.good(title)}:\n${lines.join('')}`
}

/** Writes a line to standard error about a fact that may surprise the user. */
export async function writeNote({ stderr, environment }: Io, message: string): Promise<void> {
  const title = coloursFor(stderr, environment).note('note')
  await stderr.write(`${title}: ${printable(message)}\n`)
}

// JSON allows these unescaped, but a terminal acts on them: DEL, C1, separators, zero-width and bidi controls.
const RAW = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** A value as JSON, indented by 2 by default, in characters that are safe for a terminal. */
export function renderJson(value: unknown, indent = 2): string {
  const json = stringifyJson(value, indent)
  return `${json.replace(RAW, (raw) => `\\u${raw.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}
