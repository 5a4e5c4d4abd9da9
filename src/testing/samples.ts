import type { Described, MapSchema, Schema, StringSchema } from '../schema/index.ts'

// What rows hold and filters ask for. Both come from here, so that they meet.

/** Texts, where nothing is known. */
export const TEXTS = ['a', 'b', '', '1', 'true', 'ab']

/** Names in what may be anything. */
export const NAMES = ['a', 'b', 'k']

const KEYS = [...NAMES, 'x.y', '0']

/** Texts of a field: those that its schema knows, where it knows any. */
export function textsOf({ oneOf, examples = [] }: StringSchema): readonly string[] {
  const known = [...(oneOf ?? []), ...examples.filter((example) => typeof example === 'string')]
  return known.length > 0 ? known : TEXTS
}

/** Keys of a map: those that its schema knows, where it knows any. */
export function keysOf({ key, keys = [] }: MapSchema): readonly string[] {
  if (key.kind !== 'string') return ['0', '1']
  return keys.length > 0 ? keys : KEYS
}

/** Numbers of a field that its schema knows. */
export function numbersOf({ examples = [] }: Described): readonly (number | bigint)[] {
  return examples.filter((example) => typeof example === 'number' || typeof example === 'bigint')
}

/** Texts that read as what a schema says, as a filter writes them; patterns for those it matches. */
export function literalsOf(schema: Schema): readonly string[] {
  switch (schema.kind) {
    case 'string':
      return textsOf(schema)
    case 'bytes':
      return ['a', '', 'b']
    case 'bool':
      return ['true', 'false']
    case 'int':
    case 'duration':
      return knownOr(schema, ['1', '0', '2', '-1'])
    case 'uint':
      return knownOr(schema, ['1', '0', '2'])
    case 'float':
    case 'jsonNumber':
      return knownOr(schema, ['1', '0', '1.5'])
    case 'map':
      return keysOf(schema)
    case 'list':
    case 'array':
    case 'nullable':
      return literalsOf(schema.of)
    default:
      return TEXTS
  }
}

function knownOr(schema: Described, others: readonly string[]): readonly string[] {
  const known = numbersOf(schema).map(String)
  return known.length > 0 ? known : others
}

/** Texts that most types do not take, and patterns that are none. */
export const ODD_LITERALS = ['no', '', '30s', '0x1', '9e99', '(a', 'a|b', '1.5', '-1', 'true', 'a']
