import {
  ALL_NAMESPACES,
  DEFAULT_NAMESPACE,
  isBlankFilter,
  type List,
  parseDuration,
  parseIndex,
  QUERY,
  WAIT,
} from '../wire/index.ts'
import { Refusal } from './refusal.ts'

/** Whether and how long an answer may be held. */
export interface Wait {
  /** The state to wait beyond; `undefined` for an immediate answer. */
  readonly index: bigint | undefined
  readonly waitMs: number
}

/** The parameters of a request for a list. */
export interface ListQuery extends Wait {
  /** `undefined` for all namespaces. */
  readonly namespace: string | undefined
  readonly filter: string | undefined
  /** The other parameters that filter: the start of the ID, and values of fields. */
  readonly prefix: string | undefined
  readonly job: string | undefined
  readonly status: string | undefined
  readonly perPage: number
  readonly nextToken: string | undefined
  readonly reverse: boolean
}

/** The parameters of a request by name, each given once. */
export type Parameters = ReadonlyMap<string, string>

/**
 * The parameters in a URL.
 * @throws {Refusal} 400 for one given twice and for text that is not percent-encoded UTF-8.
 */
export function readParameters(url: string): Parameters {
  const [, search = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? []
  const parameters = new Map<string, string>()
  for (const part of search.split('&').filter(Boolean)) {
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    if (parameters.has(name)) throw bad(name, 'is given twice')
    parameters.set(name, equals < 0 ? '' : decode(part.slice(equals + 1)))
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
 * The parameters of a list; those that it does not support are ignored.
 * @throws {Refusal} 400.
 */
export function readListQuery(parameters: Parameters, list: List): ListQuery {
  const text = (name: string) => parameters.get(name) || undefined
  const filter = readFilter(parameters, list)
  const conflict = list.conflicts.find(text)
  if (filter !== undefined && conflict !== undefined) {
    throw bad(QUERY.filter, `cannot be combined with \`${conflict}\`, which filters too`)
  }
  const only = (name: string) => (list.conflicts.includes(name) ? text(name) : undefined)
  return {
    namespace: readNamespace(parameters),
    filter,
    prefix: only(QUERY.prefix),
    job: only(QUERY.job),
    status: only(QUERY.status),
    perPage: list.pages ? readPerPage(parameters) : Number.POSITIVE_INFINITY,
    nextToken: list.pages ? text(QUERY.nextToken) : undefined,
    reverse: list.reverses && readReverse(parameters),
    ...readWait(parameters),
  }
}

/**
 * Whether and how long a request waits for a change.
 * @throws {Refusal} 400.
 */
export function readWait(parameters: Parameters): Wait {
  return { index: readIndex(parameters), waitMs: readWaitMs(parameters) }
}

function readFilter(parameters: Parameters, list: List): string | undefined {
  const filter = parameters.get(QUERY.filter) ?? ''
  return list.filters && !isBlankFilter(filter) ? filter : undefined
}

function readNamespace(parameters: Parameters): string | undefined {
  const namespace = parameters.get(QUERY.namespace) || DEFAULT_NAMESPACE
  return namespace === ALL_NAMESPACES ? undefined : namespace
}

function readPerPage(parameters: Parameters): number {
  const text = parameters.get(QUERY.perPage)
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (/^[0-9]+$/.test(text) && Number(text) > 0) return Number(text)
  throw bad(QUERY.perPage, 'must be an integer from 1')
}

function readReverse(parameters: Parameters): boolean {
  const text = parameters.get(QUERY.reverse) ?? 'false'
  if (text === 'true' || text === 'false') return text === 'true'
  throw bad(QUERY.reverse, 'must be `true` or `false`')
}

function readIndex(parameters: Parameters): bigint | undefined {
  const text = parameters.get(QUERY.index)
  if (text === undefined) return undefined
  const index = parseIndex(text)
  if (index === undefined) throw bad(QUERY.index, 'must be an unsigned 64-bit integer')
  return index
}

function readWaitMs(parameters: Parameters): number {
  const text = parameters.get(QUERY.wait)
  if (text === undefined) return WAIT.defaultMs
  const milliseconds = parseDuration(text)
  if (milliseconds === undefined) throw bad(QUERY.wait, 'must be a duration such as `10s` or `5m`')
  return Math.min(milliseconds, WAIT.maxMs)
}

function bad(name: string, what: string): Refusal {
  return new Refusal(400, `The parameter \`${name}\` ${what}.`)
}
