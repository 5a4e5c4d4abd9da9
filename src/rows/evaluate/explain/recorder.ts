import {
  type Expression,
  type FilterError,
  type MatchExpression,
  type NotExpression,
  type OptionNames,
  optionsOf,
  ownMember,
  type QuantifierExpression,
  requireCount,
} from '../../../../grammar/index.ts'
import { type AnyFilter, foldTree, readFilter } from '../../../filters/ast/index.ts'
import { type Conditions, conditionsOf } from '../answering.ts'
import { COMPILE_OPTIONS, type CompileOptions } from '../context.ts'
import { failureOf } from '../faults.ts'
import { readOf } from '../find.ts'
import { planning, type QuantifierPlan } from '../part.ts'
import { quantify } from '../quantify.ts'
import type { Frame, Scope } from '../scope.ts'
import { ABSENT } from '../select.ts'
import { seenOf } from './seen.ts'
import type {
  Answer,
  ChainExplanation,
  EntryExplanation,
  ExplainedError,
  Explanation,
  Seen,
} from './types.ts'

export interface ExplainOptions extends CompileOptions {
  /** How many entries of each collection to explain, at least 1; defaults to 10. */
  readonly maxEntries?: number
}

const OPTIONS: OptionNames<ExplainOptions> = /* @__PURE__ */ Object.assign(
  { maxEntries: 1 } as const,
  COMPILE_OPTIONS,
)

// Nested quantifiers multiply their entries. Beyond this many nodes, each new collection keeps only the decisive
// entry.
const MOST_NODES = 10_000

/** The state shared by the recorders of one explanation. */
export interface Recording {
  readonly expression: Expression
  readonly conditions: Conditions
  readonly maxEntries: number
  /** True to evaluate the parts that the filter does not reach, too, except in quantifiers and after an error. */
  readonly isWhole: boolean
  readonly unreached: Map<Expression, Explanation>
  /** How many more nodes the entries of quantifiers may add. */
  room: number
}

/**
 * A new recording of a filter with these options.
 * @throws {FilterSyntaxError} and {FilterOptionError} as `readFilter` does.
 */
export function recordingOf(filter: AnyFilter, given: ExplainOptions, isWhole: boolean): Recording {
  const own = optionsOf(given, OPTIONS)
  const { maxEntries = 10 } = own
  requireCount('maxEntries', maxEntries)
  const expression = readFilter(filter, own)
  const conditions = conditionsOf(expression, own)
  return { expression, conditions, maxEntries, isWhole, unreached: new Map(), room: MOST_NODES }
}

/** Explains a node for a row, in the scope of the quantifiers around it. */
export type Recorder = (row: unknown, frame: Frame | undefined) => Recorded

interface Recorded {
  readonly explanation: Explanation
  /** What the filter throws here. */
  readonly thrown?: unknown
}

/**
 * Like the predicate of `compile`, but records its steps: it finds the same values and applies the same tests.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`.
 */
export function recorderOf(expression: Expression, recording: Recording): Recorder {
  return foldTree<Recorder, QuantifierPlan | undefined>(
    expression,
    {
      Or: (node, { operands }) => chainRecorder(node, operands, recording),
      And: (node, { operands }) => chainRecorder(node, operands, recording),
      Not: (node, { operand }) => notRecorder(node, operand, recording),
      Match: (node, _, { scope: around }) => matchRecorder(node, around?.bodyScope, recording),
      Quantifier: (node, { body }, { inner: plan }) =>
        quantifierRecorder(node, plan as QuantifierPlan, body, recording),
    },
    planning(recording.conditions.context),
  )
}

function chainRecorder(
  node: ChainExplanation['node'],
  recorders: readonly Recorder[],
  recording: Recording,
): Recorder {
  const decisive = node.kind === 'Or'
  const { kind, span } = node
  const { isWhole, conditions } = recording
  const { budget } = conditions.context
  return (row, frame) => {
    recording.room--
    let decided: Recorded | undefined
    const operands = recorders.map((record, index) => {
      if (decided) {
        const isAsked = isWhole && frame === undefined && decided.explanation.answer !== 'error'
        return isAsked
          ? budget.apart(() => record(row, frame)).explanation
          : unreached(node.operands[index] as Expression, recording)
      }
      const recorded = record(row, frame)
      if (recorded.explanation.answer !== !decisive) decided = recorded
      return recorded.explanation
    })
    const answer = decided?.explanation.answer ?? !decisive
    const error = ownMember(decided?.explanation, 'error')
    return {
      explanation: { kind, node, span, answer, ...(error && { error }), operands },
      thrown: decided?.thrown,
    }
  }
}

