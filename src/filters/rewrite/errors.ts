import { FilterError } from '../../../grammar/index.ts'

/** Thrown when an expression cannot be rewritten within the given limits. */
export class RewriteError extends FilterError<'too-many-terms'> {
  override readonly name = 'RewriteError'
}
