import {
  type Expression,
  exactly,
  KEYWORDS,
  ownMember,
  requireFunction,
  type Selector,
} from '../../../grammar/index.ts'
import {
  type BindingNames,
  freeName,
  mapTree,
  namesOf,
  quantifierOf,
  singularOf,
  walkTree,
} from '../ast/index.ts'
import { type Filter, toFilter } from '../print/index.ts'
import { navigator, selectionOf } from './fields.ts'
import type { FieldOf, FieldWith, ListOrMap } from './paths.ts'
import { type Callback, toSelector } from './selection.ts'
import { toExpression } from './tree-joins.ts'

type ListOrMapField<Value, Key> =
  | FieldWith<ListOrMap<Value, Key, unknown> | null | undefined>
  | undefined

/** Returns the condition on one entry, given its value and its key or position. */
export type EntryCondition<Value, Key> = (value: FieldOf<Value>, key: FieldOf<Key>) => Expression

/**
 * `any TaskGroups as _, group { group.Promoted == true }`: the condition is true for at least one entry of the list
 * or map; false without entries. The names in the text derive from the field's, and never hide other names inside.
 * @param condition Called once, immediately. Its fields are valid until it returns.
 * @throws {BuildError} `not-a-field`; `not-an-expression` for the result of `condition`.
 *
 * @example
 * const job = fields<{ TaskGroups: { Name: string; Promoted: boolean }[] }>()
 * print(any(job.TaskGroups, (group) => eq(group.Promoted, true)))
 * // 'any TaskGroups as _, group { group.Promoted == true }'
 */
export const any = /* @__PURE__ */ exactly(
  <Value, Key>(field: ListOrMapField<Value, Key>, condition: EntryCondition<Value, Key>): Filter =>
    quantify('any', field, condition),
)

/** `all Tags as _, tag { … }`: like `any`, but the condition is true for every entry; true without entries. */
export const all = /* @__PURE__ */ exactly(
  <Value, Key>(field: ListOrMapField<Value, Key>, condition: EntryCondition<Value, Key>): Filter =>
    quantify('all', field, condition),
)

let marks = 0

function quantify<Value, Key>(
  quantifier: 'any' | 'all',
  field: ListOrMapField<Value, Key>,
  condition: EntryCondition<Value, Key>,
): Filter {
  const selection = selectionOf(field)
  const selector = toSelector(selection, quantifier)
  const hint = 'Pass a function of an entry: `any(job.Tags, (tag) => eq(tag, "web"))`.'
  requireFunction(condition, `The condition of \`${quantifier}\``, hint)
  // The condition decides which names are free. Until then an entry has a temporary name that no field can have,
  // because it begins with half of a surrogate pair.
  const value = `\udfff${++marks}`
  const key = `\udfff${++marks}`
  const scope: Callback = { isOver: false }
  const body = toExpression(
    condition(
      navigator({ path: [value], scope }) as FieldOf<Value>,
      navigator({ path: [key], scope }) as FieldOf<Key>,
    ),
  )
  scope.isOver = true
  const taken = wordsOf(body).add(selection.path[0] as string)
  const isUsed = { value: taken.has(value), key: taken.has(key) }
  const isTaken = (word: string) => taken.has(word)
  const name = freeName(wordFor(selection.path), isTaken)
  taken.add(name)
  const keyName = freeName('key', isTaken)
  const names: BindingNames = !isUsed.key
    ? { value: name }
    : { index: keyName, ...(isUsed.value && { value: name }) }
  const named = renamed(body, { [value]: name, [key]: keyName })
  return toFilter(quantifierOf(quantifier, selector, names, named))
}

// Every word that begins a path or names an entry, including the names of inner quantifiers: a new name must not hide
// any of them, and must stay visible inside. Keywords would work but are hard to read.
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

/**
 * A word for one entry of the collection at a path: `group` for `TaskGroups`, `policy` for `Policies`; `item` if the
 * path has no word. It is always a valid name.
 */
function wordFor(path: readonly string[]): string {
  const name = path.at(-1)?.slice(-40) ?? ''
  const [word = ''] = /[A-Z]*[a-z]*$/.exec(name) ?? []
  return singularOf(name) ?? (word.toLowerCase() || 'item')
}
