import { clip, FilterError } from '../../../grammar/index.ts'

const SHOWN = 60

/** Thrown for a pattern that Go's `regexp` refuses. */
export class PatternError extends FilterError<'invalid-pattern'> {
  override readonly name = 'PatternError'
  /** The problem as a clause: "the group is not closed". */
  readonly reason: string
  /** The offset in the pattern, in UTF-16 units from 0; absent if the engine does not report it. */
  declare readonly offset?: number

  constructor(pattern: string, offset: number | undefined, reason: string, hint: string) {
    const where = offset === undefined ? '' : ` (at character ${offset + 1})`
    super(`Invalid pattern \`${clip(pattern, SHOWN)}\`: ${reason}${where}.`, {
      code: 'invalid-pattern',
      hint,
    })
    this.reason = reason
    if (offset !== undefined) this.offset = offset
  }
}
