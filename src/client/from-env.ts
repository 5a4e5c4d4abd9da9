import { awaitHint, type OptionNames, ownOptions, typeName } from '../../grammar/index.ts'
import { invalid } from './errors.ts'
import { clientOptionsOf } from './options.ts'
import type { SchedulerClientOptions } from './scheduler.ts'

/** The variables of a process by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** How the names of the variables start. */
export interface FromEnvOptions {
  /** Defaults to `CLUSTER_`. `NOMAD_` also sets the profile `nomad`, whose headers start with `X-Nomad-`. */
  readonly prefix?: string | undefined
}

const OPTIONS: OptionNames<FromEnvOptions> = { prefix: 1 }

/** Variables about the connection, which only `tamis/client/node` can make. */
const TRANSPORT_VARIABLES = [
  'CACERT',
  'CAPATH',
  'CLIENT_CERT',
  'CLIENT_KEY',
  'TLS_SERVER_NAME',
  'SKIP_VERIFY',
] as const

/** The options that have variables. */
export type OptionsFromEnv = Pick<
  SchedulerClientOptions,
  'baseUrl' | 'token' | 'namespace' | 'region' | 'profile'
>

/** The variables that are set and not empty. */
export interface Variables {
  readonly options: OptionsFromEnv
  /** Those about the connection, without their prefix. `SKIP_VERIFY` only if it is true. */
  readonly transport: Readonly<Partial<Record<(typeof TRANSPORT_VARIABLES)[number], string>>>
  readonly prefix: string
}

/**
 * Client options from environment variables: `CLUSTER_ADDR`, `CLUSTER_TOKEN`, `CLUSTER_NAMESPACE` and
 * `CLUSTER_REGION`. Ignores empty variables.
 *
 * @example
 * const client = createSchedulerClient(fromEnv(process.env))
 * const nomad = createSchedulerClient(fromEnv(process.env, { prefix: 'NOMAD_' }))
 *
 * @throws {InvalidRequestError} `invalid-option`, also for variables that need `fromEnv` of `tamis/client/node`:
 *   certificates, and addresses that start with `unix://`.
 */
export function fromEnv(env: Environment, options?: FromEnvOptions): OptionsFromEnv {
  const { options: found, transport, prefix } = readVariables(env, options)
  const isSocket = String(found.baseUrl).startsWith(UNIX)
  const [name] = isSocket ? ['ADDR'] : Object.keys(transport)
  if (name === undefined) return found
  throw invalid(
    `\`${prefix}${name}\` ${isSocket ? 'is a Unix socket' : 'is set'}, which needs Node.`,
    'Import `fromEnv` from `tamis/client/node`, which reads it, or unset it.',
  )
}

/** The start of the address of a Unix socket. */
export const UNIX = 'unix://'

/**
 * The variables with a prefix.
 * @throws {InvalidRequestError} `invalid-option`, which shows no value.
 */
export function readVariables(env: Environment, options: FromEnvOptions | undefined): Variables {
  const { prefix = 'CLUSTER_' } = clientOptionsOf(options, OPTIONS)
  if (typeName(env) !== 'an object')
    throw invalid('The environment is missing.', awaitHint(env) ?? 'Pass `process.env`.')
  const all = ownOptions(env)
  const read = (name: string) => all[prefix + name] || undefined
  if (read('HTTP_AUTH')) {
    throw invalid(
      `\`${prefix}HTTP_AUTH\` is not supported.`,
      'Unset it, and pass a `fetch` that adds the header `Authorization`.',
    )
  }
  const isSkipped = readBoolean(`${prefix}SKIP_VERIFY`, read('SKIP_VERIFY'))
  const set = TRANSPORT_VARIABLES.filter((name) => name !== 'SKIP_VERIFY' || isSkipped)
  return {
    options: {
      baseUrl: read('ADDR'),
      token: read('TOKEN'),
      namespace: read('NAMESPACE'),
      region: read('REGION'),
      profile: prefix === 'NOMAD_' ? 'nomad' : undefined,
    },
    transport: Object.fromEntries(
      set.flatMap((name) => {
        const value = read(name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    prefix,
  }
}

/** A boolean as Nomad's own tools write it. */
function readBoolean(name: string, value: string | undefined): boolean {
  if (value === undefined || /^(?:0|f|false)$/i.test(value)) return false
  if (/^(?:1|t|true)$/i.test(value)) return true
  throw invalid(`\`${name}\` must be \`true\` or \`false\`.`, 'Change it, or unset it.')
}
