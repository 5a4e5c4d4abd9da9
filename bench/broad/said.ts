// One question in every language of the broad benchmark. The predicates are those one would write by
// hand: they trust that a field exists where all rows have it, and ask of an optional key first.

import { OPERATORS, type Operator, unreachable } from '../../grammar/index.ts'
import type { Place } from './survey.ts'

/** A question as each language says it; those that cannot say it are absent. */
export interface Said {
  readonly filter: string
  /** The source of an expression over `row`. */
  readonly hand: string
  /** For json-logic-engine. */
  readonly logic?: unknown
  /** For @marcbachmann/cel-js. */
  readonly cel?: string
  /** For sift. */
  readonly query?: object
}

/** A condition before it is said. */
export interface Condition {
  readonly operator: Operator
  readonly place: Place
  /** The name of the entry that the path starts at; empty for the row. */
  readonly entry: string
  readonly value: unknown
  readonly style: 'dotted' | 'pointer'
}

/** The condition as a question. */
export function conditionOf(condition: Condition): Said {
  const { operator, place, entry, value, style } = condition
  const { path, isOptional } = place
  const { asks, negative } = OPERATORS[operator]
  const isPointer = style === 'pointer' && (entry === '' || path.length > 0)
  const selector = isPointer
    ? JSON.stringify(pointer(entry ? [entry, ...path] : path))
    : dotted(entry, path)
  const literal = JSON.stringify(String(value))
  const filter =
    value === undefined
      ? `${selector} ${operator}`
      : OPERATORS[operator].value === 'left'
        ? `${literal} ${operator} ${selector}`
        : `${selector} ${operator} ${literal}`
  const hand = questionByHand(condition, dotted(entry || 'row', path))
  const cel = questionInCel(condition, dotted(entry, path))
  const logic = questionInLogic(condition, path.join('.'))
  const query = questionInSift(condition)
  const holder = path.length === 1 ? entry : dotted(entry, path.slice(0, -1))
  const key = JSON.stringify(path.at(-1))
  const isSayable = path.every((name) => !name.includes('.'))
  const celPositive = cel && isOptional && asks !== 'empty' ? `${key} in ${holder} && ${cel}` : cel
  return {
    filter,
    hand: negative ? `!(${hand})` : `(${hand})`,
    ...(celPositive && { cel: negative ? `!(${celPositive})` : `(${celPositive})` }),
    ...(logic !== undefined && isSayable && { logic: negative ? { '!': [logic] } : logic }),
    ...(query && isSayable && { query: negative ? { $nor: [at(path, query)] } : at(path, query) }),
  }
}

function at(path: readonly string[], query: object): object {
  return path.length === 0 ? query : { [path.join('.')]: query }
}

function questionByHand({ operator, place, value }: Condition, path: string): string {
  const { type, isOptional } = place
  const present = isOptional ? `${path} !== undefined && ` : ''
  const { asks } = OPERATORS[operator]
  const literal = JSON.stringify(value)
  switch (asks) {
    case 'equal':
      return `${path} === ${literal}`
    case 'member':
      return type === 'object'
        ? `${present}${literal} in ${path}`
        : `${present}${path}.includes(${literal})`
    case 'match':
      return `${present}${regExp(String(value))}.test(${path})`
    case 'empty': {
      const absent = isOptional ? `${path} === undefined || ` : ''
      if (type === 'string') return `${absent}${path} === ""`
      return `${absent}${type === 'list' ? path : `Object.keys(${path})`}.length === 0`
    }
    case 'nil':
      return `${path} === null`
    default:
      return unreachable(asks)
  }
}

function questionInCel({ operator, place, value }: Condition, path: string): string | undefined {
  const { asks } = OPERATORS[operator]
  const literal = typeof value === 'number' ? value.toFixed(1) : JSON.stringify(value)
  switch (asks) {
    case 'equal':
      return `${path} == ${literal}`
    case 'member':
      return place.type === 'string' ? `${path}.contains(${literal})` : `${literal} in ${path}`
    case 'match':
      return `${path}.matches(${literal})`
    case 'empty':
      return place.isOptional ? undefined : `size(${path}) == 0`
    case 'nil':
      return `${path} == null`
    default:
      return unreachable(asks)
  }
}

