import {
  type Expression,
  FilterOptionError,
  type MatchExpression,
  OPERATORS,
  ownMember,
  ownOptions,
  type Segment,
} from '../../../../grammar/index.ts'
import { dottedPath, foldTree, requireDepth } from '../../../filters/ast/index.ts'
import { askedBy } from '../../meaning/index.ts'
import {
  type FoundStep,
  isServerOnly,
  type Pointee,
  requireSchema,
  type Schema,
  shapeOf,
} from '../../schema/index.ts'
import type { Conditions } from '../answering.ts'
import { contextOf } from '../context.ts'
import { EvaluationError } from '../errors.ts'
import type { EvaluationOptions, Predicate } from '../evaluation-options.ts'
import { chain } from '../fast/question.ts'
import { aborting, notApplicableTo, nullOperand } from '../faults.ts'
import type { OperatorContext, Test } from '../operators.ts'
import type { RowTest } from '../read.ts'
import { memberAt, parsedPath } from '../select.ts'
import type { Answering } from '../target.ts'
import { toPredicate } from '../to-predicate.ts'
import { numeral, typedTest } from '../typed/operators.ts'
import { entriesIn, failServerOnly, mapOf, startOf } from '../typed/select.ts'
import { typeFaultOf } from './fault-of.ts'
import { seenByType } from './seen-by-type.ts'
import { pathByType, pointeeOf } from './type-at.ts'

/**
 * A predicate that answers like go-bexpr 0.1.2, which checks a filter against the type of the rows before it reads a
 * row.
 * @throws {EvaluationError} if the type of the rows does not support the filter.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`.
 * @throws {FilterOptionError} `invalid-option`, also without a `schema` of objects or maps.
 */
export function compileByType(expression: Expression, options: EvaluationOptions): Predicate {
  const { context, test } = conditionsByType(options)
  return toPredicate(context.budget.metered(test(expression)))
}

/** The answers of go-bexpr 0.1.2, for everything that shows or counts them. */
export const BY_TYPE = /* @__PURE__ */ ownOptions({
  compile: compileByType,
  typeFaultOf,
  begin(options: EvaluationOptions): Conditions {
    const { context, isWhole, row, test } = conditionsByType(options)
    return {
      context,
      testOf: test,
      of: (match) => ({
        read: (datum) => datum,
        test: test(match),
        seen: seenByType(match, row, isWhole),
      }),
    }
  },
} satisfies Answering)

function conditionsByType(options: EvaluationOptions) {
  const row = rowTypeOf(options)
  const context = contextOf(options)
  const { wholeRows: isWhole = false } = options
  const by: Reading = { ...context, isWhole }
  const test = (expression: Expression) =>
    foldTree<RowTest>(expression, {
      Or: (_, { operands }) => chain(operands, true),
      And: (_, { operands }) => chain(operands, false),
      Not:
        (_, { operand }) =>
        (value, frame) =>
          !operand(value, frame),
      Match: (match, _, { parents }) => {
        requireDepth(parents.length, MAX_DEPTH)
        const fault = typeFaultOf(match, row, context.patternEngine)
        if (fault) throw fault
        return testOf(match, row, by)
      },
      Quantifier: ({ quantifier, span }) => {
        throw new EvaluationError(`\`${quantifier}\` is not known to this version.`, {
          code: 'not-iterable',
          span,
          hint: 'Write the path through the list: it asks whether any entry matches.',
        })
      },
    })
  return { row, context, isWhole, test }
}

// Predicates nest like the tree, and must fit on most stacks.
const MAX_DEPTH = 1_000

function rowTypeOf({ schema, unknownValue }: EvaluationOptions): Pointee {
  const row = schema && pointeeOf(requireSchema(schema))
  if (row?.kind !== 'object' && row?.kind !== 'map') {
    throw new FilterOptionError('This target judges filters by the type of the rows.', {
      code: 'invalid-option',
      hint: 'Pass `schema`, that of an object or a map, for example of sample rows.',
      developerHint: '`schemaFromRows` makes one from sample rows.',
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

// Builds the condition on a row backwards: from the test of the value to the start of its path.
function testOf(match: MatchExpression, row: Schema, by: Reading): Test {
  const { steps, end } = pathByType(row, match.selector)
  const isPointer = end.kind === 'nullable'
  const asked = asking(isPointer ? shapeOf(end.of) : end, match, by)
  return steps.reduceRight(
    (test, step, index) =>
      entering(step, taking(step, test, match, by, startOf(steps, index)), match, by),
    asked,
  )
}

// Follows the pointers and lists that lead to a part. The caller has followed the value's first pointer.
function entering(
  { at, through }: FoundStep,
  test: Test,
  match: MatchExpression,
  by: Reading,
): Test {
  return through.reduceRight((inner, layer, index) => {
    const outer = through[index - 1]
    if (layer.kind !== 'nullable') {
      const entries = entriesIn(layer, match.selector)
      return (value) => {
        const list = entries(value)
        by.budget.spend(list.length, match.span)
        return list.some(inner)
      }
    }
    if (!outer) return inner
    if (outer.kind === 'nullable') {
      return () => {
        throw notATarget(match, at, 'a pointer to a pointer')
      }
    }
    return (entry) => {
      if (entry === undefined || entry === null) throw notATarget(match, at, 'null')
      return inner(entry)
    }
  }, test)
}

// Takes the part from an object or a map, and follows it if it is a pointer.
function taking(
  step: FoundStep,
  test: Test,
  match: MatchExpression,
  by: Reading,
  start: number,
): Test {
  const { at, via, parent, field, member } = step
  const schema = shapeOf(step.schema)
  const isPointer = schema.kind === 'nullable'
  if (via === 'key') {
    if (parent.kind === 'map' && parent.key.kind === 'string' && ownMember(parent.key, 'named')) {
      return () => {
        throw aborting('the keys of the map are not plain strings', KEYS_HINT, match)
      }
    }
    // A key that is missing, or whose value is null, has an answer anywhere in the path.
    const { whenAbsent, asks } = OPERATORS[match.operator]
    const absent = whenAbsent || asks === 'match'
    return (value) => {
      const map = mapOf(value, match.selector)
      if (member === undefined || !Object.hasOwn(map, member)) return absent
      const entry = (map as Record<string, unknown>)[member]
      return isPointer && (entry === undefined || entry === null) ? absent : test(entry)
    }
  }
  if (!by.isWhole && isServerOnly(field)) {
    return () => failServerOnly(match.selector.segments[at] as Segment)
  }
  const path = parsedPath(match.selector)
  const load: (row: unknown) => unknown =
    member === undefined ? (row) => row : (row) => memberAt(row, member, path, start)
  return (row) => {
    const value = load(row)
    if (isPointer && (value === undefined || value === null)) {
      throw nullOperand(`\`${pathTo(match, at + 1)}\``, match)
    }
    return test(value)
  }
}

const KEYS_HINT = 'Filter by another field.'

function asking(type: Schema, match: MatchExpression, by: Reading): Test {
  if (type.kind === 'nullable') return ofPointer(match)
  const condition = { match, asked: askedBy(match), context: by }
  if (type.kind !== 'jsonNumber') return typedTest(condition, type)
  const test = typedTest(condition, { kind: 'string' })
  return (value) => test(numeral(value, match.selector))
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
