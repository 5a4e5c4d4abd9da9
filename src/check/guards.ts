import type { Expression, MatchExpression, Segment, Selector } from '../../grammar/index.ts'
import { literalOf, matchOf, quantifierOf, selectorOf } from '../ast/index.ts'
import type { Hazard } from '../schema/index.ts'
import { toPosition } from '../values/index.ts'
import { type Clause, holdsWhenAbsent, placeAt } from './clause.ts'
import { canAskNil, isPointerToPointer, landing } from './landing.ts'

type Found = Pick<Clause, 'node' | 'resolution' | 'scope'>

/** What to ask before a condition, and what that rules out. */
export interface Guards {
  /** In the order in which they must be asked. */
  readonly guards: readonly Expression[]
  /** The hazards that are none behind them; against the others nothing helps. */
  readonly guarded: readonly Hazard[]
}

/**
 * The conditions that rule out hazards of a path.
 * @param canNil False for a server that does not know `is nil`.
 */
export function guardsFor(clause: Found, hazards: readonly Hazard[], canNil: boolean): Guards {
  const guards: Expression[] = []
  const guarded: Hazard[] = []
  for (const hazard of hazards) {
    // A key that is not there is not "not nil" either, so the next question does for both.
    const isAskedNext = hazard.kind === 'missing' && isNilAsked(clause, hazard, hazards, canNil)
    const guard = isAskedNext ? undefined : guardFor(clause, hazard, hazards, canNil)
    if (guard) guards.push(guard)
    if (guard || isAskedNext) guarded.push(hazard)
  }
  return { guards, guarded }
}

function isNilAsked(
  clause: Found,
  { at, answered }: Hazard & { kind: 'missing' },
  hazards: readonly Hazard[],
  canNil: boolean,
): boolean {
  if (answered || !canAnswerAbsence(clause, at)) return false
  const next = hazards.find((hazard) => hazard.kind === 'null' && hazard.at === at + 1)
  return next !== undefined && guardFor(clause, next, hazards, canNil) !== undefined
}

function guardFor(
  clause: Found,
  hazard: Hazard,
  hazards: readonly Hazard[],
  canNil: boolean,
): Expression | undefined {
  const { at } = hazard
  switch (hazard.kind) {
    case 'null': {
      const place = placeAt(clause, at)
      if (!canNil || !place || !canAskNil(place) || holdsForMissing(clause, hazards, at))
        return undefined
      return matchOf(prefixOf(clause.node.selector, at), 'is not nil')
    }
    case 'missing':
      return hazard.answered ? undefined : keyGuard(clause, at)
    case 'short-list':
      return positionGuard(clause, at)
    default:
      return undefined
  }
}

// `x not in M.k` holds where `k` is missing: asking whether `M.k` is null would change that.
function holdsForMissing({ node }: Found, hazards: readonly Hazard[], length: number): boolean {
  if (length < node.selector.segments.length) return false
  const isMissing = hazards.some(
    (hazard) => hazard.kind === 'missing' && hazard.answered && hazard.at === length - 1,
  )
  const holds = node.kind === 'Match' ? holdsWhenAbsent(node.operator) : node.quantifier === 'all'
  return isMissing && holds
}

// In typed data a map behind a pointer fails for the key it lacks, whatever is asked of it.
function canAnswerAbsence({ resolution }: Pick<Clause, 'resolution'>, at: number): boolean {
  if (resolution.start === 'row' && at === 0) return false
  return !resolution.hazards.some((hazard) => hazard.kind === 'null' && hazard.at === at)
}

/** The condition that a map has the key which a path names. */
export function keyGuard({ node, resolution, scope }: Found, at: number): Expression | undefined {
  const { segments } = node.selector
  const key = segments[at]
  const parent = placeAt({ resolution, scope }, at)
  if (!key || key.bytes || !parent || isPointerToPointer(parent)) return undefined
  const { schema } = landing(parent)
  // A map whose keys are no plain strings makes `in` abort.
  if (schema.kind === 'map' && (schema.key.kind !== 'string' || schema.key.named)) return undefined
  return matchOf(prefixOf(node.selector, at), 'in', literalOf(key.text))
}

function positionGuard({ node, resolution, scope }: Found, at: number): Expression | undefined {
  const list = placeAt({ resolution, scope }, at)
  const position = toPosition(node.selector.segments[at]?.text ?? '')
  if (position === undefined || position < 0) return undefined
  if (!list || isPointerToPointer(list)) return undefined
  const selector = prefixOf(node.selector, at)
  if (position === 0) return matchOf(selector, 'is not empty')
  // A pointer to a list is no collection in typed data.
  if (list.rules === 'typed' && list.schema.kind === 'nullable') return undefined
  const index = 'position'
  const body = matchOf(selectorOf([index]), '==', literalOf(String(position), 'number'))
  return quantifierOf('any', selector, { index }, body)
}

/** The first parts of a selector, as one made by hand. */
export function prefixOf({ style, segments }: Selector, length: number): Selector {
  return { style, segments: segments.slice(0, length).map(withoutPlace), span: NOWHERE }
}

function withoutPlace(segment: Segment): Segment {
  return { ...segment, span: NOWHERE }
}

const NOWHERE = { start: 0, end: 0 } as const

/** The position that a quantifier asks for, when it is one that `guardsFor` makes. */
export function askedPosition(node: Expression): number | undefined {
  if (node.kind !== 'Quantifier' || node.quantifier !== 'any' || node.binding.form !== 'index')
    return undefined
  const asked: Expression | MatchExpression = node.body
  if (asked.kind !== 'Match' || asked.operator !== '==') return undefined
  const [only, ...more] = asked.selector.segments
  const isIndex = only?.text === node.binding.index.text && more.length === 0
  return isIndex && /^(0|[1-9][0-9]*)$/.test(asked.value.raw) ? Number(asked.value.raw) : undefined
}
