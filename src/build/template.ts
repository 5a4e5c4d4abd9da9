import {
  type Expression,
  NOWHERE,
  type Span,
  type SyntaxIssue,
  tryParse,
} from '../../grammar/index.ts'
import { TemplateError, type TemplateErrorCode } from './template-error.ts'

/** What a hole holds the place of. */
export type HoleKind = 'value' | 'field' | 'expression'

/** A template's text around its holes. */
export interface TemplateText {
  readonly chunks: readonly string[]
  /** The whole as people are shown it, holes as `${0}`, `${1}` and so on. */
  readonly shown: string
  /** Where each hole is in that. */
  readonly holes: readonly Span[]
}

/** A template, read: a tree in which names stand for the holes. */
export interface Template {
  readonly expression: Expression
  /** The same tree with its places in what was read. */
  readonly placed: Expression
  /** A place in what was read as one in what people are shown. */
  readonly toShown: (span: Span) => Span
  /** The hole that a text of the tree represents, or contains a part of. */
  readonly holeIn: (
    text: string,
  ) => { readonly hole: number; readonly isWhole: boolean } | undefined
}

/** The text of a template as the tag gets it, each chunk written as in a filter. */
export function textOf(raw: readonly string[]): TemplateText {
  // A backtick and `${` are all that JavaScript wants escaped and a filter does not.
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

/** The error of a hole. */
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
 * Reads a template. What stands for a hole is nothing that its text holds, and one token or
 * condition for itself: what fills the hole has no part in the reading.
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
    return {
      expression: unplaced(expression),
      placed: expression,
      toShown: (span) => spanIn(span, places),
      holeIn: (text) => find(mark, text),
    }
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

/** The error of a hole whose filling does not belong there. */
export function misplaced(text: TemplateText, hole: number, kind: HoleKind): TemplateError {
  const message = `\`\${${hole}}\` is where no ${kind} can be.`
  return holeError(text, hole, 'misplaced-hole', message, PLACES[kind])
}

const PLACES: { readonly [Kind in HoleKind]: string } = {
  value: 'A string, number or boolean is a value, never a field or key: use `field(…)` for these.',
  field: 'A field goes left of an operator, or right of `in`; a value is never looked up.',
  expression: 'An expression is a whole condition, beside `and`, `or` and `not`.',
}

// A filler has spaces around it, so that no word beside a hole joins it.
const FILLERS: { readonly [Kind in HoleKind]: (name: string) => string } = {
  value: (name) => ` "${name}" `,
  field: (name) => ` ${name} `,
  expression: (name) => ` ${name} is nil `,
}

// However they are written: a string may hold escapes, and drops carriage returns.
function mostUnderscores(text: string): number {
  const runs = text.match(/(?:[_\r]|\\(?:x5f|137|u005f|U0000005f))+/gi) ?? []
  return runs.reduce((most, run) => Math.max(most, run.length), 0)
}

function find(mark: RegExp, text: string): ReturnType<Template['holeIn']> {
  const match = mark.exec(text)
  return match ? { hole: Number(match[1]), isWhole: match[0] === text } : undefined
}

// The template's text is nowhere to be found once the tag has returned, so no span can be into it.
function unplaced(expression: Expression): Expression {
  return JSON.parse(JSON.stringify(expression, (key, value) => (key === 'span' ? NOWHERE : value)))
}

interface HolePlace {
  readonly shown: Span
  readonly parsed: Span
}

// An issue as one of the template: fixes are left out, because they would not fit the source.
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
