import { dateText, jsonHint, type Selector, typeName } from '../../../grammar/index.ts'
import { dottedPath } from '../../filters/ast/index.ts'
import { kindOf } from './data.ts'
import { Fault } from './faults.ts'

/**
 * The value as JSON has it: a Date is a text, or null if it is invalid; a JSON value is returned unchanged.
 * @param length How many parts of the selector lead to the value; defaults to all.
 * @throws {Fault} `datum-unreadable` for anything else.
 */
export function jsonOf(
  value: unknown,
  { segments, span }: Selector,
  length = segments.length,
): unknown {
  if (kindOf(value) !== 'opaque') return value
  const text = dateText(value)
  if (text !== undefined) return text
  const name = typeName(value)
  const hint = jsonHint(value)
  throw new Fault(() => {
    const where = length > 0 ? `\`${dottedPath(segments.slice(0, length))}\`` : 'The row'
    return [`${where} is ${name}, which is not JSON.`, { code: 'datum-unreadable', span, hint }]
  })
}
