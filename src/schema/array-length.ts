/** What a row lacks of an array is filled in, so none may be of any length. */
export const MAX_ARRAY_LENGTH = 100_000

export function isArrayLength(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ARRAY_LENGTH
}
