import { JsonError } from './json-error.ts'

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/

/** What ES2025's `JSON.rawJSON` writes as it stands. */
type RawJson = (text: string) => unknown

/** A number as JSON has it: its text, with every digit. Evaluation reads it as the reference does. */
export class JsonNumber {
  readonly text: string

  /** @throws {JsonError} `invalid-json` for a text that is no number in JSON. */
  constructor(text: string) {
    if (!NUMBER.test(text)) {
      throw new JsonError('A `JsonNumber` takes the text of a number in JSON.', {
        hint: 'Write it as JSON does: `-12.5e3`, without a `+`, a leading zero or spaces.',
      })
    }
    this.text = text
    Object.freeze(this)
  }

  toString(): string {
    return this.text
  }

  /** Writes the number as it was; where the platform has no `JSON.rawJSON`, the nearest double. */
  toJSON(): unknown {
    return toRawJson(this.text)
  }
}

/** What `JSON.stringify` writes as this number. */
export function toRawJson(text: string): unknown {
  const { rawJSON } = JSON as { rawJSON?: RawJson }
  return rawJSON ? rawJSON(text) : Number(text)
}
