import {
  awaitHint,
  escapedPattern,
  exactly,
  typeName,
  type UnaryOperator,
  type ValueMatch,
  type ValueOperator,
} from '../../../grammar/index.ts'
import { andOf, matchOf, orOf } from '../ast/index.ts'
import { type Filter, toFilter } from '../print/index.ts'
import { BuildError } from './build-error.ts'
import { selectionOf } from './fields.ts'
import type { FieldWith, ListOrMap, NoValue, Scalar, ValueFor } from './paths.ts'
import { toSelector } from './selection.ts'
import { toText, toValue } from './values.ts'

// For arguments that its types do not allow, every operator throws the same BuildError codes: `not-a-field`,
// `not-a-value`, `lone-surrogate`. The types of fields include `undefined` for
// `noUncheckedIndexedAccess`; at run time, a field below a map exists.

type Nullish = null | undefined
type OneValue = Scalar | null | undefined
type TextField = FieldWith<string | Nullish> | undefined
type ListOrMapField<Member> = FieldWith<ListOrMap<unknown, unknown, Member> | Nullish> | undefined
type OneOrMore<Value> = Value | readonly Value[]
/** The values that `contains` accepts: any, if nothing is known about the field. */
type MemberValue<Member> = unknown extends Member ? Scalar : Member
/** The members of a field: items of a list, keys of a map, parts of a text. */
type MemberOf<Holds> = [Holds] extends [never]
  ? Scalar
  : Holds extends ListOrMap<unknown, unknown, infer Member>
    ? MemberValue<Member>
    : Holds extends string
      ? string
      : NoValue<'Only a list, a map or a text can contain a value.'>
type FieldWithContent =
  | FieldWith<string | ListOrMap<unknown, unknown, unknown> | Nullish>
  | undefined

/**
 * `Status == "running"`: the field has this value. If the field is null on a row, the whole filter fails; a key that
 * a map lacks equals nothing.
 *
 * @example
 * print(eq(field('Priority'), 50)) // 'Priority == 50'
 */
export const eq = /* @__PURE__ */ exactly(
  <Holds extends OneValue>(
    field: FieldWith<Holds> | undefined,
    value: ValueFor<NoInfer<Holds>>,
  ): Filter => match(field, '==', value),
)

/** `Status != "dead"`: the field has another value, or is a key that its map lacks. */
export const ne = /* @__PURE__ */ exactly(
  <Holds extends OneValue>(
    field: FieldWith<Holds> | undefined,
    value: ValueFor<NoInfer<Holds>>,
  ): Filter => match(field, '!=', value),
)

/**
 * `Status == "running" or Status == "pending"`: the field has one of these values.
 * @throws {BuildError} `nothing-to-join` without values, because no filter is false for every row.
 */
export const oneOf = /* @__PURE__ */ exactly(
  <Holds extends OneValue>(
    field: FieldWith<Holds> | undefined,
    values: readonly ValueFor<NoInfer<Holds>>[],
  ): Filter => toFilter(orOf(matchEach(field, '==', values))),
)

/**
 * `Status != "dead" and Status != "complete"`: the field has none of these values.
 * @throws {BuildError} `nothing-to-join` without values, because no filter is true for every row.
 */
export const noneOf = /* @__PURE__ */ exactly(
  <Holds extends OneValue>(
    field: FieldWith<Holds> | undefined,
    values: readonly ValueFor<NoInfer<Holds>>[],
  ): Filter => toFilter(andOf(matchEach(field, '!=', values))),
)

/**
 * `Datacenters contains "dc1"`: the list has this item, or the map this key. For several values, at least one:
 * `contains(job.Datacenters, ['dc1', 'dc2'])`; `containsAll` requires all.
 * @throws {BuildError} `nothing-to-join` for an empty list.
 */
export const contains = /* @__PURE__ */ exactly(
  <Member>(
    field: ListOrMapField<Member>,
    member: OneOrMore<MemberValue<NoInfer<Member>>>,
  ): Filter => toFilter(orOf(matchEach(field, 'contains', listOf(member)))),
)

/**
 * `Datacenters contains "dc1" and Datacenters contains "dc2"`: the list has each of these items, or the
 * map each of these keys.
 * @throws {BuildError} `nothing-to-join` for an empty list.
 */
export const containsAll = /* @__PURE__ */ exactly(
  <Member>(
    field: ListOrMapField<Member>,
    members: readonly MemberValue<NoInfer<Member>>[],
  ): Filter => toFilter(andOf(matchEach(field, 'contains', members))),
)

/**
 * `Datacenters not contains "dc1"`: the list does not have this item, or the map this key. For several values, none
 * of them.
 * @throws {BuildError} `nothing-to-join` for an empty list.
 */
export const notContains = /* @__PURE__ */ exactly(
  <Member>(
    field: ListOrMapField<Member>,
    member: OneOrMore<MemberValue<NoInfer<Member>>>,
  ): Filter => toFilter(andOf(matchEach(field, 'not contains', listOf(member)))),
)

