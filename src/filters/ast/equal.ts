import {
  type Binding,
  type Expression,
  hasValue,
  ownBytes,
  type Segment,
  type Selector,
  type Value,
} from '../../../grammar/index.ts'
import { childrenOf, type Kind, type NodeOf } from './children.ts'
import { namesOf } from './names.ts'
import { type AnyFilter, readFilter } from './read-filter.ts'

/**
 * True if the trees of two filters are the same: kinds, order, spelling of operators, style of selectors, text and
 * bytes of values. Ignores spans and the form of a value (`5`, `"5"`).
 * @throws {FilterLimitError} `stack-exhausted` for trees deeper than 5,000, or that contain themselves.
 * @throws {ExpressionError} `invalid-expression` for a value in a tree that is not a node.
 */
export function equal(one: AnyFilter, other: AnyFilter): boolean {
  const open: Level[] = [{ ones: [readFilter(one)], others: [readFilter(other)], next: 0 }]
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { ones, others } = level
    if (ones.length !== others.length) return false
    const [a, b] = [ones[level.next], others[level.next]]
    level.next++
    if (a === undefined || b === undefined) open.pop()
    else if (a !== b) {
      const below: Level = { ones: childrenOf(a), others: childrenOf(b), next: 0 }
      if (a.kind !== b.kind || !SAME[a.kind](a as never, b as never)) return false
      open.push(below)
    }
  }
  return true
}

interface Level {
  readonly ones: readonly Expression[]
  readonly others: readonly Expression[]
  next: number
}

type Same<Part> = (one: Part, other: Part) => boolean

// Compares two nodes without their children.
const SAME: { readonly [K in Kind]: Same<NodeOf<K>> } = {
  Or: () => true,
  And: () => true,
  Not: () => true,
  Match: (one, other) =>
    one.operator === other.operator &&
    sameSelector(one.selector, other.selector) &&
    (hasValue(one) ? hasValue(other) && sameValue(one.value, other.value) : !hasValue(other)),
  Quantifier: (one, other) =>
    one.quantifier === other.quantifier &&
    sameSelector(one.selector, other.selector) &&
    sameBinding(one.binding, other.binding),
}

function sameList<Item>(one: readonly Item[], other: readonly Item[], same: Same<Item>): boolean {
  return one.length === other.length && one.every((item, index) => same(item, other[index] as Item))
}

const sameSelector: Same<Selector> = (one, other) =>
  one.style === other.style && sameList(one.segments, other.segments, sameSegment)

const sameSegment: Same<Segment> = (one, other) =>
  one.text === other.text && sameBytes(ownBytes(one), ownBytes(other))

const sameValue: Same<Value> = (one, other) =>
  one.raw === other.raw && sameBytes(ownBytes(one), ownBytes(other))

function sameBytes(one: readonly number[] = [], other: readonly number[] = []): boolean {
  return sameList(one, other, Object.is)
}

function sameBinding(one: Binding, other: Binding): boolean {
  return one.form === other.form && sameList(namesOf(one), namesOf(other), sameSegment)
}
