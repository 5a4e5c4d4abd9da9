import { ownMember } from '../../../grammar/index.ts'
import { s } from './builders.ts'
import { ANY } from './kinds.ts'
import type {
  Field,
  FloatSchema,
  IntSchema,
  ListSchema,
  MapSchema,
  ObjectSchema,
  Schema,
  StringSchema,
} from './types.ts'

/** The possible values of decoded JSON: whether null is one, and the other types. */
export interface Alternatives {
  readonly isNullable: boolean
  /** Its type if it is not null; absent if it is always null. */
  readonly schema: Schema | undefined
}

/** Any value. */
export const ANYTHING: Alternatives = { isNullable: true, schema: ANY }

/** Always null. */
export const NOTHING_BUT_NULL: Alternatives = { isNullable: true, schema: undefined }

/** A value that is never null. */
export function only(schema: Schema): Alternatives {
  return { isNullable: false, schema }
}

/** The alternatives as a schema. */
export function toSchema({ isNullable, schema }: Alternatives): Schema {
  if (!schema) return s.nullable(ANY)
  if (!isNullable || isAny(schema)) return schema
  const doc = ownMember(schema, 'doc')
  return s.nullable(schema, doc === undefined ? {} : { doc })
}

/** The alternatives for a schema. */
export function fromSchema(schema: Schema): Alternatives {
  if (isAny(schema)) return { isNullable: true, schema }
  return schema.kind === 'nullable' ? { isNullable: true, schema: schema.of } : only(schema)
}

/** The values that satisfy each of several; any value, if a schema cannot express them. */
export function intersection(all: readonly Alternatives[]): Alternatives {
  const isNullable = all.every((one) => one.isNullable)
  const schemas = all.flatMap(({ schema }) => schema ?? [])
  if (schemas.length < all.length) return isNullable ? NOTHING_BUT_NULL : ANYTHING
  // Any object and certain objects are certain objects.
  const hasObject = schemas.some(isObject)
  const narrow = schemas.filter((one) => !isAny(one) && !(hasObject && isAnyObject(one)))
  const schema = narrow.length === 0 ? ANY : combined(narrow, intersection)
  return schema ? { isNullable, schema: described(schema, schemas) } : ANYTHING
}

/** The values that satisfy at least one of several; any value, if a schema cannot express them. */
export function union(all: readonly Alternatives[]): Alternatives {
  const isNullable = all.some((one) => one.isNullable)
  const schemas = all.flatMap(({ schema }) => schema ?? [])
  if (schemas.length === 0) return NOTHING_BUT_NULL
  const schema = combined(schemas, union)
  return schema ? { isNullable, schema: described(schema, schemas) } : ANYTHING
}

// The first documentation of several.
function described(schema: Schema, schemas: readonly Schema[]): Schema {
  const doc = schemas.map((one) => ownMember(one, 'doc')).find((text) => text !== undefined)
  const examples = schemas.map((one) => ownMember(one, 'examples')).find(Boolean)
  return { ...schema, ...(doc !== undefined && { doc }), ...(examples && { examples }) }
}

type Combine = typeof union

// Combines schemas of one kind, for the kinds that a JSON Schema can produce.
function combined(schemas: readonly Schema[], combine: Combine): Schema | undefined {
  const [first, ...more] = schemas
  if (more.length === 0) return first
  if (schemas.every(isNumber)) return ofNumbers(schemas, combine)
  if (schemas.every(isText)) return ofTexts(schemas, combine)
  if (schemas.every(isBoolean)) return first
  if (schemas.every(isObject)) return ofObjects(schemas, combine)
  if (schemas.every(isList)) return s.list(inside(schemas.map(entryOf), combine))
  if (!schemas.every(isMap)) return undefined
  return { ...(first as MapSchema), of: inside(schemas.map(entryOf), combine) }
}

const isAny = ({ kind }: Schema) => kind === 'any'
const isBoolean = ({ kind }: Schema) => kind === 'bool'
const isText = (schema: Schema) => schema.kind === 'string'
const isNumber = (schema: Schema) => schema.kind === 'int' || schema.kind === 'float'
const isObject = (schema: Schema) => schema.kind === 'object'
const isList = (schema: Schema) => schema.kind === 'list'
const isMap = (schema: Schema) => schema.kind === 'map'
const entryOf = ({ of }: ListSchema | MapSchema) => of
const isAnyObject = (schema: Schema) => isMap(schema) && isAny(schema.of)

// Combines the types of one member: inside a value, nullability is part of the schema.
function inside(schemas: readonly Schema[], combine: Combine): Schema {
  const [only, second] = schemas as [Schema, Schema?]
  return second ? toSchema(combine(schemas.map(fromSchema))) : only
}

// The widest number, or the narrowest.
function ofNumbers(schemas: readonly (IntSchema | FloatSchema)[], combine: Combine): Schema {
  const byWidth = schemas.toSorted((one, other) => widthOf(one) - widthOf(other))
  return byWidth.at(combine === union ? -1 : 0) as Schema
}

function widthOf(schema: IntSchema | FloatSchema): number {
  if (schema.kind === 'float') return 2
  return ownMember(schema, 'beyondSafeInteger') ? 1 : 0
}

function ofTexts(schemas: readonly StringSchema[], combine: Combine): Schema {
  const lists = schemas.flatMap((schema) => {
    const oneOf = ownMember(schema, 'oneOf')
    return oneOf ? [new Set(oneOf)] : []
  })
  const isUnion = combine === union
  if (lists.length === 0 || (isUnion && lists.length < schemas.length)) return s.string()
  const known = [...new Set(lists.flatMap((list) => [...list]))]
  return s.string({
    oneOf: isUnion ? known : known.filter((text) => lists.every((list) => list.has(text))),
  })
}

function ofObjects(schemas: readonly ObjectSchema[], combine: Combine): Schema {
  const members = schemas.flatMap(({ fields }) => Object.entries(fields))
  const all = Map.groupBy(members, ([name]) => name)
  const fields = [...all].map(([name, found]): [string, Field] => {
    const lacking = found.filter(([, field]) => ownMember(field, 'optional') === true).length
    const mayLack =
      combine === union ? lacking > 0 || found.length < schemas.length : lacking === found.length
    const types = found.map(([, { schema }]) => schema)
    return [name, fieldOf(inside(types, combine), mayLack)]
  })
  return { ...(schemas[0] as ObjectSchema), fields: Object.fromEntries(fields) }
}

/** A field, which may be optional. */
export function fieldOf(schema: Schema, isOptional: boolean): Field {
  return isOptional ? { schema, optional: true } : { schema }
}
