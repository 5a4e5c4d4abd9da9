import { parse } from '../../grammar/index.ts'
import { print } from '../../src/filters/print/index.ts'
import { applyFix, check } from '../../src/rows/check/index.ts'
import type { Schema } from '../../src/rows/schema/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'

const GUARDING = [
  'path-through-null',
  'null-operand',
  'key-may-be-missing',
  'position-may-be-missing',
]

/** A filter with the guards that the fixes for null and missing values add. */
export function madeSafe(filter: string, schema: Schema): string {
  let text = filter
  for (let round = 0; round < 100; round++) {
    const options = { schema, patternEngine: re2Engine, limits: { maxErrors: 10_000 } }
    const issues = check(text, options)
    const fix = issues.find(({ code, fix }) => fix && GUARDING.includes(code))?.fix
    if (!fix) break
    text = applyFix(text, fix)
  }
  return print(parse(text))
}
