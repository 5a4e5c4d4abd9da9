import {
  invalidOption,
  type OptionNames,
  optionsOf,
  ownMember,
  requireArgument,
  requireNames,
  shown,
  typeName,
} from '../../../grammar/index.ts'
import { isArrayLength, MAX_ARRAY_LENGTH } from './kinds.ts'
import { requireSchema } from './require-schema.ts'
import type {
  AnySchema,
  ArraySchema,
  BoolSchema,
  BytesSchema,
  Described,
  DurationSchema,
  Field,
  FloatSchema,
  IntegerFormat,
  IntSchema,
  JsonNumberSchema,
  ListSchema,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  Schema,
  StringSchema,
  TimeSchema,
  UintSchema,
} from './types.ts'

/** A member of `s.object`: a schema, or a field with more details. */
export type Member = Schema | Field

/** A schema of decoded JSON with a known shape. */
export type DecodedSchema<Shape extends Schema = Schema> = AnySchema<Shape> & {
  readonly shape: Shape
}

/** The fields declared by members. */
export type DeclaredFields<Members extends Readonly<Record<string, Member>>> = {
  readonly [Name in keyof Members]: Members[Name] extends Field
    ? Members[Name]
    : Members[Name] extends Schema
      ? { readonly schema: Members[Name] }
      : never
}

/** The shape for `s.json`: a schema, or the members of an object. */
export type ShapeOf<Of> = Of extends Schema
  ? Of
  : Of extends Readonly<Record<string, Member>>
    ? ObjectSchema<DeclaredFields<Of>>
    : never

const DESCRIBED: OptionNames<Described> = { doc: 'string', examples: 'list' }
const WHOLE = /* @__PURE__ */ described({
  bits: 'number',
  unit: 'string',
  beyondSafeInteger: 'boolean',
})
const STRING = /* @__PURE__ */ described({ oneOf: 1 })
const FLOAT = /* @__PURE__ */ described({ bits: 'number' })
const BYTES = /* @__PURE__ */ described({ encoding: 'string' })
const MAP = /* @__PURE__ */ described({ key: 'object', keys: 1 })
const FIELD: OptionNames<Field> = {
  schema: 1,
  doc: 1,
  json: 1,
  ignored: 1,
  inlined: 1,
  optional: 1,
  hidden: 1,
  sensitive: 1,
  altered: 1,
  since: 1,
  until: 1,
  must: 1,
}
const OBJECT = /* @__PURE__ */ described({ name: 1, formerly: 1, replacements: 1 })

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

/** Adds the option names that every kind has. */
function described<Names extends object>(names: Names): Names & typeof DESCRIBED {
  return { ...DESCRIBED, ...names }
}

/**
 * The builders of schemas.
 *
 * @example
 * const job = s.json({
 *   Status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
 *   Priority: s.int(),
 *   Datacenters: s.list(s.string()),
 *   Meta: s.map(s.string()),
 * })
 * type Job = Row<typeof job>
 *
 * @throws {FilterOptionError} `invalid-option`.
 */
