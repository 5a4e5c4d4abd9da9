import { ownMember, ownOptions } from '../../../grammar/index.ts'
import { s } from './builders.ts'
import { ANY } from './kinds.ts'
import type { Field, FieldMap, FloatSchema, IntSchema, Schema, StringSchema } from './types.ts'

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

function isAny(schema: Schema): boolean {
  return schema.kind === 'any'
}

/** The alternatives for a schema. */
export function fromSchema(schema: Schema): Alternatives {
  if (isAny(schema)) return { isNullable: true, schema }
  return schema.kind === 'nullable' ? { isNullable: true, schema: schema.of } : only(schema)
}

/** The values that satisfy both; any value, if a schema cannot express them. */
export function both(left: Alternatives, right: Alternatives): Alternatives {
  const isNullable = left.isNullable && right.isNullable
  if (!left.schema || !right.schema) return isNullable ? NOTHING_BUT_NULL : ANYTHING
  const schema = bothSchemas(left.schema, right.schema)
  return schema ? { isNullable, schema } : ANYTHING
}

/** The values that satisfy one or the other; any value, if a schema cannot express them. */
export function either(left: Alternatives, right: Alternatives): Alternatives {
  const isNullable = left.isNullable || right.isNullable
  if (!left.schema) return { ...right, isNullable }
  if (!right.schema) return { ...left, isNullable }
  const schema = eitherSchema(left.schema, right.schema)
  return schema ? { isNullable, schema } : ANYTHING
}

// Combines the types of one member: inside a value, nullability is part of the schema.
type Inside = (left: Schema, right: Schema) => Schema

const inside =
  (combine: typeof both): Inside =>
  (left, right) =>
    toSchema(combine(fromSchema(left), fromSchema(right)))

function bothSchemas(left: Schema, right: Schema): Schema | undefined {
  if (isAny(left)) return described(right, left)
  if (isAny(right)) return described(left, right)
  if (isNumber(left) && isNumber(right)) return described(narrower(left, right), right)
  // Any object and certain objects.
  if (left.kind === 'map' && isAny(left.of) && right.kind === 'object') return right
  if (right.kind === 'map' && isAny(right.of) && left.kind === 'object') return left
  return ofOneKind(left, right, {
    strings: (one, other) => {
      const others = ownMember(other, 'oneOf')
      const { oneOf = others } = ownOptions(one)
      const known = others ? oneOf?.filter((text) => others.includes(text)) : oneOf
      return { ...one, ...(known && { oneOf: known }) }
    },
    inside: inside(both),
    fields: bothFields,
  })
}

function eitherSchema(left: Schema, right: Schema): Schema | undefined {
  if (isAny(left) || isAny(right)) return ANY
  if (isNumber(left) && isNumber(right)) return described(wider(left, right), right)
  return ofOneKind(left, right, {
    strings: (one, other) => {
      const { oneOf, ...open } = ownOptions(one)
      const others = ownMember(other, 'oneOf')
      return oneOf && others ? { ...open, oneOf: [...new Set([...oneOf, ...others])] } : open
    },
    inside: inside(either),
    fields: eitherFields,
  })
}

// Combines two schemas of the same kind, for the kinds that a JSON Schema can produce.
function ofOneKind(
  left: Schema,
  right: Schema,
  combine: {
    readonly strings: (left: StringSchema, right: StringSchema) => StringSchema
    readonly inside: Inside
    readonly fields: (left: FieldMap, right: FieldMap, inside: Inside) => FieldMap
  },
): Schema | undefined {
  if (left.kind === 'bool' && right.kind === 'bool') return described(left, right)
  if (left.kind === 'string' && right.kind === 'string')
    return described(combine.strings(left, right), right)
  if (left.kind === 'object' && right.kind === 'object') {
    const fields = combine.fields(left.fields, right.fields, combine.inside)
    return described({ ...left, fields }, right)
  }
  if ((left.kind === 'list' || left.kind === 'map') && left.kind === right.kind) {
    return described({ ...left, of: combine.inside(left.of, right.of) }, right)
  }
  return undefined
}

// Fills in missing documentation from the other schema.
function described(schema: Schema, other: Schema): Schema {
  const { doc, examples } = ownOptions(other)
  return {
    ...schema,
    ...(doc !== undefined && ownMember(schema, 'doc') === undefined && { doc }),
    ...(examples && !ownMember(schema, 'examples') && { examples }),
  }
}

function bothFields(left: FieldMap, right: FieldMap, inside: Inside): FieldMap {
  return fieldsOfBoth(left, right, (name) => {
    const [one, other] = [ownMember(left, name), ownMember(right, name)]
    if (!one || !other) return (one ?? other) as Field
    const mayLack = isOptional(one) && isOptional(other)
    return fieldOf(inside(one.schema, other.schema), mayLack)
  })
}

function eitherFields(left: FieldMap, right: FieldMap, inside: Inside): FieldMap {
  return fieldsOfBoth(left, right, (name) => {
    const [one, other] = [ownMember(left, name), ownMember(right, name)]
    if (!one || !other) return fieldOf(((one ?? other) as Field).schema, true)
    const mayLack = isOptional(one) || isOptional(other)
    return fieldOf(inside(one.schema, other.schema), mayLack)
  })
}

function isOptional(field: Field): boolean {
  return ownMember(field, 'optional') === true
}

function fieldsOfBoth(left: FieldMap, right: FieldMap, combine: (name: string) => Field): FieldMap {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return Object.fromEntries(names.map((name) => [name, combine(name)]))
}

/** A field, which may be optional. */
export function fieldOf(schema: Schema, isOptional: boolean): Field {
  return isOptional ? { schema, optional: true } : { schema }
}

type NumberSchema = IntSchema | FloatSchema

function isNumber(schema: Schema): schema is NumberSchema {
  return schema.kind === 'int' || schema.kind === 'float'
}

function narrower(left: NumberSchema, right: NumberSchema): NumberSchema {
  return left.kind === 'float' || ownMember(left, 'beyondSafeInteger') ? right : left
}

function wider(left: NumberSchema, right: NumberSchema): NumberSchema {
  return right.kind === 'float' || ownMember(right, 'beyondSafeInteger') ? right : left
}
