import { ownMember } from '../../grammar/index.ts'
/** The kind of a JSON document that should be a schema. */
export interface DocumentKind {
  readonly kind: 'schema' | 'JSON Schema' | 'row'
  /** If the kind is uncertain: the assumption, and the reason for it. */
  readonly assumed?: string
}

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

/** Decides whether a value is a JSON Schema, a schema from `tamis schema`, or a row. */
export function documentKindOf(value: unknown): DocumentKind {
  if (typeof value !== 'object' || value === null) return ROW
  const own = (name: string): unknown => ownMember(value as Record<string, unknown>, name)
  const hasPartsIn = (name: string) => typeof own(name) === 'object' && own(name) !== null
  if (typeof own('$schema') === 'string') return { kind: 'JSON Schema' }
  const kind = own('kind')
  if (typeof kind === 'string' && Object.hasOwn(PARTS_OF_SCHEMA, kind)) {
    if (hasPartsIn(PARTS_OF_SCHEMA[kind] ?? '')) return { kind: 'schema' }
  }
  const keyword = typeof own('$ref') === 'string' ? '$ref' : PARTS_OF_JSON_SCHEMA.find(hasPartsIn)
  if (keyword === undefined) return ROW
  return { kind: 'JSON Schema', assumed: `a JSON Schema, because it has \`${keyword}\`` }
}

const ROW: DocumentKind = {
  kind: 'row',
  assumed: 'one sample row, because nothing in it says that it is a schema',
}
