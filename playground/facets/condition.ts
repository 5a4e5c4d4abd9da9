import { eq, fields, isEmpty, isIn, isNil } from 'tamis/build'
import { type Expression, type FieldOf, negate, print } from 'tamis/core'
import { type ConcreteExpression, OPERATORS } from 'tamis/grammar'

/** A value of a row that a filter can compare with. */
export type Scalar = string | number | bigint | boolean

/** A fact about a row that one condition can test. */
export interface Condition extends Asked {
  /** The value that the field equals or contains; `undefined` if the condition tests only the field. */
  readonly value?: Scalar
}

// A click on a row cannot choose any other question.
const QUESTIONS = ['equal', 'member', 'nil', 'empty'] as const

/** The question of a condition, without its value. */
export interface Asked {
  readonly asks: (typeof QUESTIONS)[number]
  readonly path: readonly string[]
}

/** Equal for conditions that differ only in their values. */
export function askedKey({ asks, path }: Asked): string {
  return JSON.stringify([asks, path])
}

/** Equal for conditions that ask the same in different forms. */
export function conditionKey(condition: Condition): string {
  const { value } = condition
  return `${askedKey(condition)} ${value === undefined ? '' : JSON.stringify(String(value))}`
}

/**
 * A condition, or its opposite, as a person would write it; `undefined` if a name in the path cannot be written in a
 * filter.
 */
export function conditionText(condition: Condition, isNegative = false): string | undefined {
  try {
    const positive = expressionOf(condition)
    return print(isNegative ? negate(positive) : positive)
  } catch {
    return undefined
  }
}

function expressionOf({ asks, path, value = '' }: Condition): Expression {
  const field = path.reduce(
    (field, name) => field[name] as FieldOf<unknown>,
    fields() as FieldOf<unknown>,
  )
  switch (asks) {
    case 'equal':
      return eq(field, value)
    case 'member':
      return isIn(value, field)
    case 'nil':
      return isNil(field)
    case 'empty':
      return isEmpty(field)
  }
}

/** A condition in a filter, and whether it is negated. */
export interface Stated {
  readonly condition: Condition
  readonly isNegative: boolean
}

/** The condition in a node of a filter, if a click on a row can choose it. */
export function statedBy(node: ConcreteExpression): Stated | undefined {
  switch (node.kind) {
    case 'Group':
      return statedBy(node.expression)
    case 'Not': {
      const stated = statedWithGuards(node.operand)
      return stated && { ...stated, isNegative: !stated.isNegative }
    }
    case 'Match': {
      const { asks: question, negative } = OPERATORS[node.operator]
      const asks = QUESTIONS.find((one) => one === question)
      if (!asks) return undefined
      const path = node.selector.segments.map(({ text }) => text)
      const value = 'value' in node ? { value: node.value.raw } : {}
      return { condition: { asks, path, ...value }, isNegative: negative }
    }
    case 'Quantifier':
    case 'And':
    case 'Or':
      return undefined
  }
}

/**
 * True if a condition only keeps another from failing: it tests whether the path or a parent is null, or whether a
 * parent map has the key.
 */
export function isGuardOf({ condition, isNegative }: Stated, { path }: Asked): boolean {
  const { asks, value, path: above } = condition
  if (above.some((name, at) => name !== path[at])) return false
  if (asks === 'member') return !isNegative && value === path[above.length]
  return asks === 'nil' && isNegative
}

/** The condition without the guards before it. */
function statedWithGuards(body: ConcreteExpression): Stated | undefined {
  if (body.kind === 'Group') return statedWithGuards(body.expression)
  if (body.kind !== 'And') return statedBy(body)
  const [last, ...guards] = body.operands.map(statedBy).toReversed()
  return last && guards.every((guard) => guard && isGuardOf(guard, last.condition))
    ? last
    : undefined
}
