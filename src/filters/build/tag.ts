import {
  type Expression,
  hasValue,
  type MatchExpression,
  NOWHERE,
  OPERATORS,
  type Operator,
  parse,
  type Selector,
  tokenize,
  type Value,
} from '../../../grammar/index.ts'
import { andOf, foldTree, hasKind, notOf, orOf } from '../ast/index.ts'
import { type Filter, toFilter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { findSelection } from './fields.ts'
import type { FieldWith, Scalar } from './paths.ts'
import { type Selection, step, toSelector } from './selection.ts'
import { toExpression } from './tree-joins.ts'
import { toValue } from './values.ts'

/** A value for a hole of the tag `filter`. */
export type Hole = Scalar | readonly Scalar[] | FieldWith<unknown> | Expression

/** A hole's value, by its kind. */
type Filling =
  | { readonly kind: 'value'; readonly values: readonly Value[] }
  | { readonly kind: 'field'; readonly selection: Selection }
  | { readonly kind: 'expression'; readonly expression: Expression }

/** The value of a hole, and the place of its stand-in in the text that is parsed. */
type Filled = Filling & { readonly hole: number; readonly start: number; readonly end: number }

/**
 * The filter of a template. Its text has the syntax of filters: backslashes belong to the filter, and only a backtick
 * is written `` \` ``. A hole's value never changes how the text is parsed:
 *
 * - a string, number, bigint or boolean is one value, so quotes around the hole are an error;
 * - a list of these, in the place of a value, means any of them: an `or` of the conditions, or an `and` of negative
 *   ones;
 * - a field, of `field()` or `fields()`, fits in the place of a field and may continue: `${job.Meta}.owner`;
 * - an expression counts as one condition, whatever its size.
 *
 * The names of a quantifier in the text also apply to fields and expressions in its holes.
 *
 * @example
 * const status = 'running" or "" == "'
 * print(filter`Status == ${status} and ${['dc1', 'dc2']} in ${field('Datacenters')}`)
 * // 'Status == `running" or "" == "` and ("dc1" in Datacenters or "dc2" in Datacenters)'
 *
 * @throws {FilterSyntaxError} for its text, which shows a name or `"${0}"` in the place of a hole.
 * @throws {BuildError} `misplaced-hole` for a hole whose value does not fit there; `not-a-value`, `lone-surrogate`,
 *   `nothing-to-join` (an empty list), `not-a-field` for a hole's value.
 */
export function filter(strings: TemplateStringsArray, ...holes: readonly Hole[]): Filter {
  const chunks: unknown = strings?.raw
  if (!Array.isArray(chunks) || chunks.length !== holes.length + 1) {
    throw new BuildError(
      'not-an-expression',
      'This is a tag for templates.',
      'Write filter`…` without parentheses, or read a text with `parse`.',
    )
  }
  let text = plain(strings.raw[0] as string)
  const filled = holes.map((value, hole): Filled => {
    const filling = atHole(hole, () => toFilling(value))
    const name = STAND_INS[filling.kind](hole)
    // Spaces keep it apart from the words next to it.
    const start = text.length + 1
    text += ` ${name} ${plain(strings.raw[hole + 1] as string)}`
    return { ...filling, hole, start, end: start + name.length }
  })
  requireWhole(filled, text)
  return toFilter(fillHoles(parse(text), filled))
}

// Without the escapes of a backtick and `${`, which JavaScript needs but a filter does not.
function plain(chunk: string): string {
  return chunk.replace(/\\(\\|`|\$\{)/g, (all, escaped) => (escaped === '\\' ? all : escaped))
}

// The stand-in for a hole in the text that is parsed. Syntax errors show it; otherwise only its place matters.
const STAND_INS: { readonly [Kind in Filling['kind']]: (hole: number) => string } = {
  value: (hole) => `"\${${hole}}"`,
  field: (hole) => `field${hole}`,
  expression: (hole) => `(condition${hole} is nil)`,
}

function toFilling(hole: Hole): Filling {
  const selection = findSelection(hole)
  if (selection) return { kind: 'field', selection }
  if (hasKind(hole)) return { kind: 'expression', expression: toExpression(hole) }
  const values = Array.isArray(hole) ? hole : [hole]
  if (values.length > 0) return { kind: 'value', values: values.map(toValue) }
  throw new BuildError(
    'nothing-to-join',
    'The list of values is empty.',
    'Leave out the condition if the list is empty.',
  )
}

// Runs `run`; an error it throws names the hole.
function atHole<Result>(hole: number, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const { code, message, hint = '' } = error
    throw new BuildError(code, `At \`\${${hole}}\`: ${message}`, hint)
  }
}

// Inside quotes, a stand-in would be a part of the text, or end it.
function requireWhole(filled: readonly Filled[], text: string): void {
  const { tokens } = tokenize(text)
  const starts = new Set(tokens.map(({ span }) => span.start))
  const ends = new Set(tokens.map(({ span }) => span.end))
  for (const { hole, start, end } of filled) {
    if (starts.has(start) && ends.has(end)) continue
    throw new BuildError(
      'misplaced-hole',
      `\`\${${hole}}\` is inside quotes.`,
      'Leave the quotes out: what fills a hole is always a whole value.',
    )
  }
}

/** The tree with each value, field and expression in its place. */
function fillHoles(expression: Expression, filled: readonly Filled[]): Expression {
  const holes = new Map(filled.map((one) => [one.start, one]))
  const misplaced = new Set(filled)

  const fillSelector = (selector: Selector, operator: Operator | 'any' | 'all'): Selector => {
    const field = holes.get(selector.span.start)
    const written = withoutSpans(selector)
    if (field?.kind !== 'field') return written
    misplaced.delete(field)
    const rest = written.segments.slice(1)
    return atHole(field.hole, () => {
      const selection = rest.reduce((from, { text }) => step(from, text), field.selection)
      const { segments, ...made } = toSelector(selection, operator)
      // Keeps the text's own keys, because one may be bytes that are not text.
      return { ...made, segments: [...segments.slice(0, segments.length - rest.length), ...rest] }
    })
  }

  const fillMatch = (node: MatchExpression): Expression => {
    // Behind the parenthesis.
    const condition = holes.get(node.selector.span.start - 1)
    if (condition?.kind === 'expression') {
      misplaced.delete(condition)
      return condition.expression
    }
    const selector = fillSelector(node.selector, node.operator)
    if (!hasValue(node)) return { ...node, selector, span: NOWHERE }
    const list = holes.get(node.value.span.start)
    const hasList = list?.kind === 'value'
    if (hasList) misplaced.delete(list)
    const values = hasList ? list.values : [withoutSpans(node.value)]
    const matches = values.map((value) => ({ ...node, selector, value, span: NOWHERE }))
    return OPERATORS[node.operator].negative ? andOf(matches) : orOf(matches)
  }

  const whole = foldTree<Expression>(expression, {
    Or: (_, { operands }) => orOf(operands),
    And: (_, { operands }) => andOf(operands),
    Not: (_, { operand }) => notOf(operand),
    Match: fillMatch,
    Quantifier: (node, { body }) => {
      const selector = fillSelector(node.selector, node.quantifier)
      return { ...node, selector, binding: withoutSpans(node.binding), body, span: NOWHERE }
    },
  })
  for (const { hole, kind } of misplaced) {
    const message = `\`\${${hole}}\` is where no ${kind} can be.`
    throw new BuildError('misplaced-hole', message, PLACES[kind])
  }
  return whole
}

// A part of a node as plain data. The caller does not have the text of its spans.
function withoutSpans<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part, (key, value) => (key === 'span' ? NOWHERE : value)))
}

const PLACES: { readonly [Kind in Filling['kind']]: string } = {
  value: 'A string, number or boolean is a value, never a field or key: use `field(…)` for these.',
  field: 'A field goes left of an operator, or right of `in`; a value is never looked up.',
  expression: 'An expression is a whole condition, beside `and`, `or` and `not`.',
}
