import { isObject, ownMember } from '../../grammar/index.ts'

/** The kind of a JSON document that should be a schema. */
export type DocumentKind = 'schema' | 'JSON Schema' | 'row'

// The kinds of schema with parts, and the member that has the parts.
const PARTS_OF_SCHEMA: Readonly<Record<string, string>> = {
  any: 'shape',
  object: 'fields',
  map: 'of',
  list: 'of',
  array: 'of',
  nullable: 'of',
}

// The keywords of JSON Schema for the parts of a value.
const PARTS_OF_JSON_SCHEMA = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
] as const

/**
 * Decides whether a value is a JSON Schema, a schema from `tamis schema`, or a row. If that is uncertain, also the
 * assumption and the reason for it.
 */
export function documentKindOf(value: unknown): readonly [kind: DocumentKind, assumed?: string] {
  if (isObject(value)) {
    const own = (name: string) => ownMember(value, name)
    const hasPartsIn = (name: string) => typeof own(name) === 'object' && own(name) !== null
    if (typeof own('$schema') === 'string') return ['JSON Schema']
    const kind = own('kind')
    const parts = typeof kind === 'string' && ownMember(PARTS_OF_SCHEMA, kind)
    if (parts && hasPartsIn(parts)) return ['schema']
    const keyword = typeof own('$ref') === 'string' ? '$ref' : PARTS_OF_JSON_SCHEMA.find(hasPartsIn)
    if (keyword !== undefined) {
      return ['JSON Schema', `a JSON Schema, because it has \`${keyword}\``]
    }
  }
  return ['row', 'one sample row, because nothing in it says that it is a schema']
}
