import { FIRST_INDEX } from './scheduler.ts'

const LARGEST = 2n ** 64n - 1n

/**
 * The index of a state in a header or a parameter, an unsigned 64-bit integer. `undefined` for anything
 * else.
 */
export function parseIndex(text: string | null | undefined): bigint | undefined {
  if (!text || !/^[0-9]{1,20}$/.test(text)) return undefined
  const index = BigInt(text)
  return index <= LARGEST ? index : undefined
}

/** The same, but at least 1: a new cluster may report 0, and a query beyond 0 does not wait. */
export function parseState(text: string | null | undefined): bigint | undefined {
  const index = parseIndex(text)
  return index === 0n ? FIRST_INDEX : index
}
