import {
  type Expression,
  type MatchExpression,
  type QuantifierExpression,
  type Segment,
  unreachable,
} from '../../grammar/index.ts'
import { type Resolution, resolveField } from '../rows/schema/index.ts'
import type { SqlContext } from './context.ts'
import type { SqlValue } from './dialect.ts'
import { type EntryOf, type Inside, startInRow } from './inside.ts'
import { requireDepth, requireTerms, TERMS_OF_QUANTIFIER } from './limits.ts'
import type { Conditions } from './operators.ts'
import { type Run, runsIn } from './runs.ts'

// The way through a filter to its values. It is the same with and without failing values; the answers are not.

/** The answers that a translation gives for the parts of a filter. */
export interface Translation<Answer> {
  readonly context: WalkContext
  readonly not: (answer: Answer) => Answer
  readonly chain: (answers: readonly Answer[], kind: 'And' | 'Or') => Answer
  readonly condition: (conditions: Conditions, inside: Inside) => Answer
  readonly quantifier: (node: QuantifierExpression, inside: Inside) => Answer
}

export type WalkContext = Pick<
  SqlContext,
  'dialect' | 'limits' | 'schema' | 'row' | 'documents' | 'terms'
>

/** The answer of a node in these quantifiers. */
export function visit<Answer>(
  node: Expression,
  inside: Inside,
  translation: Translation<Answer>,
): Answer {
  const { context, not, chain, condition, quantifier } = translation
  switch (node.kind) {
    case 'Or':
    case 'And': {
      const runs = runsIn(node, context.dialect)
      return chain(
        runs.map((run) => visitRun(run, inside, translation)),
        node.kind,
      )
    }
    case 'Not':
      return not(visit(node.operand, inside, translation))
    case 'Match':
      countTerms(1, node, context)
      return condition([node], inside)
    case 'Quantifier':
      countTerms(TERMS_OF_QUANTIFIER, node, context)
      requireDepth(inside.entries.length + 1, context.limits, node.span)
      return quantifier(node, inside)
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}

/** The answer of an operand, or of adjacent ones that become one condition. */
export function visitRun<Answer>(
  run: Run,
  inside: Inside,
  translation: Translation<Answer>,
): Answer {
  if (run.length === 1) return visit(run[0], inside, translation)
  countTerms(1, run[0], translation.context)
  return translation.condition(run as unknown as Conditions, inside)
}

function countTerms(terms: number, { span }: Expression, context: WalkContext): void {
  context.terms += terms
  requireTerms(context.terms, context.limits, span)
}

/** The answers for the places to which a selector can lead. */
export interface Leads<Answer> {
  /** The value after these steps from the row or from an entry. */
  readonly value: (start: SqlValue, steps: readonly Segment[], type: Resolution) => Answer
  /** The key or position of an entry. */
  readonly key: (entry: EntryOf, type: Resolution) => Answer
  /** A part of a key or position, which has none. */
  readonly belowKey: (type: Resolution) => Answer
  /** The value in a list, and the key in an object; the row decides which. */
  readonly either: (entry: EntryOf, ofValue: Answer, ofKey: Answer) => Answer
}

/** The answer for the place to which the selector of a node leads. */
export function find<Answer>(
  { selector }: MatchExpression | QuantifierExpression,
  { types, entries }: Inside,
  context: WalkContext,
  { value, key, belowKey, either }: Leads<Answer>,
): Answer {
  const { segments } = selector
  const type = resolveField(context.schema, selector, types)
  if (type.start === 'row') {
    const { start, steps } = startInRow(segments, context)
    return value(start, steps, type)
  }
  const entry = entries.at(-1 - type.depth) as EntryOf
  const ofKey = () => (segments.length > 1 ? belowKey(type) : key(entry, type))
  if (type.start === 'key') return ofKey()
  const ofValue = value(entry.value, segments.slice(1), type)
  return entry.isList || !entry.hasDefaultName ? ofValue : either(entry, ofValue, ofKey())
}
