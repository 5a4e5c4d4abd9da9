import type { Described, MapSchema, Schema, StringSchema } from '../rows/schema/index.ts'

// Values for rows and for filters, from the same lists so that filters match some rows.

/** Texts, if the schema has none. */
export const TEXTS = ['a', 'b', '', '1', 'true', 'ab']

/** Names of members in `any`. */
export const NAMES = ['a', 'b', 'k']

const KEYS = [...NAMES, 'x.y', '0']

/** Texts for a field: those in its schema, if any. */
export function textsOf({ oneOf, examples = [] }: StringSchema): readonly string[] {
  const known = [...(oneOf ?? []), ...examples.filter((example) => typeof example === 'string')]
  return known.length > 0 ? known : TEXTS
}

/** Keys for a map: those in its schema, if any. */
export function keysOf({ key, keys = [] }: MapSchema): readonly string[] {
  if (key.kind !== 'string') return ['0', '1']
  return keys.length > 0 ? keys : KEYS
}

/** The numbers in the schema of a field. */
export function numbersOf({ examples = [] }: Described): readonly (number | bigint)[] {
  return examples.filter((example) => typeof example === 'number' || typeof example === 'bigint')
}

/** Literals that can be read as the type of a schema. */
export function literalsOf(schema: Schema): readonly string[] {
  switch (schema.kind) {
    case 'string':
      return textsOf(schema)
    case 'bool':
      return ['true', 'false']
    case 'int':
    case 'duration':
    case 'uint':
    case 'float':
    case 'jsonNumber': {
      const known = numbersOf(schema).map(String)
      return known.length > 0 ? known : ['1', '0', '2']
    }
    case 'map':
      return keysOf(schema)
    case 'list':
    case 'array':
    case 'nullable':
      return literalsOf(schema.of)
    case 'bytes':
    case 'time':
    case 'any':
    case 'object':
      return TEXTS
  }
}

/** Texts that most types do not accept, and invalid patterns. */
export const ODD_LITERALS = ['no', '', '30s', '0x1', '9e99', '(a', 'a|b', '1.5', '-1', 'true', 'a']
