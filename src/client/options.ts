import { nearest, ownOptions } from '../../grammar/index.ts'
import { invalid } from './errors.ts'

/** The names of some options, none of them left out. */
export type Names<Options> = Readonly<Record<keyof Options, unknown>>

/**
 * A caller's own options, each of them one that there is: what is mistyped would have no effect.
 * `null` and `undefined` are none at all.
 * @throws {InvalidRequestError} `invalid-option`, with the name that is nearest.
 */
export function optionsOf<Options extends object>(
  given: Options | null | undefined,
  names: Names<Options>,
): Options {
  const own = ownOptions(given)
  const known = Object.keys(names)
  const stranger = Object.entries(own).find(
    ([name, value]) => value !== undefined && !known.includes(name),
  )?.[0]
  if (stranger === undefined) return own
  const [near] = nearest(stranger, known)
  throw invalid(
    `There is no option \`${stranger}\` here.`,
    near ? `Did you mean \`${near}\`?` : `The options are ${known.join(', ')}.`,
  )
}
