import { type Expression, FilterError } from '../../grammar/index.ts'
import type { Predicate } from '../evaluate/index.ts'
import { judge, type Misfit } from './judge.ts'
import { createProjector } from './projector.ts'
import { rowReaderFor } from './row-reader.ts'
import { wantedOf } from './wanted.ts'

/** What a filter says of the row that the bytes are, or why it cannot say. */
export type RowJudge = (bytes: Buffer, start: number, end: number) => boolean | Misfit

/** What to judge rows by. */
export interface JudgeOptions {
  readonly expression: Expression
  /** The expression, compiled. */
  readonly predicate: Predicate
  /** Read of a row what the expression may look at, and pass over the rest as it is. */
  readonly scan: boolean
}

/** A judge of rows. */
export function createRowJudge({ expression, predicate, scan }: JudgeOptions): RowJudge {
  const read = rowReaderFor(expression)
  const whole: RowJudge = (bytes, start, end) => judge(predicate, read, bytes, start, end)
  const wanted = scan ? wantedOf(expression) : 'whole'
  if (wanted === 'whole') return whole
  const project = createProjector(wanted, read)
  return (bytes, start, end) => {
    try {
      const row = project(bytes, start, end)
      if (row) return predicate(row)
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
    }
    // What is wrong with a row, all of the row tells.
    return whole(bytes, start, end)
  }
}
