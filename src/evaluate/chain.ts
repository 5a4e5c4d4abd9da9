import type { RowTest } from './read.ts'

/**
 * `or` where true decides, `and` where false does: it stops at the operand that decides, and an
 * error before it ends the evaluation. Up to four are written out, for an engine looks into
 * calls but not into loops; more are taken four by four.
 */
export function chain(operands: readonly RowTest[], decisive: boolean): RowTest {
  const [a, b, c, d, ...more] = operands as readonly [RowTest, ...RowTest[]]
  if (!b) return a
  if (more.length > 0) return chain(byFours(operands, decisive), decisive)
  if (decisive) {
    if (!c) return (row, scope) => a(row, scope) || b(row, scope)
    if (!d) return (row, scope) => a(row, scope) || b(row, scope) || c(row, scope)
    return (row, scope) => a(row, scope) || b(row, scope) || c(row, scope) || d(row, scope)
  }
  if (!c) return (row, scope) => a(row, scope) && b(row, scope)
  if (!d) return (row, scope) => a(row, scope) && b(row, scope) && c(row, scope)
  return (row, scope) => a(row, scope) && b(row, scope) && c(row, scope) && d(row, scope)
}

function byFours(operands: readonly RowTest[], decisive: boolean): RowTest[] {
  const fours: RowTest[] = []
  for (let at = 0; at < operands.length; at += 4)
    fours.push(chain(operands.slice(at, at + 4), decisive))
  return fours
}
