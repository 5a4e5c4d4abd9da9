import { awaitHint, ownOptions, typeName } from '../../grammar/index.ts'
import { invalid } from './errors.ts'
import { clientOptionsOf } from './options.ts'
import type { SchedulerClientOptions } from './scheduler.ts'

/**
 * Client options from environment variables: `CLUSTER_ADDR`, `CLUSTER_TOKEN`, `CLUSTER_NAMESPACE` and
 * `CLUSTER_REGION`. Ignores empty variables.
 * @param options.prefix The prefix of the names; defaults to `CLUSTER_`. `NOMAD_` also sets the profile `nomad`,
 *   whose headers start with `X-Nomad-`.
 *
 * @example
 * const client = createSchedulerClient(fromEnv(process.env))
 * const nomad = createSchedulerClient(fromEnv(process.env, { prefix: 'NOMAD_' }))
 *
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function fromEnv(
  env: Readonly<Record<string, string | undefined>>,
  options: { readonly prefix?: string | undefined } = {},
): Pick<SchedulerClientOptions, 'baseUrl' | 'token' | 'namespace' | 'region' | 'profile'> {
  const { prefix = 'CLUSTER_' } = clientOptionsOf(options, { prefix: 1 })
  if (typeName(env) !== 'an object')
    throw invalid('The environment is missing.', awaitHint(env) ?? 'Pass `process.env`.')
  const all = ownOptions(env)
  const read = (name: string) => all[prefix + name] || undefined
  return {
    baseUrl: read('ADDR'),
    token: read('TOKEN'),
    namespace: read('NAMESPACE'),
    region: read('REGION'),
    profile: prefix === 'NOMAD_' ? 'nomad' : undefined,
  }
}
