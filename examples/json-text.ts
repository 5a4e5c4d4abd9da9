/** What the examples are made of: JSON, with integers of any size. */
export type Json =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** JSON without white space; a bigint is written digit for digit, which `JSON.stringify` cannot. */
export function jsonText(value: Json): string {
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  const entries = Object.entries(value as { readonly [key: string]: Json })
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${jsonText(member)}`).join(',')}}`
}
