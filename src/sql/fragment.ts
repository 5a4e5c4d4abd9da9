/** The type of a bound value, for the engine; a range of decimals is for those that know such. */
export type BoundType = 'text' | 'double' | 'integer' | 'boolean' | 'range'

/** A value of the filter: always bound, never spelled in the text. */
export interface Bound {
  readonly type: BoundType
  readonly value: string | number | bigint | boolean
}

/** SQL under way: text of ours, with values and more SQL between. */
export interface Sql {
  readonly texts: readonly string[]
  readonly holes: readonly (Sql | Bound)[]
}

/** SQL of a template: what is put in is SQL itself or bound, so no string gets into the text. */
export function sql(texts: readonly string[], ...holes: readonly (Sql | Bound)[]): Sql {
  return { texts, holes }
}

/** Words of the engine's own, or a name that is quoted. Never anything of a filter or of data. */
export function words(text: string): Sql {
  return { texts: [text], holes: [] }
}

/** One after the other, with `between` between. */
export function join(parts: readonly Sql[], between: string): Sql {
  return { texts: ['', ...parts.slice(1).map(() => between), ''], holes: parts }
}

/** The text of the filter's shape with places for its values. */
export interface Flat {
  /** The text around the values; one more than these. */
  readonly parts: readonly string[]
  readonly values: readonly Bound[]
}

/** The SQL without its nesting. */
export function flatten(fragment: Sql): Flat {
  const parts: string[] = []
  const values: Bound[] = []
  let text = ''
  const add = ({ texts, holes }: Sql): void => {
    for (const [index, part] of texts.entries()) {
      text += part
      const hole = holes[index]
      if (hole === undefined) continue
      if ('texts' in hole) add(hole)
      else {
        parts.push(text)
        values.push(hole)
        text = ''
      }
    }
  }
  add(fragment)
  parts.push(text)
  return { parts, values }
}
