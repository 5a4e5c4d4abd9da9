import type { SchedulerClientOptions } from './scheduler.ts'

/**
 * The options that an environment holds: `CLUSTER_ADDR`, `CLUSTER_TOKEN`, `CLUSTER_NAMESPACE` and
 * `CLUSTER_REGION`. What is empty is not there.
 * @param options.prefix What the names begin with; `CLUSTER_` unless told, `NOMAD_` works the same.
 * @example
 * const client = createSchedulerClient(fromEnv(process.env))
 */
export function fromEnv(
  env: Readonly<Record<string, string | undefined>>,
  { prefix = 'CLUSTER_' }: { readonly prefix?: string } = {},
): Pick<SchedulerClientOptions, 'baseUrl' | 'token' | 'namespace' | 'region'> {
  const read = (name: string) => env[prefix + name] || undefined
  return {
    baseUrl: read('ADDR'),
    token: read('TOKEN'),
    namespace: read('NAMESPACE'),
    region: read('REGION'),
  }
}
