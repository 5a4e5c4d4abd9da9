import type { ValueMatch } from '../../../grammar/index.ts'
import {
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
import { patternFault } from './pattern.ts'
import { refusalByType } from './typed/operators.ts'

/**
 * The fault of a condition for every value of a type; `undefined` if some value has an answer.
 * @throws {EvaluationError} `invalid-pattern`, `pattern-engine-missing`.
 */
export function certainFault(condition: Condition, { schema, rules }: Place): Fault | undefined {
  const { match, asked } = condition
  const verdict = verdictOf(asked, schema)
  if (rules === 'json' || verdict.is === 'by kind') return faultOfJson(condition, schema)
  const byType = (of: Schema) => (refused: Refused) => refusalByType(refused, of, match)
  if (schema.kind !== 'nullable' || verdict.is !== 'pointer')
    return faultOf(verdict, condition, byType(schema))
  // Null may have an answer.
  if (verdict.nil.is !== 'refused') return undefined
  // Behind a pointer, a number kept as text is a string.
  const to: Schema = schema.of.kind === 'jsonNumber' ? { kind: 'string' } : schema.of
  return faultOf(verdict.to, condition, byType(to))
}

/** The fault for the first kind of a value in decoded JSON, if there is one for each kind. */
function faultOfJson(condition: Condition, schema: Schema): Fault | undefined {
  const { match, asked } = condition
  const faults = kindsIn(schema).map((kind) =>
    faultOf(verdictOfKind(asked, kind), condition, (refused) =>
      refusal(refused, kind === 'map' ? 'object' : (kind as ValueKind), match),
    ),
  )
  return faults.includes(undefined) ? undefined : faults[0]
}

function kindsIn(schema: Schema): readonly Kind[] {
  const kinds = kindsOf(dereference({ schema, rules: 'json' }).schema)
  // Decoded JSON has doubles and exact integers.
  const all: readonly Kind[] = kinds[0] === 'number' ? ['number', 'integer'] : kinds
  return schema.kind === 'nullable' && all.length > 0 ? [...all, 'null'] : all
}

function faultOf(
  verdict: Verdict,
  condition: Condition,
  refusalOf: (refused: Refused) => Fault,
): Fault | undefined {
  switch (verdict.is) {
    case 'refused':
      return refusalOf(verdict)
    case 'unreadable':
      return unreadable(verdict, condition.match)
    case 'matches': {
      const { span } = (condition.match as ValueMatch).value
      const fault = patternFault(verdict.pattern, span, condition.context)
      // A limit says nothing about the filter.
      if (fault instanceof EvaluationError) throw fault
      return undefined
    }
    default:
      return undefined
  }
}
