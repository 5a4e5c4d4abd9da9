import { FilterOptionError } from '../../grammar/index.ts'

/**
 * What a filter is meant for: a server built with a version of go-bexpr, a version of Nomad, the
 * language of the specification, which every server accepts, or this package's own evaluator, which
 * does not have the limits of a server.
 */
export type Target = 'spec' | 'local' | { readonly goBexpr: string } | { readonly nomad: string }

/** A target, and what it understands. */
export interface Server {
  /** For messages: `go-bexpr 0.1.13`, `Nomad 1.9.7`, `The specification`. */
  readonly name: string
  readonly isSpecification: boolean
  /** True for the evaluator of this package. */
  readonly isLocal: boolean
  /** The last part of go-bexpr's version; for the specification, that of the first release. */
  readonly version: number
  /** The release of Nomad, if the target is one. */
  readonly release: number | undefined
}

/** What go-bexpr added after its first release, and in which 0.1 version. */
export const SINCE = {
  pointers: 3,
  colonsInPointers: 9,
  slashesInNames: 10,
  answersForMissingKeys: 12,
  quantifiers: 13,
  budget: 15,
  nil: 16,
} as const

export type Feature = keyof typeof SINCE

const NEWEST = 16

// The first releases of Nomad with a go-bexpr; 1.4 is the oldest known.
const NOMAD: readonly (readonly [release: string, goBexpr: number])[] = [
  ['1.4', 11],
  ['1.6', 12],
  ['1.7', 13],
  ['1.9.7', 14],
  ['1.11', 15],
  ['1.11.3', 16],
]

/**
 * The server of a target. A release of Nomad without a patch number is the first of its line; a
 * release newer than the known ones counts as the newest.
 * @throws {FilterOptionError} `invalid-option` for an unknown version.
 */
export function serverOf(target: Target): Server {
  const common = { isSpecification: false, isLocal: false, release: undefined }
  if (target === 'spec')
    return { ...common, name: 'The specification', isSpecification: true, version: 0 }
  if (target === 'local')
    return { ...common, name: 'The evaluator', isLocal: true, version: NEWEST }
  const { goBexpr, nomad } = (target ?? {}) as { goBexpr?: unknown; nomad?: unknown }
  if (typeof goBexpr === 'string' && nomad === undefined) {
    const version = Number(/^v?0\.1\.([0-9]+)$/.exec(goBexpr)?.[1])
    if (version <= NEWEST) return { ...common, name: `go-bexpr 0.1.${version}`, version }
  } else if (typeof nomad === 'string' && goBexpr === undefined) {
    const release = releaseNumber(nomad)
    const version = NOMAD.findLast(([first]) => releaseNumber(first) <= release)?.[1]
    const name = `Nomad ${nomad.replace(/^v|[+].*/g, '')}`
    if (version !== undefined) return { ...common, name, version, release }
  }
  throw new FilterOptionError('`target` must be a known version.', {
    code: 'invalid-option',
    hint: `Use 'spec', 'local', { goBexpr } with a version up to 0.1.${NEWEST}, or { nomad } with one from 1.4, as in 1.11.3, or main.`,
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
export function understands(server: Server | undefined, feature: Feature): boolean {
  return server === undefined || server.version >= SINCE[feature]
}
