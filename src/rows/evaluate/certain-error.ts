import type { MatchExpression, ValueMatch } from '../../../grammar/index.ts'
import {
  type Asked,
  type Kind,
  kindsOf,
  type Refused,
  type Verdict,
  verdictOf,
  verdictOfKind,
} from '../meaning/index.ts'
import { dereference, type Place, type Schema } from '../schema/index.ts'
import type { ValueKind } from './data.ts'
import { EvaluationError } from './errors.ts'
import { type Fault, unreadable } from './faults.ts'
import { type Condition, refusal } from './operators.ts'
import { type PatternContext, patternFault } from './pattern.ts'
import { refusalByType } from './typed/operators.ts'

/** The error of a condition for every value of a type; `undefined` if some value has an answer. */
export function certainError(
  { match, asked, context }: Condition,
  { schema, rules }: Place,
): EvaluationError | undefined {
  const verdict = verdictOf(asked, schema)
  if (rules === 'json' || verdict.is === 'by kind') {
    // That of the first kind, if there is one for each kind.
    const errors = kindsIn(schema).map((kind) => errorOfKind(kind, match, asked, context))
    return errors.includes(undefined) ? undefined : errors[0]
  }
  const byType = (of: Schema) => (refused: Refused) => refusalByType(refused, of, match)
  if (schema.kind !== 'nullable' || verdict.is !== 'pointer')
    return errorOf(verdict, match, context, byType(schema))
  // Null may have an answer.
  if (verdict.nil.is !== 'refused') return undefined
  // Behind a pointer, a number kept as text is a string.
  const to: Schema = schema.of.kind === 'jsonNumber' ? { kind: 'string' } : schema.of
  return errorOf(verdict.to, match, context, byType(to))
}

function errorOfKind(
  kind: Kind,
  match: MatchExpression,
  asked: Asked,
  context: PatternContext,
): EvaluationError | undefined {
  return errorOf(verdictOfKind(asked, kind), match, context, (refused) =>
    refusal(refused, kind === 'map' ? 'object' : (kind as ValueKind), match),
  )
}

function kindsIn(schema: Schema): readonly Kind[] {
  const kinds = kindsOf(dereference({ schema, rules: 'json' }).schema)
  // Decoded JSON has doubles and exact integers.
  const all: readonly Kind[] = kinds[0] === 'number' ? ['number', 'integer'] : kinds
  return schema.kind === 'nullable' && all.length > 0 ? [...all, 'null'] : all
}

/** The error of a verdict that has no answer, whatever the value is. */
export function errorOf(
  verdict: Verdict,
  match: MatchExpression,
  context: PatternContext,
  refusalOf: (refused: Refused) => Fault,
): EvaluationError | undefined {
  switch (verdict.is) {
    case 'refused':
      return refusalOf(verdict).toError()
    case 'unreadable':
      return unreadable(verdict, match).toError()
    case 'matches': {
      const fault = patternFault(verdict.pattern, (match as ValueMatch).value.span, context)
      // A limit says nothing about the filter.
      return fault instanceof EvaluationError ? fault : undefined
    }
    default:
      return undefined
  }
}
