import { COMMON_LIST, LISTS, type List, type ListName, QUERY, ROUTE_PREFIX } from './scheduler.ts'

/** Nomad's lists beyond the specification. */
export type NomadListName =
  | 'services'
  | 'nodePools'
  | 'namespaces'
  | 'variables'
  | 'hostVolumes'
  | 'csiVolumes'
  | 'volumeClaims'
  | 'aclTokens'
  | 'aclPolicies'
  | 'jobStatuses'

const base = { ...COMMON_LIST, reverses: false } as const
/** Lists without filters and pages. */
const whole = { ...base, filters: false, pages: false } as const
const withoutPrefix = { narrows: [] } as const

/** The features of each list, by name. */
export const NOMAD_LISTS: Readonly<Record<NomadListName, List>> = {
  services: {
    ...whole,
    ...withoutPrefix,
    path: at('services'),
    key: ['Namespace'],
    unordered: true,
  },
  nodePools: { ...base, path: at('node/pools'), key: ['Name'] },
  namespaces: { ...whole, path: at('namespaces'), key: ['Name'], maps: ['Meta'] },
  variables: {
    ...base,
    path: at('vars'),
    key: ['Namespace', 'Path'],
    renamed: inside('VariableMetadata', [
      'Namespace',
      'Path',
      'Lock',
      'CreateIndex',
      'ModifyIndex',
    ]),
  },
  hostVolumes: { ...base, path: at('volumes'), query: { type: 'host' }, key: ['Namespace', 'ID'] },
  csiVolumes: { ...base, path: at('volumes'), query: { type: 'csi' }, key: ['Namespace', 'ID'] },
  volumeClaims: { ...base, ...withoutPrefix, path: at('volumes/claims') },
  aclTokens: { ...base, path: at('acl/tokens'), reverses: true, key: ['AccessorID'] },
  aclPolicies: { ...whole, path: at('acl/policies'), key: ['Name'] },
  jobStatuses: {
    ...base,
    ...withoutPrefix,
    path: at('jobs/statuses'),
    reverses: true,
    key: ['Namespace', 'ID'],
  },
}

/** The names of all lists. */
export type AnyListName = ListName | NomadListName

/** All lists, by name. */
export const ALL_LISTS: Readonly<Record<AnyListName, List>> = { ...LISTS, ...NOMAD_LISTS }

/** Fields of rows that filters find inside a field of the resource. */
function inside(field: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `${field}.${name}`]))
}

function at(path: string): string {
  return ROUTE_PREFIX + path
}

/** Parameters that show or hide fields of rows, by list, with these fields. */
export const DETAILS: Readonly<
  Partial<Record<AnyListName, Readonly<Record<string, readonly string[]>>>>
> = {
  jobs: { [QUERY.meta]: ['Meta'] },
  nodes: {
    [QUERY.resources]: ['NodeResources', 'ReservedResources'],
    [QUERY.os]: ['Attributes'],
  },
  allocations: {
    [QUERY.resources]: ['AllocatedResources'],
    [QUERY.taskStates]: ['TaskStates'],
  },
}
