import {
  type Expression,
  FilterOptionError,
  type MatchExpression,
  OPERATORS,
  ownOptions,
  type Segment,
} from '../../../grammar/index.ts'
import { dottedPath, fold, requireDepth, requireParts } from '../../ast/index.ts'
import { isJsonNumber } from '../../json/index.ts'
import { type Field, isServerOnly, requireSchema, type Schema } from '../../schema/index.ts'
import type { Answering, Conditions } from '../answering.ts'
import { type CompileOptions, contextOf, type Predicate } from '../compile.ts'
import { EvaluationError } from '../errors.ts'
import { chain } from '../fast/chain.ts'
import { predicateOf } from '../fast/predicate-of.ts'
import {
  aborting,
  notApplicableTo,
  nullOperand,
  type OperatorContext,
  type Test,
} from '../operators.ts'
import type { RowTest } from '../read.ts'
import { typedTest } from '../typed/operators.ts'
import { entriesIn, failServerOnly, memberOf as memberOfRow } from '../typed/select.ts'
import { typeFaultOf } from './fault-of.ts'
import { foundByType } from './found-by-type.ts'
import { memberOf, type Pointee, pointeeOf, shapeOf } from './type-at.ts'

/**
 * The filter as a predicate that answers like go-bexpr 0.1.2, which judges a filter by the type of the
 * rows before it sees one.
 *
 * @throws {EvaluationError} for what the type of the rows does not support, whatever the rows.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`.
 * @throws {FilterOptionError} `invalid-option`, also without a `schema` of objects or maps.
 */
export function compileByType(expression: Expression, options: CompileOptions): Predicate {
  const { budget, condition } = conditionsByType(options)
  const test = fold<RowTest>(expression, {
    Or: (_, { operands }) => chain(operands, true),
    And: (_, { operands }) => chain(operands, false),
    Not:
      (_, { operand }) =>
      (value, frame) =>
        !operand(value, frame),
    Match: (match, _, { parents }) => {
      requireDepth(parents.length, MAX_DEPTH)
      return condition(match)
    },
    Quantifier: ({ quantifier, span }) => {
      throw new EvaluationError(`\`${quantifier}\` is not known to this version.`, {
        code: 'not-iterable',
        span,
        hint: 'Write the path through the list: it asks whether any entry matches.',
      })
    },
  })
  return predicateOf(budget.metered(test))
}

/** The answers of go-bexpr 0.1.2, for all that shows or counts them. */
export const BY_TYPE = {
  compile: compileByType,
  typeFaultOf,
  begin(options: CompileOptions): Conditions {
    const { context, row, condition } = conditionsByType(options)
    return {
      context,
      of: (match) => {
        const answer = condition(match)
        const seen = foundByType(match, row, context.wholeRows)
        return { answer, read: (datum) => datum, test: (datum) => answer(datum, undefined), seen }
      },
    }
  },
} satisfies Answering

function conditionsByType(options: CompileOptions) {
  const row = rowTypeOf(options)
  const context = contextOf(options)
  const { budget, wholeRows, patternEngine } = context
  const by: Reading = { ...context, isWhole: wholeRows }
  const condition = (match: MatchExpression): RowTest => {
    requireParts(match)
    const fault = typeFaultOf(match, row, patternEngine)
    if (fault) throw fault
    return entering(row, 0, match, by)
  }
  return { row, context, budget, condition }
}

// Predicates nest like the tree, and must fit on most stacks.
const MAX_DEPTH = 1_000

function rowTypeOf({ schema, unknownValue }: CompileOptions): Pointee {
  const row = schema && pointeeOf(requireSchema(schema))
  if (row?.kind !== 'object' && row?.kind !== 'map') {
    throw new FilterOptionError('This target judges filters by the type of the rows.', {
      code: 'invalid-option',
      hint: 'Pass `schema`, that of an object or a map; `schemaFromRows` makes one from sample rows.',
    })
  }
  if (unknownValue !== undefined) {
    throw new FilterOptionError('This target has no `unknownValue`.', {
      code: 'invalid-option',
      hint: 'Leave it out.',
    })
  }
  return row
}

interface Reading extends OperatorContext {
  readonly isWhole: boolean
}

