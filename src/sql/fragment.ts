/** The type of a bound value, for the engine; a range of decimals is for those that know such. */
export type ParamType = 'text' | 'double' | 'integer' | 'boolean' | 'range'

/** A value of the filter: always bound, never spelled in the text. */
export interface Param {
  readonly type: ParamType
  readonly value: string | number | bigint | boolean
}

/** SQL under way: text of ours, with values and more SQL between. */
export interface Sql {
  /** One more than there are holes. */
  readonly texts: readonly string[]
  readonly holes: readonly (Sql | Param)[]
}

/** SQL of a template: what is put in is SQL itself or bound, so no string gets into the text. */
export function sql(texts: readonly string[], ...holes: readonly (Sql | Param)[]): Sql {
  return { texts, holes }
}

/** Words of the engine's own, or a name that is quoted. Never anything of a filter or of data. */
export function raw(text: string): Sql {
  return { texts: [text], holes: [] }
}

/** One after the other, with `between` between. */
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

/** True where a value is one of these, of which there is at least one. */
export function oneOf(value: Sql, wanted: readonly Param[]): Sql {
  const [only] = wanted
  return only && wanted.length === 1
    ? sql`(${value} = ${only})`
    : sql`(${value} IN (${join(wanted, ', ')}))`
}
