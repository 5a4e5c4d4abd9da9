/** A test of a subject, with whatever its test needs besides. */
type Operand<Context> = (subject: unknown, context?: Context) => boolean

/**
 * `or` if true is decisive, `and` if false is. It stops at the first decisive operand or at an error before that. Up
 * to four operands are written out, because an engine inlines calls but not loops; more are grouped in fours.
 */
export function chain<Context>(
  operands: readonly Operand<Context>[],
  decisive: boolean,
): Operand<Context> {
  const [a, b, c, d] = operands as readonly [Operand<Context>, ...Operand<Context>[]]
  if (!b) return a
  if (operands.length > 4) return chain(byFours(operands, decisive), decisive)
  if (decisive) {
    if (!c) return (subject, context) => a(subject, context) || b(subject, context)
    if (!d)
      return (subject, context) => a(subject, context) || b(subject, context) || c(subject, context)
    return (subject, context) =>
      a(subject, context) || b(subject, context) || c(subject, context) || d(subject, context)
  }
  if (!c) return (subject, context) => a(subject, context) && b(subject, context)
  if (!d)
    return (subject, context) => a(subject, context) && b(subject, context) && c(subject, context)
  return (subject, context) =>
    a(subject, context) && b(subject, context) && c(subject, context) && d(subject, context)
}

function byFours<Context>(
  operands: readonly Operand<Context>[],
  decisive: boolean,
): Operand<Context>[] {
  const fours: Operand<Context>[] = []
  for (let at = 0; at < operands.length; at += 4)
    fours.push(chain(operands.slice(at, at + 4), decisive))
  return fours
}
