import { ownBytes, type Value } from '../../../grammar/index.ts'
import type { Asked } from '../meaning/index.ts'
import { isInt64, type Matcher, searchFor, toFloat } from '../values/index.ts'
import { intern } from './fast/intern.ts'

/** The text of a literal, which strings and keys are compared with; `undefined` if it is not valid UTF-8. */
export function textOf({ literal }: Asked): string | undefined {
  return literal?.text === undefined ? undefined : intern(literal.text)
}

/** True if a string contains the value. Compares bytes if the value is not valid UTF-8. */
export function containing(value: Value): Matcher {
  const bytes = ownBytes(value)
  return bytes ? bytesMatcher(bytes) : searchFor(value.raw)
}

function bytesMatcher(bytes: readonly number[]): Matcher {
  const matches = searchFor(latin1(bytes))
  return (text) => matches(latin1(new TextEncoder().encode(text)))
}

// One character per byte, so that the platform's string search finds bytes.
function latin1(bytes: Iterable<number>): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** A number kept as text, as the reference reads it: a 64-bit integer, a double, or neither. */
export function readExact(text: string): bigint | number | undefined {
  if (/^-?[0-9]+$/.test(text)) {
    const integer = BigInt(text)
    if (isInt64(integer)) return integer
  }
  const double = toFloat(text)
  return typeof double === 'number' ? double : undefined
}
