import { pointerName } from '../../../../grammar/index.ts'
import type { SchemaError } from '../errors.ts'
import { fault, type PointerPath } from './reading.ts'

/**
 * The parts of a reference within a document, as in `#/$defs/job`.
 * @throws {SchemaError} `invalid-json-schema`.
 */
export function partsOf(reference: string, place: PointerPath): string[] {
  try {
    return decodeURIComponent(reference.slice(1)).split('/').slice(1).map(pointerName)
  } catch {
    throw fault(
      'invalid-json-schema',
      place,
      'The reference is not encoded like a URL.',
      'Write `%25` for `%`.',
    )
  }
}

/**
 * The value at the parts of a reference, through own members only.
 * @throws {SchemaError} `invalid-json-schema`.
 */
export function valueAt(target: readonly string[], place: PointerPath, root: unknown): unknown {
  let value = root
  for (const part of target) {
    const isHeld = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    if (!isHeld) throw leadsNowhere(place)
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

function leadsNowhere(place: PointerPath): SchemaError {
  const hint = 'Write the path of the part, as in `#/$defs/job`.'
  return fault('invalid-json-schema', place, 'The reference leads nowhere.', hint)
}
