import { FilterOptionError } from '../../grammar/index.ts'
import { ownMember } from '../schema/index.ts'

/**
 * What a filter is meant for: a server built with a version of go-bexpr, a version of Nomad, or
 * the specification's own language, which every server takes.
 */
export type Target = 'spec' | { readonly goBexpr: string } | { readonly nomad: string }

/** What a target understands. */
export interface Server {
  /** For messages: `go-bexpr 0.1.13`, `Nomad 1.9`, `The specification`. */
  readonly name: string
  readonly isSpecification: boolean
  /** The last part of go-bexpr's version; for the specification, that of the first release. */
  readonly version: number
}

/** What go-bexpr learned after its first release, and in which 0.1 version. */
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

const NOMAD: Readonly<Record<string, number>> = {
  '1.4': 11,
  '1.5': 11,
  '1.6': 12,
  '1.7': 13,
  '1.8': 13,
  '1.9': 13,
  '1.10': 14,
  '1.11': 15,
  main: 16,
}

/**
 * What a target understands.
 * @throws {FilterOptionError} `invalid-option` for an unknown version.
 */
export function serverOf(target: Target): Server {
  if (target === 'spec') return { name: 'The specification', isSpecification: true, version: 0 }
  const { goBexpr, nomad } = (target ?? {}) as { goBexpr?: unknown; nomad?: unknown }
  if (typeof goBexpr === 'string' && nomad === undefined) {
    const version = Number(/^v?0\.1\.([0-9]+)$/.exec(goBexpr)?.[1])
    if (version <= NEWEST) {
      return { name: `go-bexpr 0.1.${version}`, isSpecification: false, version }
    }
  } else if (typeof nomad === 'string' && goBexpr === undefined) {
    const release = /^v?([0-9]+\.[0-9]+)(?:\.[0-9]+)?$/.exec(nomad)?.[1] ?? nomad
    const version = ownMember(NOMAD, release)
    if (version !== undefined) return { name: `Nomad ${release}`, isSpecification: false, version }
  }
  throw new FilterOptionError('`target` must be a known version.', {
    code: 'invalid-option',
    hint: `Use 'spec', { goBexpr } with a version up to 0.1.${NEWEST}, or { nomad } with one of ${Object.keys(NOMAD).join(', ')}.`,
  })
}

/**
 * True unless the target is known to lack a feature; without a target, every feature counts as
 * present.
 */
export function understands(server: Server | undefined, feature: Feature): boolean {
  return server === undefined || server.version >= SINCE[feature]
}
