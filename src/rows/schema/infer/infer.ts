import type {
  AnySchema,
  ArraySchema,
  BoolSchema,
  BytesSchema,
  DurationSchema,
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
export type Row<Of extends Schema> = RowOf<Of, null>

// `Nil` is `null` if lists and maps may be null.
type RowOf<Of extends Schema, Nil> = Schema extends Of
  ? unknown
  : Of extends StringSchema<infer Known>
    ? Text<Known>
    : Of extends TimeSchema
      ? string
      : Of extends BytesSchema
        ? unknown
        : Of extends BoolSchema
          ? boolean
          : Of extends IntSchema<never> | UintSchema<never> | FloatSchema
            ? number
            : Of extends IntSchema | UintSchema | DurationSchema
              ? number | bigint
              : Of extends JsonNumberSchema
                ? number | bigint | { readonly text: string }
                : Of extends { readonly shape: infer Shape extends Schema }
                  ? RowOf<Shape, never>
                  : Of extends AnySchema
                    ? unknown
                    : Of extends ListSchema<infer Item>
                      ? readonly RowOf<Item, Nil>[] | Nil
                      : Of extends ArraySchema<infer Item>
                        ? readonly RowOf<Item, Nil>[]
                        : Of extends MapSchema<infer Item>
                          ? Readonly<Record<string, RowOf<Item, Nil>>> | Nil
                          : Of extends NullableSchema<infer Inner>
                            ? RowOf<Inner, Nil> | null
                            : Of extends ObjectSchema<infer Fields>
                              ? ObjectRow<Fields, Nil>
                              : never

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

type MemberOf<Of extends Field, Nil> = RowOf<Of['schema'], Nil>

// The members of every inlined field, merged with the others.
type Inlined<Fields extends FieldMap, Nil> = UnionToIntersection<
  {
    [Name in keyof Fields]: Fields[Name] extends {
      readonly inlined: true
      readonly schema: infer Of extends Schema
    }
      ? RowOf<Of, Nil>
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
