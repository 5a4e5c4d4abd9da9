import { invalidOption, type OptionNames, optionsOf, positionAt } from '../../../grammar/index.ts'
import { findFault } from './find-fault.ts'
import { JsonError } from './json-error.ts'
import { JsonNumber } from './json-number.ts'
import { inPlace, type Numbers, readExactJson, readMarked } from './read-exact-json.ts'

/** How `parseJson` reads numbers. */
export interface ParseJsonOptions {
  /**
   * - `bigint`, the default: an integer beyond ±(2^53−1) is a bigint, any other number a double.
   * - `exact`: every number is a `JsonNumber`, which keeps its text.
   */
  readonly numbers?: 'bigint' | 'exact' | undefined
}

const OPTIONS: OptionNames<ParseJsonOptions> = { numbers: 1 }

/**
 * The data of a JSON text, as `JSON.parse` returns it, except that an integer beyond ±(2^53−1) becomes
 * a bigint with all its digits. Only if it is written as an integer: `1e20` and `1.0` are doubles, and
 * so is `-0`. To a filter it is a number like any other, except that an integer is compared with it digit by digit.
 * One too large for a double is Infinity, as with `JSON.parse`. It takes a tenth longer than `JSON.parse`, about twice as
 * long with such integers, and several times as long if a key is written with an escape, which V8 13.6 sometimes confuses
 * with another key.
 * @throws {JsonError} `invalid-json` for everything `JSON.parse` refuses, with its error as the `cause`.
 * @throws {FilterOptionError} `invalid-option`.
 *
 * @example
 * parseJson('{"SubmitTime": 1767656051543722706}') // { SubmitTime: 1767656051543722706n }
 */
export function parseJson(text: string, options: ParseJsonOptions = {}): unknown {
  const { numbers = 'bigint' } = optionsOf(options, OPTIONS)
  if (!Object.hasOwn(READERS, numbers)) {
    throw invalidOption('`numbers` must be `bigint` or `exact`.', 'Leave it out for `bigint`.')
  }
  try {
    return READERS[numbers](text)
  } catch (error) {
    throw notJson(text, error)
  }
}

const ALL_NUMBERS = /* @__PURE__ */ allNumbers()

function allNumbers(): Numbers {
  const number = '-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?'
  return {
    inPlace: inPlace(number),
    outside: new RegExp(number, 'g'),
    toValue: (text) => new JsonNumber(text),
  }
}

const READERS = {
  bigint: readExactJson,
  exact: (text: string) => readMarked(text, ALL_NUMBERS),
}

function faultOf(text: string): number | undefined {
  try {
    return findFault(text)
  } catch {
    // A string with millions of escapes is too much for the platform's RegExp.
    return undefined
  }
}

function notJson(text: unknown, cause: unknown): JsonError {
  if (typeof text !== 'string') {
    return new JsonError('`parseJson` needs a string.', {
      hint: 'Pass the JSON text, not the data.',
      cause,
    })
  }
  const offset = faultOf(text)
  if (offset === undefined) {
    return new JsonError('The text could not be read as JSON.', {
      hint: 'It may be too long for the platform; try reading it in parts.',
      cause,
    })
  }
  const { line, column } = positionAt(text, offset)
  const found = offset < text.length ? `\`${text.slice(offset, offset + 10)}\`` : 'end'
  return new JsonError(
    `Invalid JSON: unexpected ${found} at line ${line}, column ${column}.`,
    { hint: 'JSON is a single value, with strings and keys in double quotes.', cause },
    offset,
  )
}
