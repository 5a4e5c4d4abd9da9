import { readFileSync } from 'node:fs'
import { type Field, type MapKey, type Schema, s } from '../../src/rows/schema/index.ts'

/** A shape as `types.json` of the conformance folder writes it. */
export interface Shape {
  readonly kind: string
  readonly bits?: number
  readonly named?: boolean
  readonly name?: string
  readonly length?: number
  readonly json?: 'base64' | 'raw'
  readonly of?: Shape
  readonly to?: Shape
  readonly key?: Shape | MapKey
  readonly fields?: readonly ShapeField[]
}

export interface ShapeField {
  readonly filter: string
  readonly json: string
  readonly type: Shape
  readonly ignored?: boolean
  readonly json_inline?: boolean
}

export type Structs = Readonly<Record<string, { readonly fields: readonly ShapeField[] }>>

// Thousands of vectors ask for the same.
const structsRead = new Map<string, Structs>()
const schemasMade = new Map<object, Schema>()

/** The shapes of a `types.json` of the conformance folder, as they stand there. */
export function structsOf(folder = ''): Structs {
  const path = new URL(`../conformance/${folder}types.json`, import.meta.url)
  const structs = structsRead.get(folder) ?? JSON.parse(readFileSync(path, 'utf8'))
  structsRead.set(folder, structs)
  return structs
}

/** Those of the newest reference. */
export const structs: Structs = structsOf()

/** The names of all structs of `types.json`. */
export const shapeNames = Object.keys(structs)

/** One struct of `types.json` as a schema. */
export function schemaOfShape(name: string): Schema {
  return schemaOf(structs, name)
}

/** One struct of the `types.json` of an older version as a schema. */
export function schemaOfOlderShape(folder: string, name: string): Schema {
  return schemaOf(structsOf(folder), name)
}

function schemaOf(structs: Structs, name: string): Schema {
  const struct = structs[name]
  if (!struct) throw new Error(`types.json has no ${name}`)
  const schema = schemasMade.get(struct) ?? s.object(fieldsOf(structs, struct), { name })
  schemasMade.set(struct, schema)
  return schema
}

function fieldsOf(structs: Structs, { fields }: Structs[string]): Record<string, Field> {
  const entries = fields.map((field): [string, Field] => [
    field.filter,
    {
      // Some structs hold themselves, so each field's type is made when it is asked for.
      get schema() {
        return toSchema(structs, field.type)
      },
      ...(field.json !== field.filter && { json: field.json }),
      ...(field.ignored && { ignored: true }),
      ...(field.json_inline && { inlined: true }),
    },
  ])
  return Object.fromEntries(entries)
}

function toSchema(structs: Structs, shape: Shape): Schema {
  const of = () => toSchema(structs, shape.of as Shape)
  const bits = shape.bits as 8
  switch (shape.kind) {
    case 'bool':
      return s.bool()
    case 'string':
      return s.string()
    case 'int':
      return s.int({ bits })
    case 'uint':
      return s.uint({ bits })
    case 'float':
      return s.float({ bits: shape.bits as 32 })
    case 'pointer':
      return s.nullable(toSchema(structs, shape.to as Shape))
    case 'list':
      return s.list(of())
    case 'array':
      return s.array(of(), shape.length ?? 0)
    case 'map':
      return s.map(of(), { key: toKey(shape.key as Shape) })
    case 'struct':
      return schemaOf(structs, shape.name as string)
    case 'bytes':
      return s.bytes({ encoding: shape.json ?? 'base64' })
    case 'time':
      return s.time()
    case 'any':
      return s.any()
    case 'json_number':
      return s.jsonNumber()
    default:
      throw new Error(`types.json has an unknown kind ${shape.kind}`)
  }
}

function toKey({ kind, bits, named }: Shape): MapKey {
  if (kind === 'string') return { kind, ...(named && { named }) }
  return { kind: kind as 'int', bits: bits as 8 }
}

/** A schema as `types.json` would write it. */
export function shapeOf(schema: Schema): Shape {
  switch (schema.kind) {
    case 'nullable':
      return { kind: 'pointer', to: shapeOf(schema.of) }
    case 'list':
    case 'map':
    case 'array':
      return { ...schema, of: shapeOf(schema.of) }
    case 'object':
      return {
        kind: 'struct',
        fields: Object.entries(schema.fields).map(
          ([filter, { schema, json, ignored = false }]) => ({
            ...{ filter, json: json ?? filter, type: shapeOf(schema), ignored },
          }),
        ),
      }
    case 'bytes':
      return { kind: 'bytes', json: schema.encoding }
    case 'duration':
      return { kind: 'int', bits: 64 }
    case 'jsonNumber':
      return { kind: 'json_number' }
    default:
      return schema
  }
}
