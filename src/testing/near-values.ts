import type {
  DurationSchema,
  FloatSchema,
  IntSchema,
  JsonNumberSchema,
  StringSchema,
  UintSchema,
} from '../schema/index.ts'
import { toFloat, toFloat32, toInteger, toUnsigned } from '../values/index.ts'

type WholeSchema = IntSchema | UintSchema | DurationSchema
type NumberSchema = WholeSchema | FloatSchema | JsonNumberSchema

/** The number in a text, if it fits the type; empty if the text is not a number. */
export function numbersReadAs(schema: NumberSchema, text: string): readonly (number | bigint)[] {
  if (isWhole(schema)) {
    const read = schema.kind === 'uint' ? toUnsigned(text) : toInteger(text)
    return typeof read === 'bigint' ? admitted(schema, [read]) : []
  }
  const read = isSingle(schema) ? toFloat32(text) : toFloat(text)
  return typeof read === 'number' && Number.isFinite(read) ? [read] : []
}

/** Other numbers of the type than the one in the text, the nearest first. */
export function numbersOtherThan(schema: NumberSchema, text: string): readonly (number | bigint)[] {
  const [read = 0] = numbersReadAs(schema, text)
  if (isWhole(schema)) {
    const from = BigInt(read)
    const others = [from + 1n, from - 1n, 0n, 2n].filter((other) => other !== from)
    return admitted(schema, others)
  }
  const from = Number(read)
  const others = [from + 1, from - 1, 0, 1, -2].map(isSingle(schema) ? Math.fround : Number)
  return others.filter((other) => other !== from && Number.isFinite(other))
}

/** Other texts: one that the schema knows, and those near the text. */
export function textsOtherThan(
  { oneOf, examples = [] }: StringSchema,
  text: string,
): readonly string[] {
  const known = [...(oneOf ?? []), ...examples].filter((other) => typeof other === 'string')
  const other = known.find((one) => one !== text)
  return [...new Set([...(other === undefined ? [] : [other]), ...textsNear(text)])]
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

function admitted(schema: WholeSchema, wholes: readonly bigint[]): readonly (number | bigint)[] {
  const bits = 'bits' in schema ? schema.bits : 64
  const fits = (whole: bigint) =>
    whole === (schema.kind === 'uint' ? BigInt.asUintN : BigInt.asIntN)(bits, whole)
  return wholes.filter(fits).map(toNumber)
}

function isWhole(schema: NumberSchema): schema is WholeSchema {
  return ['int', 'uint', 'duration'].includes(schema.kind)
}

function isSingle(schema: NumberSchema): boolean {
  return schema.kind === 'float' && schema.bits === 32
}

function toNumber(whole: bigint): number | bigint {
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole
}
