import fc from 'fast-check'
import { isName, isPointer, pointerOf } from '../../grammar/index.ts'
import {
  dereference,
  type Field,
  interpret,
  isServerOnly,
  type Place,
  type Schema,
  type SchemaKind,
  s,
} from '../rows/schema/index.ts'
import { keysOf, NAMES } from './samples.ts'

/** The names that a filter can use: the row's, and those of the quantifiers around. */
export interface PathContext {
  readonly row: Place
  readonly names: readonly Named[]
}

/** A name and its value. */
export interface Named {
  readonly name: string
  readonly place: Place
}

/** A path, and the place at its end. */
export interface Path {
  readonly parts: readonly string[]
  readonly place: Place
}

/** One choice per step of a path; the first chooses where it starts. */
export function aRoute(): fc.Arbitrary<readonly number[]> {
  return fc.array(fc.nat({ max: 999 }), { minLength: 2, maxLength: 6 })
}

// A path that does not exist, on purpose or because there is no other.
const NOWHERE: Path = { parts: ['A', 'B', 'Z'], place: { schema: s.string(), rules: 'json' } }

/** The path for these choices. It mostly continues through objects. */
export function pathAlong(context: PathContext, choices: readonly number[]): Path {
  return pathsOf(context, choices).at(-1) ?? NOWHERE
}

/** The last list or map on the path, otherwise one of the row, and rarely something else. */
export function collectionOn(context: PathContext, choices: readonly number[]): Path {
  const [start = 0] = choices
  const paths = pathsOf(context, choices)
  const onTheWay = paths.findLast(({ place }) => isCollection(place))
  if (onTheWay) return onTheWay
  const others = stepsFrom(context.row).filter(
    ([part, at]) => canContinue([], part) && isCollection(at),
  )
  if (others.length === 0 || start % 8 === 7) return paths.at(-1) ?? NOWHERE
  const [part, place] = pick(others, start)
  return { parts: [part], place }
}

function isCollection({ schema }: Place): boolean {
  return ['list', 'map', 'array', 'any'].includes(schema.kind)
}

const VAGUE: readonly SchemaKind[] = ['list', 'array', 'any']

function pathsOf({ row, names }: PathContext, [start = 0, ...choices]: readonly number[]): Path[] {
  if (start % 50 === 49) return [NOWHERE]
  // A body mostly tests its entries.
  const starts = [undefined, ...names, ...names]
  const named = pick(starts, start)
  const paths: Path[] = named ? [{ parts: [named.name], place: named.place }] : []
  let place = named?.place ?? row
  for (let at = 0; at < 8; at++) {
    const { [at]: choice = 0 } = choices
    const isLast = at >= choices.length
    // Only `is nil` accepts an object, and sometimes that is the question.
    const isObject = dereference(place).schema.kind === 'object'
    const isOver = paths.length > 0 && (isObject ? choice % 8 === 7 : isLast)
    // An entry at a position is rarely present, nor is anything inside `any`.
    const isVague = paths.length > 0 && VAGUE.includes(dereference(place).schema.kind)
    if (isOver || (isVague && choice % 4 !== 1)) break
    const parts = paths.at(-1)?.parts ?? []
    const steps = stepsFrom(place).filter(([part]) => canContinue(parts, part))
    if (steps.length === 0) break
    const [part, next] = pick(steps, choice)
    place = next
    paths.push({ parts: [...parts, part], place })
  }
  return paths
}

// A path that does not start with a name must be a pointer, which allows few characters.
function canContinue(parts: readonly string[], part: string): boolean {
  const first = parts[0] ?? part
  return isName(first) ? part.isWellFormed() : part !== '' && isPointer(pointerOf([part]))
}

/** How a path may continue: fields, likely keys, positions. */
export function stepsFrom(from: Place): [string, Place][] {
  const { schema, rules } = dereference(from)
  const to = (of: Schema, parts: readonly string[]) =>
    parts.map((part): [string, Place] => [part, interpret({ schema: of, rules })])
  switch (schema.kind) {
    case 'any':
      return to(schema, NAMES)
    case 'object':
      return Object.entries(schema.fields).flatMap(([name, field]) =>
        to(field.schema, Array<string>(likelihoodOf(field)).fill(name)),
      )
    case 'map':
      return to(schema.of, keysOf(schema))
    case 'list':
    case 'array':
      return to(schema.of, ['0', '0', '1', '2'])
    default:
      return []
  }
}

// Rarely uses a field that filters on rows cannot use.
function likelihoodOf(field: Field): number {
  return field.ignored || isServerOnly(field) ? 1 : 4
}

/** The chosen item. */
export function pick<Item>(items: readonly Item[], choice: number): Item {
  return items[choice % items.length] as Item
}