/**
 * `"dc1" in Datacenters`: the same as `contains`, or as `containsText` for a string, in the language's own order. For
 * several values, at least one is in the field.
 *
 * @example
 * print(isIn('dc1', field('Datacenters'))) // '"dc1" in Datacenters'
 *
 * @throws {BuildError} `nothing-to-join` for an empty list.
 */
export const isIn = /* @__PURE__ */ exactly(
  <Holds>(value: OneOrMore<MemberOf<Holds>>, field: FieldWith<Holds> | undefined): Filter =>
    toFilter(orOf(matchEach(field, 'in', listOf(value)))),
)

/**
 * `"dc1" not in Datacenters`: the list lacks this item, the map this key, or the string this text. For several
 * values, all are missing.
 * @throws {BuildError} `nothing-to-join` for an empty list.
 */
export const isNotIn = /* @__PURE__ */ exactly(
  <Holds>(value: OneOrMore<MemberOf<Holds>>, field: FieldWith<Holds> | undefined): Filter =>
    toFilter(andOf(matchEach(field, 'not in', listOf(value)))),
)

/** `Name contains "web"`: the string contains the text. */
export const containsText = /* @__PURE__ */ exactly(
  (field: TextField, text: string): Filter => match(field, 'contains', toText(text)),
)

/** `Name not contains "web"`: the string does not contain the text. */
export const notContainsText = /* @__PURE__ */ exactly(
  (field: TextField, text: string): Filter => match(field, 'not contains', toText(text)),
)

/**
 * ``Name matches `^web-\d+$` ``: the pattern matches somewhere in the string. The syntax is RE2's, and the builder
 * does not check it; `^` and `$` make it match the whole.
 */
export const matches = /* @__PURE__ */ exactly(
  (field: TextField, pattern: string): Filter => match(field, 'matches', toText(pattern)),
)

/** ``Name not matches `^web-\d+$` ``: the pattern matches nowhere in the string. */
export const notMatches = /* @__PURE__ */ exactly(
  (field: TextField, pattern: string): Filter => match(field, 'not matches', toText(pattern)),
)

/**
 * The string begins with the text. Escapes the text for the pattern.
 *
 * @example
 * print(startsWith(field('Name'), 'web.')) // 'Name matches `^web\\.`'
 */
export const startsWith = /* @__PURE__ */ exactly(
  (field: TextField, text: string): Filter => matches(field, `^${escaped(text)}`),
)

/** The string ends with the text, without ignoring a final line feed. */
export const endsWith = /* @__PURE__ */ exactly(
  (field: TextField, text: string): Filter => matches(field, `${escaped(text)}$`),
)

/** The string equals the text, ignoring case in every script that has upper and lower case. */
export const equalsIgnoreCase = /* @__PURE__ */ exactly(
  (field: TextField, text: string): Filter => matches(field, `(?i)^${escaped(text)}$`),
)

/** `Datacenters is empty`: a string, list or map without content, or a key that its map lacks. */
export const isEmpty = /* @__PURE__ */ exactly(
  (field: FieldWithContent): Filter => test(field, 'is empty'),
)

/** `Datacenters is not empty`. */
export const isNotEmpty = /* @__PURE__ */ exactly(
  (field: FieldWithContent): Filter => test(field, 'is not empty'),
)

type IsPlain<Holds> = [Holds] extends [never] ? false : [Holds] extends [Scalar] ? true : false
type NullableField<Holds> = FieldWith<IsPlain<Holds> extends true ? Nullish : Holds> | undefined

/**
 * `Periodic is nil`: a list, map or object is null, or a key is missing in its map. For a nullable string, number or
 * boolean, the whole filter fails on every row where it is not null.
 */
export const isNil = /* @__PURE__ */ exactly(
  <Holds>(field: NullableField<Holds>): Filter => test(field, 'is nil'),
)

/** `Periodic is not nil`; like `isNil`, only for fields that can be null. */
export const isNotNil = /* @__PURE__ */ exactly(
  <Holds>(field: NullableField<Holds>): Filter => test(field, 'is not nil'),
)

type AnyField = FieldWith<unknown> | undefined

function match(field: AnyField, operator: ValueOperator, value: Scalar): Filter {
  return toFilter(matchNode(field, operator, value))
}

function matchNode(field: AnyField, operator: ValueOperator, value: unknown): ValueMatch {
  return matchOf(toSelector(selectionOf(field), operator), operator, toValue(value as Scalar))
}

function matchEach(
  field: AnyField,
  operator: ValueOperator,
  values: readonly unknown[],
): ValueMatch[] {
  if (Array.isArray(values) && values.length > 0) {
    return values.map((value) => matchNode(field, operator, value))
  }
  if (!Array.isArray(values) && values !== undefined) {
    throw new BuildError(
      'not-a-value',
      `The values must be a list, not ${typeName(values)}.`,
      awaitHint(values) ??
        'Pass an array: `[...values]` makes one of a Set, `[value]` of one value.',
    )
  }
  throw new BuildError(
    'nothing-to-join',
    'The list of values is missing or empty.',
    'Leave out the condition, or the request if nothing can match.',
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function test(field: AnyField, operator: UnaryOperator): Filter {
  return toFilter(matchOf(toSelector(selectionOf(field), operator), operator))
}

function escaped(text: string): string {
  return escapedPattern(toText(text))
}
