import type { ObjectSchema } from './types.ts'

const lists = /* @__PURE__ */ new WeakMap<ObjectSchema, readonly string[]>()

/**
 * The fields that a message or a hint may name: those that filters can use and that are not secrets.
 * The list is made once for each schema.
 */
export function suggestedNames(schema: ObjectSchema): readonly string[] {
  const known = lists.get(schema)
  if (known) return known
  const { fields } = schema
  const names = Object.keys(fields).filter(
    (name) => !fields[name]?.ignored && !fields[name]?.sensitive,
  )
  lists.set(schema, names)
  return names
}
