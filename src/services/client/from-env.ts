import { ownOptions } from '../../../grammar/index.ts'
import { invalid } from './errors.ts'
import { type Kinds, OBJECT, readOptions, requireKind, TEXT } from './options.ts'
import type { SchedulerClientOptions } from './scheduler.ts'

/** The variables of a process by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** How the names of the variables start. */
export interface FromEnvOptions {
  /** Defaults to `CLUSTER_`. `NOMAD_` also sets the profile `nomad`, whose headers start with `X-Nomad-`. */
  readonly prefix?: string | undefined
}

const OPTIONS: Kinds<FromEnvOptions> = { prefix: TEXT }

/** The options that have variables. */
export type OptionsFromEnv = Pick<
  SchedulerClientOptions,
  'baseUrl' | 'token' | 'namespace' | 'region' | 'profile'
>

/** Variables of Nomad's own tools that only another `fetch` can follow. To ignore one would ask another server. */
const UNSUPPORTED = [
  ...['CACERT', 'CAPATH', 'CLIENT_CERT', 'CLIENT_KEY'],
  ...['TLS_SERVER_NAME', 'SKIP_VERIFY', 'HTTP_AUTH'],
]

/**
 * Client options from environment variables: `CLUSTER_ADDR`, `CLUSTER_TOKEN`, `CLUSTER_NAMESPACE` and
 * `CLUSTER_REGION`. Ignores empty variables.
 *
 * @example
 * const client = createSchedulerClient(fromEnv(process.env))
 * const nomad = createSchedulerClient(fromEnv(process.env, { prefix: 'NOMAD_' }))
 *
 * @throws {InvalidRequestError} `invalid-option`, which shows no value; also for variables about certificates and
 *   passwords, and for an address that starts with `unix://`, because they need another `fetch`.
 */
export function fromEnv(env: Environment, options?: FromEnvOptions): OptionsFromEnv {
  const { prefix = 'CLUSTER_' } = readOptions(options, OPTIONS)
  const all = ownOptions(requireKind('env', env, OBJECT))
  const read = (name: string) => all[prefix + name] || undefined
  const isOff = /^(?:0|f|false)$/i.test(read('SKIP_VERIFY') ?? '')
  const isSet = (name: string) => read(name) !== undefined && !(name === 'SKIP_VERIFY' && isOff)
  const isSocket = read('ADDR')?.startsWith('unix://') === true
  const unsupported = isSocket ? 'ADDR' : UNSUPPORTED.find(isSet)
  if (unsupported !== undefined) {
    throw invalid(
      `\`${prefix}${unsupported}\` is not supported, or not its value.`,
      'Unset it. A program can pass a `fetch` for certificates, passwords and sockets; Node trusts the certificates in the file `NODE_EXTRA_CA_CERTS`.',
    )
  }
  return {
    baseUrl: read('ADDR'),
    token: read('TOKEN'),
    namespace: read('NAMESPACE'),
    region: read('REGION'),
    profile: prefix === 'NOMAD_' ? 'nomad' : undefined,
  }
}
