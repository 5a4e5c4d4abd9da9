import {
  type Expression,
  isObject,
  type MatchExpression,
  OPERATORS,
  takesValue,
} from '../../grammar/index.ts'
import {
  andOf,
  literalOf,
  mapTree,
  orOf,
  selectorOf,
  unambiguous,
} from '../../src/filters/ast/index.ts'
import { print, tryWrite } from '../../src/filters/print/index.ts'
import { interpret, type Place, s } from '../../src/rows/schema/index.ts'
import type { ColumnTable } from '../../src/sql/index.ts'
import type { Choose } from '../../src/testing/choices.ts'
import { TEXTS } from '../../src/testing/samples.ts'

// An engine may confuse two texts: because it reads only up to a NUL, ignores case or blanks, or reads a key as a
// path.

const LONG = 'k'.repeat(65_536)

const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => `${text}\0`,
  (text) => `${text}\0x`,
  (text) => `\0${text}`,
  (text) => `${text}\ud800`,
  (text) => `\udc00${text}`,
  (text) => `${text}\u2028`,
  (text) => `${text}"`,
  (text) => `'${text}'`,
  (text) => `"${text}"`,
  (text) => `${text}\\`,
  (text) => `${text} `,
  (text) => `\n${text}`,
  (text) => `${text}\u0301`,
  (text) => `\ufeff${text}`,
  (text) => `$.${text}`,
  (text) => `/${text}`,
  (text) => `${text}~1`,
  (text) => `${text}[0]`,
  (text) => text.toUpperCase(),
  () => '',
]

/** A text that an engine may confuse with this one. */
export function disguised(text: string, choose: Choose): string {
  // Long ones are rare, because they are slow.
  if (choose() % 40 === 0) return `${text}${LONG}`
  return DISGUISES[choose() % DISGUISES.length]?.(text) ?? text
}

/** How a row is disguised. */
export interface Disguise {
  readonly choose: Choose
  /** False for a text that cannot be stored; it stays the same. */
  readonly stores: (text: string) => boolean
}

/** A row of the schema with other keys and texts, some of which look like the original ones. */
export function disguisedRow(row: unknown, { schema, rules }: Place, disguise: Disguise): unknown {
  const { schema: of } = interpret({ schema, rules })
  const inside = (value: unknown, schema: Place['schema']) =>
    disguisedRow(value, { schema, rules }, disguise)
  switch (of.kind) {
    case 'nullable':
      return row === null ? null : inside(row, of.of)
    case 'string':
      return of.oneOf ? row : disguisedText(row as string, 6, disguise)
    case 'list':
    case 'array':
      return Array.isArray(row) ? row.map((entry) => inside(entry, of.of)) : row
    case 'map': {
      const entries = Object.entries(row as object).map(
        ([key, value]) => [disguisedText(key, 6, disguise), inside(value, of.of)] as const,
      )
      return withLookalike(entries, {}, disguise)
    }
    case 'object': {
      const entries = Object.entries(row as object).map(([name, value]) => {
        const field = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
        return [name, field ? inside(value, field.schema) : value] as const
      })
      return withLookalike(entries, of.fields, disguise)
    }
    case 'any':
      if (typeof row === 'string') return disguisedText(row, 6, disguise)
      if (Array.isArray(row)) return inside(row, s.list(s.any()))
      return isObject(row) ? inside(row, s.map(s.any())) : row
    default:
      return row
  }
}

/** The row with other keys and texts in its columns. */
export function disguisedColumns(
  row: object,
  { columns }: ColumnTable,
  disguise: Disguise,
): object {
  const values = Object.entries(row).map(([name, value]) => {
    const schema = columns[name]?.schema
    return [name, schema ? disguisedRow(value, { schema, rules: 'json' }, disguise) : value]
  })
  return Object.fromEntries(values)
}

function disguisedText(text: string, oneIn: number, { choose, stores }: Disguise): string {
  if (choose() % oneIn !== 0) return text
  const other = disguised(text, choose)
  return stores(other) ? other : text
}

// Adds a similar key before or after it.
function withLookalike(
  entries: readonly (readonly [string, unknown])[],
  declared: object,
  disguise: Disguise,
): Readonly<Record<string, unknown>> {
  const { choose } = disguise
  const picked = () => entries[choose() % entries.length]
  const [name, value] = [picked()?.[0], picked()?.[1]]
  const key = name === undefined ? undefined : disguisedText(name, 3, disguise)
  const isTaken =
    key === undefined || Object.hasOwn(declared, key) || entries.some(([other]) => other === key)
  if (isTaken) return Object.fromEntries(entries)
  const added = [key, value] as const
  return Object.fromEntries(choose() % 2 === 0 ? [added, ...entries] : [...entries, added])
}

/** A filter with other keys and texts, some of which look like the original ones, and with several values. */
export function disguisedFilter(expression: Expression, choose: Choose): Expression {
  return mapTree(expression, { Match: (node) => withValues(onOtherPath(node, choose), choose) })
}

// Sometimes changes the last part of its path.
function onOtherPath(match: MatchExpression, choose: Choose): MatchExpression {
  const [, ...more] = match.selector.segments
  const last = more.at(-1)
  if (last === undefined || choose() % 6 > 0) return match
  const parts = match.selector.segments.map(({ text }) => text)
  const selector = selectorOf(parts.with(-1, disguised(last.text, choose)))
  return ifWritten({ ...match, selector: unambiguous(selector, match.operator) }, match)
}

// Not every path can be written, and a filter cannot contain a lone surrogate.
function ifWritten(match: MatchExpression, otherwise: MatchExpression): MatchExpression {
  return tryWrite(() => print(match)) === undefined ? otherwise : match
}

// Sometimes compares with several values.
function withValues(match: MatchExpression, choose: Choose): Expression {
  if (!('value' in match) || !takesValue(match.operator)) return match
  const { asks, negative } = OPERATORS[match.operator]
  if (asks === 'match') return match
  const other = (): MatchExpression => {
    const text = choose() % 2 === 0 ? (TEXTS[choose() % TEXTS.length] as string) : match.value.raw
    const value = literalOf(choose() % 4 === 0 ? disguised(text, choose) : text)
    return ifWritten({ ...match, value }, match)
  }
  if (asks !== 'equal' || choose() % 4 > 0) return choose() % 6 === 0 ? other() : match
  const others = Array.from({ length: 1 + (choose() % 3) }, other)
  return negative ? andOf([match, ...others]) : orOf([match, ...others])
}
