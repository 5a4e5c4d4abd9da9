import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  ownBytes,
  shown,
  type Value,
} from '../../../../grammar/index.ts'
import { orOf, pathKey } from '../../../filters/ast/index.ts'
import { identitiesOf } from '../../../filters/rewrite/index.ts'
import { dereference } from '../../schema/index.ts'
import { readAs } from '../../values/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf } from '../applicability.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import type { ClauseRule, FilterRule, Finding } from '../finding.ts'
import { type PlacedChain, replaceChain, withoutOperand } from '../fixes/edits.ts'
import { pathText } from '../words.ts'

/** A condition with the same answer for every row: `is nil` on a value that never is nil, or any with a proof. */
export const constantCondition: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node } = clause
  if (node.kind !== 'Match') return
  const isNever = isNeverNil(clause)
  const known = isNever ? OPERATORS[node.operator].negative : undefined
  const answer = filter.review?.answers.get(node) ?? known
  if (answer === undefined || answer === 'both') return
  const path = pathText(segmentsOf(clause))
  yield {
    code: 'constant-condition',
    span: node.span,
    message: `This is always ${answer}: ${isNever ? `\`${path}\` is never nil` : 'no row gives another answer'}.`,
    hint: 'Change the condition, or remove it.',
    fix: withoutOperand(clause, answer, filter.text),
  }
}

function isNeverNil({ node, resolution }: Clause): boolean {
  if (node.kind !== 'Match' || OPERATORS[node.operator].asks !== 'nil') return false
  if (!resolution.found || applicabilityOf(node, resolution) !== 'answers') return false
  const { schema, rules, hazards } = resolution
  // A missing key is nil.
  const mayBeMissing = hazards.some(({ kind }) => kind === 'missing' || kind === 'unknown')
  if (schema.kind === 'nullable' || mayBeMissing) return false
  const { kind } = dereference(resolution).schema
  return rules === 'json' || kind === 'object' || kind === 'time'
}

/** The identity of each node, from `identitiesOf`. */
type Meanings = ReadonlyMap<Expression, number>

/** Operands of one chain that repeat or contradict each other, or together are always true. */
export const chains: FilterRule = function* (filter): Iterable<Finding> {
  const all = chainsOf(filter.clauses)
  if (all.length === 0) return
  const meanings = identitiesOf(filter.expression)
  for (const chain of all) {
    const decided = opposites(chain, meanings) ?? [...exclusives(chain, filter)]
    yield* decided
    // That an operand decides the answer of the chain says more than that it repeats another.
    for (const repeated of duplicates(chain, meanings, filter))
      if (!decided.some(({ span }) => span === repeated.span)) yield repeated
  }
}

/** Every `and` and `or` of a filter. */
export function chainsOf(clauses: readonly Clause[]): readonly PlacedChain[] {
  const found = new Map<Expression, PlacedChain>()
  for (const clause of clauses) {
    for (let at = clause.around; at && !found.has(at.node); at = at.around) {
      const { node, around } = at
      if (node.kind === 'And' || node.kind === 'Or') found.set(node, { node, around })
    }
  }
  return [...found.values()]
}

function* duplicates(
  chain: PlacedChain,
  meanings: Meanings,
  { text }: AnalyzedFilter,
): Iterable<Finding> {
  const seen = new Set<number | undefined>()
  const twice = chain.node.operands.filter((operand) => {
    const meaning = meanings.get(operand)
    return seen.has(meaning) || !seen.add(meaning)
  })
  if (twice.length === 0) return
  const isTwice = new Set(twice)
  const once = chain.node.operands.filter((operand) => !isTwice.has(operand))
  const fix = replaceChain('Remove the repetition', chain, once, text)
  for (const { span } of twice) {
    yield {
      code: 'duplicate-condition',
      span,
      message: 'This repeats an earlier condition and changes nothing.',
      hint: 'Remove it.',
      fix,
    }
  }
}

// `a == 1 or a != 1`: one of the two is always true.
function opposites({ node }: PlacedChain, meanings: Meanings): Finding[] | undefined {
  const seen = new Set<number>()
  for (const operand of node.operands) {
    const meaning = meanings.get(operand) as number
    if (seen.has(-meaning)) {
      const isAnd = node.kind === 'And'
      return [
        {
          code: isAnd ? 'contradictory-condition' : 'constant-condition',
          span: operand.span,
          message: `This is the opposite of an earlier condition: ${isAnd ? 'no row satisfies both' : 'every row satisfies one of them'}.`,
          hint: isAnd
            ? 'Remove one of them, or join them with `or`.'
            : 'Remove both, or join them with `and`.',
        },
      ]
    }
    seen.add(meaning)
  }
  return undefined
}

// `a == x and a == y` are never both true. At least one of `a != x or a != y` always is.
function* exclusives(chain: PlacedChain, { text }: AnalyzedFilter): Iterable<Finding> {
  const { node } = chain
  const wanted = node.kind === 'And' ? '==' : '!='
  const first = new Map<string, MatchExpression & { value: Value }>()
  for (const operand of node.operands) {
    if (operand.kind !== 'Match' || operand.operator !== wanted) continue
    const key = pathKey(operand.selector.segments)
    const other = first.get(key)
    if (!other) {
      first.set(key, operand)
      continue
    }
    if (!exclude(other.value, operand.value)) continue
    const path = pathText(operand.selector.segments)
    const [one, two] = [shown(other.value.raw), shown(operand.value.raw)]
    yield node.kind === 'And'
      ? {
          code: 'contradictory-condition',
          span: operand.span,
          message: `\`${path}\` is not both \`${one}\` and \`${two}\`, so no row matches.`,
          hint: 'Join them with `or` if either will do.',
          fix: replaceChain('Join them with `or`', chain, joinChoices(node.operands, key), text),
        }
      : {
          code: 'constant-condition',
          span: operand.span,
          message: `\`${path}\` is never both \`${one}\` and \`${two}\`, so every row matches.`,
          hint: 'Join them with `and` if neither will do.',
        }
    return
  }
}

function joinChoices(operands: readonly Expression[], path: string): readonly Expression[] {
  const isOne = (operand: Expression) =>
    operand.kind === 'Match' &&
    OPERATORS[operand.operator].asks === 'equal' &&
    !OPERATORS[operand.operator].negative &&
    pathKey(operand.selector.segments) === path
  const all = orOf(operands.filter(isOne))
  const at = operands.findIndex(isOne)
  return operands.flatMap((operand, index) => (index === at ? all : isOne(operand) ? [] : operand))
}

/** True if no value equals both, whatever its type. */
function exclude(one: Value, other: Value): boolean {
  if (ownBytes(one) || ownBytes(other) || one.raw === other.raw) return false
  return READINGS.every((reading) => {
    const read = readAs(one.raw, reading)
    return read === 'syntax' || read !== readAs(other.raw, reading)
  })
}

const READINGS = ['boolean', 'integer', 'unsigned', 'double', 'single'] as const
