import { FilterError } from '../../grammar/index.ts'
import { check, type Target } from '../check/index.ts'
import { CommandError } from './errors.ts'

/**
 * Reads a target: `spec`, `local`, `go-bexpr@0.1.13`, `nomad@1.11.3`.
 * @throws {CommandError} `unknown-target`.
 */
export function readTarget(word: string): Target {
  const [, product, version] = /^(go-bexpr|nomad)@(.+)$/.exec(word) ?? []
  const target =
    word === 'spec' || word === 'local'
      ? word
      : product === 'nomad'
        ? { nomad: version ?? '' }
        : { goBexpr: version ?? '' }
  try {
    // The target is validated before the filter.
    check('', { target })
    return target
  } catch (cause) {
    if (!(cause instanceof FilterError)) throw cause
    throw new CommandError(`\`${word}\` is not a known target.`, {
      code: 'unknown-target',
      hint: 'Give `spec`, `local`, or an existing version, as in `go-bexpr@0.1.13` or `nomad@1.11.3`.',
      cause,
    })
  }
}
