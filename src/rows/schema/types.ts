/**
 * The type of a value: one declaration for row types, coercion, checking, completion and hovers. Plain data that
 * survives `JSON.stringify`, made by the builders `s`. Widths and signs are part of it, because the reference
 * compares by the field's own type.
 */
export type Schema =
  | StringSchema
  | BoolSchema
  | IntSchema
  | UintSchema
  | FloatSchema
  | DurationSchema
  | BytesSchema
  | TimeSchema
  | JsonNumberSchema
  | AnySchema
  | ListSchema
  | ArraySchema
  | MapSchema
  | ObjectSchema
  | NullableSchema

/** The documentation of a value. */
export interface Described {
  /** One sentence for hovers and completions. */
  readonly doc?: string
  /** Typical values. */
  readonly examples?: readonly unknown[]
}

/** Text. */
export interface StringSchema<Known extends string = string> extends Described {
  readonly kind: 'string'
  /** The known values; others may occur. */
  readonly oneOf?: readonly Known[]
}

/** True or false. */
export interface BoolSchema extends Described {
  readonly kind: 'bool'
}

export type Bits = 8 | 16 | 32 | 64

/** Shared by signed and unsigned integers. */
export interface IntegerFormat<Beyond extends true = true> {
  readonly bits: Bits
  /** The unit of the count, as in `unix nanoseconds`. */
  readonly unit?: string
  /**
   * True if values exceed 2^53: `JSON.parse` rounds them, and `parseJson` returns them as bigint. Without it, rows
   * have plain numbers.
   */
  readonly beyondSafeInteger?: Beyond
}

/** A signed integer; `IntSchema<never>` is one that does not exceed 2^53. */
export interface IntSchema<Beyond extends true = true> extends Described, IntegerFormat<Beyond> {
  readonly kind: 'int'
}

/** An unsigned integer, whose literals have no sign; `UintSchema<never>` as for `IntSchema`. */
export interface UintSchema<Beyond extends true = true> extends Described, IntegerFormat<Beyond> {
  readonly kind: 'uint'
}

/** A floating-point number. */
export interface FloatSchema extends Described {
  readonly kind: 'float'
  readonly bits: 32 | 64
}

/** A time span: a signed 64-bit integer of nanoseconds, in JSON and for filters. */
export interface DurationSchema extends Described {
  readonly kind: 'duration'
}

/** Bytes, in JSON as base64 text or as the JSON text itself. */
export interface BytesSchema extends Described {
  readonly kind: 'bytes'
  readonly encoding: 'base64' | 'raw'
}

/** An instant, in JSON an RFC 3339 string. In decoded JSON it is text; in typed data only `is nil` applies. */
export interface TimeSchema extends Described {
  readonly kind: 'time'
}

/** A number kept as text: an integer if it fits 64 bits, otherwise a double. */
export interface JsonNumberSchema extends Described {
  readonly kind: 'jsonNumber'
}

/**
 * Decoded JSON: the kind is known only at run time, and every operator follows the rules of decoded JSON, whatever
 * the shape. A row with this schema answers as without a schema.
 */
export interface AnySchema<Shape extends Schema = Schema> extends Described {
  readonly kind: 'any'
  /**
   * The shape for checks, completion and types; unknown if absent. Inside a shape only `nullable` values may be null,
   * only `optional` fields may be missing, and names are the JSON's: `json`, `inlined`, `ignored`, `hidden` and
   * `altered` have no effect. As a field of typed data the value is null if the JSON lacks it, so rows have it unless
   * it is `nullable`.
   */
  readonly shape?: Shape
}

/** A list of one element type, which may always be null. */
export interface ListSchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'list'
  readonly of: Of
  /** True if paths continue through its entries, as in Consul. Set for a target, never declared. */
  readonly isOpen?: true
}

/** A list of a fixed length, never null. */
export interface ArraySchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'array'
  readonly of: Of
  /** As in a list. */
  readonly isOpen?: true
  readonly length: number
}

/** The type of a map's keys. `any` and `all` only iterate over maps with `string` keys. */
export type MapKey =
  | { readonly kind: 'string'; readonly named?: true }
  | { readonly kind: 'int' | 'uint'; readonly bits: Bits }

/** A map of one value type, which may always be null. Only maps have an answer for a missing key. */
export interface MapSchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'map'
  readonly key: MapKey
  readonly of: Of
  /** The known keys, the most frequent first; others may occur. */
  readonly keys?: readonly string[]
}

/** A struct: its fields exist even if the JSON lacks them, and no others do. */
export interface ObjectSchema<Fields extends FieldMap = FieldMap> extends Described {
  readonly kind: 'object'
  /** A name for messages. */
  readonly name?: string
  readonly fields: Fields
  /** Fields of other releases of the server; shipped schemas list the ones removed at `until`. */
  readonly formerly?: FieldMap
  /** Replacements for names that people know from elsewhere and that mean something else here. */
  readonly replacements?: Readonly<Record<string, Replacement>>
}

/** A pointer: null, or the value it points to. */
export interface NullableSchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'nullable'
  readonly of: Of
}

/** A field of an object, by its name in filters. */
export interface Field<Of extends Schema = Schema> {
  readonly schema: Of
  /** One sentence for hovers and completions; takes precedence over its schema's. */
  readonly doc?: string
  /** Its name in the JSON, if that differs. */
  readonly json?: string
  /** True if filters must not use it. */
  readonly ignored?: true
  /** True if its members are inlined in the JSON of its parent. */
  readonly inlined?: true
  /**
   * True if rows may lack it. Typed data then has its zero value; in decoded JSON it is missing, and a filter that
   * needs it fails.
   */
  readonly optional?: true
  /** True if it never appears in the JSON, though the server's filters see it. */
  readonly hidden?: true
  /**
   * True if the JSON and the server's filters see different values, as for a blanked secret or a decompressed
   * payload.
   */
  readonly altered?: true
  /** True if its values are secrets, not to be shown or logged. */
  readonly sensitive?: true
  /** The first release of the server that has it; `main` for one that no release has yet. */
  readonly since?: string
  /** The first release of the server that no longer has it. */
  readonly until?: string
  /** True if the service's specification names it; the others are known from its public data. */
  readonly must?: true
}

export type FieldMap = Readonly<Record<string, Field>>

/** The replacement for a name that a list shows but that filters lack or use differently. */
export interface Replacement {
  /** The path to write instead; absent if the server cannot filter by it. */
  readonly path?: readonly string[]
  /** The operator for that path instead of `== true`; its opposite replaces `== false`. */
  readonly asks?: 'is not nil'
  /** The path of a boolean that must not be true either, when the list says `true`. */
  readonly unless?: readonly string[]
  /** Set if the name is only the host of the address, `host:port`, at that path. */
  readonly part?: 'host'
  /** One sentence for people. */
  readonly note: string
}

/** The kinds of schema, for tables over all of them. */
export type SchemaKind = Schema['kind']
