import { tryParse } from '../../grammar/index.ts'
import { check } from '../check/index.ts'
import type { FilterCheckResult } from '../client/index.ts'
import type { Target } from '../evaluate/index.ts'
import { print } from '../print/index.ts'
import type { Schema } from '../schema/index.ts'
import { re2Engine } from '../values/index.ts'

/**
 * The issues of a filter for rows of a schema. If a server would reject the filter only for its white space, also
 * returns the canonical text to send instead.
 */
export function checkFilter(text: string, schema: Schema, target?: Target): FilterCheckResult {
  const issues = check(text, { schema, target, patternEngine: re2Engine })
  const { expression } = tryParse(text)
  const strict = tryParse(text, { spacing: 'strict' })
  if (!expression || strict.expression) return { issues }
  const corrected = new Set<string>(strict.issues.map(({ code }) => code))
  return { issues: issues.filter(({ code }) => !corrected.has(code)), filter: print(expression) }
}
