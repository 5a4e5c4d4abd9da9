/**
 * What a value of a row is: one declaration for row types, coercion, checking, completion and
 * hover. Plain data that survives `JSON.stringify`; made by the builders `s`. Widths and signs are
 * part of it, because the reference compares by the field's own type.
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

/** What people are told of a value. */
export interface Described {
  /** One sentence for hovers and completions. */
  readonly doc?: string
  /** Values as they may occur. */
  readonly examples?: readonly unknown[]
}

/** Text. */
export interface StringSchema<Known extends string = string> extends Described {
  readonly kind: 'string'
  /** The values that are known to occur; others may. */
  readonly oneOf?: readonly Known[]
}

/** True or false. */
export interface BoolSchema extends Described {
  readonly kind: 'bool'
}

export type Bits = 8 | 16 | 32 | 64

/** What is the same of signed and unsigned integers. */
export interface Whole {
  readonly bits: Bits
  /** What it counts, as in `unix nanoseconds`. */
  readonly unit?: string
  /** True when values pass 2^53, so that `JSON.parse` rounds them and `parseJson` does not. */
  readonly beyondSafeInteger?: true
}

/** A signed integer. */
export interface IntSchema extends Described, Whole {
  readonly kind: 'int'
}

/** An unsigned integer: its text takes no sign at all. */
export interface UintSchema extends Described, Whole {
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

/** An instant, in JSON an RFC 3339 string; no operator takes it. */
export interface TimeSchema extends Described {
  readonly kind: 'time'
}

/** A number kept as text: an integer where it is one of 64 bits, else a double. */
export interface JsonNumberSchema extends Described {
  readonly kind: 'jsonNumber'
}

/**
 * Decoded JSON: the kind is told at run time, and every operator answers by the rules of decoded
 * JSON, whatever the shape says. A row with this schema answers as it does with none.
 */
export interface AnySchema<Shape extends Schema = Schema> extends Described {
  readonly kind: 'any'
  /**
   * What it looks like, for checks, completion and types; nothing is known without. Inside a shape
   * nothing is null but what is `nullable`, every field is there but what is `optional`, and names
   * are those of the JSON: `json`, `inlined` and `ignored` say nothing. As the field of typed data
   * it is null where the JSON lacks it, so rows have it unless it is `nullable`.
   */
  readonly shape?: Shape
}

/** A list of one element type; always possibly null. */
export interface ListSchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'list'
  readonly of: Of
}

/** A list of a fixed length, never null. */
export interface ArraySchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'array'
  readonly of: Of
  readonly length: number
}

/** What the keys of a map are. All but `string` cannot be gone over by `any` and `all`. */
export type MapKey =
  | { readonly kind: 'string'; readonly named?: true }
  | { readonly kind: 'int' | 'uint'; readonly bits: Bits }

/** A map of one value type; always possibly null. The only thing that answers for a missing key. */
export interface MapSchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'map'
  readonly key: MapKey
  readonly of: Of
  /** The keys that are known to occur, the most frequent first; others may. */
  readonly keys?: readonly string[]
}

/** A struct: its fields exist also where the JSON lacks them, and no others do. */
export interface ObjectSchema<Fields extends FieldMap = FieldMap> extends Described {
  readonly kind: 'object'
  /** A name for messages. */
  readonly name?: string
  readonly fields: Fields
  /** What to write for names that people know from elsewhere, and that mean something else here. */
  readonly replacements?: Readonly<Record<string, Replacement>>
}

/** A pointer: null, or what it points to. */
export interface NullableSchema<Of extends Schema = Schema> extends Described {
  readonly kind: 'nullable'
  readonly of: Of
}

/** A field of an object, under the name that filters use. */
export interface Field<Of extends Schema = Schema> {
  readonly schema: Of
  /** One sentence for hovers and completions, over that of its schema. */
  readonly doc?: string
  /** Its member in the JSON, where that differs. */
  readonly json?: string
  /** True when filters must not use it. */
  readonly ignored?: true
  /** True when its members lie directly in the JSON of the object around it. */
  readonly inlined?: true
  /**
   * True when rows may lack it. Typed data has its zero value then; decoded JSON has nothing, and
   * a filter that needs it fails.
   */
  readonly optional?: true
  /** True when no JSON ever shows it, and filters know it all the same. */
  readonly hidden?: true
  /** True when its values are secrets, not to be shown or logged. */
  readonly sensitive?: true
  /** True when the service's specification names it; the others are known from its public data. */
  readonly must?: true
}

export type FieldMap = Readonly<Record<string, Field>>

/** What to filter by in place of a name that a list shows and filters do not know, or know otherwise. */
export interface Replacement {
  /** The path to write instead; none where the server cannot filter by it at all. */
  readonly path?: readonly string[]
  /** Asked of that path in place of `== true`; its opposite in place of `== false`. */
  readonly asks?: 'is not nil'
  /** One sentence for people. */
  readonly note: string
}

/** The kinds of schema, for tables over all of them. */
export type SchemaKind = Schema['kind']
