import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReferenceTree } from './reference-tree.ts'

/** What the oracle can be asked; `test/conformance/oracle/README.md` says what each means. */
export type OracleRequest =
  | { readonly op: 'parse'; readonly expr: string }
  | { readonly op: 'cost'; readonly expr: string; readonly guess?: number }
  | ({ readonly op: 'eval'; readonly numbers?: 'json' } & Evaluation)
  | ({ readonly op: 'typed'; readonly type: string } & Evaluation)
  | { readonly op: 'match'; readonly pattern: string; readonly input: string }
  | { readonly op: 'shapes'; readonly shapes: unknown }
  | { readonly op: 'probe' }

interface Evaluation {
  readonly expr: string
  /** JSON text. */
  readonly datum: string
  readonly unknown?: unknown
  readonly times?: number
}

/** Its answers, told apart by the members they have. */
export interface OracleAnswer {
  readonly ast?: ReferenceTree
  readonly error?: true | string
  readonly kind?: string
  readonly offset?: number
  readonly result?: boolean
  readonly message?: string
  readonly match?: boolean
  readonly reason?: string
  readonly outcomes?: readonly { readonly result?: boolean; readonly error?: string }[]
  readonly steps?: number
  readonly modules?: Readonly<Record<string, string>>
  readonly isNil?: OracleAnswer
  readonly quantifier?: OracleAnswer
  readonly budget?: OracleAnswer
  readonly fault?: string
}

/** The reference itself, ready to be asked. */
export interface Oracle {
  /** The answers in the order of the requests; one process answers them all. */
  readonly ask: (requests: readonly OracleRequest[]) => OracleAnswer[]
}

const SOURCE = fileURLToPath(new URL('../conformance/oracle/', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tamis/', import.meta.url))
/** For a hang: the first build fetches and compiles the modules. */
const BUILD_TIMEOUT_MS = 800_000
const LOOKUPS = {
  'github.com/mitchellh/pointerstructure': 'v1.2.1',
  'github.com/mitchellh/mapstructure': 'v1.4.1',
}

/** The versions that the oracle is built with: the newest, and those that other products carry. */
export const VERSIONS = ['0.1.16', '0.1.13', '0.1.12', '0.1.2'] as const

export type Version = (typeof VERSIONS)[number]

export const NEWEST_VERSION: Version = VERSIONS[0]

/** The versions of products that have an older reference. */
export const OLDER_VERSIONS: readonly Version[] = VERSIONS.slice(1)

// What only a version answers: nil, two names, and a budget that seven parentheses use up.
const PROOFS: Readonly<Record<Version, readonly [nil: boolean, names: boolean, budget: boolean]>> =
  {
    '0.1.16': [true, true, true],
    '0.1.13': [false, true, false],
    '0.1.12': [false, false, false],
    '0.1.2': [false, false, false],
  }

/** Where the oracle is, or why it is not here. */
export type OracleBuild = { readonly program: string } | { readonly absent: string }

/** Builds the oracle and proves it: anything but the pinned version is as good as absent. */
export function buildOracle(version: Version = NEWEST_VERSION): OracleBuild {
  const older = version !== NEWEST_VERSION
  // A tag of Go for what a version lacks, and the file that names its module.
  const tag = `v${version.replaceAll('.', '_')}`
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = `${CACHE}oracle${older ? `-${version}` : ''}${suffix}`
  // Built aside and moved into place, for several runs may do this at the same time.
  const fresh = `${program}-${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  const options = older ? ['-modfile', `${tag}.mod`, '-tags', tag] : []
  if (older && isNewerThanSource(program)) return proven(program, version)
  const build = spawnSync('go', ['build', '-buildvcs=false', ...options, '-o', fresh, '.'], {
    cwd: SOURCE,
    encoding: 'utf8',
    timeout: BUILD_TIMEOUT_MS,
  })
  if (build.error)
    return 'code' in build.error && build.error.code === 'ENOENT'
      ? { absent: 'Go is not installed' }
      : { absent: `Go does not run: ${build.error.message}` }
  if (build.status !== 0) return { absent: `it does not build: ${build.stderr.trim()}` }
  renameSync(fresh, program)
  return proven(program, version)
}

// Linking takes longer than all that an older version is asked.
function isNewerThanSource(program: string): boolean {
  if (!existsSync(program)) return false
  const built = statSync(program).mtimeMs
  return readdirSync(SOURCE).every((file) => statSync(`${SOURCE}${file}`).mtimeMs < built)
}

function proven(program: string, version: Version): OracleBuild {
  const [proof = {}] = ask(program, [{ op: 'probe' }])
  const { modules, isNil, quantifier, budget } = proof
  const pinned: Readonly<Record<string, string>> = {
    'github.com/hashicorp/go-bexpr': `v${version}`,
    ...(version !== '0.1.2' && LOOKUPS),
  }
  const other = Object.keys(pinned).find((path) => modules?.[path] !== pinned[path])
  if (other) return { absent: `${other} is ${modules?.[other]}, not ${pinned[other]}` }
  const answers = [isNil?.result === true, quantifier?.result === true, budget?.kind === 'limit']
  const isProven = String(answers) === String(PROOFS[version])
  return isProven ? { program } : { absent: 'it does not answer as the pinned version' }
}

/** The oracle at the path where it was built. */
export function openOracle(program: string): Oracle {
  return { ask: (requests) => ask(program, requests) }
}

function ask(program: string, requests: readonly OracleRequest[]): OracleAnswer[] {
  if (requests.length === 0) return []
  const { status, stdout, stderr, error } = spawnSync(program, {
    input: requests.map((request) => JSON.stringify(request)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (status !== 0) throw new Error(`The oracle ended early: ${stderr}`, { cause: error })
  const answers = stdout.trimEnd().split('\n')
  if (answers.length !== requests.length) {
    throw new Error(`The oracle gave ${answers.length} answers to ${requests.length} requests.`)
  }
  return answers.map((answer) => {
    const parsed = JSON.parse(answer) as OracleAnswer
    if (parsed.fault !== undefined) throw new Error(`The oracle cannot answer: ${parsed.fault}`)
    return parsed
  })
}
