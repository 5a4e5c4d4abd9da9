import { type Expression, hasValue } from '../../grammar/index.ts'
import { walkTree } from '../filters/ast/index.ts'
import { parseJson, readJson } from '../rows/json/index.ts'

/**
 * How to parse the rows for expressions: integers exactly if an expression compares with more digits than a double
 * has, otherwise numbers as doubles, which is faster. An integer beyond ±(2^53−1) then rounds to 2^53 or more, and so
 * equals nothing within that range.
 */
export function rowParserFor(...expressions: readonly Expression[]): (text: string) => unknown {
  return expressions.some(needsExactDigits) ? (text) => parseJson(text) : readJson
}

const INTEGER = /^[+-]?(0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|[0-9][0-9_]*)$/

function needsExactDigits(expression: Expression): boolean {
  let needed = false
  walkTree(expression, {
    Match(match) {
      if (hasValue(match) && isBeyondDouble(match.value.raw)) needed = true
    },
  })
  return needed
}

function isBeyondDouble(raw: string): boolean {
  const digits = INTEGER.exec(raw)?.[1]?.replaceAll('_', '')
  return digits !== undefined && Number(digits) > Number.MAX_SAFE_INTEGER
}
