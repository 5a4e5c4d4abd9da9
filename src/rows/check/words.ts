import { type Expression, NOWHERE, ownMember, type Segment, shown } from '../../../grammar/index.ts'
import { dottedPath } from '../../filters/ast/index.ts'
import { selectorText, textOf, tryWrite } from '../../filters/print/index.ts'
import type { Target } from '../evaluate/index.ts'
import type { Schema, SchemaKind } from '../schema/index.ts'

export { listed } from '../schema/index.ts'

// How messages name things. Text from a filter is escaped and shortened.

/** The first parts of a path as a filter writes them. */
export function pathText(segments: readonly Segment[], length = segments.length): string {
  const parts = segments.slice(0, length)
  const selector = { style: 'dotted', segments: parts, span: NOWHERE } as const
  const text = tryWrite(() => selectorText(selector)) ?? dottedPath(parts)
  return shown(text)
}

/** An expression as a filter writes it. */
export function expressionText(expression: Expression): string {
  return shown(tryWrite(() => textOf(expression)) ?? 'this')
}

/** A type in words, for a sentence: "a list", "an integer", "a map or null". */
export function kindText(schema: Schema): string {
  switch (schema.kind) {
    case 'string':
      return 'a string'
    case 'bool':
      return 'a boolean'
    case 'int':
      return `an integer${unitOf(schema)}`
    case 'uint':
      return `an unsigned integer${unitOf(schema)}`
    case 'float':
    case 'jsonNumber':
      return 'a number'
    case 'duration':
      return 'a duration in nanoseconds'
    case 'bytes':
      return 'bytes'
    case 'time':
      return 'a time'
    case 'list':
    case 'array': {
      const { of } = schema
      const entries = ownMember(ENTRIES, of.kind === 'nullable' ? of.of.kind : of.kind)
      return entries === undefined ? 'a list' : `a list of ${entries}`
    }
    case 'map':
      return 'a map'
    case 'object':
      return 'an object'
    case 'nullable':
      return `${kindText(schema.of)} or null`
    case 'any':
      return 'anything'
  }
}

const ENTRIES: Readonly<Partial<Record<SchemaKind, string>>> = {
  string: 'strings',
  bool: 'booleans',
  int: 'integers',
  uint: 'unsigned integers',
  float: 'numbers',
  jsonNumber: 'numbers',
  duration: 'durations',
  time: 'times',
  list: 'lists',
  array: 'lists',
  map: 'maps',
  object: 'objects',
}

/** What fails along with a condition on a row. */
export function whole(target: Target | undefined): string {
  return target?.kind === 'local' ? 'the filter' : 'the whole request'
}

/** The effect of a failing condition on a row, for the end of a sentence. */
export function failing(target: Target | undefined): string {
  if (target?.kind === 'local') return 'the filter then fails'
  const name = target?.kind === 'server' ? target.title : 'a server'
  return `${name} then fails ${whole(target)}`
}

/** The hint for a failure that no condition prevents. */
export function noGuard(target: Target | undefined): string {
  return target?.kind === 'local'
    ? 'No condition prevents this: remove such rows first.'
    : 'No condition prevents this: filter the returned rows.'
}

function unitOf(schema: Extract<Schema, { readonly kind: 'int' | 'uint' }>): string {
  const unit = ownMember(schema, 'unit')
  return unit === undefined ? '' : `, in ${unit}`
}
