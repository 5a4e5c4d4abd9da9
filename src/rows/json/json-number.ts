import { JsonError } from './json-error.ts'

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/

/** The additions of ES2025 to `JSON`: texts that are written unchanged. */
interface RawJson {
  readonly rawJSON?: (text: string) => unknown
  readonly isRawJSON?: (value: unknown) => boolean
}

/** A JSON number as text, with every digit. Evaluation reads it as the reference does. */
export class JsonNumber {
  readonly text: string

  /** @throws {JsonError} `invalid-json` for text that is not a JSON number. */
  constructor(text: string) {
    if (!NUMBER.test(text)) {
      throw new JsonError('`JsonNumber` needs the text of a JSON number.', {
        hint: 'Write it as in JSON: `-12.5e3`, without a `+`, leading zero or spaces.',
      })
    }
    this.text = text
    areAnyMade = true
    Object.freeze(this)
  }

  toString(): string {
    return this.text
  }

  /** Writes the number with every digit; the nearest double if the platform lacks `JSON.rawJSON`. */
  toJSON(): unknown {
    return toRawJson(this.text)
  }
}

// Most programs never create one, and looking up the prototypes of a value costs several nanoseconds.
let areAnyMade = false

/**
 * True for a number as text. False for every value before the first is constructed, so an object that was only given
 * the prototype of `JsonNumber` is a plain object until then.
 */
export function isJsonNumber(value: unknown): value is JsonNumber {
  return areAnyMade && value instanceof JsonNumber
}

/** The value that `JSON.stringify` writes as this number. */
export function toRawJson(text: string): unknown {
  const { rawJSON } = JSON as RawJson
  return rawJSON ? rawJSON(text) : Number(text)
}

/** True for a text returned by `toRawJson`. */
export function isRawJson(value: unknown): boolean {
  return (JSON as RawJson).isRawJSON?.(value) === true
}
