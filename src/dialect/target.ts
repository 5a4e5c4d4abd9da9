import { FilterOptionError } from '../../grammar/index.ts'

/**
 * What a filter is meant for: a server built with a version of go-bexpr, a version of Nomad or of
 * Consul, the language of the specification, or this package's own evaluator, which does not have the
 * limits of a server. The command writes them `go-bexpr@0.1.13`, `nomad@1.11.3`, `consul@1.20`, `spec`
 * and `local`.
 */
export type Target =
  | 'spec'
  | 'local'
  | { readonly goBexpr: string }
  | { readonly nomad: string }
  | { readonly consul: string }

/** A target, and what it understands. */
export interface ResolvedTarget {
  /** For messages: `go-bexpr 0.1.13`, `Nomad 1.9.7`, `Consul 1.20`, `The specification`. */
  readonly name: string
  /** `local` is the evaluator of this package. */
  readonly kind: 'server' | 'specification' | 'local'
  /** The last part of go-bexpr's version; for the specification, that of the first release. */
  readonly version: number
  /** The release of Nomad, if the target is one. */
  readonly release: number | undefined
}

/**
 * What go-bexpr added after 0.1.2, and in which 0.1 version. A dialect is a row of this table: whatever
 * depends on a version asks here.
 */
export const SINCE = {
  /** Filters are judged row by row; before, once for all by the type of the rows, which is a must. */
  rowsOfAnyType: 3,
  pointers: 3,
  digitsInPaths: 3,
  colonsInPointers: 9,
  slashesInNames: 10,
  answersForMissingKeys: 12,
  quantifiers: 13,
  budget: 15,
  nil: 16,
} as const

export type Feature = keyof typeof SINCE

const NEWEST = 16

type Releases = readonly (readonly [release: string, goBexpr: number])[]

// The first releases of each product with a go-bexpr; the first one is the oldest known.
const PRODUCTS = {
  nomad: {
    name: 'Nomad',
    releases: [
      ['1.4', 11],
      ['1.6', 12],
      ['1.7', 13],
      ['1.9.7', 14],
      ['1.11', 15],
      ['1.11.3', 16],
    ],
  },
  consul: { name: 'Consul', releases: [['1.6', 2]] },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly releases: Releases }>
>

/**
 * A target, looked up. A release without a patch number is the first of its line; a release newer
 * than the known ones counts as the newest.
 * @throws {FilterOptionError} `invalid-option` for an unknown version.
 */
export function resolveTarget(target: Target): ResolvedTarget {
  const common = { kind: 'server', release: undefined } as const
  if (target === 'spec')
    return { ...common, name: 'The specification', kind: 'specification', version: 0 }
  if (target === 'local')
    return { ...common, name: 'The evaluator', kind: 'local', version: NEWEST }
  const { goBexpr, nomad, consul } = (target ?? {}) as Readonly<Record<string, unknown>>
  const [one, ...more] = [goBexpr, nomad, consul].filter((version) => version !== undefined)
  if (typeof one === 'string' && more.length === 0) {
    if (goBexpr !== undefined) {
      const version = Number(/^v?0\.1\.([0-9]+)$/.exec(one)?.[1])
      if (version <= NEWEST) return { ...common, name: `go-bexpr 0.1.${version}`, version }
    } else {
      const product = PRODUCTS[nomad === undefined ? 'consul' : 'nomad']
      const release = releaseNumber(one)
      const version = product.releases.findLast(([first]) => releaseNumber(first) <= release)?.[1]
      const name = `${product.name} ${one.replace(/^v|[+].*/g, '')}`
      // The fields that releases brought are Nomad's.
      const known = nomad === undefined ? undefined : release
      if (version !== undefined) return { ...common, name, version, release: known }
    }
  }
  throw new FilterOptionError('`target` must be a known version.', {
    code: 'invalid-option',
    hint: `Use 'spec', 'local', { goBexpr } with a version up to 0.1.${NEWEST}, { nomad } with one from 1.4, as in 1.11.3, or main, or { consul } with one from 1.6.`,
  })
}

/** The number of a release, for comparison: `main` comes after all; `NaN` for anything else. */
export function releaseNumber(release: string): number {
  if (release === 'main') return Number.POSITIVE_INFINITY
  const [, major, minor, patch = 0] =
    /^v?([0-9]{1,4})\.([0-9]{1,4})(?:\.([0-9]{1,4}))?(?:\+[0-9A-Za-z.]+)?$/.exec(release) ?? []
  return (Number(major) * 10_000 + Number(minor)) * 10_000 + Number(patch)
}

/**
 * True unless the target is known to lack a feature; without a target, every feature counts as
 * present.
 */
export function understands(target: ResolvedTarget | undefined, feature: Feature): boolean {
  return target === undefined || target.version >= SINCE[feature]
}

/**
 * True for a target that judges a filter by the type of the rows alone, before it sees one. The
 * specification does not say.
 */
export function judgesByType(target: ResolvedTarget | undefined): boolean {
  return !understands(target, 'rowsOfAnyType') && target?.kind !== 'specification'
}

/** True if a condition on a key that a map lacks has an answer. The specification says so. */
export function answersForMissingKeys(target: ResolvedTarget | undefined): boolean {
  return understands(target, 'answersForMissingKeys') || target?.kind === 'specification'
}

/** True for a target that evaluates filters on data of its own. Without a target, this is not certain. */
export function isSent(target: ResolvedTarget | undefined): boolean {
  switch (target?.kind) {
    case 'server':
    case 'specification':
      return true
    case 'local':
    case undefined:
      return false
  }
}

/** True for a target with the reference's own parser, its spacing and its limits; also without a target. */
export function isReadByServer(target: ResolvedTarget | undefined): boolean {
  switch (target?.kind) {
    case 'server':
    case undefined:
      return true
    case 'specification':
    case 'local':
      return false
  }
}