// The condition on a value of a type that is not a pointer, with its path from part `at` on.
function entering(type: Schema, at: number, match: MatchExpression, by: Reading): Test {
  const { segments } = match.selector
  const shape = shapeOf(type)
  if (at === segments.length) return asking(shape, match, by)
  switch (shape.kind) {
    case 'list':
    case 'array': {
      const test = ofEntry(shape.of, at, match, by)
      const entries = entriesIn(shape)
      return (value) => {
        const list = entries(value)
        by.budget.spend(list.length, match.span)
        return list.some(test)
      }
    }
    case 'object':
    case 'map': {
      const segment = segments[at] as Segment
      const member = memberOf(shape, segment)
      /* v8 ignore next -- @preserve paths that lead nowhere have been refused */
      if (typeof member === 'string') throw new TypeError(member)
      return member.via === 'field'
        ? ofField(member.field, at, match, by)
        : shape.kind === 'map' && shape.key.kind === 'string' && shape.key.named
          ? () => {
              throw aborting('the keys of the map are not plain strings', KEYS_HINT, match)
            }
          : ofKey(segment, member.schema, at, match, by)
    }
    case 'nullable':
      return () => {
        throw notATarget(match, at, 'a pointer to a pointer')
      }
    /* v8 ignore next 2 -- @preserve paths that lead nowhere have been refused */
    default:
      throw new TypeError(shape.kind)
  }
}

const KEYS_HINT = 'Filter by another field.'

function ofField(field: Field, at: number, match: MatchExpression, by: Reading): Test {
  const { text } = match.selector.segments[at] as Segment
  const { inlined, json = text } = ownOptions(field)
  if (!by.isWhole && isServerOnly(field)) {
    return () => failServerOnly(match.selector.segments[at] as Segment)
  }
  const type = shapeOf(field.schema)
  const read = (row: unknown) => (inlined ? row : memberOfRow(row, json))
  if (type.kind !== 'nullable') {
    const test = entering(type, at + 1, match, by)
    return (row) => test(read(row))
  }
  const test = entering(type.of, at + 1, match, by)
  return (row) => {
    const value = read(row)
    if (value === undefined || value === null)
      throw nullOperand(`\`${pathTo(match, at + 1)}\``, match)
    return test(value)
  }
}

// A key that is missing, or whose value is null, has an answer wherever it is in the path.
function ofKey(
  { text, bytes }: Segment,
  schema: Schema,
  at: number,
  match: MatchExpression,
  by: Reading,
): Test {
  const { whenAbsent, asks } = OPERATORS[match.operator]
  const absent = whenAbsent || asks === 'match'
  const type = shapeOf(schema)
  const isPointer = type.kind === 'nullable'
  const test = entering(isPointer ? type.of : type, at + 1, match, by)
  return (map) => {
    if (bytes || typeof map !== 'object' || map === null || !Object.hasOwn(map, text)) return absent
    const value = (map as Record<string, unknown>)[text]
    return isPointer && (value === undefined || value === null) ? absent : test(value)
  }
}

function ofEntry(schema: Schema, at: number, match: MatchExpression, by: Reading): Test {
  const type = shapeOf(schema)
  if (type.kind !== 'nullable') return entering(type, at, match, by)
  const test = entering(type.of, at, match, by)
  return (entry) => {
    if (entry === undefined || entry === null) throw notATarget(match, at, 'null')
    return test(entry)
  }
}

function asking(type: Schema, match: MatchExpression, by: Reading): Test {
  if (type.kind === 'nullable') return ofPointer(match)
  if (type.kind !== 'jsonNumber') return typedTest(match, type, by)
  const test = typedTest(match, { kind: 'string' }, by)
  return (value) => test(isJsonNumber(value) ? value.text : String(value ?? ''))
}

// A pointer to a pointer: one level has been followed.
function ofPointer(match: MatchExpression): Test {
  const { asks } = OPERATORS[match.operator]
  return () => {
    if (asks === 'member' || asks === 'match')
      throw notApplicableTo('opaque', match, 'a pointer to a pointer', KEYS_HINT)
    throw aborting('the value is a pointer to a pointer', KEYS_HINT, match)
  }
}

function notATarget(match: MatchExpression, at: number, what: string): EvaluationError {
  const { text, span } = match.selector.segments[at] as Segment
  return new EvaluationError(`${what} has no \`${text}\`: \`${pathTo(match, at)}\`.`, {
    code: 'not-traversable',
    span,
    hint: 'Keep such rows out of the data.',
  })
}

function pathTo({ selector }: MatchExpression, length: number): string {
  return dottedPath(selector.segments.slice(0, length))
}
