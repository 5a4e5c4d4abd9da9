import type {
  AnySchema,
  ArraySchema,
  BoolSchema,
  BytesSchema,
  Field,
  FieldMap,
  FloatSchema,
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
} from '../types.ts'

/**
 * The type of a schema's rows after decoding their JSON. Lists and maps may be null, except in the shape of decoded
 * JSON, where only `nullable` values may. `unknown` for a schema whose type TypeScript does not know.
 */
export type Row<Of extends Schema> = ValueOf<Of, 'json', null>

/**
 * A row as filters see it: with the names that filters use and without hidden fields. An inlined object stays an
 * object.
 */
export type FilterRow<Of extends Schema> = ValueOf<Of, 'filter', null>

// `Nil` is `null` if lists and maps may be null.
type ValueOf<Of extends Schema, Seen extends 'json' | 'filter', Nil> = Schema extends Of
  ? unknown
  : Of extends StringSchema<infer Known>
    ? Text<Known>
    : Of extends TimeSchema
      ? Time<Seen, Nil>
      : Of extends BytesSchema
        ? unknown
        : Of extends BoolSchema
          ? boolean
          : Of extends { readonly shape: infer Shape extends Schema }
            ? ValueOf<Shape, Seen, never>
            : Of extends AnySchema
              ? unknown
              : Of extends ListSchema<infer Item>
                ? readonly ValueOf<Item, Seen, Nil>[] | Nil
                : Of extends ArraySchema<infer Item>
                  ? readonly ValueOf<Item, Seen, Nil>[]
                  : Of extends MapSchema<infer Item>
                    ? Readonly<Record<string, ValueOf<Item, Seen, Nil>>> | Nil
                    : Of extends NullableSchema<infer Inner>
                      ? ValueOf<Inner, Seen, Nil> | null
                      : Of extends ObjectSchema<infer Fields>
                        ? Seen extends 'json'
                          ? ObjectRow<Fields, Nil>
                          : FilterObject<Of, Nil>
                        : Seen extends 'json'
                          ? JsonNumber<Of>
                          : number | bigint

type JsonNumber<Of extends Schema> = Of extends IntSchema<never> | UintSchema<never> | FloatSchema
  ? number
  : Of extends JsonNumberSchema
    ? number | bigint | { readonly text: string }
    : number | bigint

// Filters apply every operator for text to a time of decoded JSON, and of typed data none but `is nil`.
type Time<Seen, Nil> = Seen extends 'json'
  ? string
  : [Nil] extends [never]
    ? string
    : Readonly<Record<never, never>>

// Refers to the schema, whose name is shorter in messages than all of its members.
type FilterObject<Of extends ObjectSchema, Nil> = {
  readonly [Name in keyof Of['fields'] as Of['fields'][Name] extends { readonly ignored: true }
    ? never
    : Name]: ValueOf<Of['fields'][Name]['schema'], 'filter', Nil>
}

// Other strings may occur, but editors still offer the known ones.
type Text<Known extends string> = string extends Known
  ? string
  : Known | (string & Record<never, never>)

type ObjectRow<Fields extends FieldMap, Nil> = Flat<
  {
    readonly [Name in keyof Fields as MemberName<Fields, Name, false>]: MemberOf<Fields[Name], Nil>
  } & {
    readonly [Name in keyof Fields as MemberName<Fields, Name, true>]?: MemberOf<Fields[Name], Nil>
  } & Inlined<Fields, Nil>
>

type MayLack = { readonly optional: true } | { readonly hidden: true }

// The member's name in the JSON, for either the optional or the required fields.
type MemberName<
  Fields extends FieldMap,
  Name extends keyof Fields,
  Lacks extends boolean,
> = Fields[Name] extends { readonly inlined: true }
  ? never
  : (Fields[Name] extends MayLack ? true : false) extends Lacks
    ? Fields[Name] extends { readonly json: infer Json extends string }
      ? Json
      : Name
    : never

type MemberOf<Of extends Field, Nil> = ValueOf<Of['schema'], 'json', Nil>

// The members of every inlined field, merged with the others.
type Inlined<Fields extends FieldMap, Nil> = UnionToIntersection<
  {
    [Name in keyof Fields]: Fields[Name] extends {
      readonly inlined: true
      readonly schema: infer Of extends Schema
    }
      ? ValueOf<Of, 'json', Nil>
      : never
  }[keyof Fields]
>

type UnionToIntersection<Union> = (
  Union extends unknown
    ? (member: Union) => void
    : never
) extends (member: infer All) => void
  ? All
  : never

type Flat<Of> = { [Name in keyof Of]: Of[Name] }
