// A filter as plain questions, with the types that the rows have: what every other language is written from.

import {
  type Question as Asked,
  type Expression,
  OPERATORS,
  type Selector,
} from '../../grammar/index.ts'

/** A question about a row. A path starts with `row`, or with the name of an entry. */
export type Question =
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Question[] }
  | { readonly kind: 'not'; readonly operand: Question }
  | {
      readonly kind: 'any' | 'all'
      readonly path: Path
      readonly entry: string
      readonly body: Question
    }
  | { readonly kind: Asked; readonly path: Path; readonly value: string | number | boolean }

export interface Path {
  readonly start: string
  readonly names: readonly string[]
  readonly type: 'string' | 'number' | 'boolean' | 'list' | 'object'
  /** How many of the names are always there; the others may lead to nothing. */
  readonly certain: number
}

/** The values that a name has in some rows. */
type Scope = ReadonlyMap<string, readonly unknown[]>

/** A filter that no other language can say. */
class Unsayable extends Error {}

/** The questions of a filter on these rows; `undefined` for a filter that only this language can say. */
export function questionsOf(
  expression: Expression,
  rows: readonly unknown[],
): Question | undefined {
  try {
    return ask(expression, new Map([['row', rows.slice(0, 200)]]))
  } catch (error) {
    if (error instanceof Unsayable) return undefined
    throw error
  }
}

function ask(expression: Expression, scope: Scope): Question {
  switch (expression.kind) {
    case 'And':
    case 'Or': {
      const kind = expression.kind === 'And' ? 'and' : 'or'
      return { kind, operands: expression.operands.map((operand) => ask(operand, scope)) }
    }
    case 'Not':
      return { kind: 'not', operand: ask(expression.operand, scope) }
    case 'Quantifier': {
      const { path, values } = find(expression.selector, scope)
      const { binding } = expression
      const isNamed = binding.form === 'value' || binding.form === 'both'
      // A single name is an entry of a list, and a key of a map.
      if (!isNamed && !(binding.form === 'default' && path.type === 'list')) throw new Unsayable()
      const name = isNamed ? binding.value.text : binding.name.text
      const entries = values.flatMap((value) => Object.values(Object(value)))
      // Few languages have the keys and positions of entries, so nothing is found under their names.
      const keys = 'index' in binding ? [[binding.index.text, []] as const] : []
      const body = ask(expression.body, new Map([...scope, ...keys, [name, entries]]))
      return { kind: expression.quantifier, path, entry: name, body }
    }
    case 'Match': {
      const { asks, negative } = OPERATORS[expression.operator]
      const { path, values } = find(expression.selector, scope)
      const text = 'value' in expression ? expression.value.raw : ''
      const scalar = asks === 'member' && path.type === 'list' ? values.flat()[0] : values[0]
      const isNumber = typeof scalar === 'number' && asks !== 'match'
      const isBoolean = typeof scalar === 'boolean' && asks !== 'match'
      const value = isNumber ? Number(text) : isBoolean ? text === 'true' : text
      if (String(value) !== text || (asks === 'match' && path.type !== 'string'))
        throw new Unsayable()
      const question: Question = { kind: asks, path, value }
      return negative ? { kind: 'not', operand: question } : question
    }
  }
}

/** The path of a selector, and the values there. */
function find({ segments }: Selector, scope: Scope) {
  const texts = segments.map(({ text }) => text)
  const isBound = scope.has(texts[0] ?? '')
  const start = isBound ? (texts[0] as string) : 'row'
  const names = isBound ? texts.slice(1) : texts
  let values = scope.get(start) ?? []
  let certain = 0
  for (const [at, name] of names.entries()) {
    const found = values
      .map((value) => Object(value)[name])
      .filter((value) => (value ?? null) !== null)
    if (certain === at && found.length === values.length) certain++
    values = found
  }
  const types = new Set(values.map(typeOf))
  const [type] = types
  if (types.size !== 1 || type === undefined) throw new Unsayable()
  return { path: { start, names, type, certain }, values }
}

function typeOf(value: unknown): Path['type'] {
  return Array.isArray(value) ? 'list' : (typeof value as Path['type'])
}
