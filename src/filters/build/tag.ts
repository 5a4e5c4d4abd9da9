import {
  type Expression,
  hasValue,
  type MatchExpression,
  OPERATORS,
  type Operator,
  type QuantifierExpression,
  type Selector,
  type Value,
} from '../../../grammar/index.ts'
import { andOf, foldTree, hasKind, namesOf, notOf, orOf } from '../ast/index.ts'
import { type Filter, toFilter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { findSelection } from './fields.ts'
import type { FieldWith, Scalar } from './paths.ts'
import { type Selection, step, toSelector } from './selection.ts'
import {
  holeError,
  misplaced,
  readTemplate,
  type Template,
  type TemplateText,
  textOf,
} from './template.ts'
import { toExpression } from './tree-joins.ts'
import { toValue } from './values.ts'

/** A value for a hole of the tag `filter`. */
export type Hole = Scalar | readonly Scalar[] | FieldWith<unknown> | Expression

/** A hole's value, by its kind. */
type Filling =
  | { readonly kind: 'value'; readonly values: readonly Value[] }
  | { readonly kind: 'field'; readonly selection: Selection }
  | { readonly kind: 'expression'; readonly expression: Expression }

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
 * @throws {TemplateError} with the codes of `parse` for its text; `misplaced-hole` for a hole whose value does not
 *   fit there; `not-a-value`, `lone-surrogate`, `nothing-to-join` (an empty list), `unknown-field`, `not-a-field` for
 *   a hole's value.
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
  const text = textOf(strings.raw)
  const fillings = holes.map((hole, index) => atHole(text, index, () => toFilling(hole)))
  const template = readTemplate(
    text,
    fillings.map(({ kind }) => kind),
  )
  return toFilter(fillHoles(template, text, fillings))
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

// Runs `run`; an error it throws is reported at the hole.
function atHole<Result>(text: TemplateText, hole: number, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const { code, message, hint = '' } = error
    throw holeError(text, hole, code, `At \`\${${hole}}\`: ${message}`, hint, error)
  }
}

function fillHoles(
  { expression, holeIn }: Template,
  text: TemplateText,
  fillings: readonly Filling[],
): Expression {
  const filling = (hole: number) => fillings[hole] as Filling

  const refuse = (hole: number): never => {
    throw misplaced(text, hole, filling(hole).kind)
  }

  const refuseIn = (word: string): void => {
    const found = holeIn(word)
    if (found) refuse(found.hole)
  }

  const fillSelector = (selector: Selector, operator: Operator | 'any' | 'all'): Selector => {
    const [first, ...rest] = selector.segments
    for (const segment of rest) refuseIn(segment.text)
    const found = first && holeIn(first.text)
    if (!found) return selector
    const { hole, isWhole } = found
    const filler = filling(hole)
    if (!isWhole || filler.kind !== 'field') return refuse(hole)
    const selection = rest.reduce((from, { text }) => step(from, text), filler.selection)
    const { style, segments, span } = atHole(text, hole, () => toSelector(selection, operator))
    // Keeps the text's own keys, because one may be bytes that are not text.
    return { style, segments: [...segments.slice(0, segments.length - rest.length), ...rest], span }
  }

  const fillMatch = (node: MatchExpression): Expression => {
    const condition = conditionOf(node)
    if (condition) return condition
    const selector = fillSelector(node.selector, node.operator)
    if (!hasValue(node)) return { ...node, selector }
    const found = holeIn(node.value.raw)
    if (!found) return { ...node, selector }
    const filler = filling(found.hole)
    if (!found.isWhole || filler.kind !== 'value') return refuse(found.hole)
    const matches = filler.values.map((value) => ({ ...node, selector, value }))
    return OPERATORS[node.operator].negative ? andOf(matches) : orOf(matches)
  }

  // The expression in a hole that is a whole condition, parsed as `hole is nil`.
  const conditionOf = ({ operator, selector }: MatchExpression): Expression | undefined => {
    const [first, ...rest] = selector.segments
    const found =
      first && operator === 'is nil' && rest.length === 0 ? holeIn(first.text) : undefined
    const filler = found && filling(found.hole)
    return filler?.kind === 'expression' ? filler.expression : undefined
  }

  const fillQuantifier = (node: QuantifierExpression, body: Expression): Expression => {
    for (const name of namesOf(node.binding)) refuseIn(name.text)
    return { ...node, selector: fillSelector(node.selector, node.quantifier), body }
  }

  return foldTree<Expression>(expression, {
    Or: (_, { operands }) => orOf(operands),
    And: (_, { operands }) => andOf(operands),
    Not: (_, { operand }) => notOf(operand),
    Match: fillMatch,
    Quantifier: (node, { body }) => fillQuantifier(node, body),
  })
}
