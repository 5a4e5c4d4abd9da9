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
} from '../../rows/schema/index.ts'

/** A value in a filter. */
export type Scalar = string | number | bigint | boolean

// Compiler messages show this name. It exists only in types: at run time, a field has no properties that could hide a
// row's.
declare const holds: unique symbol

/** A field for operators, with the type of its value. `never` means unknown, which every operator accepts. */
export interface FieldWith<out Holds> {
  readonly [holds]: Holds
}

/** A field with a `T`, and the fields below it. */
export type FieldOf<T> = FieldWith<Held<T>> & Fields<T>

/**
 * The fields of a `T`: the members of an object, the keys of a map, the positions of a list. Treats nullable values
 * as if they were not null.
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

/** The type that operators check: scalars and null unchanged, other values by their kind. */
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

/** A collection for `any` and `all`, and the values that `contains` accepts for it. */
export interface ListOrMap<out Value, out Key, out Member> {
  readonly kind: 'list' | 'map'
  readonly of: { readonly value: Value; readonly key: Key; readonly member: Member }
}

/** A list, which contains items. */
export interface List<Item> extends ListOrMap<Item, number, ValueFor<Held<Item>>> {
  readonly kind: 'list'
}

/** A map, which contains keys. */
export interface MapOf<out Value> extends ListOrMap<Value, string, string> {
  readonly kind: 'map'
}

/** An object with known members. */
export interface ObjectOf<out Of> {
  readonly kind: 'object'
  readonly of: Of
}

/** The values to compare a field with: its known texts, any number, true or false. */
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

/** Accepts no value; the compiler shows the reason. */
export interface NoValue<out Why extends string> {
  readonly [holds]: Why
}

/**
 * A row as filters see it: with the names that filters use and without hidden fields. An inlined object stays an
 * object.
 */
export type FilterRow<Of extends Schema> = Schema extends Of ? unknown : FilterValue<Of, null>

// `Nil` is `null` if lists and maps may be null, as in data that is not decoded JSON.
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

// Refers to the schema, whose name is shorter in messages than all of its members.
type FilterObject<Of extends ObjectSchema, Nil> = {
  readonly [Name in keyof Of['fields'] as Of['fields'][Name] extends { readonly ignored: true }
    ? never
    : Name]: FilterValue<Of['fields'][Name]['schema'], Nil>
}
