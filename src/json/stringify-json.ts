import { isStackOverflow, stackExhausted } from '../../grammar/index.ts'
import { JsonError } from './json-error.ts'
import { toRawJson } from './json-number.ts'

/**
 * A value as JSON text, with bigints and `JsonNumber`s as numbers, so that what `parseJson` reads is
 * written with every digit. If the platform lacks `JSON.rawJSON`, they become the nearest doubles.
 * @param indent Spaces per level; defaults to 0, which writes one line.
 * @throws {JsonError} `invalid-json` for what JSON cannot represent: a cycle, a function, `undefined`.
 * @throws {FilterLimitError} `stack-exhausted` for a value that is nested too deeply.
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
  return new JsonError('The value cannot be written as JSON.', {
    hint: 'JSON has objects, arrays, strings, numbers, booleans and null, without cycles.',
    cause,
  })
}
