import { FilterError } from '../../grammar/index.ts'

/** Thrown where an expression cannot be rewritten within the limits given. */
export class RewriteError extends FilterError<'too-many-terms'> {
  override readonly name = 'RewriteError'
}