export const s = {
  /** A string; `oneOf` names the known values. */
  string: <const Text extends string = string>(
    options: Omit<StringSchema<Text>, 'kind'> = {},
  ): StringSchema<Text> => {
    const own = optionsOf(options, STRING)
    requireTexts(own.oneOf, '`oneOf`')
    return { kind: 'string', ...own }
  },
  bool: (options: Described = {}): BoolSchema => ({
    kind: 'bool',
    ...optionsOf(options, DESCRIBED),
  }),
  /**
   * A signed integer; defaults to 64 bits. Rows have it as a number, and with `beyondSafeInteger` also as a bigint.
   */
  int: <Beyond extends true = never>(
    options: Described & Partial<IntegerFormat<Beyond>> = {},
  ): IntSchema<NoInfer<Beyond>> => ({
    kind: 'int',
    bits: 64,
    ...sized(optionsOf(options, WHOLE), WHOLE_WIDTHS),
  }),
  /** An unsigned integer; otherwise like `s.int`. */
  uint: <Beyond extends true = never>(
    options: Described & Partial<IntegerFormat<Beyond>> = {},
  ): UintSchema<NoInfer<Beyond>> => ({
    kind: 'uint',
    bits: 64,
    ...sized(optionsOf(options, WHOLE), WHOLE_WIDTHS),
  }),
  /** A floating-point number; defaults to 64 bits. */
  float: (options: Described & { readonly bits?: 32 | 64 } = {}): FloatSchema => ({
    kind: 'float',
    bits: 64,
    ...sized(optionsOf(options, FLOAT), FLOAT_WIDTHS),
  }),
  /** A time span in nanoseconds. */
  duration: (options: Described = {}): DurationSchema => ({
    kind: 'duration',
    ...optionsOf(options, DESCRIBED),
  }),
  /** Bytes; the JSON encoding defaults to base64. */
  bytes: (options: Described & { readonly encoding?: 'base64' | 'raw' } = {}): BytesSchema => ({
    kind: 'bytes',
    encoding: 'base64',
    ...optionsOf(options, BYTES),
  }),
  /** An instant. In `s.json` it is text, for every operator; in typed data only `is nil` applies. */
  time: (options: Described = {}): TimeSchema => ({
    kind: 'time',
    ...optionsOf(options, DESCRIBED),
  }),
  /** A number whose text is kept. */
  jsonNumber: (options: Described = {}): JsonNumberSchema => ({
    kind: 'jsonNumber',
    ...optionsOf(options, DESCRIBED),
  }),
  /** Decoded JSON of any form. */
  any: (options: Described = {}): AnySchema => ({ kind: 'any', ...optionsOf(options, DESCRIBED) }),
  /**
   * Plain JSON of a known shape, given as a schema or by its members: rows as `JSON.parse` returns them. Filters
   * answer as without a schema, and checks, completion and types know the shape. Inside it only `nullable` values may
   * be null, and only `optional` fields may be missing. For typed data as in Go, use `s.typed`.
   */
  json: <const Of extends Schema | Readonly<Record<string, Member>>>(
    shape: Of,
    options: Described = {},
  ): DecodedSchema<ShapeOf<Of>> => ({
    kind: 'any',
    shape: (isMembers(shape) ? s.object(shape) : given(shape as Schema, 'json')) as ShapeOf<Of>,
    ...optionsOf(options, DESCRIBED),
  }),
  /**
   * Typed data as in Go, by its members: each field exists and has its zero value if the JSON lacks it, lists and
   * maps may be null, and integers are exact. The same as `s.object` at the top of a schema. For rows of plain JSON,
   * use `s.json`.
   */
  typed: <const Members extends Readonly<Record<string, Member>>>(
    members: Members,
    options: Omit<ObjectSchema, 'kind' | 'fields'> = {},
  ): ObjectSchema<DeclaredFields<Members>> => s.object(members, options),
  list: <Of extends Schema>(of: Of, options: Described = {}): ListSchema<Of> => ({
    kind: 'list',
    of: given(of, 'list'),
    ...optionsOf(options, DESCRIBED),
  }),
  /** A list of a fixed length, up to 100,000. */
  array: <Of extends Schema>(of: Of, length: number, options: Described = {}): ArraySchema<Of> => ({
    kind: 'array',
    of: given(of, 'array'),
    length: arrayLength(length),
    ...optionsOf(options, DESCRIBED),
  }),
  /** A map; its keys default to strings. */
  map: <Of extends Schema>(
    of: Of,
    options: Described & Partial<Pick<MapSchema, 'key' | 'keys'>> = {},
  ): MapSchema<Of> => {
    const own = optionsOf(options, MAP)
    requireTexts(own.keys, '`keys`')
    return { kind: 'map', key: { kind: 'string' }, of: given(of, 'map'), ...own }
  },
  /** An object inside another schema, by its members. */
  object: <const Members extends Readonly<Record<string, Member>>>(
    members: Members,
    options: Omit<ObjectSchema, 'kind' | 'fields'> = {},
  ): ObjectSchema<DeclaredFields<Members>> => ({
    kind: 'object',
    fields: toFields(members) as DeclaredFields<Members>,
    ...optionsOf(options, OBJECT),
  }),
  /** A pointer: a value that may be null. */
  nullable: <Of extends Schema>(of: Of, options: Described = {}): NullableSchema<Of> => ({
    kind: 'nullable',
    of: given(of, 'nullable'),
    ...optionsOf(options, DESCRIBED),
  }),
  /** A field with another name in the JSON. */
  renamed: <const Json extends string, Of extends Schema>(
    json: Json,
    schema: Of,
  ): { readonly schema: Of; readonly json: Json } => {
    const hint = "Pass it first, as in `s.renamed('ID', s.string())`."
    requireArgument(isText(json), 'The name in the JSON', 'a string', json, hint)
    return { schema: given(schema, 'renamed'), json }
  },
  /** A field that rows may lack. */
  optional: <Of extends Schema>(schema: Of): { readonly schema: Of; readonly optional: true } => ({
    schema: given(schema, 'optional'),
    optional: true,
  }),
  /** A field that filters must not use. */
  ignored: <Of extends Schema>(schema: Of): { readonly schema: Of; readonly ignored: true } => ({
    schema: given(schema, 'ignored'),
    ignored: true,
  }),
  /** An object whose members are inlined in the JSON of its parent. */
  inlined: <Of extends ObjectSchema>(
    schema: Of,
  ): { readonly schema: Of; readonly inlined: true } => {
    if (given(schema, 'inlined').kind !== 'object')
      throw invalidOption('Only an object is inlined.', 'Pass `s.object(…)`.')
    return { schema, inlined: true }
  },
  /** Write `s.bool()`. */
  boolean: /* @__PURE__ */ notAKind('boolean', 's.bool()'),
  /** Write `s.int()` for whole numbers, or `s.float()`. */
  number: /* @__PURE__ */ notAKind('number', 's.int()', 's.float()'),
  /** Write `s.int()`. */
  integer: /* @__PURE__ */ notAKind('integer', 's.int()'),
  /** Write `s.time()`. */
  date: /* @__PURE__ */ notAKind('date', 's.time()'),
  /** Write `s.string({ oneOf: ["a", "b"] })`. */
  enum: /* @__PURE__ */ notAKind('enum', 's.string({ oneOf: ["a", "b"] })'),
  /** Write `s.string({ oneOf: ["a"] })`. */
  literal: /* @__PURE__ */ notAKind('literal', 's.string({ oneOf: ["a"] })'),
  /** Write `s.map(schema)`. */
  record: /* @__PURE__ */ notAKind('record', 's.map(schema)'),
  /** Write `s.any()`, or `s.nullable(schema)` for null. */
  union: /* @__PURE__ */ notAKind('union', 's.any()', 's.nullable(schema)'),
} as const

