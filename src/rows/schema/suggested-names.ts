import { ownMember } from '../../../grammar/index.ts'
import type { ObjectSchema } from './types.ts'

const lists = /* @__PURE__ */ new WeakMap<ObjectSchema, readonly string[]>()

/**
 * The fields for suggestions in messages and hints: filters can use them, and they are not secrets. Cached for each
 * schema.
 */
export function suggestedNames(schema: ObjectSchema): readonly string[] {
  const known = lists.get(schema)
  if (known) return known
  const { fields } = schema
  const names = Object.keys(fields).filter(
    (name) => !ownMember(fields[name], 'ignored') && !ownMember(fields[name], 'sensitive'),
  )
  lists.set(schema, names)
  return names
}
