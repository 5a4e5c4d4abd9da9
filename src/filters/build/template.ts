import {
  type Expression,
  NOWHERE,
  type Span,
  type SyntaxIssue,
  tryParse,
} from '../../../grammar/index.ts'
import { TemplateError, type TemplateErrorCode } from './template-error.ts'

/** The kind of thing in a hole. */
export type HoleKind = 'value' | 'field' | 'expression'

/** A template's text around its holes. */
export interface TemplateText {
  readonly chunks: readonly string[]
  /** The whole text for messages, with holes as `${0}`, `${1}` and so on. */
  readonly shown: string
  /** The span of each hole in it. */
  readonly holes: readonly Span[]
}

/** A parsed template: a tree with placeholder names for the holes. */
export interface Template {
  readonly expression: Expression
  /** The hole whose placeholder is in a text of the tree, and whether it is the whole text. */
  readonly holeIn: (
    text: string,
  ) => { readonly hole: number; readonly isWhole: boolean } | undefined
}

/** The text of a template as the tag receives it. Each chunk has the syntax of filters. */
export function textOf(raw: readonly string[]): TemplateText {
  // Removes the escapes of a backtick and `${`, which JavaScript needs but a filter does not.
  const chunks = raw.map((chunk) =>
    chunk.replace(/\\(\\|`|\$\{)/g, (all, plain) => (plain === '\\' ? all : plain)),
  )
  let shown = ''
  const holes = chunks.slice(1).map((_, hole) => {
    shown += chunks[hole]
    const start = shown.length
    shown += `\${${hole}}`
    return { start, end: shown.length }
  })
  return { chunks, shown: shown + chunks.at(-1), holes }
}

/** The error for a hole. */
export function holeError(
  { shown, holes }: TemplateText,
  hole: number,
  code: TemplateErrorCode,
  message: string,
  hint: string,
  cause?: unknown,
): TemplateError {
  const span = holes[hole] as Span
  return new TemplateError(message, { text: shown, hole, code, span, hint, cause })
}

/**
 * Parses a template. A placeholder never occurs in the template's text and is one token or condition, so the values
 * of the holes do not affect the parser.
 * @throws {TemplateError} with the code of the first syntax issue; `misplaced-hole` inside quotes.
 */
export function readTemplate(text: TemplateText, kinds: readonly HoleKind[]): Template {
  const stem = `hole${'_'.repeat(mostUnderscores(text.shown) + 1)}`
  let parsed = ''
  const places = text.holes.map((shown, hole): HolePlace => {
    const chunk = text.chunks[hole] as string
    if (/["'`]/.test(chunk.replace(/"[^"]*"|`[^`]*`|'[^']*'/g, ''))) {
      throw holeError(
        text,
        hole,
        'misplaced-hole',
        `\`\${${hole}}\` is inside quotes.`,
        'Leave the quotes out: what fills a hole is always a whole value.',
      )
    }
    parsed += chunk
    const start = parsed.length
    parsed += FILLERS[kinds[hole] as HoleKind](stem + hole)
    return { shown, parsed: { start, end: parsed.length } }
  })
  const { expression, issues } = tryParse(parsed + text.chunks.at(-1))
  const mark = new RegExp(`${stem}([0-9]+)`)
  if (expression) {
    return { expression: unplaced(expression), holeIn: (text) => find(mark, text) }
  }
  const { span, code } = issues[0] as SyntaxIssue
  const at = places.findIndex(
    (place) => place.parsed.start <= span.start && span.end <= place.parsed.end,
  )
  const kind = kinds[at]
  if (kind === 'expression' || (kind && code === 'selector-expected'))
    throw misplaced(text, at, kind)
  throw syntaxError(
    text.shown,
    issues.map((issue) => toShown(issue, places, stem)),
    kind && at,
  )
}

/** The error for a hole whose value does not fit there. */
export function misplaced(text: TemplateText, hole: number, kind: HoleKind): TemplateError {
  const message = `\`\${${hole}}\` is where no ${kind} can be.`
  return holeError(text, hole, 'misplaced-hole', message, PLACES[kind])
}

const PLACES: { readonly [Kind in HoleKind]: string } = {
  value: 'A string, number or boolean is a value, never a field or key: use `field(…)` for these.',
  field: 'A field goes left of an operator, or right of `in`; a value is never looked up.',
  expression: 'An expression is a whole condition, beside `and`, `or` and `not`.',
}

// Spaces around a placeholder keep it apart from the words next to it.
const FILLERS: { readonly [Kind in HoleKind]: (name: string) => string } = {
  value: (name) => ` "${name}" `,
  field: (name) => ` ${name} `,
  expression: (name) => ` ${name} is nil `,
}

// Counts every spelling of an underscore: a string may have escapes, and drops carriage returns.
function mostUnderscores(text: string): number {
  const runs = text.match(/(?:[_\r]|\\(?:x5f|137|u005f|U0000005f))+/gi) ?? []
  return runs.reduce((most, run) => Math.max(most, run.length), 0)
}

function find(mark: RegExp, text: string): ReturnType<Template['holeIn']> {
  const match = mark.exec(text)
  return match ? { hole: Number(match[1]), isWhole: match[0] === text } : undefined
}

// After the tag returns, the template's text is lost, so the spans are removed.
function unplaced(expression: Expression): Expression {
  return JSON.parse(JSON.stringify(expression, (key, value) => (key === 'span' ? NOWHERE : value)))
}

interface HolePlace {
  readonly shown: Span
  readonly parsed: Span
}

// The issue with spans in the template's text. Drops its fixes, because they would not fit the source.
function toShown(issue: SyntaxIssue, places: readonly HolePlace[], stem: string): SyntaxIssue {
  const { code, severity, span } = issue
  const named = (sentence: string) =>
    sentence.replace(new RegExp(`"?${stem}([0-9]+)"?`, 'g'), (_, hole) => `\${${hole}}`)
  return {
    code,
    severity,
    span: spanIn(span, places),
    message: named(issue.message),
    hint: named(issue.hint),
  }
}

function spanIn({ start, end }: Span, places: readonly HolePlace[]): Span {
  return { start: offsetOf(start, places, 'start'), end: offsetOf(end, places, 'end') }
}

function offsetOf(offset: number, places: readonly HolePlace[], edge: 'start' | 'end'): number {
  let shift = 0
  for (const { shown, parsed } of places) {
    if (offset <= parsed.start) break
    if (offset < parsed.end) return shown[edge]
    shift = shown.end - parsed.end
  }
  return offset + shift
}

function syntaxError(
  text: string,
  issues: readonly SyntaxIssue[],
  hole: number | undefined,
): TemplateError {
  const { message, code, span, hint } = issues[0] as SyntaxIssue
  return new TemplateError(message, { text, code, span, hint, issues, hole })
}
