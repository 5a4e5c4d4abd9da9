import { type FilterOptionError, invalidOption, requireArgument } from '../../../grammar/index.ts'
import { type Answering, BY_TYPE, STRICT, type Target } from '../evaluate/index.ts'
import { releaseNumber, type Schema, schemaAt } from '../schema/index.ts'
import { dialectOf } from './text.ts'
import { type Feature, isFeature, NEWEST, understands, type Version } from './versions.ts'

// Each target is a separate function or constant, so that a bundle has only the ones it uses.

/**
 * The language of the specification, which every server understands: a quoted value is a string, also `"/usr/local"`,
 * and a name consists of ASCII letters, digits and underscores.
 */
export const spec: Target = /* @__PURE__ */ createTarget('spec', {
  title: 'The specification',
  kind: 'specification',
  version: 0,
})

/**
 * How the reference server reads filters in the profile `specification`: as `spec` does, and beyond it `is nil`, `any` and
 * `all`, pointers and numbers in paths.
 *
 * @example
 * compile('Meta.path == "/usr/local"', { target: specServer })({ Meta: { path: '/usr/local' } }) // true
 */
export const specServer: Target = /* @__PURE__ */ createTarget('spec-server', {
  title: 'The server of the specification',
  kind: 'specification',
  version: NEWEST,
  without: 'slashesInNames',
})

/**
 * A version of go-bexpr, such as `0.1.13`.
 * @throws {FilterOptionError} `invalid-option` for an unknown version.
 */
export function goBexpr(release: string): Target {
  const version = Number(/^v?0\.1\.([0-9]+)$/.exec(textOnly(release))?.[1])
  if (!(version <= NEWEST)) throw unknown('go-bexpr', `a version up to 0.1.${NEWEST}`)
  const title = `go-bexpr 0.1.${version}`
  const facts = { title, kind: 'server', version } as const
  return createTarget(
    `go-bexpr@0.1.${version}`,
    facts,
    understands(facts, 'rowsOfAnyType') ? rowByRow(facts) : BY_TYPE,
  )
}

/**
 * A release of Nomad, from 1.4 on, such as `1.11.3` or `main`. Without a patch number, it is the first release of its
 * line. A release newer than the known ones counts as the newest.
 * @throws {FilterOptionError} `invalid-option` for an unknown release.
 */
export function nomad(release: string): Target {
  const facts = versionOf('Nomad', release, NOMAD)
  if (!facts) throw unknown('Nomad', 'a release from 1.4 on, as in 1.11.3, or main')
  const number = releaseNumber(release)
  const schemaOf = (schema: Schema) => schemaAt(schema, number)
  const known = { ...facts, release: number, schemaOf }
  return createTarget(`nomad@${plain(release)}`, known, rowByRow(facts))
}

/**
 * A release of Consul, from 1.6 on, such as `1.20`. All of them have go-bexpr 0.1.2, which needs the `schema` of the
 * rows to answer: it checks filters against their type before it reads a row.
 *
 * @example
 * const rows = s.typed({ Checks: s.list(s.typed({ Status: s.string() })) })
 * const isUp = compile('Checks.Status == passing', { target: consul('1.20'), schema: rows })
 * isUp({ Checks: [{ Status: 'critical' }, { Status: 'passing' }] }) // true
 *
 * @throws {FilterOptionError} `invalid-option` for an unknown release.
 */
export function consul(release: string): Target {
  const facts = versionOf('Consul', release, CONSUL)
  if (!facts) throw unknown('Consul', 'a release from 1.6 on')
  return createTarget(`consul@${plain(release)}`, facts, BY_TYPE)
}

type Releases = readonly (readonly [release: string, goBexpr: number])[]

// The first releases with each go-bexpr. The first one is the oldest known.
const NOMAD: Releases = [
  ['1.4', 11],
  ['1.6', 12],
  ['1.7', 13],
  ['1.9.7', 14],
  ['1.11', 15],
  ['1.11.3', 16],
]
const CONSUL: Releases = [['1.6', 2]]

function createTarget(
  name: string,
  facts: Version & Pick<Target, 'release' | 'schemaOf'>,
  answering?: Answering,
): Target {
  return {
    name,
    toJSON: () => name,
    // Set, so that no inherited value takes their place.
    release: undefined,
    schemaOf: undefined,
    ...facts,
    lacks: (feature) => !understands(facts, requireFeature(feature)),
    text: dialectOf(facts),
    answering,
  }
}

function requireFeature(feature: Feature): Feature {
  requireArgument(isFeature(feature), 'The feature', 'one of the language', feature, FEATURE_HINT)
  return feature
}

const FEATURE_HINT = 'Pass an operator, `pointers`, `digitsInPaths`, `quantifiers` or `budget`.'

function rowByRow(version: Version): Answering | undefined {
  return understands(version, 'answersForMissingKeys') ? undefined : STRICT
}

function versionOf(product: string, release: string, releases: Releases): Version | undefined {
  const number = releaseNumber(textOnly(release))
  const version = releases.findLast(([first]) => releaseNumber(first) <= number)?.[1]
  if (version === undefined) return undefined
  return { title: `${product} ${plain(release)}`, kind: 'server', version }
}

// A regular expression would read anything as text, even `['1.9']`.
function textOnly(release: unknown): string {
  return typeof release === 'string' ? release : ''
}

function plain(release: string): string {
  return release.replace(/^v|[+].*/g, '')
}

function unknown(product: string, known: string): FilterOptionError {
  return invalidOption(`This version of ${product} is not known.`, `Pass ${known}.`)
}
