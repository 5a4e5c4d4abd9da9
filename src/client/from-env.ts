import { ownOptions } from '../../grammar/index.ts'
import { optionsOf } from './options.ts'
import type { SchedulerClientOptions } from './scheduler.ts'

/**
 * The options that an environment holds: `CLUSTER_ADDR`, `CLUSTER_TOKEN`, `CLUSTER_NAMESPACE` and
 * `CLUSTER_REGION`. What is empty is not there.
 * @param options.prefix What the names begin with; `CLUSTER_` unless told, `NOMAD_` works the same.
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
