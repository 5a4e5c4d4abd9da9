import { fileURLToPath } from 'node:url'
import { buildGo, type GoBuild } from './go-build.ts'
import { WAIT_MS } from './limits.ts'
import { runProgram } from './programs.ts'
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

/** Builds the oracle and proves its version. Any other version counts as absent. */
export async function buildOracle(
  version: Version = NEWEST_VERSION,
  signal?: AbortSignal,
): Promise<GoBuild> {
  const isOlder = version !== NEWEST_VERSION
  // A tag of Go for what a version lacks, and the file that names its module.
  const tag = `v${version.replaceAll('.', '_')}`
  const words = isOlder ? ['-modfile', `${tag}.mod`, '-tags', tag] : []
  const name = isOlder ? `oracle-${version}` : 'oracle'
  try {
    const build = await buildGo(name, SOURCE, words, signal)
    return 'absent' in build ? build : proven(build.program, version)
  } catch (error) {
    return { absent: error instanceof Error ? error.message : `${error}` }
  }
}

function proven(program: string, version: Version): GoBuild {
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
  const { status, stdout, stderr, error } = runProgram(program, [], {
    input: requests.map((request) => JSON.stringify(request)).join('\n'),
    timeout: WAIT_MS + requests.length,
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
