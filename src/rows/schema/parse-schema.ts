import { FilterError, isObject, pointerOf } from '../../../grammar/index.ts'
import { SchemaError } from './errors.ts'
import { isArrayLength, MAX_ARRAY_LENGTH } from './kinds.ts'
import type {
  Described,
  Field,
  IntegerFormat,
  MapKey,
  Replacement,
  Schema,
  SchemaKind,
} from './types.ts'

/**
 * Checks data part by part and returns it as a schema. Reads the output of `JSON.stringify`.
 * @throws {SchemaError} `invalid-schema`, with the place as a JSON Pointer; `schema-too-large` for more than 100
 *   levels or 100,000 parts.
 */
export function parseSchema(data: unknown): Schema {
  try {
    checkKind(data, KINDS, { path: [], level: 0, count: { parts: 0 } })
    return data as Schema
  } catch (cause) {
    if (cause instanceof FilterError) throw cause
    throw new SchemaError('Reading the schema threw an error.', {
      code: 'invalid-schema',
      pointer: '',
      hint: 'Pass plain data, as `JSON.parse` returns it.',
      cause,
    })
  }
}

/** The required type of a member. */
type Type = keyof typeof VALUES | 'schema' | 'map key' | 'fields' | 'replacements'

/** Members by name; a question mark marks one that may be absent. */
type Members = Readonly<Record<string, Type>>

/** The members that a part of a schema may have. Leave one out and it does not compile. */
type MembersOf<Part> = {
  readonly [Name in keyof Part & string as undefined extends Part[Name] ? `${Name}?` : Name]-?: Type
}

type OwnOf<Part> = MembersOf<Omit<Part, 'kind' | keyof Described>>

const VALUES = {
  list: { of: 'a list', is: (value: unknown) => Array.isArray(value) },
  text: { of: 'a string', is: (value: unknown) => typeof value === 'string' },
  texts: { of: 'a list of strings', is: isListOfTexts },
  true: { of: 'true, or absent', is: (value: unknown) => value === true },
  length: { of: `a whole number from 0 to ${MAX_ARRAY_LENGTH}`, is: isArrayLength },
  bits: {
    of: '8, 16, 32 or 64',
    is: (value: unknown) => [8, 16, 32, 64].includes(value as number),
  },
  'float bits': { of: '32 or 64', is: (value: unknown) => value === 32 || value === 64 },
  encoding: { of: 'base64 or raw', is: (value: unknown) => value === 'base64' || value === 'raw' },
  'is not nil': { of: '`is not nil`', is: (value: unknown) => value === 'is not nil' },
  host: { of: '`host`', is: (value: unknown) => value === 'host' },
} as const

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

const WHOLE: MembersOf<IntegerFormat> = {
  bits: 'bits',
  'unit?': 'text',
  'beyondSafeInteger?': 'true',
}

const KINDS: { readonly [Kind in SchemaKind]: OwnOf<Extract<Schema, { kind: Kind }>> } = {
  string: { 'oneOf?': 'texts' },
  bool: {},
  int: WHOLE,
  uint: WHOLE,
  float: { bits: 'float bits' },
  duration: {},
  bytes: { encoding: 'encoding' },
  time: {},
  jsonNumber: {},
  any: { 'shape?': 'schema' },
  list: { of: 'schema', 'isOpen?': 'true' },
  array: { of: 'schema', length: 'length', 'isOpen?': 'true' },
  map: { key: 'map key', of: 'schema', 'keys?': 'texts' },
  object: {
    'name?': 'text',
    fields: 'fields',
    'formerly?': 'fields',
    'replacements?': 'replacements',
  },
  nullable: { of: 'schema' },
}

const EVERY_KIND: MembersOf<Described> = { 'doc?': 'text', 'examples?': 'list' }

const MAP_KEYS: { readonly [Kind in MapKey['kind']]: OwnOf<MapKey & { kind: Kind }> } = {
  string: { 'named?': 'true' },
  int: { bits: 'bits' },
  uint: { bits: 'bits' },
}

const FIELD: MembersOf<Field> = {
  schema: 'schema',
  'doc?': 'text',
  'json?': 'text',
  'ignored?': 'true',
  'inlined?': 'true',
  'optional?': 'true',
  'hidden?': 'true',
  'altered?': 'true',
  'sensitive?': 'true',
  'since?': 'text',
  'until?': 'text',
  'must?': 'true',
}

const REPLACEMENT: MembersOf<Replacement> = {
  'path?': 'texts',
  'asks?': 'is not nil',
  'unless?': 'texts',
  'part?': 'host',
  note: 'text',
}

/** A part that is being checked: its place, and the levels and parts so far. */
interface At {
  readonly path: readonly string[]
  readonly level: number
  readonly count: { parts: number }
}

const MAX_LEVELS = 100
const MAX_PARTS = 100_000

function checkKind(value: unknown, kinds: Readonly<Record<string, Members>>, at: At): void {
  const { kind, ...members } = record(value, at)
  if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) {
    throw fault(inside(at, 'kind'), `must be one of ${Object.keys(kinds).join(', ')}`)
  }
  checkMembers(members, { ...kinds[kind], ...(kinds === KINDS && EVERY_KIND) }, at)
}

function checkMembers(value: unknown, members: Members, at: At): void {
  const found = record(value, at)
  const known = new Set<string>()
  for (const [written, type] of Object.entries(members)) {
    const name = written.replace(/\?$/, '')
    known.add(name)
    if (Object.hasOwn(found, name)) checkMember(found[name], type, inside(at, name))
    else if (name === written) throw fault(inside(at, name), 'is missing')
  }
  const unknown = Object.keys(found).find((name) => !known.has(name))
  if (unknown !== undefined) throw fault(inside(at, unknown), 'is not a member of a schema')
}

function checkMember(value: unknown, type: Type, at: At): void {
  switch (type) {
    case 'schema':
      checkKind(value, KINDS, { ...at, level: at.level + 1 })
      break
    case 'map key':
      checkKind(value, MAP_KEYS, at)
      break
    case 'fields':
    case 'replacements': {
      const members = type === 'fields' ? FIELD : REPLACEMENT
      for (const [name, entry] of Object.entries(record(value, at))) {
        checkMembers(entry, members, inside(at, name))
      }
      break
    }
    default:
      if (!VALUES[type].is(value)) throw fault(at, `must be ${VALUES[type].of}`)
  }
}

function inside(at: At, name: string): At {
  return { ...at, path: [...at.path, name] }
}

function record(value: unknown, at: At): Readonly<Record<string, unknown>> {
  if (++at.count.parts > MAX_PARTS || at.level > MAX_LEVELS) {
    throw new SchemaError('The schema has too many parts or levels.', {
      code: 'schema-too-large',
      pointer: pointerOf(at.path),
      hint: 'Describe only the fields that filters use.',
    })
  }
  if (isObject(value)) return value
  throw fault(at, 'must be an object')
}

function fault({ path }: At, what: string): SchemaError {
  const pointer = pointerOf(path)
  return new SchemaError(`${pointer === '' ? 'The schema' : `\`${pointer}\``} ${what}.`, {
    code: 'invalid-schema',
    pointer,
    hint: 'Write the schema with `tamis schema`, or make it with `s` and `JSON.stringify`.',
  })
}
