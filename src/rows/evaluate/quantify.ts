import type { QuantifierExpression } from '../../../grammar/index.ts'
import { namesOf } from '../../filters/ast/index.ts'
import type { CompileContext } from './context.ts'
import { kindOf } from './data.ts'
import { bindingConflict, Fault, notIterable } from './faults.ts'
import { jsonOf } from './json-of.ts'
import type { Test } from './operators.ts'
import { writtenOut } from './reference.ts'
import type { Frame, Read, RowTest } from './scope.ts'
import { ABSENT, StandInKey, UNKNOWN } from './select.ts'

/** The settings of `any` and `all` for visiting a collection. */
interface Visiting {
  readonly expression: QuantifierExpression
  /** Converts the value to a list or an object if necessary. Throws if it is neither. */
  readonly collect: ((value: unknown) => unknown) | undefined
  readonly context: CompileContext
}

/** The settings of `any` and `all` for visiting a collection and testing its entries. */
export interface Quantification extends Visiting {
  readonly read: Read
  readonly body: RowTest
}

/**
 * Evaluates `any` and `all`, which stop at the first decisive entry and at the first error. Visits the entries of an
 * object in their own order, because the reference does not define one.
 */
export function quantify({ read, body, ...plan }: Quantification): RowTest {
  const { expression, collect, context } = plan
  const { unknownValue } = context
  const visit = visiting(plan)
  const over = (row: unknown, outer: Frame | undefined, collection: unknown, isStandIn: boolean) =>
    // Each entry has its own frame. An engine that inlines the body never allocates it.
    visit(collection, (value, key, isList) => body(row, { outer, key, value, isList, isStandIn }))
  // Local constants, so that an engine does not look them up for each row.
  const absent = ABSENT
  const hasStandIn = unknownValue !== undefined
  return (row, outer) => {
    const found = read(row, outer)
    if (found === absent) return expression.quantifier === 'all'
    if (hasStandIn) {
      if (found === UNKNOWN) return over(row, outer, unknownValue, true)
      const key = StandInKey.in(found)
      if (key !== undefined) return over(row, outer, key, false)
    }
    return over(row, outer, collect ? collect(found) : found, false)
  }
}

/**
 * `any` or `all` of a collection, with a body that tests only the entries.
 * @param ofKey The body as a test of the keys of a map, if its name means them.
 */
export function visitor(plan: Visiting, body: Test, ofKey: RowTest): Test {
  const { collect } = plan
  const each = eachEntry(plan, body, ofKey)
  return collect ? (value) => each(collect(value)) : each
}

function eachEntry(plan: Visiting, test: Test, ofKey: RowTest): Test {
  const visit = visiting(plan)
  if (plan.expression.binding.form !== 'default') return (collection) => visit(collection, test)
  return (collection) =>
    Array.isArray(collection)
      ? visit(collection, test)
      : visit(collection, (value, key) =>
          ofKey(undefined, { outer: undefined, key, value, isList: false, isStandIn: false }),
        )
}

type Each = (value: unknown, key: number | string, isList: boolean) => boolean

function visiting({ expression, context }: Visiting): (collection: unknown, each: Each) => boolean {
  const { budget, isTotal } = context
  const decisive = expression.quantifier === 'any'
  const isOwn = Object.prototype.hasOwnProperty
  const conflict = !isTotal && hasConflict(expression)
  const { span, selector, binding } = expression
  const entryName = namesOf(binding).at(-1)
  const fromEntry = (caught: unknown, key: string | number): unknown =>
    caught instanceof Fault
      ? caught.outside(entryName?.text, (lookup) => writtenOut(lookup, selector.segments, key))
      : caught
  const enter = (): void => {
    if (conflict) throw bindingConflict(expression)
    if (--budget.left < 0) throw budget.exceeded(span)
  }
  const isDecisive = (each: Each, value: unknown, key: string): boolean => {
    // A member that is `undefined` is absent.
    if (value === undefined) return false
    enter()
    try {
      return each(value, key, false) === decisive
    } catch (error) {
      throw fromEntry(error, key)
    }
  }
  const overKeys = (collection: unknown, each: Each): boolean => {
    if (kindOf(collection) === 'object') {
      const object = collection as Readonly<Record<string, unknown>>
      // In `for … in`, an engine loads members without their names, and this test of ownership costs nothing.
      for (const key in object)
        if (isOwn.call(object, key) && isDecisive(each, object[key], key)) return decisive
      return !decisive
    }
    const kind = kindOf(jsonOf(collection, selector))
    // If nothing fails, it has no entries.
    if (!isTotal) throw notIterable(kind, expression)
    return !decisive
  }
  return (collection, each) => {
    if (!Array.isArray(collection)) return overKeys(collection, each)
    let position = 0
    try {
      for (; position < collection.length; position++) {
        enter()
        if (each(collection[position], position, true) === decisive) return decisive
      }
    } catch (error) {
      throw fromEntry(error, position)
    }
    return !decisive
  }
}

function hasConflict({ binding }: QuantifierExpression): boolean {
  return binding.form === 'both' && binding.index.text === binding.value.text
}
