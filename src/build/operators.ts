import type { Expression, UnaryOperator, ValueOperator } from '../../grammar/index.ts'
import { andOf, matchOf, orOf } from '../ast/index.ts'
import { BuildError } from './build-error.ts'
import { selectionOf } from './fields.ts'
import type { Entries, Scalar, Selectable, ValueFor } from './paths.ts'
import { toSelector } from './selection.ts'
import { toText, toValue } from './values.ts'

// Every operator throws the same for arguments that its types do not allow: BuildError
// `not-a-field`, `unknown-field`, `not-a-value`, `lone-surrogate`. That `undefined` is among the
// types of fields is for `noUncheckedIndexedAccess`: a field below a map is there at run time.

type Nothing = null | undefined
type Comparable = Selectable<Scalar | Nothing>
type Text = Selectable<string | Nothing> | undefined
type Container<Member> = Selectable<Entries<unknown, unknown, Member> | Nothing> | undefined
type Measurable = Selectable<string | Entries<unknown, unknown, unknown> | Nothing> | undefined

/**
 * `Status == "running"`: the field holds this value. A field that can be null fails the whole filter
 * where it is; nothing equals a key that a map lacks.
 *
 * @example
 * print(eq(field('Priority'), 50)) // 'Priority == 50'
 */
export function eq<Holds extends Scalar | Nothing>(
  field: Selectable<Holds> | undefined,
  value: ValueFor<NoInfer<Holds>>,
): Expression {
  return match(field, '==', value)
}

/** `Status != "dead"`: the field holds another value, or is a key that its map lacks. */
export function ne<Holds extends Scalar | Nothing>(
  field: Selectable<Holds> | undefined,
  value: ValueFor<NoInfer<Holds>>,
): Expression {
  return match(field, '!=', value)
}

/**
 * `Status == "running" or Status == "pending"`: the field holds one of these values.
 * @throws {BuildError} `nothing-to-join` for no values: no filter is false for every row.
 */
export function oneOf<Holds extends Scalar | Nothing>(
  field: Selectable<Holds> | undefined,
  values: readonly ValueFor<NoInfer<Holds>>[],
): Expression {
  return orOf(matchEach(field, '==', values))
}

/**
 * `Status != "dead" and Status != "complete"`: the field holds none of these values.
 * @throws {BuildError} `nothing-to-join` for no values: no filter is true for every row.
 */
export function noneOf<Holds extends Scalar | Nothing>(
  field: Selectable<Holds> | undefined,
  values: readonly ValueFor<NoInfer<Holds>>[],
): Expression {
  return andOf(matchEach(field, '!=', values))
}

/** `Datacenters contains "dc1"`: the list has this item, or the map this key. */
export function contains<Member>(
  field: Container<Member>,
  member: NoInfer<Member> & Scalar,
): Expression {
  return match(field, 'contains', member)
}

/** `Datacenters not contains "dc1"`: the list lacks this item, or the map this key. */
export function notContains<Member>(
  field: Container<Member>,
  member: NoInfer<Member> & Scalar,
): Expression {
  return match(field, 'not contains', member)
}

/** `Name contains "web"`: the text stands somewhere in the string. */
export function containsText(field: Text, text: string): Expression {
  return match(field, 'contains', toText(text))
}

/** `Name not contains "web"`: the text stands nowhere in the string. */
export function notContainsText(field: Text, text: string): Expression {
  return match(field, 'not contains', toText(text))
}

/**
 * ``Name matches `^web-\d+$` ``: the pattern fits somewhere in the string. It is one of RE2, and not
 * looked at here; `^` and `$` make it fit the whole.
 */
export function matches(field: Text, pattern: string): Expression {
  return match(field, 'matches', toText(pattern))
}

/** ``Name not matches `^web-\d+$` ``: the pattern fits nowhere in the string. */
export function notMatches(field: Text, pattern: string): Expression {
  return match(field, 'not matches', toText(pattern))
}

/**
 * The string begins with the text; a pattern in which only the beginning is special.
 * @example
 * print(startsWith(field('Name'), 'web.')) // 'Name matches `^web\\.`'
 */
export function startsWith(field: Text, text: string): Expression {
  return matches(field, `^${escaped(text)}`)
}

/** The string ends with the text, and not merely before a last line feed. */
export function endsWith(field: Text, text: string): Expression {
  return matches(field, `${escaped(text)}$`)
}

/** The string is the text but for upper and lower case, in every script that has them. */
export function equalsIgnoreCase(field: Text, text: string): Expression {
  return matches(field, `(?i)^${escaped(text)}$`)
}

/** `Datacenters is empty`: a string, list or map without content, or a key that its map lacks. */
export function isEmpty(field: Measurable): Expression {
  return ask(field, 'is empty')
}

/** `Datacenters is not empty`. */
export function isNotEmpty(field: Measurable): Expression {
  return ask(field, 'is not empty')
}

type IsPlain<Holds> = [Holds] extends [never] ? false : [Holds] extends [Scalar] ? true : false
type Nilable<Holds> = Selectable<IsPlain<Holds> extends true ? Nothing : Holds> | undefined

/**
 * `Periodic is nil`: a list, map or object that is null, or a key that its map lacks. Where a string,
 * number or boolean can be null, this fails the whole filter for every row in which it is not.
 */
export function isNil<Holds>(field: Nilable<Holds>): Expression {
  return ask(field, 'is nil')
}

/** `Periodic is not nil`; as `isNil`, for what can be null. */
export function isNotNil<Holds>(field: Nilable<Holds>): Expression {
  return ask(field, 'is not nil')
}

function match(
  field: Selectable<unknown> | undefined,
  operator: ValueOperator,
  value: Scalar,
): Expression {
  return matchOf(toSelector(selectionOf(field), operator), operator, toValue(value))
}

function matchEach(
  field: Comparable | undefined,
  operator: ValueOperator,
  values: readonly Scalar[],
): Expression[] {
  if (Array.isArray(values) && values.length > 0) {
    return values.map((value) => match(field, operator, value))
  }
  throw new BuildError(
    'nothing-to-join',
    'There is no list of values, or none in it.',
    'Leave the condition out, or the request where nothing can fit.',
  )
}

function ask(field: Selectable<unknown> | undefined, operator: UnaryOperator): Expression {
  return matchOf(toSelector(selectionOf(field), operator), operator)
}

function escaped(text: string): string {
  return toText(text).replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')
}
