import {
  FilterError,
  type MatchExpression,
  nearest,
  OPERATORS,
  ownBytes,
  type Segment,
  type Value,
} from '../../../grammar/index.ts'
import { dottedPath } from '../../ast/index.ts'
import {
  BYTE,
  canAskByType,
  containerOf,
  isScalar,
  type JsonNumberSchema,
  type ObjectSchema,
  operatorsByType,
  type Pointee,
  type ScalarSchema,
  type Schema,
  type Step,
  type StringSchema,
  suggestedNames,
  typeText,
} from '../../schema/index.ts'
import {
  compilePattern,
  type PatternEngine,
  toBoolean,
  toFloat,
  toFloat32,
  toInteger,
  toUnsigned,
} from '../../values/index.ts'
import { EvaluationError } from '../errors.ts'
import { operatorsText } from '../operators-text.ts'
import { hasParts, PATHS_BY_TYPE, pathByType, pointeeOf, scalarEntryOf } from './type-at.ts'

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
  if (!accepts(match, type)) return notApplicable(match, type)
  if (!('value' in match)) return undefined
  if (OPERATORS[match.operator].asks === 'match') return patternFault(match.value, engine)
  const compared = isScalar(type) ? type : type.kind === 'bytes' ? BYTE : scalarEntryOf(type)
  return compared && unreadable(match, match.value, compared)
}

function accepts({ operator }: MatchExpression, type: Pointee): boolean {
  const { asks } = OPERATORS[operator]
  if (!canAskByType(asks, type.kind)) return false
  if (asks !== 'member') return true
  if (type.kind === 'map') return type.key.kind === 'string'
  const isList = type.kind === 'list' || type.kind === 'array'
  return !isList || scalarEntryOf(type) !== undefined
}

// A number kept as text is text.
function isText<Type extends Pointee>(type: Type): type is Extract<Type, TextSchema> {
  return type.kind === 'string' || type.kind === 'jsonNumber'
}

type TextSchema = StringSchema | JsonNumberSchema

function patternFault(
  value: Value,
  engine: PatternEngine | undefined,
): EvaluationError | undefined {
  const { raw, span } = value
  try {
    if (!ownBytes(value)) {
      compilePattern(raw, engine)
      return undefined
    }
  } catch (cause) {
    // Only errors in the pattern itself: a missing engine or a limit is our own problem.
    if (!(cause instanceof FilterError) || cause.code !== 'invalid-pattern') return undefined
    const { message, hint } = cause
    return new EvaluationError(message, { code: 'invalid-pattern', span, hint, cause })
  }
  return new EvaluationError(`Invalid pattern \`${raw}\`: it is not valid UTF-8.`, {
    code: 'invalid-pattern',
    span,
    hint: 'Patterns use RE2 syntax, as in Go.',
  })
}

function unreadable(
  match: MatchExpression,
  value: Value,
  type: ScalarSchema,
): EvaluationError | undefined {
  if (isText(type)) return undefined
  const read = ownBytes(value) ? 'syntax' : readAs(value.raw, type)
  if (read !== undefined && read !== 'syntax' && read !== 'range') return undefined
  const path = pathTo(match, match.selector.segments.length)
  const isEntry = OPERATORS[match.operator].asks === 'member'
  return new EvaluationError(
    `${isEntry ? `The entries of ${path} are` : `${path} is`} of type ${typeText(type)}, and \`${value.raw}\` ${read === 'range' ? 'does not fit' : 'is not such a value'}.`,
    {
      code: 'value-not-coercible',
      span: value.span,
      hint:
        type.kind === 'bool'
          ? 'Write `true` or `false`.'
          : 'Write a number that the type can hold.',
    },
  )
}

// Reads the text as Go does, with the width of the field.
function readAs(text: string, type: Exclude<ScalarSchema, TextSchema>): unknown {
  switch (type.kind) {
    case 'bool':
      return toBoolean(text)
    case 'int':
      return within(toInteger(text), (value) => BigInt.asIntN(type.bits, value))
    case 'uint':
      return within(toUnsigned(text), (value) => BigInt.asUintN(type.bits, value))
    case 'duration':
      return toInteger(text)
    case 'float':
      return type.bits === 32 ? toFloat32(text) : toFloat(text)
  }
}

function within(read: bigint | 'syntax' | 'range', narrow: (value: bigint) => bigint): unknown {
  return typeof read === 'bigint' && narrow(read) !== read ? 'range' : read
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

function pathTo(match: MatchExpression, length: number): string {
  return length === 0 ? 'The row' : `\`${dottedPath(match.selector.segments.slice(0, length))}\``
}

function notApplicable(match: MatchExpression, type: Pointee): EvaluationError {
  const path = pathTo(match, match.selector.segments.length)
  return new EvaluationError(
    `\`${match.operator}\` does not apply to ${path}, which is of type ${typeText(type)}.`,
    { code: 'operator-not-applicable', span: match.span, hint: hintFor(match, type) },
  )
}

function hintFor({ operator }: MatchExpression, type: Pointee): string {
  const { asks, negative } = OPERATORS[operator]
  const supported = operatorsText(operatorsByType(type.kind))
  if (isScalar(type)) {
    if (!isText(type)) return `Numbers and booleans only support ${supported}.`
    return asks === 'empty'
      ? `Write \`${negative ? '!=' : '=='} ""\`.`
      : `Strings support ${supported}.`
  }
  switch (type.kind) {
    case 'object':
      return 'Use one of its fields.'
    case 'map':
      return `Maps support ${supported}; values are looked for among the keys.`
    case 'list':
    case 'array':
      return containerOf({ schema: type, rules: 'typed' }, PATHS_BY_TYPE).parent.kind === 'object'
        ? 'Lists of objects only support `is empty`: write a field of their entries after a dot.'
        : `Lists support ${supported}.`
    case 'bytes':
      return `Bytes support ${supported}.`
    case 'time':
    case 'any':
      return 'Use another field.'
  }
}
