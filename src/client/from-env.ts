import { ownOptions } from '../../grammar/index.ts'
import { optionsOf } from './options.ts'
import type { SchedulerClientOptions } from './scheduler.ts'

/**
 * Client options from environment variables: `CLUSTER_ADDR`, `CLUSTER_TOKEN`, `CLUSTER_NAMESPACE` and
 * `CLUSTER_REGION`. Empty variables are ignored.
 * @param options.prefix The prefix of the names; defaults to `CLUSTER_`. `NOMAD_` works too.
 * @example
 * const client = createSchedulerClient(fromEnv(process.env))
 * @throws {InvalidRequestError} `invalid-option`.
 */
export function fromEnv(
  env: Readonly<Record<string, string | undefined>>,
  options: { readonly prefix?: string | undefined } = {},
): Pick<SchedulerClientOptions, 'baseUrl' | 'token' | 'namespace' | 'region'> {
  const { prefix = 'CLUSTER_' } = optionsOf(options, { prefix: 1 })
  const all = ownOptions(env)
  const read = (name: string) => all[prefix + name] || undefined
  return {
    baseUrl: read('ADDR'),
    token: read('TOKEN'),
    namespace: read('NAMESPACE'),
    region: read('REGION'),
  }
}
