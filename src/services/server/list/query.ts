import {
  ALL_NAMESPACES,
  conflictsOf,
  DEFAULT_NAMESPACE,
  LISTS,
  PROFILES,
  type Profile,
  QUERY,
} from '../../wire/index.ts'
import { Refusal } from '../refusal.ts'
import type { Details } from '../state/completion.ts'
import type { TableName } from '../state/lists.ts'
import { bad, QUERY_VALUES, readBool, readIndex } from './query-values.ts'

/** The parameters of a request for a list. */
export interface ListQuery {
  /** The state to wait beyond; `undefined` for an immediate answer. */
  readonly index: bigint | undefined
  readonly waitMs: number
  readonly filter: string | undefined
  /** The start of the ID. */
  readonly prefix: string | undefined
  /** The values that fields must have, where a row has these fields; `undefined` for any. */
  readonly only: Readonly<Record<'Namespace' | 'JobID' | 'Status', string | undefined>>
  readonly perPage: number
  readonly nextToken: string | undefined
  readonly reverse: boolean
  /** Optional fields to show or leave out. */
  readonly details: Details
}

/** The parameters of a request by name. None is repeated. */
export type Parameters = ReadonlyMap<string, string>

/**
 * The parameters in a URL.
 * @throws {Refusal} 400 for a repeated one and for text that is not percent-encoded UTF-8. In the profile `nomad`,
 *   the first one counts, and invalid text is dropped.
 */
export function readParameters(url: string, profile: Profile): Parameters {
  const { isLenient } = QUERY_VALUES[profile]
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? []
  const parameters = new Map<string, string>()
  for (const part of search.split('&').filter(Boolean)) {
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    const value = equals < 0 ? '' : decode(part.slice(equals + 1))
    const isReadable = name !== undefined && value !== undefined
    if (isReadable && !parameters.has(name)) parameters.set(name, value)
    else if (isLenient) continue
    else if (isReadable) throw bad(name, 'is given twice')
    else throw new Refusal(400, 'The query is not percent-encoded UTF-8.')
  }
  return parameters
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/**
 * The parameters of a list. Ignores those that the list does not support.
 * @throws {Refusal} 400.
 */
export function readListQuery(
  parameters: Parameters,
  name: TableName,
  profile: Profile,
): ListQuery {
  const list = LISTS[name]
  const values = QUERY_VALUES[profile]
  const text = (name: string) => parameters.get(name) || undefined
  values.stale(parameters.get(QUERY.stale))
  const filter = values.filter(parameters.get(QUERY.filter))
  const conflict = conflictsOf(list, profile).find(text)
  if (filter !== undefined && conflict !== undefined) {
    throw bad(QUERY.filter, `cannot be combined with \`${conflict}\`, which also filters`)
  }
  const narrowed = (name: string) => (list.narrows.includes(name) ? text(name) : undefined)
  const namespace = text(QUERY.namespace) ?? DEFAULT_NAMESPACE
  return {
    filter,
    prefix: narrowed(QUERY.prefix),
    only: {
      Namespace: namespace === ALL_NAMESPACES ? undefined : namespace,
      JobID: narrowed(QUERY.job),
      Status: narrowed(QUERY.status),
    },
    perPage: values.perPage(parameters.get(QUERY.perPage)),
    nextToken: text(QUERY.nextToken),
    reverse: list.reverses && values.reverse(parameters.get(QUERY.reverse)),
    details: profile === 'nomad' ? readDetails(parameters, name) : new Map(),
    index: readIndex(parameters.get(QUERY.index)),
    waitMs: Math.min(values.waitMs(parameters.get(QUERY.wait)), PROFILES[profile].maxWaitMs),
  }
}

/** Parameters of Nomad that show or hide fields of rows, by list. */
const DETAILS: Readonly<Partial<Record<TableName, Readonly<Record<string, readonly string[]>>>>> = {
  jobs: { meta: ['Meta'] },
  nodes: { resources: ['NodeResources', 'ReservedResources'], os: ['Attributes'] },
  allocations: { resources: ['AllocatedResources'], task_states: ['TaskStates'] },
}

function readDetails(parameters: Parameters, name: TableName): Details {
  return new Map(
    Object.entries(DETAILS[name] ?? {}).flatMap(([parameter, fields]) => {
      const isShown = readBool(parameter, parameters.get(parameter))
      return isShown === undefined ? [] : fields.map((field) => [field, isShown] as const)
    }),
  )
}
