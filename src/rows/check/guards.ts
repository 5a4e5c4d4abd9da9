import {
  type Expression,
  NOWHERE,
  ownBytes,
  ownMember,
  type Segment,
  type Selector,
  unreachable,
} from '../../../grammar/index.ts'
import { literalOf, matchOf } from '../../filters/ast/index.ts'
import { dereference, type Hazard } from '../schema/index.ts'
import { toPosition } from '../values/index.ts'
import { canAskNil, isPointerToPointer } from './applicability.ts'
import { type Clause, holdsWhenAbsent, placeAt } from './clause.ts'

type Found = Pick<Clause, 'node' | 'resolution' | 'scope'>

/**
 * The conditions that rule out hazards of a path.
 * @param asksNil False for a server without `is nil`.
 */
export function guardsFor(
  clause: Found,
  hazards: readonly Hazard[],
  asksNil: boolean,
): Pick<Clause, 'guards' | 'ruledOut'> {
  const guards: Expression[] = []
  const ruledOut: Hazard[] = []
  for (const hazard of hazards) {
    // `is not nil` is false for a missing key too, so the next condition covers both.
    const isAskedNext = hazard.kind === 'missing' && isNilAsked(clause, hazard, hazards, asksNil)
    const guard = isAskedNext ? undefined : guardFor(clause, hazard, hazards, asksNil)
    if (guard) guards.push(guard)
    if (guard || isAskedNext) ruledOut.push(hazard)
  }
  return { guards, ruledOut }
}

function isNilAsked(
  clause: Found,
  { at, answered }: Hazard & { kind: 'missing' },
  hazards: readonly Hazard[],
  asksNil: boolean,
): boolean {
  if (answered || !canAnswerAbsence(clause, at)) return false
  const next = hazards.find((hazard) => hazard.kind === 'null' && hazard.at === at + 1)
  return next !== undefined && guardFor(clause, next, hazards, asksNil) !== undefined
}

function guardFor(
  clause: Found,
  hazard: Hazard,
  hazards: readonly Hazard[],
  asksNil: boolean,
): Expression | undefined {
  const { at } = hazard
  switch (hazard.kind) {
    case 'null': {
      const place = placeAt(clause, at)
      if (!asksNil || !place || !canAskNil(place) || holdsForMissing(clause, hazards, at))
        return undefined
      return matchOf(prefixOf(clause.node.selector, at), 'is not nil')
    }
    case 'missing':
      return hazard.answered ? undefined : keyGuard(clause, at)
    case 'short-list':
      return positionGuard(clause, at)
    case 'server-only':
    case 'unknown':
      return undefined
    default:
      return unreachable(hazard)
  }
}

// `x not in M.k` is true if `k` is missing. Checking whether `M.k` is null would change that.
function holdsForMissing({ node }: Found, hazards: readonly Hazard[], length: number): boolean {
  const isMissing = hazards.some(
    (hazard) => hazard.kind === 'missing' && hazard.answered && hazard.at === length - 1,
  )
  return isMissing && holdsWhenAbsent({ node })
}

// In typed data, a map behind a pointer fails for a missing key, whatever the operator.
function canAnswerAbsence({ resolution }: Pick<Clause, 'resolution'>, at: number): boolean {
  if (at === 0) return false
  return !resolution.hazards.some((hazard) => hazard.kind === 'null' && hazard.at === at)
}

/** The condition that a map has the key in a path. */
export function keyGuard({ node, resolution, scope }: Found, at: number): Expression | undefined {
  const { segments } = node.selector
  const key = segments[at]
  const parent = placeAt({ resolution, scope }, at)
  if (!key || ownBytes(key) || !parent || isPointerToPointer(parent)) return undefined
  const { schema } = dereference(parent)
  // `in` aborts on a map whose keys are not plain strings.
  if (schema.kind === 'map' && (schema.key.kind !== 'string' || ownMember(schema.key, 'named')))
    return undefined
  return matchOf(prefixOf(node.selector, at), 'in', literalOf(key.text))
}

// Only the first entry has a simple test.
function positionGuard({ node, resolution, scope }: Found, at: number): Expression | undefined {
  const list = placeAt({ resolution, scope }, at)
  const position = toPosition((node.selector.segments[at] as Segment).text)
  if (position !== 0 || !list || isPointerToPointer(list)) return undefined
  return matchOf(prefixOf(node.selector, at), 'is not empty')
}

/** A selector made of the first parts of another. */
export function prefixOf({ style, segments }: Selector, length: number): Selector {
  const parts = segments.slice(0, length).map((segment) => ({ ...segment, span: NOWHERE }))
  return { style, segments: parts, span: NOWHERE }
}
