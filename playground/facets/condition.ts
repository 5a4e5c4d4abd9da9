import { any, eq, fields, isEmpty, isIn, isNil, not } from 'tamis/build'
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
  /** The list whose objects have the path. */
  readonly list?: readonly string[]
}

/** Equal for conditions that differ only in their values. */
export function askedKey({ asks, path, list }: Asked): string {
  return JSON.stringify([asks, path, list])
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
    if (!isNegative) return print(positive)
    // `all` with the opposite means the same and reads worse.
    return print(condition.list ? not(positive) : negate(positive))
  } catch {
    return undefined
  }
}

function expressionOf({ list, ...condition }: Condition): Expression {
  if (!list) return about(condition, fields())
  return any(fieldAt(list, fields()), (entry) => about(condition, entry))
}

function about({ asks, path, value = '' }: Condition, from: unknown): Expression {
  const field = fieldAt(path, from)
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

function fieldAt(path: readonly string[], from: unknown): FieldOf<unknown> {
  return path.reduce((field, name) => field[name] as FieldOf<unknown>, from as FieldOf<unknown>)
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
      return statedOfEntry(node)
    case 'And':
    case 'Or':
      return undefined
  }
}

/**
 * True if a condition only keeps another from failing: it tests whether the path or a parent is null, or whether a
 * parent map has the key.
 */
export function isGuardOf({ condition, isNegative }: Stated, { path, list }: Asked): boolean {
  const { asks, value, path: above } = condition
  if (
    JSON.stringify([condition.list, ...above]) !==
    JSON.stringify([list, ...path.slice(0, above.length)])
  )
    return false
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

function statedOfEntry(node: ConcreteExpression & { kind: 'Quantifier' }): Stated | undefined {
  const { quantifier, binding, selector, body } = node
  const inside = quantifier === 'any' ? statedWithGuards(body) : undefined
  if (!inside || inside.isNegative || inside.condition.list) return undefined
  const entry =
    binding.form === 'default' ? binding.name : binding.form === 'index' ? undefined : binding.value
  const [first, ...path] = inside.condition.path
  // A condition on the entry's position, or on the row, is a different one.
  if (first !== entry?.text || path.length === 0) return undefined
  const list = selector.segments.map(({ text }) => text)
  return { condition: { ...inside.condition, path, list }, isNegative: false }
}
