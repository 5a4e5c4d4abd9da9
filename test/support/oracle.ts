import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
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
const PINNED: Readonly<Record<string, string>> = {
  'github.com/hashicorp/go-bexpr': 'v0.1.16',
  'github.com/mitchellh/pointerstructure': 'v1.2.1',
  'github.com/mitchellh/mapstructure': 'v1.4.1',
}

/** Where the oracle is, or why it is not here. */
export type OracleBuild = { readonly program: string } | { readonly absent: string }

/** Builds the oracle and proves it: anything but the pinned version is as good as absent. */
export function buildOracle(): OracleBuild {
  const program = `${CACHE}oracle${process.platform === 'win32' ? '.exe' : ''}`
  // Built aside and moved into place, for several runs may do this at the same time.
  const fresh = `${program}-${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  const build = spawnSync('go', ['build', '-buildvcs=false', '-o', fresh, '.'], {
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
  const [proof = {}] = ask(program, [{ op: 'probe' }])
  const { modules, isNil, quantifier, budget } = proof
  const other = Object.keys(PINNED).find((path) => modules?.[path] !== PINNED[path])
  if (other) return { absent: `${other} is ${modules?.[other]}, not ${PINNED[other]}` }
  // Of all versions only this one has nil, two names and a budget that seven parentheses use up.
  const isProven = isNil?.result && quantifier?.result && budget?.kind === 'limit'
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
