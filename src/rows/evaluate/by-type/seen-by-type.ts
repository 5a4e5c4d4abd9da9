import type { MatchExpression } from '../../../../grammar/index.ts'
import { crossesList, type FoundStep, isServerOnly, type Schema } from '../../schema/index.ts'
import { previewOf } from '../explain/preview.ts'
import { membershipOf, seenOf } from '../explain/seen.ts'
import type { MatchExplanation } from '../explain/types.ts'
import { entriesIn, memberOrNothing } from '../typed/select.ts'
import { pathByType, pointeeOf } from './type-at.ts'

/**
 * The values that a valid condition finds in a row, where go-bexpr 0.1.2 looks: in every entry of the lists on its
 * path.
 */
export function seenByType(
  match: MatchExpression,
  row: Schema,
  isWhole: boolean,
): (row: unknown) => Pick<MatchExplanation, 'seen' | 'membership' | 'absent' | 'crossed'> {
  const { steps, end } = pathByType(row, match.selector)
  const type = pointeeOf(end)
  const seen = (value: unknown) => seenOf(value, type, undefined)
  return (datum) => {
    let values = [datum]
    for (const step of steps) values = values.flatMap((value) => after(step, value, isWhole, match))
    if (end.kind === 'nullable') values = values.filter(isNotNull)
    if (steps.some(crossesList)) {
      const value = values.map((found) => (found === MISSING ? null : seen(found).value))
      return { seen: { value, preview: previewOf(value) }, crossed: true }
    }
    const [found] = values
    if (values.length === 0) return {}
    if (found === MISSING) return { absent: true }
    return { seen: seen(found), ...membershipOf(match, seen(found), type) }
  }
}

const MISSING = Symbol('a map without the key')

// The values one step further. Skips values on which the evaluation fails, such as a null pointer.
function after(
  step: FoundStep,
  value: unknown,
  isWhole: boolean,
  { selector }: MatchExpression,
): readonly unknown[] {
  if (value === MISSING) return [MISSING]
  let containers = [value]
  for (const layer of step.through) {
    if (layer.kind === 'nullable') containers = containers.filter(isNotNull)
    else containers = containers.filter(Array.isArray).flatMap(entriesIn(layer, selector))
  }
  const { via, field, member, schema } = step
  if (via === 'key') {
    return containers.map((map) => {
      if (!isMap(map) || member === undefined || !Object.hasOwn(map, member)) return MISSING
      const entry = map[member]
      return schema.kind === 'nullable' && !isNotNull(entry) ? MISSING : entry
    })
  }
  if (!isWhole && isServerOnly(field)) return []
  return member === undefined
    ? containers
    : containers.map((object) => memberOrNothing(object, member))
}

function isNotNull(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
