import { type MatchExpression, ownOptions, type Segment } from '../../../grammar/index.ts'
import { isServerOnly, type Schema } from '../../schema/index.ts'
import { previewOf } from '../explain/preview.ts'
import { membershipOf, seenOf } from '../explain/seen.ts'
import type { MatchExplanation } from '../explain/types.ts'
import { entriesIn, memberOf as memberOfRow } from '../typed/select.ts'
import { type Member, memberOf, pointeeOf, shapeOf } from './type-at.ts'

/** What a condition that the type allows finds in a row of it, where go-bexpr 0.1.2 looks for it: in every entry of the lists on its path. */
export function foundByType(
  match: MatchExpression,
  row: Schema,
  isWhole: boolean,
): (row: unknown) => Pick<MatchExplanation, 'seen' | 'membership' | 'absent' | 'crossed'> {
  const { segments } = match.selector
  const walk: Walk = { segments, isWhole }
  const crossed = crossesList(row, segments)
  return (datum) => {
    const values = [...valuesAt(row, 0, datum, walk)]
    if (crossed) {
      const value = values.map((found) =>
        found === MISSING ? null : seenOf(found.value, found.type, undefined).value,
      )
      return { seen: { value, preview: previewOf(value) }, crossed }
    }
    const [found] = values
    if (found === undefined) return {}
    if (found === MISSING) return { absent: true }
    const seen = seenOf(found.value, found.type, undefined)
    return { seen, ...membershipOf(match, seen, found.type) }
  }
}

const MISSING = Symbol('a map without the key')

interface Walk {
  readonly segments: readonly Segment[]
  readonly isWhole: boolean
}

interface Value {
  readonly value: unknown
  readonly type: Schema
}

function crossesList(row: Schema, segments: readonly Segment[]): true | undefined {
  let type: Schema = pointeeOf(row)
  for (const segment of segments) {
    if (type.kind === 'list' || type.kind === 'array') return true
    type = pointeeOf((memberOf(type, segment) as Member).schema)
  }
  return undefined
}

// What the evaluation fails on, such as a null pointer, has no value here.
function* valuesAt(
  type: Schema,
  at: number,
  value: unknown,
  walk: Walk,
): Generator<Value | typeof MISSING> {
  const shape = shapeOf(type)
  if (shape.kind === 'nullable') {
    if (value !== undefined && value !== null) yield* valuesAt(shape.of, at, value, walk)
    return
  }
  const segment = walk.segments[at]
  if (!segment) {
    yield { value, type: shape }
    return
  }
  if (shape.kind === 'list' || shape.kind === 'array') {
    const entries = entriesIn(shape)(value)
    for (const entry of entries) yield* valuesAt(shape.of, at, entry, walk)
    return
  }
  const member = memberOf(shape, segment) as Member
  if (member.via === 'field') {
    const { field } = member
    const { inlined, json = segment.text } = ownOptions(field)
    if (!walk.isWhole && isServerOnly(field)) return
    yield* valuesAt(field.schema, at + 1, inlined ? value : memberOfRow(value, json), walk)
  } else if (isMap(value) && !segment.bytes && Object.hasOwn(value, segment.text)) {
    const entry = value[segment.text]
    const isNullPointer = (entry ?? null) === null && shapeOf(member.schema).kind === 'nullable'
    if (isNullPointer) yield MISSING
    else yield* valuesAt(member.schema, at + 1, entry, walk)
  } else {
    yield MISSING
  }
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
