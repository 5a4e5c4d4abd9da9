import type {
  AnySchema,
  ArraySchema,
  BoolSchema,
  BytesSchema,
  ListSchema,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  Schema,
  StringSchema,
  TimeSchema,
} from '../schema/index.ts'

/** What a filter can hold as a value. */
export type Scalar = string | number | bigint | boolean

// Messages of the compiler show these names. Only types know of this one: at run time a field has no property at all that could be one of a row.
declare const holds: unique symbol

/**
 * A field that operators take, and what it holds, as far as that is known. `never` where nothing
 * is known: every operator takes such a field.
 */
export interface FieldWith<out Holds> {
  readonly [holds]: Holds
}

/** A field that holds a `T`, and the fields below it. */
export type FieldOf<T> = FieldWith<Held<T>> & Fields<T>

/**
 * The fields of a `T`: the members of an object, the keys of a map, the positions of a list.
 * Nullable values are traversed as if they were not null.
 */
export type Fields<T> = unknown extends T
  ? { readonly [key: string]: FieldOf<unknown> }
  : [NonNullable<T>] extends [never]
    ? unknown
    : Parts<NonNullable<T>>

type Parts<T> = T extends Scalar
  ? unknown
  : T extends readonly (infer Item)[]
    ? { readonly [position: number]: FieldOf<Item> }
    : { readonly [Name in keyof T as Exclude<Name, symbol>]-?: FieldOf<T[Name]> }

/** What operators go by: scalars and null as they are, the rest by its kind. */
export type Held<T> = unknown extends T
  ? never
  : T extends Scalar | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? List<Item>
      : T extends object
        ? string extends keyof T
          ? MapOf<T[keyof T & string]>
          : ObjectOf<T>
        : never

/** What `any` and `all` go over, and what `contains` asks it for. */
export interface ListOrMap<out Value, out Key, out Member> {
  readonly kind: 'list' | 'map'
  readonly of: { readonly value: Value; readonly key: Key; readonly member: Member }
}

/** A list, asked for its items. */
export interface List<Item> extends ListOrMap<Item, number, ValueFor<Held<Item>>> {
  readonly kind: 'list'
}

/** A map, asked for its keys. */
export interface MapOf<out Value> extends ListOrMap<Value, string, string> {
  readonly kind: 'map'
}

/** An object whose members are known. */
export interface ObjectOf<out Of> {
  readonly kind: 'object'
  readonly of: Of
}

/** What a field can be compared with: the texts it is known to hold, any number, true or false. */
export type ValueFor<Holds> = [Holds] extends [never]
  ? Scalar
  : Holds extends string
    ? Holds
    : Holds extends number | bigint
      ? number | bigint
      : Holds extends boolean
        ? boolean
        : Holds extends null | undefined
          ? never
          : NoValue<'Lists, maps and objects are not compared with values: use `any` or `all`.'>

/** No value goes here, and the compiler shows why. */
export interface NoValue<out Why extends string> {
  readonly [holds]: Why
}

/**
 * A row as filters see it: under the names that filters use, so without what they must not use, an
 * inlined object still being one.
 */
export type FilterRow<Of extends Schema> = Schema extends Of ? unknown : FilterValue<Of, null>

// `Nil` is `null` where lists and maps may be null: outside of decoded JSON.
type FilterValue<Of extends Schema, Nil> = Schema extends Of
  ? unknown
  : Of extends StringSchema<infer Known>
    ? string extends Known
      ? string
      : // Other texts than those known may occur.
        Known | (string & Record<never, never>)
    : Of extends BoolSchema
      ? boolean
      : Of extends { readonly shape: infer Shape extends Schema }
        ? FilterValue<Shape, never>
        : Of extends BytesSchema | AnySchema
          ? unknown
          : Of extends TimeSchema
            ? // In decoded JSON a time is text, to which every operator for text applies.
              [Nil] extends [never]
              ? string
              : Readonly<Record<never, never>>
            : Of extends ListSchema<infer Item>
              ? readonly FilterValue<Item, Nil>[] | Nil
              : Of extends ArraySchema<infer Item>
                ? readonly FilterValue<Item, Nil>[]
                : Of extends MapSchema<infer Value>
                  ? Readonly<Record<string, FilterValue<Value, Nil>>> | Nil
                  : Of extends NullableSchema<infer Inner>
                    ? FilterValue<Inner, Nil> | null
                    : Of extends ObjectSchema
                      ? FilterObject<Of, Nil>
                      : number | bigint

// By the schema, whose name is shorter in messages than all of its members.
type FilterObject<Of extends ObjectSchema, Nil> = {
  readonly [Name in keyof Of['fields'] as Of['fields'][Name] extends { readonly ignored: true }
    ? never
    : Name]: FilterValue<Of['fields'][Name]['schema'], Nil>
}
