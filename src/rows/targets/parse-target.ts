import { invalidOption, ownMember } from '../../../grammar/index.ts'
import { lenient, local, type Target } from '../evaluate/index.ts'
import { consul, goBexpr, nomad, spec, specServer } from './targets.ts'

const PRODUCTS: Readonly<Record<string, (release: string) => Target>> = {
  'go-bexpr': goBexpr,
  nomad,
  consul,
}

/**
 * The target of a name, as the command takes it and as a target gives it: `spec`, `spec-server`, `local`, `lenient`,
 * `go-bexpr@0.1.13`, `nomad@1.11.3`, `consul@1.20`. It carries every dialect.
 *
 * @example
 * parseTarget('consul@1.20').name // 'consul@1.20'
 *
 * @throws {FilterOptionError} `invalid-option` for an unknown name or version.
 */
export function parseTarget(name: string): Target {
  const constant = [spec, specServer, local, lenient].find((target) => target.name === name)
  if (constant) return constant
  const [, product = '', release = ''] =
    /^([^@]+)@(.+)$/.exec(typeof name === 'string' ? name : '') ?? []
  const make = ownMember(PRODUCTS, product)
  if (make) return make(release)
  throw invalidOption(
    '`target` is not the name of a target.',
    'Write `spec`, `local`, `lenient`, or a version, as in `go-bexpr@0.1.13`, `nomad@1.11.3` or `consul@1.20`.',
  )
}
