import {
  type Expression,
  FilterOptionError,
  invalidOption,
  type MatchExpression,
  OPERATORS,
  ownOptions,
} from '../../../../grammar/index.ts'
import { foldTree, requireDepth } from '../../../filters/ast/index.ts'
import { askedBy } from '../../meaning/index.ts'
import {
  crossesList,
  type Pointee,
  requireSchema,
  type Schema,
  shapeOf,
} from '../../schema/index.ts'
import type { Condition, Conditions } from '../answering.ts'
import { Budget, type CompileContext, contextOf } from '../context.ts'
import { EvaluationError } from '../errors.ts'
import type { EvaluationOptions } from '../evaluation-options.ts'
import { previewOf } from '../explain/preview.ts'
import { membershipOf, seenOf } from '../explain/seen.ts'
import { chain } from '../fast/question.ts'
import { aborting, notApplicableTo } from '../faults.ts'
import type { Test } from '../operators.ts'
import type { RowTest } from '../scope.ts'
import { ABSENT } from '../select.ts'
import type { Answering } from '../target.ts'
import { numeral, typedTest } from '../typed/operators.ts'
import { typeFaultOf } from './fault-of.ts'
import { followByType } from './follow.ts'
import { pathByType, pointeeOf } from './type-at.ts'

/** The answers of go-bexpr 0.1.2, which checks a filter against the type of the rows before it reads a row. */
export const BY_TYPE = /* @__PURE__ */ ownOptions({
  typeFaultOf,
  /**
   * @throws {EvaluationError} from `testOf`, if the type of the rows does not support the filter.
   * @throws {FilterLimitError} from `testOf`: `pattern-too-long`, `stack-exhausted`.
   * @throws {FilterOptionError} `invalid-option`, also without a `schema` of objects or maps.
   */
  begin(options: EvaluationOptions): Conditions {
    const row = rowTypeOf(options)
    const context = contextOf(options)
    // Entries of the lists on a path are steps.
    context.budget.isUsed = true
    return {
      context,
      testOf: (expression) => testIn(context, expression, row),
      // Both steps of a condition start at the row, because its path may lead to several values.
      of: (match) => ({
        read: (datum) => datum,
        test: testOf(match, row, context),
        seen: seenIn(match, row, context),
      }),
    }
  },
} satisfies Answering)

function testIn(context: CompileContext, expression: Expression, row: Schema): RowTest {
  return foldTree<RowTest>(expression, {
    Or: (_, { operands }) => chain(operands, true),
    And: (_, { operands }) => chain(operands, false),
    Not:
      (_, { operand }) =>
      (value, frame) =>
        !operand(value, frame),
    Match: (match, _, { parents }) => {
      requireDepth(parents.length, MAX_DEPTH)
      return testOf(match, row, context)
    },
    Quantifier: ({ quantifier, span }) => {
      throw new EvaluationError(`\`${quantifier}\` is not known to this version.`, {
        code: 'not-iterable',
        span,
        hint: 'Write the path through the list: it asks whether any entry matches.',
      })
    },
  })
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
    throw invalidOption('This target has no `unknownValue`.', 'Leave it out.')
  }
  return row
}

function testOf(match: MatchExpression, row: Schema, context: CompileContext): Test {
  const fault = typeFaultOf(match, row, context.patternEngine)
  if (fault) throw fault
  const path = pathByType(row, match.selector)
  const { whenAbsent, asks } = OPERATORS[match.operator]
  const absent = whenAbsent || asks === 'match'
  const test = endTest(match, path.end, context)
  const visit: Test = (found) => (found === ABSENT ? absent : test(found))
  const follow = followByType(match, path, context)
  return (datum) => follow(datum, visit)
}

// The test of the value at the end of a path, which has followed its first pointer.
function endTest(match: MatchExpression, end: Schema, context: CompileContext): Test {
  const type = end.kind === 'nullable' ? shapeOf(end.of) : end
  if (type.kind === 'nullable') return ofPointer(match)
  const condition = { match, asked: askedBy(match), context }
  if (type.kind !== 'jsonNumber') return typedTest(condition, type)
  const test = typedTest(condition, { kind: 'string' })
  return (value) => test(numeral(value, match.selector))
}

// A pointer to a pointer: one level has been followed.
function ofPointer(match: MatchExpression): Test {
  const { asks } = OPERATORS[match.operator]
  const hint = 'Filter by another field.'
  return () => {
    if (asks === 'member' || asks === 'match')
      throw notApplicableTo('opaque', match, 'a pointer to a pointer', hint)
    throw aborting('the value is a pointer to a pointer', hint, match)
  }
}

// The values that a condition finds, up to one on which the evaluation fails, such as a null pointer.
function seenIn(match: MatchExpression, row: Schema, context: CompileContext): Condition['seen'] {
  const path = pathByType(row, match.selector)
  const type = pointeeOf(path.end)
  const budget = new Budget(context.budget.most)
  const follow = followByType(match, path, { ...context, budget })
  const seen = (value: unknown) => seenOf(value, type, undefined)
  return (datum) => {
    const values: unknown[] = []
    budget.left = budget.most
    try {
      follow(datum, (found) => {
        values.push(found)
        return false
      })
    } catch {
      // The test of the condition reports it.
    }
    if (path.steps.some(crossesList)) {
      const value = values.map((found) => (found === ABSENT ? null : seen(found).value))
      return { seen: { value, preview: previewOf(value) }, crossed: true }
    }
    const [found] = values
    if (values.length === 0) return {}
    if (found === ABSENT) return { absent: true }
    return { seen: seen(found), ...membershipOf(match, seen(found), type) }
  }
}
