import {
  isForeign,
  isObject,
  isStackOverflow,
  jsonHint,
  requireCount,
  stackExhausted,
  typeName,
} from '../../../grammar/index.ts'
import { JsonError } from './json-error.ts'
import { isRawJson, toRawJson } from './json-number.ts'

/**
 * A value as JSON text, with bigints and `JsonNumber`s as numbers, so that data of `parseJson` keeps every digit. If
 * the platform lacks `JSON.rawJSON`, they become the nearest doubles.
 * @param indent Spaces per level; defaults to 0, which writes one line.
 * @throws {JsonError} `invalid-json` for a value that JSON cannot represent: a cycle, a function, a Map, `undefined`
 *   except as a member.
 * @throws {FilterLimitError} `stack-exhausted` for a value that is nested too deeply.
 * @throws {FilterOptionError} `invalid-option` for an indent that is not a whole number.
 */
export function stringifyJson(value: unknown, indent = 0): string {
  return write(value, exact, requireCount('indent', indent, INDENT, 0))
}

// As in `JSON.stringify(value, null, 2)`.
const INDENT = 'The number of spaces is the second argument.'

/**
 * A text that is the same for equal values: their JSON, with members sorted by name. Servers may write the members of
 * an object in another order each time.
 * @throws as `stringifyJson`.
 */
export function canonicalJson(value: unknown): string {
  return write(value, (member) => sorted(exact(member)), 0)
}

function exact(member: unknown): unknown {
  if (typeof member === 'bigint') return toRawJson(`${member}`)
  const isLost =
    typeof member === 'function' ||
    typeof member === 'symbol' ||
    (isObject(member) && isForeign(member))
  if (!isLost) return member
  // `JSON.stringify` leaves it out, or writes an empty object.
  throw new JsonError(`The value contains ${typeName(member)}, which is not JSON.`, {
    hint: jsonHint(member),
  })
}

function sorted(member: unknown): unknown {
  if (typeof member !== 'object' || member === null) return member
  if (Array.isArray(member) || isRawJson(member)) return member
  return Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function write(value: unknown, replace: (member: unknown) => unknown, indent: number): string {
  let text: string | undefined
  try {
    text = JSON.stringify(value, (_key, member: unknown) => replace(member), indent)
  } catch (cause) {
    if (isStackOverflow(cause)) throw stackExhausted(cause)
    if (cause instanceof JsonError) throw cause
    throw notWritable(cause)
  }
  if (text === undefined) throw notWritable(undefined)
  return text
}

function notWritable(cause: unknown): JsonError {
  return new JsonError('The value cannot be written as JSON.', {
    hint: 'JSON has objects, arrays, strings, numbers, booleans and null, without cycles.',
    cause,
  })
}
