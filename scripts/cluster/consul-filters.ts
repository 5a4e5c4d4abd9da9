import fc from 'fast-check'
import { OPERATORS } from '../../grammar/index.ts'
import { operatorsByType, type Schema } from '../../src/schema/index.ts'
import type { ConsulRow } from './consul-lists.ts'

/** A path as Consul's filters write it, which goes over lists, and what is at its end. */
interface Leaf {
  readonly path: readonly string[]
  readonly schema: Schema
}

/** Every path of a schema. Names that filters do not have are among them. */
function leavesOf(schema: Schema, path: readonly string[] = []): Leaf[] {
  const here = path.length > 0 ? [{ path, schema }] : []
  switch (schema.kind) {
    case 'object':
      return [
        ...here,
        ...Object.entries(schema.fields).flatMap(([name, field]) =>
          leavesOf(field.schema, [...path, name]),
        ),
      ]
    case 'nullable':
      return leavesOf(schema.of, path)
    case 'list':
      return [...here, ...(schema.of.kind === 'string' ? [] : leavesOf(schema.of, path))]
    case 'map':
      return [...here, ...KEYS.flatMap((key) => leavesOf(schema.of, [...path, key]))]
    default:
      return here
  }
}

const KEYS = ['rack', 'version', 'lan', 'missing', 'path-to', 'owner']

/** The texts of what rows hold at a path, over lists and in every row. */
function textsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, name ? [name, ...rest] : []))
  if (name === undefined)
    return typeof value === 'object' && value !== null ? Object.keys(value) : [`${value ?? ''}`]
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isThere ? textsAt((value as ConsulRow)[name], rest) : []
}

const WORD = /^[A-Za-z][A-Za-z0-9_]*$/
const ODD = ['', '0', '-1', '1e3', 'true', 'passing', '/usr', 'a.b', '10.', '[', 'node-1', '300']
const ALL = [...new Set((['string', 'list'] as const).flatMap(operatorsByType))]

/** A filter in Consul's language on the rows of a list; one in about twenty is refused. */
export function aConsulFilter(schema: Schema, rows: readonly ConsulRow[]): fc.Arbitrary<string> {
  const leaves = leavesOf(schema)
  const match = fc
    .tuple(fc.constantFrom(...leaves), fc.nat(999), fc.nat(), fc.nat(), fc.constantFrom(...ODD))
    .map(([{ path, schema: end }, chance, some, other, odd]) => {
      const fitting = operatorsByType(end.kind)
      const operators = chance < 30 || fitting.length === 0 ? ALL : fitting
      const operator = operators[some % operators.length] ?? '=='
      const known = textsAt(rows, path)
      const value = known.length > 0 && chance % 5 > 0 ? (known[other % known.length] ?? odd) : odd
      const { asks, value: side } = OPERATORS[operator]
      const cut = asks === 'match' && other % 2 === 0 ? value.slice(0, 4) : value
      const written = writtenValue(cut, other)
      const selector = writtenPath(chance > 985 ? [...path, 'Other'] : path, other)
      if (side === 'none') return `${selector} ${operator}`
      return side === 'left'
        ? `${written} ${operator} ${selector}`
        : `${selector} ${operator} ${written}`
    })
  return fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 5, arbitrary: match },
      { weight: 2, arbitrary: joined(tie('filter'), 'and') },
      { weight: 2, arbitrary: joined(tie('filter'), 'or') },
      { weight: 1, arbitrary: tie('filter').map((one) => `not (${one})`) },
    ),
  })).filter
}

function joined(filter: fc.Arbitrary<string>, word: string): fc.Arbitrary<string> {
  return fc.array(filter, { minLength: 2, maxLength: 3 }).map((all) => `(${all.join(` ${word} `)})`)
}

function writtenPath(path: readonly string[], choice: number): string {
  return path
    .map((name, at) =>
      at > 0 && (!WORD.test(name) || choice % 7 === 0) ? `["${name}"]` : at > 0 ? `.${name}` : name,
    )
    .join('')
}

function writtenValue(value: string, choice: number): string {
  if (choice % 3 === 0 && (WORD.test(value) || /^(?:0|-?[1-9][0-9]*)$/.test(value))) return value
  return value.includes('"') || choice % 3 === 1 ? `\`${value.replaceAll('`', '')}\`` : `"${value}"`
}
