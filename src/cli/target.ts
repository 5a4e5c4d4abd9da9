import { FilterOptionError } from '../../grammar/index.ts'
import { parseTarget, type Target } from '../rows/targets/index.ts'
import { CommandError } from './errors.ts'

/**
 * Reads a target: `spec`, `local`, `lenient`, `go-bexpr@0.1.13`, `nomad@1.11.3`, `consul@1.20`.
 * @throws {CommandError} `unknown-target`.
 */
export function readTarget(name: string): Target {
  try {
    return parseTarget(name)
  } catch (cause) {
    if (!(cause instanceof FilterOptionError)) throw cause
    throw new CommandError(`\`${name}\` is not a known target.`, {
      code: 'unknown-target',
      hint: 'Give `spec`, `local`, `lenient`, or an existing version, as in `go-bexpr@0.1.13`, `nomad@1.11.3` or `consul@1.20`.',
      cause,
    })
  }
}
