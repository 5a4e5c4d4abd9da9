import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type QuantifierExpression,
  type Selector,
} from '../../grammar/index.ts'
import type { Outcome } from '../../src/rows/evaluate/outcome.ts'
import { type Schema, s } from '../../src/rows/schema/index.ts'
import { entriesOf, Failure, type GoValue, inInterface, partOf } from './go-value.ts'
import { holds } from './operators.ts'

export interface JudgeOptions {
  /** The type of the rows; defaults to decoded JSON. The rows must fit it. */
  readonly schema?: Schema | undefined
  /** The value for whatever is not found. */
  readonly unknownValue?: unknown
}

/**
 * The outcome of a filter on a row by the rules of the reference, from the obvious evaluator, as a judge of all others.
 * It walks the tree for each row, replaces names with paths, and gives every value its Go type. It knows only the tree,
 * the declarations of a schema, and the language's ways to read a number, a boolean, a position and a pattern
 * (`src/rows/values`). It must never import `src/rows/meaning`, `evaluate`, `prove` or `sql`, because it judges them.
 */
export function judge(
  expression: Expression,
  row: unknown,
  { schema = s.any(), unknownValue }: JudgeOptions = {},
): Outcome {
  try {
    const unknown = unknownValue === undefined ? undefined : { type: s.any(), json: unknownValue }
    return answer(expression, { row: { type: schema, json: row }, unknown, names: [] })
  } catch (error) {
    if (error instanceof Failure) return { code: error.code }
    throw error
  }
}

/** The data of a filter, and the names of the quantifiers around a node, the innermost last. */
interface Scope {
  readonly row: GoValue
  readonly unknown: GoValue | undefined
  readonly names: readonly Name[]
}

/** The name of an entry means a path; the name of a key or position means a value. */
type Name = { readonly name: string } & (
  | { readonly path: readonly Part[] }
  | { readonly key: GoValue }
)

/** A part of a path; `undefined` for bytes that are not text, which equal no name. */
type Part = string | undefined

function answer(node: Expression, scope: Scope): boolean {
  switch (node.kind) {
    case 'Or':
      return node.operands.some((operand) => answer(operand, scope))
    case 'And':
      return node.operands.every((operand) => answer(operand, scope))
    case 'Not':
      return !answer(node.operand, scope)
    case 'Match':
      return answerOfMatch(node, scope)
    case 'Quantifier':
      return answerOfQuantifier(node, scope)
  }
}

function answerOfMatch(node: MatchExpression, scope: Scope): boolean {
  const { asks, negative } = OPERATORS[node.operator]
  const found = find(pathOf(node.selector), scope)
  // If a map lacks the last key of a path, the operator answers without reading anything else.
  const positive = found
    ? holds(asks, found, 'value' in node ? node.value : undefined)
    : asks === 'empty' || asks === 'nil'
  return positive !== negative
}

function answerOfQuantifier(node: QuantifierExpression, scope: Scope): boolean {
  const { binding, body, quantifier } = node
  const decisive = quantifier === 'any'
  const path = pathOf(node.selector)
  const found = find(path, scope)
  if (!found) return !decisive
  const collection = inInterface(found)
  const isMap = collection.type.kind === 'map'
  for (const { key } of entriesOf(collection)) {
    const entry = { path: [...path, key] }
    const place = isMap
      ? { key: { type: s.string(), json: key } }
      : { key: { type: s.int(), json: key } }
    const names: Name[] = []
    if (binding.form === 'default')
      names.push({ name: binding.name.text, ...(isMap ? place : entry) })
    if (binding.form === 'index' || binding.form === 'both')
      names.push({ name: binding.index.text, ...place })
    if (binding.form === 'value' || binding.form === 'both')
      names.push({ name: binding.value.text, ...entry })
    if (binding.form === 'both' && binding.index.text === binding.value.text)
      throw new Failure('binding-conflict')
    if (answer(body, { ...scope, names: [...scope.names, ...names] }) === decisive) return decisive
  }
  return !decisive
}

function pathOf({ segments }: Selector): Part[] {
  return segments.map((segment) => (ownBytes(segment) ? undefined : segment.text))
}

/** The value at a path; `undefined` if a map lacks the last of several parts. */
function find(selected: readonly Part[], { row, unknown, names }: Scope): GoValue | undefined {
  let path = selected
  for (const name of names.toReversed()) {
    if (path[0] !== name.name) continue
    if ('path' in name) path = [...name.path, ...path.slice(1)]
    else if (path.length === 1) return name.key
    else throw new Failure('local-not-traversable')
  }
  try {
    return follow(row, path) ?? unknown
  } catch (error) {
    if (unknown && error instanceof Failure && error.code === 'value-not-found') return unknown
    throw error
  }
}

function follow(row: GoValue, path: readonly Part[]): GoValue | undefined {
  let value = row
  for (const [index, part] of path.entries()) {
    const found = partOf(value, part)
    if (!found && index > 0 && index === path.length - 1) return undefined
    if (!found) throw new Failure('value-not-found')
    value = found
  }
  return value
}
