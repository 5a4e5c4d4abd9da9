import {
  type Binding,
  hasOwn,
  ownBytes,
  ownMember,
  type QuantifierExpression,
} from '../../../grammar/index.ts'
import { ANY, BYTE, isScalar } from './kinds.ts'
import { dereference, interpret, type Place, type Rules } from './place.ts'
import type { Resolution } from './resolve.ts'
import type { Schema } from './types.ts'

/** The entries that `any` and `all` visit. */
export interface Entries {
  readonly iterable: true
  /** `undefined` if nothing is known. */
  readonly isList: boolean | undefined
  /** The type of a position or key. */
  readonly key: Schema
  /** The type of each entry. */
  readonly value: Schema
  /** The rules that apply to each entry. */
  readonly rules: Rules
}

/** Why `any` and `all` cannot visit a value: the code of the evaluation error. */
export interface NoEntries {
  readonly iterable: false
  readonly reason: 'not-iterable' | 'map-key-not-string'
}

/** The names of a quantifier and of the quantifiers around it. */
export interface Scope {
  readonly outer: Scope | undefined
  readonly binding: Binding
  /** The first part of the collection's path. */
  readonly collectionName: string | undefined
  /** The entries that the names refer to; unknown if the quantifier cannot visit the value. */
  readonly entries: Entries
}

const KEY: Schema = { kind: 'string' }
const POSITION: Schema = { kind: 'int', bits: 64 }
const NOT_ITERABLE: NoEntries = { iterable: false, reason: 'not-iterable' }
const UNKNOWN: Entries = { iterable: true, isList: undefined, key: ANY, value: ANY, rules: 'json' }

/**
 * The entries that `any` and `all` visit, for the result of their selector. On null a filter fails. If the selector
 * leads nowhere, the entries are unknown, so that one mistake is reported only once.
 */
export function entriesOf(collection: Place | Resolution): Entries | NoEntries {
  if (!hasOwn(collection, 'schema')) return UNKNOWN
  const { rules } = collection
  // A pointer is not a collection in typed data, whatever it points to.
  const { schema } = rules === 'json' ? dereference(collection) : interpret(collection)
  if (isScalar(schema)) return NOT_ITERABLE
  switch (schema.kind) {
    case 'any':
      return UNKNOWN
    case 'list':
    case 'array':
      return { iterable: true, isList: true, key: POSITION, value: schema.of, rules }
    case 'bytes':
      return { iterable: true, isList: true, key: POSITION, value: BYTE, rules }
    case 'map':
      if (schema.key.kind !== 'string' || ownMember(schema.key, 'named')) {
        return { iterable: false, reason: 'map-key-not-string' }
      }
      return { iterable: true, isList: false, key: KEY, value: schema.of, rules }
    case 'object': {
      // A struct cannot be iterated.
      if (rules === 'typed') return NOT_ITERABLE
      const [first, ...more] = Object.values(schema.fields).map((field) => field.schema)
      const isOne = first !== undefined && more.every((other) => other === first)
      return { iterable: true, isList: false, key: KEY, value: isOne ? first : ANY, rules }
    }
    case 'time':
    case 'nullable':
      return NOT_ITERABLE
  }
}

/** The scope inside a quantifier's braces, for resolving the paths there. */
export function enterScope(
  { binding, selector }: Pick<QuantifierExpression, 'binding' | 'selector'>,
  collection: Place | Resolution,
  outer?: Scope,
): Scope {
  const [first] = selector.segments
  const collectionName = first && ownBytes(first) ? undefined : first?.text
  const found = entriesOf(collection)
  return { outer, binding, collectionName, entries: found.iterable ? found : UNKNOWN }
}

/** The meaning of a quantifier's name. */
interface Bound {
  readonly is: Exclude<Role, 'default'>
  /** How many quantifiers further out. */
  readonly depth: number
  readonly place: Place
}

/** The meaning of a path's first name, if it belongs to a quantifier. The innermost one takes precedence. */
export function resolveName(name: string, scope: Scope | undefined): Bound | undefined {
  let depth = 0
  for (let at = scope; at; at = at.outer, depth++) {
    const { entries } = at
    const key = interpret({ schema: entries.key, rules: 'typed' })
    const entry = { schema: entries.value, rules: entries.rules }
    const role = roleOf(name, at)
    switch (role) {
      case 'key':
      case 'key-of-key':
        return { is: role, depth, place: key }
      case 'entry':
        return { is: role, depth, place: entry }
      case 'default':
        return entries.isList === false
          ? { is: 'key', depth, place: key }
          : { is: 'entry', depth, place: entry }
      case undefined:
    }
  }
  return undefined
}

/**
 * The meaning of a quantifier's name. `default`: the entry of a list, the key of a map. `key-of-key`: in `any k as k,
 * v { v == 1 }`, `v` is read as `k` followed by a key, and there `k` is the name of the key.
 */
export type Role = 'entry' | 'key' | 'key-of-key' | 'default'

/** The meaning of a name inside a quantifier, if it is one of its names. */
export function roleOf(
  name: string,
  { binding, collectionName }: Pick<Scope, 'binding' | 'collectionName'>,
): Role | undefined {
  switch (binding.form) {
    case 'default':
      return binding.name.text === name ? 'default' : undefined
    case 'index':
      return binding.index.text === name ? 'key' : undefined
    case 'value':
      return binding.value.text === name ? 'entry' : undefined
    case 'both':
      // The entry's name is the inner of the two.
      if (binding.value.text === name)
        return binding.index.text === collectionName ? 'key-of-key' : 'entry'
      return binding.index.text === name ? 'key' : undefined
  }
}
