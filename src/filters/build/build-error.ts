import { FilterError } from '../../../grammar/index.ts'

/** The code of every mistake in building. `docs/errors.md` has its cause and remedy. */
export const BUILD_CODES = [
  'lone-surrogate',
  'misplaced-hole',
  'not-a-field',
  'not-a-value',
  'not-an-expression',
  'nothing-to-join',
  'path-as-name',
] as const

/** The code of a mistake in building. */
export type BuildErrorCode = (typeof BUILD_CODES)[number]

/** Thrown immediately by the builder if the result would not be a filter, or not the intended one. */
export class BuildError extends FilterError<BuildErrorCode> {
  override readonly name = 'BuildError'

  constructor(code: BuildErrorCode, message: string, hint: string) {
    super(message, { code, hint })
  }
}
