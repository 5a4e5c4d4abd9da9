import fc from 'fast-check'
import { isName, isPointer } from '../../grammar/index.ts'
import { dereference, type Place, type Schema, type SchemaKind, s } from '../schema/index.ts'
import { keysOf, NAMES } from './samples.ts'

/** What can be asked about: the row, and what the quantifiers around have named. */
export interface Reach {
  readonly row: Place
  readonly names: readonly Named[]
}

/** A name, and what it stands for. */
export interface Named {
  readonly name: string
  readonly place: Place
}

/** A path, and what is at its end. */
export interface Path {
  readonly parts: readonly string[]
  readonly place: Place
}

/** A choice of what there will be. */
export function aChoice(): fc.Arbitrary<number> {
  return fc.nat({ max: 999 })
}

/** Which way to go at each step; the first says from where. */
export function somewhere(): fc.Arbitrary<readonly number[]> {
  return fc.array(aChoice(), { minLength: 2, maxLength: 6 })
}

// Leads nowhere, on purpose or for want of anywhere to go.
const NOWHERE: Path = { parts: ['A', 'B', 'Z'], place: { schema: s.string(), rules: 'json' } }

/** The path that choices lead along. It goes on through objects, of which nothing can be asked. */
export function follow(reach: Reach, choices: readonly number[]): Path {
  return waysOf(reach, choices).at(-1) ?? NOWHERE
}

/** The last list or map on the way; where there is none, one of the row, seldom what is none. */
export function collectionOn(reach: Reach, choices: readonly number[]): Path {
  const [start = 0] = choices
  const ways = waysOf(reach, choices)
  const onTheWay = ways.findLast(({ place }) => isCollection(place))
  if (onTheWay) return onTheWay
  const others = stepsFrom(reach.row).filter(
    ([part, at]) => canFollow([], part) && isCollection(at),
  )
  if (others.length === 0 || start % 8 === 7) return ways.at(-1) ?? NOWHERE
  const [part, place] = pick(others, start)
  return { parts: [part], place }
}

function isCollection({ schema }: Place): boolean {
  return ['list', 'map', 'array', 'any'].includes(schema.kind)
}

const VAGUE: readonly SchemaKind[] = ['list', 'array', 'any']

function waysOf({ row, names }: Reach, [start = 0, ...choices]: readonly number[]): Path[] {
  if (start % 50 === 49) return [NOWHERE]
  // Entries are what a body is there to ask about.
  const starts = [undefined, ...names, ...names]
  const named = pick(starts, start)
  const ways: Path[] = named ? [{ parts: [named.name], place: named.place }] : []
  let place = named?.place ?? row
  for (let at = 0; at < 8; at++) {
    const choice = choices[at]
    const isOver =
      choice === undefined && ways.length > 0 && dereference(place).schema.kind !== 'object'
    // An entry by its number is seldom there, nor anything inside what may be anything.
    const isVague = ways.length > 0 && VAGUE.includes(dereference(place).schema.kind)
    if (isOver || (isVague && (choice ?? 0) % 4 !== 1)) break
    const parts = ways.at(-1)?.parts ?? []
    const steps = stepsFrom(place).filter(([part]) => canFollow(parts, part))
    if (steps.length === 0) break
    const [part, next] = pick(steps, choice ?? 0)
    place = next
    ways.push({ parts: [...parts, part], place })
  }
  return ways
}

// What begins with no name can only be a pointer, and those are of few characters.
function canFollow(parts: readonly string[], part: string): boolean {
  const first = parts[0] ?? part
  const inPointer = part.replaceAll('~', '~0').replaceAll('/', '~1')
  return isName(first) ? part.isWellFormed() : part !== '' && isPointer(`/${inPointer}`)
}

/** Where a path may go on to: fields, keys that may be there, positions. */
export function stepsFrom(from: Place): [string, Place][] {
  const { schema, rules } = dereference(from)
  const to = (part: string, next: Schema): [string, Place] => [part, { schema: next, rules }]
  switch (schema.kind) {
    case 'object': {
      const fields = Object.entries(schema.fields)
      // A field that is closed to filters is asked for seldom.
      const open = fields.filter(([, { ignored }]) => !ignored)
      return [...open, ...open, ...open, ...fields].map(([name, field]) => to(name, field.schema))
    }
    case 'map':
      return keysOf(schema).map((key) => to(key, schema.of))
    case 'list':
    case 'array':
      return ['0', '0', '1', '2'].map((position) => to(position, schema.of))
    case 'any':
      return NAMES.map((name) => to(name, schema))
    default:
      return []
  }
}

/** One of these by a choice. */
export function pick<Item>(items: readonly Item[], choice: number): Item {
  return items[choice % items.length] as Item
}
