import { isStackOverflow, stackExhausted } from '../../grammar/index.ts'
import { JsonError } from './json-error.ts'
import { toRawJson } from './json-number.ts'

/**
 * A value as JSON text, its bigints and `JsonNumber`s as the numbers they are, so that what
 * `parseJson` reads is written with every digit. Where the platform has no `JSON.rawJSON`, they
 * are the nearest doubles.
 * @param indent Spaces for each level; on one line unless told.
 * @throws {JsonError} `invalid-json` for what JSON has no form for: a cycle, a function, `undefined`.
 * @throws {FilterLimitError} `stack-exhausted` for what is nested too deeply.
 */
export function stringifyJson(value: unknown, indent = 0): string {
  let text: string | undefined
  try {
    text = JSON.stringify(
      value,
      (_key, member: unknown) => (typeof member === 'bigint' ? toRawJson(`${member}`) : member),
      indent,
    )
  } catch (cause) {
    if (isStackOverflow(cause)) throw stackExhausted(cause)
    throw notWritable(cause)
  }
  if (text === undefined) throw notWritable(undefined)
  return text
}

function notWritable(cause: unknown): JsonError {
  return new JsonError('The value has no form in JSON.', {
    hint: 'JSON has objects, arrays, strings, numbers, booleans and null, and no cycles.',
    cause,
  })
}
