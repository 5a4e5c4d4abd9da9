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
