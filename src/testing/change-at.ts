import { isObject, ownMember } from '../../grammar/index.ts'
import {
  crossesList,
  DECLARED_PATHS,
  interpret,
  type Place,
  type SchemaKind,
  stepsOf,
} from '../rows/schema/index.ts'
import { jsonNameOf } from './arbitraries/any-row.ts'

/**
 * Returns the new value for an old one, which is `undefined` if missing. If the last step is a key that may be
 * missing, the result may be `undefined`.
 */
export type Change = (value: unknown, place: Place, mayLack: boolean) => unknown

/** The longest list to create for an entry at a position. */
export const MOST_ENTRIES = 10

/**
 * Changes the value at the end of a path in a datum's JSON, and adds everything that the path needs. Returns the
 * datum unchanged if the schema does not have the path.
 */
export function changeAt(
  datum: unknown,
  from: Place,
  path: readonly string[],
  change: Change,
  mayLack = false,
): unknown {
  const [part, ...rest] = path
  if (part === undefined) return change(datum, interpret(from), mayLack)
  const [step] = stepsOf(from, [part], 0, DECLARED_PATHS)
  if (!step || step.via === 'nowhere' || crossesList(step)) return datum
  const { parent, rules, via, schema } = step
  const next = { schema, rules }
  if (via === 'position' || (via === 'unknown' && Array.isArray(datum))) {
    if (parent.kind === 'bytes') return datum
    const most = parent.kind === 'array' ? parent.length : MOST_ENTRIES
    const list = Array.isArray(datum) ? datum : []
    return withEntry(list, part, most, next, (value) => changeAt(value, next, rest, change))
  }
  const mayLackMember = via !== 'field' || (rules === 'json' && step.field?.optional === true)
  const into = (value: unknown) => changeAt(value, next, rest, change, mayLackMember)
  const blank = blankOf({ schema: parent, rules })
  const before = [datum, blank].find(isObject) ?? {}
  const member = via === 'unknown' ? part : step.member
  // The members of an inlined field are in the parent object.
  return member === undefined
    ? into(before)
    : withOwn(before, member, into(ownMember(before, member)))
}

function withEntry(
  list: readonly unknown[],
  part: string,
  most: number,
  entry: Place,
  into: (value: unknown) => unknown,
): unknown {
  const position = Number(part)
  if (!/^[0-9]+$/.test(part) || position >= most) return list
  const fill = Array.from({ length: position - list.length }, () => blankOf(entry))
  const before = [...list, ...fill]
  const value = into(before[position])
  if (value === undefined) return list
  return position < before.length ? before.with(position, value) : [...before, value]
}

const BLANKS: Readonly<Record<Exclude<SchemaKind, 'object'>, unknown>> = {
  int: 0,
  uint: 0,
  float: 0,
  duration: 0,
  jsonNumber: 0,
  bool: false,
  string: '',
  bytes: '',
  time: '2026-01-02T03:04:05Z',
  list: [],
  array: [],
  map: {},
  nullable: null,
  any: null,
}

/** The smallest value of a schema. */
export function blankOf(at: Place): unknown {
  const { schema, rules } = interpret(at)
  if (schema.kind !== 'object') return BLANKS[schema.kind]
  // In typed data, values missing in the JSON are zero values, except for `any`.
  const needed = Object.entries(schema.fields).filter(([, field]) =>
    rules === 'typed' ? field.schema.kind === 'any' : !field.optional && !field.hidden,
  )
  return Object.fromEntries(
    needed.map(([name, field]) => [
      jsonNameOf(name, field, rules),
      blankOf({ schema: field.schema, rules }),
    ]),
  )
}

/** The object with this member set, or removed if the value is `undefined`. */
export function withOwn(object: object, name: string, value: unknown): object {
  const others = Object.entries(object).filter(([other]) => other !== name)
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
}
