import { nearest, ownBytes, type Segment, type Selector } from '../../grammar/index.ts'
import { toPosition } from '../values/index.ts'
import { type Kind, keysOf, kindOf, mapMember, member } from './data.ts'
import { type EvaluationError, notInDatum } from './errors.ts'
import { intern } from './intern.ts'
import { type Lookup, noContainer, noConversion, noField, noKey, outOfRange } from './reference.ts'

/** Stands for a key that a map lacks: the operator answers by itself. */
export const ABSENT: unique symbol = Symbol('absent')

/** Stands for what an option's unknown value replaces. */
export const UNKNOWN: unique symbol = Symbol('unknown')

/** One part of a path, read as everything it can be: done once per filter. */
export interface Step {
  /** The key; none when its bytes are not valid UTF-8, for no key equals that. */
  readonly key: string | undefined
  /** The array position; -1 when no array has it, `undefined` when it is no integer. */
  readonly position: number | undefined
  readonly segment: Segment
}

/** A path to follow. */
export interface Path {
  readonly steps: readonly Step[]
  /** How many parts lead to where it begins: 0 for the row, more inside a quantifier. */
  readonly before: number
  readonly selector: Selector
  /** True when what is not found gives `UNKNOWN` rather than an error or `ABSENT`. */
  readonly lenient: boolean
}

/** The steps of a selector's segments. */
export function toSteps(segments: readonly Segment[]): Step[] {
  return segments.map((segment) => ({
    key: ownBytes(segment) ? undefined : intern(segment.text),
    position: ownBytes(segment) ? undefined : toPosition(segment.text),
    segment,
  }))
}

/**
 * Follows a path as the reference does: the slow and exact way, own members only.
 * @returns The value; `ABSENT` where a map lacks the last key; `UNKNOWN` for all that is not
 *   found on a lenient path.
 * @throws {EvaluationError} `value-not-found`, `index-out-of-range`, `invalid-index`, `not-traversable`.
 */
export function follow(start: unknown, path: Path): unknown {
  let value = start
  const { steps } = path
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] as Step
    const kind = kindOf(value)
    switch (kind) {
      case 'list':
        value = elementAt(value as readonly unknown[], step, path)
        break
      case 'object':
      case 'map': {
        const { key } = step
        const found =
          key === undefined
            ? undefined
            : kind === 'map'
              ? mapMember(value, key)
              : member(value as object, key)
        if (found === undefined) {
          if (path.lenient) return UNKNOWN
          // Only a map answers for its last key; a name the row lacks is a mistake in the filter.
          if (index === steps.length - 1 && path.before + steps.length > 1) return ABSENT
          throw notFound(path, index, keysOf(value as object, kind))
        }
        value = found
        break
      }
      case 'opaque':
        if (path.lenient) return UNKNOWN
        throw notFound(path, index, [], noField)
      default:
        throw notTraversable(
          path,
          index,
          kind === 'null' ? 'null' : `a ${kind}`,
          GO_KINDS[kind] ?? 'invalid',
        )
    }
  }
  return value
}

/** The entry of a list at the position that a step reads as. */
export function elementAt(list: readonly unknown[], step: Step, path: Path): unknown {
  const { position, segment } = step
  const index = path.steps.indexOf(step)
  if (position === undefined) {
    throw notInDatum(
      `${part(step)} is not a position in a list.`,
      {
        code: 'invalid-index',
        span: segment.span,
        hint: isOfRow(path, index)
          ? ROW_HINT
          : `To look at each entry: \`any ${spelled(path, index)} as item { … }\`.`,
      },
      lookup(path, index, noConversion(segment.text, 'int')),
    )
  }
  if (position < 0 || position >= list.length) {
    throw notInDatum(
      `the list has ${list.length === 1 ? 'one entry' : `${list.length} entries`}, and no ${part(step)}.`,
      {
        code: 'index-out-of-range',
        span: segment.span,
        hint: 'Positions count from 0. To look at each entry, use `any` or `all`.',
      },
      lookup(path, index, outOfRange(position, list.length)),
    )
  }
  // A hole, or an entry that is `undefined`, is what JSON writes for it.
  return Object.hasOwn(list, position) ? (list[position] ?? null) : null
}

/**
 * The error of a name that is not there, with the nearest of those that are.
 * @param fault What the reference calls it; a key that a map lacks, if left out.
 */
export function notFound(
  path: Path,
  index: number,
  names: readonly unknown[],
  fault: (name: string) => Lookup['fault'] = noKey,
): EvaluationError {
  const step = path.steps[index] as Step
  const { text, span } = step.segment
  // A member that is `undefined` is absent, though its name is there.
  const known = names.filter((name): name is string => typeof name === 'string' && name !== text)
  const [first, ...more] = nearest(text, known).map((name) => `\`${name}\``)
  return notInDatum(
    `${shown(path, index)} has no ${part(step)}, which ${shown(path, path.steps.length)} asks for.`,
    {
      code: 'value-not-found',
      span,
      hint: first
        ? `Did you mean ${[first, ...more].join(' or ')}?`
        : known.length > 0
          ? `It has ${known
              .slice(0, 5)
              .map((name) => `\`${name}\``)
              .join(', ')}${known.length > 5 ? ', …' : ''}.`
          : 'It has no members at all.',
    },
    lookup(path, index, fault(text)),
  )
}

/**
 * The error of a path that goes on below something without members.
 * @param kind What the reference calls that: a kind of Go.
 */
export function notTraversable(
  path: Path,
  index: number,
  what: string,
  kind: string,
): EvaluationError {
  const step = path.steps[index] as Step
  return notInDatum(
    `${shown(path, index)} is ${what}, so it has no ${part(step)}.`,
    {
      code: 'not-traversable',
      span: step.segment.span,
      hint: isOfRow(path, index)
        ? ROW_HINT
        : what === 'null'
          ? `Ask first whether it is there: \`${spelled(path, index)} is not nil and …\`.`
          : 'Take the parts behind it away.',
    },
    lookup(path, index, noContainer(kind)),
  )
}

/** A path that failed at a step, as the reference looks it up. */
export function lookup(path: Path, index: number, fault: Lookup['fault']): Lookup {
  const names = path.selector.segments.map(({ text }) => text)
  return { names, part: names.length - path.steps.length + index, fault }
}

// What Go decodes JSON into; exact numbers are kept as text.
const GO_KINDS: Readonly<Partial<Record<Kind, string>>> = {
  string: 'string',
  number: 'float64',
  integer: 'string',
  exact: 'string',
  boolean: 'bool',
}

const ROW_HINT = 'A row is an object: give one, or take the rows out of what wraps them.'

function isOfRow(path: Path, index: number): boolean {
  return index === 0 && path.before === 0
}

function part(step: Step): string {
  return `\`${step.segment.text}\``
}

function shown(path: Path, length: number): string {
  return isOfRow(path, length) ? 'the row' : `\`${spelled(path, length)}\``
}

// The path's first parts as the filter could write them.
function spelled(path: Path, length: number): string {
  const names = path.selector.segments.map((segment) => segment.text)
  const bound = names.length - path.steps.length
  return names.slice(0, bound + length).join('.') || 'it'
}
