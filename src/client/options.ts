import { nearest, ownOptions } from '../../grammar/index.ts'
import { invalid } from './errors.ts'

/** The names of all members of some options. */
export type Names<Options> = Readonly<Record<keyof Options, unknown>>

/**
 * A caller's own options, checked for unknown names: a mistyped one would have no effect.
 * `null` and `undefined` count as no options.
 * @throws {InvalidRequestError} `invalid-option`, with the nearest name in its hint.
 */
export function optionsOf<Options extends object>(
  given: Options | null | undefined,
  names: Names<Options>,
): Options {
  const own = ownOptions(given)
  const known = Object.keys(names)
  const unknown = Object.entries(own).find(
    ([name, value]) => value !== undefined && !known.includes(name),
  )?.[0]
  if (unknown === undefined) return own
  const [near] = nearest(unknown, known)
  throw invalid(
    `Unknown option \`${unknown}\`.`,
    near ? `Did you mean \`${near}\`?` : `The options are ${known.join(', ')}.`,
  )
}
