/** What a JSON value can be where a schema is asked for. */
export interface Nature {
  readonly nature: 'schema' | 'JSON Schema' | 'row'
  /** What it is taken for and why, where that is not beyond doubt. */
  readonly taken?: string
}

// The kinds of a schema that have parts, and where these are.
const PARTS_OF_SCHEMA: Readonly<Record<string, string>> = {
  any: 'shape',
  object: 'fields',
  map: 'of',
  list: 'of',
  array: 'of',
  nullable: 'of',
}

// What a JSON Schema says of the parts of a value.
const PARTS_OF_JSON_SCHEMA = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
] as const

/** Whether a value is a JSON Schema, a schema as `tamis schema` writes it, or a row. */
export function natureOf(value: unknown): Nature {
  if (typeof value !== 'object' || value === null) return ROW
  const own = (name: string): unknown =>
    Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  const hasPartsIn = (name: string) => typeof own(name) === 'object' && own(name) !== null
  if (typeof own('$schema') === 'string') return { nature: 'JSON Schema' }
  const kind = own('kind')
  if (typeof kind === 'string' && Object.hasOwn(PARTS_OF_SCHEMA, kind)) {
    if (hasPartsIn(PARTS_OF_SCHEMA[kind] ?? '')) return { nature: 'schema' }
  }
  const sign = typeof own('$ref') === 'string' ? '$ref' : PARTS_OF_JSON_SCHEMA.find(hasPartsIn)
  if (sign === undefined) return ROW
  return { nature: 'JSON Schema', taken: `a JSON Schema, as it has \`${sign}\`` }
}

const ROW: Nature = {
  nature: 'row',
  taken: 'one sample row, as nothing in it says that it is a schema',
}