function questionInLogic({ operator, place, value }: Condition, path: string): unknown {
  const { asks } = OPERATORS[operator]
  const found = { var: path }
  switch (asks) {
    case 'equal':
      return { '===': [found, value] }
    case 'member':
      return place.type === 'object' ? undefined : { in: [value, found] }
    case 'match':
      return { matches: [found, value] }
    case 'empty':
      return place.type === 'object' || place.isOptional
        ? undefined
        : { '===': [{ length: found }, 0] }
    case 'nil':
      return { '===': [found, null] }
    default:
      return unreachable(asks)
  }
}

function questionInSift({ operator, place, value }: Condition): object | undefined {
  const { asks } = OPERATORS[operator]
  switch (asks) {
    case 'equal':
      return { $eq: value }
    case 'member':
      if (place.type === 'object') return undefined
      return place.type === 'list'
        ? { $eq: value }
        : { $regex: String(value).replace(/[^\w]/g, '\\$&') }
    case 'match':
      return {
        $regex: String(value).replace('(?i)', ''),
        ...(String(value).startsWith('(?i)') && { $options: 'i' }),
      }
    case 'empty':
      if (place.isOptional || place.type === 'object') return undefined
      return place.type === 'list' ? { $size: 0 } : { $eq: '' }
    case 'nil':
      return { $eq: null }
    default:
      return unreachable(asks)
  }
}

/** The opposite of a question. */
export function negated({ filter, hand, cel, logic, query }: Said): Said {
  return {
    filter: `not (${filter})`,
    hand: `!(${hand})`,
    ...(cel && { cel: `!(${cel})` }),
    ...(logic !== undefined && { logic: { '!': [logic] } }),
    ...(query && { query: { $nor: [query] } }),
  }
}

/** Several questions as one. */
export function joined(kind: 'and' | 'or', parts: readonly Said[]): Said {
  const sign = kind === 'and' ? ' && ' : ' || '
  const cels = parts.map(({ cel }) => cel)
  const logics = parts.map(({ logic }) => logic)
  const queries = parts.map(({ query }) => query)
  return {
    filter: `(${parts.map(({ filter }) => filter).join(` ${kind} `)})`,
    hand: `(${parts.map(({ hand }) => hand).join(sign)})`,
    ...(!cels.includes(undefined) && { cel: `(${cels.join(sign)})` }),
    ...(!logics.includes(undefined) && { logic: { [kind]: logics } }),
    ...(!queries.includes(undefined) && { query: { [`$${kind}`]: queries } }),
  }
}

/** A question about the entries of a list or a map, which are called `entry` in it. */
export function quantified(quantifier: 'any' | 'all', { path, type }: Place, body: Said): Said {
  const byHand = dotted('row', path)
  const method = quantifier === 'any' ? 'some' : 'every'
  const isList = type === 'list'
  const isSayable = path.every((name) => !name.includes('.'))
  const within = { $elemMatch: quantifier === 'any' ? body.query : { $nor: [body.query] } }
  return {
    filter: `(${quantifier} ${dotted('', path)} as ${isList ? 'entry' : '_, entry'} { ${body.filter} })`,
    hand: `${isList ? byHand : `Object.values(${byHand})`}.${method}((entry) => ${body.hand})`,
    ...(isList &&
      body.cel && {
        cel: `${dotted('', path)}.${quantifier === 'any' ? 'exists' : 'all'}(entry, ${body.cel})`,
      }),
    ...(isList &&
      isSayable &&
      body.logic !== undefined && {
        logic: { [quantifier === 'any' ? 'some' : 'all']: [{ var: path.join('.') }, body.logic] },
      }),
    ...(isList &&
      isSayable &&
      body.query && {
        query:
          quantifier === 'any'
            ? { [path.join('.')]: within }
            : { $nor: [{ [path.join('.')]: within }] },
      }),
  }
}

function dotted(start: string, path: readonly string[]): string {
  return path.reduce((text, name) => {
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return `${text}[${JSON.stringify(name)}]`
    return text === '' ? name : `${text}.${name}`
  }, start)
}

function pointer(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function regExp(pattern: string): string {
  return pattern.startsWith('(?i)') ? `/${pattern.slice(4)}/i` : `/${pattern}/`
}
