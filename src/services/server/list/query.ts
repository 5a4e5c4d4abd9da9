import { isBlankFilter } from '../../../../grammar/index.ts'
import {
  ALL_NAMESPACES,
  conflictsOf,
  LISTS,
  PROFILES,
  type Profile,
  parseIndex,
  parseWait,
  WAIT,
} from '../../wire/index.ts'
import { Refusal } from '../refusal.ts'
import type { Details } from '../state/completion.ts'
import { DEFAULT_NAMESPACE } from '../state/data.ts'
import type { TableName } from '../state/lists.ts'

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
 * @throws {Refusal} 400 for a repeated one and for text that is not percent-encoded UTF-8.
 */
export function readParameters(url: string): Parameters {
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? []
  const parameters = new Map<string, string>()
  for (const part of search.split('&').filter(Boolean)) {
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    const value = equals < 0 ? '' : decode(part.slice(equals + 1))
    if (parameters.has(name)) throw bad(name, 'is given twice')
    parameters.set(name, value)
  }
  return parameters
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Refusal(400, 'The query is not percent-encoded UTF-8.')
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
  const isNomad = profile === 'nomad'
  const text = (name: string) => parameters.get(name) || undefined
  // Nomad reads white space as a filter, and refuses it.
  const written = parameters.get('filter') ?? ''
  const filter = (isNomad ? written === '' : isBlankFilter(written)) ? undefined : written
  const conflict = conflictsOf(list, profile).find(text)
  if (filter !== undefined && conflict !== undefined) {
    throw bad('filter', `cannot be combined with \`${conflict}\`, which also filters`)
  }
  const narrowed = (name: string) => (list.narrows.includes(name) ? text(name) : undefined)
  const namespace = text('namespace') ?? DEFAULT_NAMESPACE
  return {
    filter,
    prefix: narrowed('prefix'),
    only: {
      Namespace: namespace === ALL_NAMESPACES ? undefined : namespace,
      JobID: narrowed('job'),
      Status: narrowed('status'),
    },
    perPage: readPerPage(parameters.get('per_page')),
    nextToken: text('next_token'),
    reverse: list.reverses && readBool(parameters, 'reverse') === true,
    details: isNomad ? readDetails(parameters, name) : new Map(),
    index: readIndex(parameters.get('index')),
    waitMs: Math.min(readWait(parameters.get('wait')), PROFILES[profile].maxWaitMs),
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
      const isShown = readBool(parameters, parameter)
      return isShown === undefined ? [] : fields.map((field) => [field, isShown] as const)
    }),
  )
}

function readPerPage(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (/^[0-9]+$/.test(text) && Number(text) > 0) return Number(text)
  throw bad('per_page', 'must be an integer from 1')
}

function readIndex(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const index = parseIndex(text)
  if (index === undefined) throw bad('index', 'must be an unsigned 64-bit integer')
  return index
}

/** The longest wait, in milliseconds, before the maximum of the profile. */
function readWait(text: string | undefined): number {
  if (text === undefined) return WAIT.defaultMs
  const milliseconds = parseWait(text)
  if (milliseconds !== undefined) return milliseconds
  throw bad('wait', 'must be a duration such as `10s` or `5m`')
}

function readBool(parameters: Parameters, name: string): boolean | undefined {
  const text = parameters.get(name)
  if (text === undefined) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw bad(name, 'must be `true` or `false`')
}

/** The refusal of a parameter. */
function bad(name: string, what: string): Refusal {
  return new Refusal(400, `The parameter \`${name}\` ${what}.`)
}
