import {
  type MatchExpression,
  nearest,
  OPERATORS,
  type Question,
  type Segment,
} from '../../../grammar/index.ts'
import { BYTE, isScalar, type ScalarSchema, type Schema } from '../../schema/index.ts'
import type { PatternEngine } from '../../values/index.ts'
import { Budget } from '../budget.ts'
import { KIND_NAMES } from '../data.ts'
import { EvaluationError } from '../errors.ts'
import { literalOf, type OperatorContext, patternTest, readable } from '../operators.ts'
import { scalarOf } from '../typed/operators.ts'
import { KINDS } from '../typed/select.ts'
import {
  containerOf,
  memberOf,
  namesIn,
  type Pointee,
  pointeeOf,
  scalarEntryOf,
} from './type-at.ts'

/**
 * Why go-bexpr 0.1.2 refuses a condition on rows of a type, whatever the rows; `undefined` if it accepts it.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function faultOf(
  match: MatchExpression,
  row: Schema,
  context: OperatorContext,
): EvaluationError | undefined {
  let schema = row
  for (const [index, segment] of match.selector.segments.entries()) {
    const container = containerOf(schema)
    const member = memberOf(container, segment)
    if (typeof member === 'string') return nowhere(match, index, container, member)
    schema = member.schema
  }
  const type = pointeeOf(schema)
  const { asks } = OPERATORS[match.operator]
  if (!accepts(asks, type)) return notApplicable(match, type)
  try {
    readValue(match, asks, type, context)
    return undefined
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    // A pattern that only an engine runs is not judged without one.
    return error.code === 'pattern-engine-missing' ? undefined : error
  }
}

// Text is never asked whether it is empty, and bytes are a list of numbers.
function accepts(asks: Question, type: Pointee): boolean {
  switch (asks) {
    case 'equal':
      return isScalar(type)
    case 'member':
      return (
        isText(type) ||
        type.kind === 'bytes' ||
        (type.kind === 'map' && type.key.kind === 'string') ||
        scalarEntryOf(type) !== undefined
      )
    case 'match':
      return isText(type)
    case 'empty':
      return ['map', 'list', 'array', 'bytes'].includes(type.kind)
    case 'nil':
      return false
  }
}

// A number kept as text is text.
function isText({ kind }: Pointee): boolean {
  return kind === 'string' || kind === 'jsonNumber'
}

function readValue(
  match: MatchExpression,
  asks: Question,
  type: Pointee,
  context: OperatorContext,
): void {
  if (asks === 'match') {
    // The pattern is compiled with the first text.
    patternTest(match, literalOf(match), context)('')
    return
  }
  if (asks === 'equal' && isScalar(type)) readAs(match, type, false)
  const entry = type.kind === 'bytes' ? BYTE : scalarEntryOf(type)
  if (asks === 'member' && entry) readAs(match, entry, true)
}

function readAs(match: MatchExpression, type: ScalarSchema, isEntry: boolean): void {
  if (isText(type)) return
  const literal = literalOf(match)
  const { type: words, literal: read } = scalarOf(type, literal)
  readable(fits(read, type) ? read : 'range', literal, words, match, isEntry)
}

// An integer is read with the width of its field.
function fits(read: unknown, type: ScalarSchema): boolean {
  if (typeof read !== 'bigint') return true
  if (type.kind === 'int') return BigInt.asIntN(type.bits, read) === read
  return type.kind !== 'uint' || BigInt.asUintN(type.bits, read) === read
}

function nowhere(
  match: MatchExpression,
  index: number,
  container: Pointee,
  why: 'unknown' | 'ignored' | 'closed',
): EvaluationError {
  const { text, span } = match.selector.segments[index] as Segment
  switch (why) {
    case 'ignored':
      return new EvaluationError(`\`${text}\` cannot be used in filters.`, {
        code: 'field-ignored',
        span,
        hint: 'Use another field.',
      })
    case 'closed':
      return new EvaluationError(
        `${pathTo(match, index)} is ${KIND_NAMES[KINDS[container.kind]]}, so it has no \`${text}\`.`,
        { code: 'not-traversable', span, hint: 'Remove the parts after it.' },
      )
    case 'unknown': {
      const names = namesIn(container)
      const [first, ...more] = nearest(text, names).map((name) => `\`${name}\``)
      return new EvaluationError(
        `${index === 0 ? 'The rows have' : `${pathTo(match, index)} has`} no field \`${text}\`.`,
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
  }
}

function pathTo(match: MatchExpression, length: number): string {
  const names = match.selector.segments.slice(0, length).map(({ text }) => text)
  return length === 0 ? 'The row' : `\`${names.join('.')}\``
}

function notApplicable(match: MatchExpression, type: Pointee): EvaluationError {
  const path = pathTo(match, match.selector.segments.length)
  return new EvaluationError(
    `\`${match.operator}\` does not apply to ${path}, which is ${nameOf(type)}.`,
    { code: 'operator-not-applicable', span: match.span, hint: hintFor(match, type) },
  )
}

function nameOf(type: Pointee): string {
  return type.kind === 'object' ? 'an object' : KIND_NAMES[KINDS[type.kind]]
}

function hintFor({ operator }: MatchExpression, type: Pointee): string {
  const { asks, negative } = OPERATORS[operator]
  if (isScalar(type)) {
    if (!isText(type)) return 'Numbers and booleans only support `==` and `!=`.'
    return asks === 'empty'
      ? `Write \`${negative ? '!=' : '=='} ""\`.`
      : 'Strings support `==`, `in`, `contains` and `matches`.'
  }
  switch (type.kind) {
    case 'object':
      return 'Use one of its fields.'
    case 'map':
      return 'Maps support `in` and `contains`, which look for a key, and `is empty`.'
    case 'list':
    case 'array':
      return containerOf(type).kind === 'object'
        ? 'Lists of objects only support `is empty`: write a field of their entries after a dot.'
        : 'Lists support `in`, `contains` and `is empty`.'
    case 'bytes':
      return 'Bytes support `in`, `contains` and `is empty`.'
    case 'time':
    case 'any':
      return 'Use another field.'
  }
}

/** The same without a limit for patterns. */
export function typeFaultOf(
  match: MatchExpression,
  row: Schema,
  patternEngine: PatternEngine | undefined,
): EvaluationError | undefined {
  const maxPatternLength = Number.POSITIVE_INFINITY
  return faultOf(match, row, { budget: new Budget(0), maxPatternLength, patternEngine })
}
