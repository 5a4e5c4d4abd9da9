import { FilterError } from '../../grammar/index.ts'

/** Every code of a mistake in building. `docs/errors.md` gives cause and remedy of each. */
export const BUILD_CODES = [
  'lone-surrogate',
  'misplaced-hole',
  'not-a-field',
  'not-a-value',
  'not-an-expression',
  'nothing-to-join',
  'path-as-name',
  'unknown-field',
] as const

/** The code of a mistake in building. */
export type BuildErrorCode = (typeof BUILD_CODES)[number]

/** Thrown by the builder at once, for what would be no filter or not the one that is meant. */
export class BuildError extends FilterError<BuildErrorCode> {
  override readonly name = 'BuildError'

  constructor(code: BuildErrorCode, message: string, hint: string) {
    super(message, { code, hint })
  }
}
