import {
  type MatchExpression,
  nearest,
  OPERATORS,
  type Segment,
} from '../../../../grammar/index.ts'
import { dottedPath } from '../../../filters/ast/index.ts'
import { askedBy, operatorsByType, verdictByType } from '../../meaning/index.ts'
import {
  containerOf,
  type ObjectSchema,
  type Pointee,
  type Schema,
  type Step,
  suggestedNames,
  typeText,
} from '../../schema/index.ts'
import type { PatternEngine } from '../../values/index.ts'
import { errorOf } from '../certain-error.ts'
import { EvaluationError } from '../errors.ts'
import { type Fault, notApplicableTo } from '../faults.ts'
import { supportText } from '../operators-text.ts'
import { hasParts, PATHS_BY_TYPE, pathByType, pointeeOf } from './type-at.ts'

/**
 * Why go-bexpr 0.1.2 refuses a condition for a type of rows; `undefined` if it accepts it. Without an engine, accepts
 * a pattern that needs one.
 * @param suggest Finds names similar to a misspelled one.
 */
export function typeFaultOf(
  match: MatchExpression,
  row: Schema,
  engine: PatternEngine | undefined,
  suggest: typeof nearest = nearest,
): EvaluationError | undefined {
  const { end, lost } = pathByType(row, match.selector)
  if (lost) return nowhere(match, lost, suggest)
  const type = pointeeOf(end)
  const verdict = verdictByType(askedBy(match), type)
  // Named keys abort when a row is read.
  if (verdict.is === 'refused' && verdict.why === 'keys') return undefined
  const context = { maxPatternLength: Number.POSITIVE_INFINITY, patternEngine: engine }
  const error = errorOf(verdict, match, context, () => notApplicable(match, type))
  return error?.code === 'pattern-engine-missing' ? undefined : error
}

function nowhere(match: MatchExpression, step: Step, suggest: typeof nearest): EvaluationError {
  const { at, parent } = step
  const { text, span } = match.selector.segments[at] as Segment
  const reason = step.via === 'nowhere' && hasParts(parent) ? step.reason : undefined
  switch (reason) {
    case 'field-ignored':
      return new EvaluationError(`\`${text}\` cannot be used in filters.`, {
        code: 'field-ignored',
        span,
        hint: 'Use another field.',
      })
    case 'unknown-field': {
      const names = suggestedNames(parent as ObjectSchema)
      const [first, ...more] = suggest(text, names).map((name) => `\`${name}\``)
      return new EvaluationError(
        `${at === 0 ? 'The rows have' : `${pathTo(match, at)} has`} no field \`${text}\`.`,
        {
          code: 'value-not-found',
          span,
          hint: first
            ? `Did you mean ${[first, ...more].join(' or ')}?`
            : names.length > 0
              ? `The fields are ${names
                  .slice(0, 5)
                  .map((name) => `\`${name}\``)
                  .join(', ')}${names.length > 5 ? ', …' : ''}.`
              : 'It has no fields.',
        },
      )
    }
    default:
      return new EvaluationError(
        `${pathTo(match, at)} is of type ${typeText(parent)}, so it has no \`${text}\`.`,
        { code: 'not-traversable', span, hint: 'Remove the parts after it.' },
      )
  }
}

function pathTo({ selector }: Pick<MatchExpression, 'selector'>, length: number): string {
  return length === 0 ? 'The row' : `\`${dottedPath(selector.segments.slice(0, length))}\``
}

function notApplicable(match: MatchExpression, type: Pointee): Fault {
  return notApplicableTo('opaque', match, `of type ${typeText(type)}`, hintFor(match, type))
}

function hintFor({ operator }: MatchExpression, type: Pointee): string {
  const { asks, negative } = OPERATORS[operator]
  const isText = type.kind === 'string' || type.kind === 'jsonNumber'
  if (isText && asks === 'empty') return `Write \`${negative ? '!=' : '=='} ""\`.`
  const isList = type.kind === 'list' || type.kind === 'array'
  const ofObjects =
    isList && containerOf({ schema: type, rules: 'typed' }, PATHS_BY_TYPE).parent.kind === 'object'
  if (ofObjects)
    return 'Lists of objects only support `is empty`: write a field of their entries after a dot.'
  return supportText(isText ? 'string' : type.kind, operatorsByType(type.kind))
}
