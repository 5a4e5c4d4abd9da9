import { tryParse } from '../../grammar/index.ts'
import { check } from '../check/index.ts'
import type { FilterVerdict } from '../client/index.ts'
import { print } from '../print/index.ts'
import type { Schema } from '../schema/index.ts'
import { re2Engine } from '../values/index.ts'

/**
 * What is wrong with a filter for rows of a schema. One that a server would refuse for its white
 * space alone comes back as canonical text, which is what to send.
 */
export function checkFilter(text: string, schema: Schema): FilterVerdict {
  const issues = check(text, { schema, patternEngine: re2Engine })
  const { expression } = tryParse(text)
  const strict = tryParse(text, { spacing: 'strict' })
  if (!expression || strict.expression) return { issues }
  const mended = new Set<string>(strict.issues.map(({ code }) => code))
  return { issues: issues.filter(({ code }) => !mended.has(code)), filter: print(expression) }
}
