import type { FieldMap, MapSchema, Schema } from '../../src/rows/schema/index.ts'

/** Whether a row is one that a schema admits, told from the words of its types and nothing else. */
export function admits(schema: Schema, value: unknown, isTyped = true): boolean {
  const below = (of: Schema) => (entry: unknown) => admits(of, entry, isTyped)
  const isNil = value === null && isTyped
  switch (schema.kind) {
    case 'any':
      return schema.shape ? admits(schema.shape, value, false) : value !== undefined
    case 'string':
      return typeof value === 'string'
    case 'time':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
    case 'bool':
      return typeof value === 'boolean'
    case 'int':
      return isWhole(value) && BigInt.asIntN(schema.bits, BigInt(value)) === BigInt(value)
    case 'duration':
      return isWhole(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value)
    case 'uint':
      return isWhole(value) && BigInt.asUintN(schema.bits, BigInt(value)) === BigInt(value)
    case 'float':
      return Number.isFinite(value) && (schema.bits === 64 || Math.fround(Number(value)) === value)
    case 'jsonNumber':
      return Number.isFinite(value) || typeof value === 'bigint'
    case 'bytes':
      return schema.encoding === 'raw' || isNil || isBase64(value)
    case 'nullable':
      return value === null || admits(schema.of, value, isTyped)
    case 'list':
      return isNil || (Array.isArray(value) && value.every(below(schema.of)))
    case 'array':
      return Array.isArray(value) && value.length <= schema.length && value.every(below(schema.of))
    case 'map':
      return isNil || (isObject(value) && hasEntries(schema, value, below(schema.of)))
    case 'object':
      return isObject(value) && hasFields(schema.fields, value, isTyped)
  }
}

function hasEntries({ key }: MapSchema, value: object, admitsEntry: (entry: unknown) => boolean) {
  const isKey = (name: string) => key.kind === 'string' || /^(?:0|-?[1-9][0-9]*)$/.test(name)
  return Object.keys(value).every(isKey) && Object.values(value).every(admitsEntry)
}

function hasFields(fields: FieldMap, value: object, isTyped: boolean): boolean {
  const members = isTyped ? membersOf(fields) : Object.entries(fields)
  const names = new Set(members.map(([name]) => name))
  return (
    Object.keys(value).every((name) => names.has(name)) &&
    members.every(([name, { schema, optional }]) => {
      if (Object.hasOwn(value, name))
        return admits(schema, (value as Record<string, unknown>)[name], isTyped)
      return isTyped ? schema.kind !== 'any' : optional === true
    })
  )
}

function membersOf(fields: FieldMap): [name: string, field: FieldMap[string]][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.inlined && field.schema.kind === 'object'
      ? membersOf(field.schema.fields)
      : [[field.json ?? name, field] as [string, FieldMap[string]]],
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWhole(value: unknown): value is number | bigint {
  return Number.isSafeInteger(value) || typeof value === 'bigint'
}

function isBase64(value: unknown): boolean {
  return typeof value === 'string' && btoa(atob(value)) === value
}
