import type { Dataset, Resource } from '../model.ts'

/** A request for a list of a scheduler, without its filter. */
export interface SchedulerRequest {
  readonly address: string
  readonly list: Resource
  /** The parameters besides the filter: the namespace and the region, if the list has them. */
  readonly scope: Readonly<Record<string, string>>
  readonly headerPrefix: string
  /** The prefix of the environment variables. */
  readonly variables: string
  /** True if a token is necessary. It is always in a variable. */
  readonly hasToken: boolean
}

const ALL_NAMESPACES = '*'
const DEFAULT_PREFIX = 'X-Cluster-'

/**
 * The request for the rows on the page; `undefined` for the user's own rows.
 * @param sampleAddress The address of `tamis serve`, which serves the sample.
 */
export function schedulerRequest(
  { source }: Dataset,
  sampleAddress: string,
): SchedulerRequest | undefined {
  switch (source.kind) {
    case 'own':
      return undefined
    case 'sample':
      return {
        address: sampleAddress,
        list: source.resource,
        scope: scopeOf(source.resource, '', ''),
        headerPrefix: DEFAULT_PREFIX,
        variables: 'CLUSTER_',
        hasToken: false,
      }
    case 'live':
      return {
        address: source.baseUrl.replace(/\/+$/, ''),
        list: source.resource,
        scope: scopeOf(source.resource, source.namespace, source.region),
        headerPrefix: source.headerPrefix,
        variables: source.headerPrefix === DEFAULT_PREFIX ? 'CLUSTER_' : 'NOMAD_',
        hasToken: source.hasToken,
      }
  }
}

/** Without a namespace, the page shows the rows of all, but a server only those of its default. */
function scopeOf(list: Resource, namespace: string, region: string): SchedulerRequest['scope'] {
  return {
    ...(list !== 'nodes' && { namespace: namespace || ALL_NAMESPACES }),
    ...(region !== '' && { region }),
  }
}
