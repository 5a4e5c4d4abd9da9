import type { Schema } from '../rows/schema/index.ts'
import { toFloat, toInteger, toUnsigned } from '../rows/values/index.ts'

type NumberKind = 'int' | 'uint' | 'duration' | 'float' | 'jsonNumber'
type NumberSchema = Extract<Schema, { readonly kind: NumberKind }>

/** The number in a text, if there is one, then others of the type, the nearest first. */
export function numbersNear(schema: NumberSchema, text: string): readonly (number | bigint)[] {
  if (schema.kind === 'float' || schema.kind === 'jsonNumber') {
    const read = toFloat(text)
    const numbers = typeof read === 'number' ? [read, read + 1, read - 1, 0, 1, -2] : [0, 1, -2]
    const isSingle = schema.kind === 'float' && schema.bits === 32
    return numbers.map(isSingle ? Math.fround : Number).filter(Number.isFinite)
  }
  const isUnsigned = schema.kind === 'uint'
  const read = isUnsigned ? toUnsigned(text) : toInteger(text)
  const wholes = typeof read === 'bigint' ? [read, read + 1n, read - 1n, 0n, 2n] : [0n, 1n, 2n]
  const bits = 'bits' in schema ? schema.bits : 64
  const fitted = isUnsigned ? BigInt.asUintN : BigInt.asIntN
  return wholes
    .filter((whole) => whole === fitted(bits, whole))
    .map((whole) => (Number.isSafeInteger(Number(whole)) ? Number(whole) : whole))
}

/** Other texts that careless code takes for a text: longer ones, with blanks, in another case, shorter. */
export function textsNear(text: string): readonly string[] {
  const longer = [`${text}x`, ` ${text}`, `${text} `, `${text}\n`]
  const shorter = [Array.from(text).slice(0, -1).join(''), '']
  const others = new Set([...longer, ...inOtherCase(text), ...shorter])
  return [...others].filter((other) => other !== text)
}

/** Text in other cases, including letters outside ASCII that fold to its letters. */
export function inOtherCase(text: string): readonly string[] {
  const folded = text.replaceAll(/k/gi, '\u212a').replaceAll(/s/gi, 'ſ')
  return [text.toUpperCase(), text.toLowerCase(), folded]
}
