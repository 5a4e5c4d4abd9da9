import {
  type AndExpression,
  type Expression,
  type OrExpression,
  ownBytes,
} from '../../grammar/index.ts'
import { isChoice, pathKey, runsOf } from '../filters/ast/index.ts'
import type { Dialect } from './dialect.ts'

/** An operand, or adjacent ones that compare one path with several values and become one condition. */
export type Run = readonly [Expression, ...Expression[]]

export function runsIn(
  { kind, operands }: OrExpression | AndExpression,
  { holds }: Dialect,
): readonly Run[] {
  return runsOf(operands, (operand) =>
    isChoice(operand, kind) && !ownBytes(operand.value) && holds(operand.value.raw)
      ? pathKey(operand.selector.segments)
      : undefined,
  )
}
