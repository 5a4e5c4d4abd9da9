import { type Kind, kindsOf as kindsOfType } from '../rows/meaning/index.ts'
import { interpret, type Schema } from '../rows/schema/index.ts'

/** The kind of a decoded JSON value, as an engine tells kinds apart. */
export type JsonKind = Extract<Kind, 'string' | 'number' | 'boolean' | 'null' | 'list' | 'map'>

export const KINDS: readonly JsonKind[] = ['string', 'number', 'boolean', 'null', 'list', 'map']

/** The type of a value that is not null. */
export function withoutNull(schema: Schema): Schema {
  return schema.kind === 'nullable' ? withoutNull(schema.of) : schema
}

/** The possible kinds of a decoded JSON value. */
export function kindsOf(schema: Schema): readonly JsonKind[] {
  const { schema: of } = interpret({ schema, rules: 'json' })
  if (of.kind === 'nullable') return ['null', ...kindsOf(of.of).filter((kind) => kind !== 'null')]
  const [kind] = kindsOfType(of) as readonly JsonKind[]
  return kind === undefined ? KINDS : [kind]
}
