import type { RowTest } from '../read.ts'

/**
 * `or` if true is decisive, `and` if false is. It stops at the first decisive operand or at an error before that. Up
 * to four operands are written out, because an engine inlines calls but not loops; more are grouped in fours.
 */
export function chain(operands: readonly RowTest[], decisive: boolean): RowTest {
  const [a, b, c, d] = operands as readonly [RowTest, ...RowTest[]]
  if (!b) return a
  if (operands.length > 4) return chain(byFours(operands, decisive), decisive)
  if (decisive) {
    if (!c) return (row, frame) => a(row, frame) || b(row, frame)
    if (!d) return (row, frame) => a(row, frame) || b(row, frame) || c(row, frame)
    return (row, frame) => a(row, frame) || b(row, frame) || c(row, frame) || d(row, frame)
  }
  if (!c) return (row, frame) => a(row, frame) && b(row, frame)
  if (!d) return (row, frame) => a(row, frame) && b(row, frame) && c(row, frame)
  return (row, frame) => a(row, frame) && b(row, frame) && c(row, frame) && d(row, frame)
}

function byFours(operands: readonly RowTest[], decisive: boolean): RowTest[] {
  const fours: RowTest[] = []
  for (let at = 0; at < operands.length; at += 4)
    fours.push(chain(operands.slice(at, at + 4), decisive))
  return fours
}
