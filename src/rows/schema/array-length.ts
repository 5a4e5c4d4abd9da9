/** The length of an array needs a limit, because missing entries are filled in. */
export const MAX_ARRAY_LENGTH = 100_000

export function isArrayLength(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ARRAY_LENGTH
}