// Other libraries have such a name. Its type is not callable, so that the error of the compiler shows what to write.
function notAKind<const Write extends string>(
  name: string,
  ...writes: readonly Write[]
): { readonly write: Write } {
  const refuse = (): never => {
    const hint = `Write ${writes.map((write) => `\`${write}\``).join(' or ')}.`
    throw invalidOption(`There is no \`s.${name}\`.`, hint)
  }
  return refuse as unknown as { readonly write: Write }
}

function requireTexts(given: unknown, what: string): void {
  const isSo = given === undefined || (Array.isArray(given) && given.every(isText))
  requireArgument(isSo, what, 'a list of strings', given, 'Write it as in `["a", "b"]`.')
}

// The kind of a schema is a word; a member named `kind` is a schema.
function isMembers(shape: unknown): shape is Readonly<Record<string, Member>> {
  return (
    typeof shape === 'object' &&
    shape !== null &&
    !Array.isArray(shape) &&
    typeof ownMember(shape as { kind?: unknown }, 'kind') !== 'string'
  )
}

function toFields(members: Readonly<Record<string, Member>>): Record<string, Field> {
  const isSo = typeName(members) === 'an object'
  const hint = 'Pass a schema for each, as in `s.object({ Status: s.string() })`.'
  requireArgument(isSo, 'The members of `s.object`', 'an object', members, hint)
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, toField(shown(name), member)]),
  )
}

function toField(name: string, member: Member): Field {
  if (!isField(member)) return { schema: requireSchema(member, `The member \`${name}\``) }
  // Does not read its schema yet, because a schema that contains itself uses a getter for it.
  requireNames(member, FIELD, 'member')
  return member
}

function isField(member: Member): member is Field {
  return typeof member === 'object' && member !== null && Object.hasOwn(member, 'schema')
}

/** The schema passed to a builder. */
function given<Of extends Schema>(schema: Of, builder: string): Of {
  return requireSchema(schema, `What \`s.${builder}\` is given`)
}

const WHOLE_WIDTHS = [8, 16, 32, 64]
const FLOAT_WIDTHS = [32, 64]

/** The options of a number, if its width is one that Go has. */
function sized<Options extends { readonly bits?: number }>(
  own: Options,
  widths: readonly number[],
): Options {
  const { bits } = own
  if (bits === undefined || widths.includes(bits)) return own
  throw invalidOption(`\`bits\` must be one of ${widths.join(', ')}.`, 'Leave it out for 64.')
}

function arrayLength(length: number): number {
  if (isArrayLength(length)) return length
  throw invalidOption(
    `The length of an array must be a whole number from 0 to ${MAX_ARRAY_LENGTH}.`,
    'Pass its length, or use `s.list` for any length.',
  )
}
