import {
  type Expression,
  KEYWORDS,
  ownMember,
  type Selector,
  unreachable,
} from '../../grammar/index.ts'
import {
  type BindingNames,
  freeName,
  mapTree,
  namesOf,
  quantifierOf,
  walkTree,
} from '../ast/index.ts'
import { type Filter, toFilter } from '../print/index.ts'
import { isScalar, type Schema } from '../schema/index.ts'
import { navigator, selectionOf } from './fields.ts'
import { toExpression } from './joins.ts'
import type { FieldOf, FieldWith, ListOrMap } from './paths.ts'
import { type Callback, toSelector } from './selection.ts'
import { wordFor } from './word-for.ts'

type ListOrMapField<Value, Key> =
  | FieldWith<ListOrMap<Value, Key, unknown> | null | undefined>
  | undefined

/** Says what must hold of one entry, given its value, and its key or position. */
export type EntryCondition<Value, Key> = (value: FieldOf<Value>, key: FieldOf<Key>) => Expression

/**
 * `any TaskGroups as _, group { group.Promoted == true }`: the condition holds of some entry of the
 * list or map; false where there is none. The names in the text are made from the field's, and are
 * never ones that mean something else inside.
 *
 * @param condition Called once, at once. The fields it gets are good until it returns.
 * @throws {BuildError} `not-a-field`, `unknown-field`; `not-an-expression` for what `condition`
 *   returns.
 *
 * @example
 * const job = fields<{ TaskGroups: { Name: string; Promoted: boolean }[] }>()
 * print(any(job.TaskGroups, (group) => eq(group.Promoted, true)))
 * // 'any TaskGroups as _, group { group.Promoted == true }'
 */
export function any<Value, Key>(
  field: ListOrMapField<Value, Key>,
  condition: EntryCondition<Value, Key>,
): Filter {
  return quantify('any', field, condition)
}

/** `all Tags as _, tag { … }`: as `any`, but the condition holds of every entry; true where there is none. */
export function all<Value, Key>(
  field: ListOrMapField<Value, Key>,
  condition: EntryCondition<Value, Key>,
): Filter {
  return quantify('all', field, condition)
}

let marks = 0

function quantify<Value, Key>(
  quantifier: 'any' | 'all',
  field: ListOrMapField<Value, Key>,
  condition: EntryCondition<Value, Key>,
): Filter {
  const selection = selectionOf(field)
  const selector = toSelector(selection, quantifier)
  const { of, isList } = entriesOf(selection.schema)
  // Which names are free is known once the condition is there. Until then an entry goes by a mark
  // that no field can have, because it is half of a surrogate pair.
  const value = `\udfff${++marks}`
  const key = `\udfff${++marks}`
  const scope: Callback = { isOver: false }
  const body = toExpression(
    condition(
      navigator({ path: [value], schema: of, scope }) as FieldOf<Value>,
      navigator({ path: [key], schema: KEY, scope }) as FieldOf<Key>,
    ),
  )
  scope.isOver = true
  const taken = wordsOf(body).add(selection.path[0] as string)
  const isUsed = { value: taken.has(value), key: taken.has(key) }
  const isTaken = (word: string) => taken.has(word)
  const name = freeName(wordFor(selection.path), isTaken)
  taken.add(name)
  const keyName = freeName(isList ? 'index' : 'key', isTaken)
  const names: BindingNames = !isUsed.key
    ? { value: name }
    : { index: keyName, ...(isUsed.value && { value: name }) }
  const named = renamed(body, { [value]: name, [key]: keyName })
  return toFilter(quantifierOf(quantifier, selector, names, named))
}

/** Nothing is below a key, or below the position in a list. */
const KEY: Schema = { kind: 'string' }

/** What is known of the entries of a collection. */
function entriesOf(schema: Schema | undefined): {
  of?: Schema | undefined
  isList?: boolean
} {
  if (schema === undefined || isScalar(schema)) return {}
  switch (schema.kind) {
    case 'list':
    case 'array':
      return { of: schema.of, isList: true }
    case 'map':
      return { of: schema.of }
    case 'nullable':
      return entriesOf(schema.of)
    case 'any':
      return entriesOf(schema.shape)
    case 'object':
    case 'bytes':
    case 'time':
      return {}
    default:
      return unreachable(schema)
  }
}

// Every word that begins a path or names an entry: none of them may come to mean another thing. Not
// even those that inner quantifiers name, for an outer name must be seen inside these too. Keywords
// would do, but are hard to read.
function wordsOf(expression: Expression): Set<string> {
  const words = new Set<string>(KEYWORDS)
  const add = ({ segments }: Selector) => words.add(segments[0]?.text ?? '')
  walkTree(expression, {
    Match: ({ selector }) => void add(selector),
    Quantifier: ({ selector, binding }) => {
      add(selector)
      for (const { text } of namesOf(binding)) words.add(text)
    },
  })
  return words
}

function renamed(expression: Expression, names: Readonly<Record<string, string>>): Expression {
  const inNode = <Node extends { readonly selector: Selector }>(node: Node): Node => {
    const [first, ...rest] = node.selector.segments
    const text = first && ownMember(names, first.text)
    if (first === undefined || text === undefined) return node
    return { ...node, selector: { ...node.selector, segments: [{ ...first, text }, ...rest] } }
  }
  return mapTree(expression, { Match: inNode, Quantifier: inNode })
}