function notRecorder(node: NotExpression, record: Recorder, recording: Recording): Recorder {
  return (row, frame) => {
    recording.room--
    const { explanation: operand, thrown } = record(row, frame)
    const answer = typeof operand.answer === 'boolean' ? !operand.answer : operand.answer
    const error = ownMember(operand, 'error')
    return {
      explanation: { kind: 'Not', node, span: node.span, answer, ...(error && { error }), operand },
      thrown,
    }
  }
}

function matchRecorder(
  node: MatchExpression,
  scope: Scope | undefined,
  recording: Recording,
): Recorder {
  const { read, test, seen } = recording.conditions.of(node, scope)
  const plain = { kind: 'Match', node, span: node.span } as const
  return (row, frame) => {
    recording.room--
    let found: ReturnType<typeof seen> = {}
    try {
      const value = read(row, frame)
      found = seen(value)
      return { explanation: { ...plain, answer: test(value), ...found } }
    } catch (caught) {
      const error = asData(failureOf(caught))
      return { explanation: { ...plain, answer: 'error', error, ...found }, thrown: caught }
    }
  }
}

function quantifierRecorder(
  node: QuantifierExpression,
  plan: QuantifierPlan,
  record: Recorder,
  recording: Recording,
): Recorder {
  const { maxEntries } = recording
  const { context } = recording.conditions
  const { unknownValue } = context
  const { type, collect, bodyScope } = plan
  const read = readOf(plan)
  return (row, outer) => {
    recording.room--
    const found: { seen?: Seen; absent?: true } = {}
    const entries: EntryExplanation[] = []
    let visited = 0
    let last: EntryExplanation | undefined
    const test = quantify({
      expression: node,
      collect,
      context,
      read: (row, frame) => {
        const value = read(row, frame)
        if (value === ABSENT) found.absent = true
        else found.seen = seenOf(value, type, unknownValue)
        return value
      },
      body: (row, frame) => {
        visited++
        const { room } = recording
        const { explanation, thrown } = record(row, frame)
        const { key, value } = frame as Frame
        last = { key, seen: seenOf(value, bodyScope.entry, unknownValue), explanation }
        if (entries.length < maxEntries && room > 0) entries.push(last)
        else recording.room = room
        if (explanation.answer === 'error') throw thrown
        return explanation.answer === true
      },
    })
    const whole = (answer: Answer) => {
      // The last entry is the decisive one.
      if (last && !entries.includes(last)) entries.splice(maxEntries - 1, 1, last)
      return {
        kind: 'Quantifier',
        node,
        span: node.span,
        answer,
        visited,
        entries,
        ...found,
      } as const
    }
    try {
      return { explanation: whole(test(row, outer)) }
    } catch (caught) {
      const error = asData(failureOf(caught))
      return { explanation: { ...whole('error'), error }, thrown: caught }
    }
  }
}

/** An error as plain data. */
export function asData({ code, message, hint, span }: FilterError): ExplainedError {
  return { code, message, ...(hint !== undefined && { hint }), ...(span && { span }) }
}

/** The explanation of a tree that was not evaluated; the same for every row. */
function unreached(tree: Expression, recording: Recording): Explanation {
  const known = recording.unreached.get(tree)
  if (known) return known
  const answer = 'not-reached'
  const explanation = foldTree<Explanation>(tree, {
    Or: (node, below) => ({ kind: 'Or', node, span: node.span, answer, ...below }),
    And: (node, below) => ({ kind: 'And', node, span: node.span, answer, ...below }),
    Not: (node, below) => ({ kind: 'Not', node, span: node.span, answer, ...below }),
    Match: (node) => ({ kind: 'Match', node, span: node.span, answer }),
    Quantifier: (node) => {
      return { kind: 'Quantifier', node, span: node.span, answer, visited: 0, entries: [] }
    },
  })
  recording.unreached.set(tree, explanation)
  return explanation
}
