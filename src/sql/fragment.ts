/** The type of a bound value. `range` is a range of decimals, for engines that support it. */
export type ParamType = 'text' | 'double' | 'integer' | 'boolean' | 'range'

/** A value from the filter. It is always bound, never written into the text. */
export interface Param {
  readonly type: ParamType
  readonly value: string | number | bigint | boolean
}

/** A fragment of SQL: our own text, with values and other fragments in between. */
export interface Sql {
  /** There is one text more than holes. */
  readonly texts: readonly string[]
  readonly holes: readonly (Sql | Param)[]
}

/** A fragment from a template. Every hole is a fragment or a bound value, so no string gets into the text. */
export function sql(texts: readonly string[], ...holes: readonly (Sql | Param)[]): Sql {
  return { texts, holes }
}

/** True for a fragment, and false for a value. */
export function isSql(hole: Sql | Param): hole is Sql {
  return Object.hasOwn(hole, 'texts')
}

/** Keywords of the engine, or a quoted name. Never pass text from a filter or from data. */
export function raw(text: string): Sql {
  return { texts: [text], holes: [] }
}

/** Joins fragments and values with `between`. */
export function join(holes: readonly (Sql | Param)[], between: string): Sql {
  if (holes.length === 0) return sql``
  return { texts: ['', ...holes.slice(1).map(() => between), ''], holes }
}

export function param(value: Param['value'], type: ParamType): Param {
  return { type, value }
}

/** These values, all of one type. */
export function params(values: readonly Param['value'][], type: ParamType): readonly Param[] {
  return values.map((value) => param(value, type))
}

/** True if a value is one of these; there must be at least one. */
export function oneOf(value: Sql, wanted: readonly (Sql | Param)[]): Sql {
  const [only] = wanted
  return only && wanted.length === 1
    ? sql`(${value} = ${only})`
    : sql`(${value} IN (${join(wanted, ', ')}))`
}
