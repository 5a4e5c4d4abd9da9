import { ownMember } from '../../../grammar/index.ts'
import { s } from './builders.ts'
import type { Node } from './json-schema/reading.ts'
import type { Bits, Schema } from './types.ts'

/** The integer type of a JSON Schema, as narrow as its bounds and format allow. */
export function wholeNumber(node: Node): Schema {
  const format = /^(u?)int(8|16|32|64)$/.exec(String(ownMember(node, 'format') ?? ''))
  const [, unsigned = '', formatBits = '64'] = format ?? []
  const most = bound(node, 'maximum', 'exclusiveMaximum', -1)
  const least = bound(node, 'minimum', 'exclusiveMinimum', 1)
  const isUnsigned = least === undefined ? unsigned === 'u' : least >= 0
  const bits = isUnsigned ? bitsOf(0, most, 0) : bitsOf(least, most, 1)
  const isBeyond =
    (format !== null && formatBits === '64') ||
    [least, most].some((edge) => edge !== undefined && !Number.isSafeInteger(edge))
  const options = {
    bits: Math.min(bits, Number(formatBits)) as Bits,
    ...(isBeyond && { beyondSafeInteger: true as const }),
  }
  return isUnsigned ? s.uint(options) : s.int(options)
}

function bound(node: Node, inclusive: string, exclusive: string, step: number): number | undefined {
  const [edge, beyond] = [ownMember(node, inclusive), ownMember(node, exclusive)].map((value) =>
    typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined,
  )
  if (beyond === undefined) return edge
  const next = beyond + step
  return edge === undefined || step * (next - edge) > 0 ? next : edge
}

// The fewest bits that can represent both bounds, including the sign bit if there is one.
function bitsOf(least: number | undefined, most: number | undefined, sign: 0 | 1): Bits {
  const holds = (bits: number): boolean =>
    least !== undefined &&
    most !== undefined &&
    most <= 2 ** (bits - sign) - 1 &&
    least >= -sign * 2 ** (bits - 1)
  return ([8, 16, 32] as const).find(holds) ?? 64
}
