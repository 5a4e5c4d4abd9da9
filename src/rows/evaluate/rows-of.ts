import { awaitHint, typeName } from '../../../grammar/index.ts'
import { kindOf } from './data.ts'
import { EvaluationError } from './errors.ts'

/** Rows: an array or another iterable, including a Map, or an object of rows by key. */
export type Rows = Iterable<unknown> | Readonly<Record<string, unknown>>

/** One of the rows. */
export type RowOf<Given> =
  Given extends ReadonlyMap<unknown, infer Row>
    ? Row
    : Given extends Iterable<infer Row>
      ? Row
      : Given[keyof Given]

/** A predicate for these rows. */
export type PredicateOn<Given> = (row: RowOf<Given>) => boolean

/** The container in which `filterRows` returns rows: an array, unless they came in a Map or an object. */
export type RowsKept<Given> = 0 extends 1 & Given
  ? // Of `any` most are arrays.
    Given[]
  : Given extends ReadonlyMap<infer Key, infer Row>
    ? Map<Key, Row>
    : Given extends Iterable<infer Row>
      ? Row[]
      : Record<string, RowOf<Given>>

/** The container of the rows. */
export type Container =
  | { readonly form: 'map'; readonly rows: ReadonlyMap<unknown, unknown> }
  | { readonly form: 'iterable'; readonly rows: Iterable<unknown> }
  | { readonly form: 'object'; readonly rows: Readonly<Record<string, unknown>> }

/**
 * The kind of container that rows are in.
 * @param caller The function that received them, for the message.
 * @throws {EvaluationError} `rows-not-a-list`.
 */
export function containerOf(rows: unknown, caller: string): Container {
  if (Array.isArray(rows)) return { form: 'iterable', rows }
  if (typeof rows === 'object' && rows !== null) {
    if (rows instanceof Map) return { form: 'map', rows }
    if (Symbol.iterator in rows) return { form: 'iterable', rows: rows as Iterable<unknown> }
    if (kindOf(rows) === 'object' && !(Symbol.asyncIterator in rows))
      return { form: 'object', rows: rows as Record<string, unknown> }
  }
  throw notRows(caller, rows)
}

/**
 * The rows without their container, in order.
 * @param caller The function that received them, for the message.
 * @throws {EvaluationError} `rows-not-a-list`.
 */
export function rowsOf(given: unknown, caller: string): Iterable<unknown> {
  const { form, rows } = containerOf(given, caller)
  switch (form) {
    case 'map':
      return Map.prototype.values.call(rows)
    case 'iterable':
      return rows
    case 'object':
      return Object.values(rows)
  }
}

function notRows(caller: string, given: unknown): EvaluationError {
  return new EvaluationError(
    `\`${caller}\` needs a list or an object of rows, not ${typeName(given)}.`,
    {
      code: 'rows-not-a-list',
      hint:
        awaitHint(given) ??
        'Pass an array or another iterable, an object of rows by key, or a Map. Read what is asynchronous with `await` first.',
    },
  )
}
