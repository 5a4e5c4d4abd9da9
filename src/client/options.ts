import { type OptionNames, ownOptions, unknownName } from '../../grammar/index.ts'
import { invalid } from './errors.ts'

/**
 * Checks a caller's options for unknown names, because a mistyped one would have no effect. `null` and `undefined`
 * count as no options.
 * @throws {InvalidRequestError} `invalid-option`, with the nearest name in its hint.
 */
export function clientOptionsOf<Options extends object>(
  given: Options | null | undefined,
  names: OptionNames<Options>,
): Options {
  const own = ownOptions(given)
  const unknown = unknownName(own, names, 'option')
  if (unknown) throw invalid(unknown.message, unknown.hint)
  return own
}
