import { FilterError, ownMember } from '../../grammar/index.ts'
import { check, type Target } from '../check/index.ts'
import { CommandError } from './errors.ts'

const PRODUCTS: Readonly<Record<string, (version: string) => Target>> = {
  'go-bexpr': (goBexpr) => ({ goBexpr }),
  nomad: (nomad) => ({ nomad }),
  consul: (consul) => ({ consul }),
}

/**
 * Reads a target: `spec`, `local`, `go-bexpr@0.1.13`, `nomad@1.11.3`, `consul@1.20`.
 * @throws {CommandError} `unknown-target`.
 */
export function readTarget(word: string): Target {
  const [, product = '', version = ''] = /^([^@]+)@(.+)$/s.exec(word) ?? []
  const target =
    word === 'spec' || word === 'local'
      ? word
      : (ownMember(PRODUCTS, product)?.(version) ?? { goBexpr: '' })
  try {
    // The target is validated before the filter.
    check('', { target })
    return target
  } catch (cause) {
    if (!(cause instanceof FilterError)) throw cause
    throw new CommandError(`\`${word}\` is not a known target.`, {
      code: 'unknown-target',
      hint: 'Give `spec`, `local`, or an existing version, as in `go-bexpr@0.1.13`, `nomad@1.11.3` or `consul@1.20`.',
      cause,
    })
  }
}
