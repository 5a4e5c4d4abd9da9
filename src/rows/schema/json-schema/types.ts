import { isObject, ownMember } from '../../../../grammar/index.ts'
import {
  type Alternatives,
  ANYTHING,
  fieldOf,
  fromSchema,
  NOTHING_BUT_NULL,
  only,
  toSchema,
  union,
} from '../alternatives.ts'
import { s } from '../builders.ts'
import type { SchemaError } from '../errors.ts'
import type { Field, Schema } from '../types.ts'
import { fault, type Node, type PointerPath, type Reading, readEach } from './reading.ts'

const TYPES = ['null', 'boolean', 'string', 'integer', 'number', 'array', 'object'] as const
type TypeName = (typeof TYPES)[number]

/** The type of a value from `type` and the keywords of single types. */
export function readTypes(node: Node, path: PointerPath, reading: Reading): Alternatives {
  const names = typeNames(node, path)
  if (names.length === 0) return ANYTHING
  return union(names.map((name) => readType(name, node, path, reading)))
}

function typeNames(node: Node, path: PointerPath): readonly TypeName[] {
  const type = ownMember(node, 'type')
  if (type === undefined) {
    // Keywords of one type imply that type.
    if (OF_OBJECTS.some((keyword) => Object.hasOwn(node, keyword))) return ['object']
    return OF_ARRAYS.some((keyword) => Object.hasOwn(node, keyword)) ? ['array'] : []
  }
  const names: unknown[] = Array.isArray(type) ? type : [type]
  if (names.length > 0 && names.every((name) => TYPES.includes(name as TypeName))) {
    return names as TypeName[]
  }
  const hint = `The types are ${TYPES.join(', ')}.`
  throw fault([...path, 'type'], 'This is not a type.', hint)
}

const OF_OBJECTS = ['properties', 'required', 'additionalProperties', 'patternProperties']
const OF_ARRAYS = ['items', 'prefixItems']

function readType(name: TypeName, node: Node, path: PointerPath, reading: Reading): Alternatives {
  switch (name) {
    case 'null':
      return NOTHING_BUT_NULL
    case 'boolean':
      return only(s.bool())
    case 'string':
      return only(s.string())
    case 'integer':
      return only(wholeNumber(node))
    case 'number':
      return only(Number.isInteger(ownMember(node, 'multipleOf')) ? wholeNumber(node) : s.float())
    case 'array':
      return readArray(node, path, reading)
    case 'object':
      return readObject(node, path, reading)
  }
}

/** An integer, which decoded JSON compares alike whatever its width. */
function wholeNumber(node: Node): Schema {
  const isOf64 = /^u?int64$/.test(String(ownMember(node, 'format')))
  const edges = BOUNDS.map((keyword) => ownMember(node, keyword))
  const isBeyond = edges.some((edge) => typeof edge === 'bigint' || isUnsafe(edge))
  return s.int(isOf64 || isBeyond ? { beyondSafeInteger: true } : {})
}

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']

function isUnsafe(edge: unknown): boolean {
  return typeof edge === 'number' && Math.abs(edge) > Number.MAX_SAFE_INTEGER
}

function readArray(node: Node, path: PointerPath, reading: Reading): Alternatives {
  // In draft-07 `items` has the first entries, in 2020-12 the others.
  const isTuple = Array.isArray(ownMember(node, 'items'))
  const [firstOnes, others] = isTuple ? ['items', 'additionalItems'] : ['prefixItems', 'items']
  const all = Object.hasOwn(node, firstOnes)
    ? readEach(node[firstOnes], [...path, firstOnes], reading)
    : []
  const rest = ownMember(node, others)
  if (rest !== undefined && rest !== false) {
    all.push(reading.read(rest, [...path, others], reading))
  }
  return only(s.list(all.length === 0 ? s.any() : toSchema(union(all))))
}

function readObject(node: Node, path: PointerPath, reading: Reading): Alternatives {
  const needed = requiredNames(node, path)
  const fields = readProperties(node, needed, path, reading)
  const declared = new Set(fields.map(([name]) => name))
  const others = [...needed].filter((name) => !declared.has(name))
  const rest = readRest(node, path, reading)
  if (rest.length === 0) {
    fields.push(...others.map((name): [string, Field] => [name, { schema: s.any() }]))
    const isOpen = fields.length === 0 && ownMember(node, 'additionalProperties') !== false
    return only(isOpen ? s.map(s.any()) : s.object(Object.fromEntries(fields)))
  }
  // Known and unknown names together become a map with the type of all of them.
  const of = union([...rest, ...fields.map(([, { schema }]) => fromSchema(schema))])
  const keys = [...declared, ...others]
  return only(s.map(toSchema(of), keys.length > 0 ? { keys } : {}))
}

function requiredNames(node: Node, path: PointerPath): ReadonlySet<string> {
  const required = ownMember(node, 'required') ?? []
  if (Array.isArray(required)) return new Set(required.filter((name) => typeof name === 'string'))
  throw fault(
    [...path, 'required'],
    'This must be a list of names.',
    'Write a list, as in `["ID"]`.',
  )
}

function readProperties(
  node: Node,
  needed: ReadonlySet<string>,
  path: PointerPath,
  reading: Reading,
): [string, Field][] {
  const properties = ownMember(node, 'properties') ?? {}
  if (!isObject(properties)) {
    throw noProperties([...path, 'properties'])
  }
  // A property that no value satisfies is always absent.
  return Object.entries(properties)
    .filter(([, property]) => property !== false)
    .map(([name, property]) => {
      const schema = toSchema(reading.read(property, [...path, 'properties', name], reading))
      return [name, fieldOf(schema, !needed.has(name))]
    })
}

function noProperties(path: PointerPath): SchemaError {
  const hint = 'Write an object of JSON Schemas, one per name.'
  return fault(path, 'These must be properties.', hint)
}

// The members not in `properties`.
function readRest(node: Node, path: PointerPath, reading: Reading): Alternatives[] {
  const isAdditional = Object.hasOwn(node, 'additionalProperties')
  const keyword = isAdditional ? 'additionalProperties' : 'unevaluatedProperties'
  const others = ownMember(node, keyword)
  const patterns = ownMember(node, 'patternProperties') ?? {}
  if (!isObject(patterns)) {
    throw noProperties([...path, 'patternProperties'])
  }
  const rest = Object.entries(patterns)
    .filter(([, property]) => property !== false)
    .map(([pattern, property]) =>
      reading.read(property, [...path, 'patternProperties', pattern], reading),
    )
  if (others !== undefined && typeof others !== 'boolean') {
    rest.push(reading.read(others, [...path, keyword], reading))
  }
  return rest
}
