import type { Context } from 'hono'
import { stringifyJson } from '../json/index.ts'
import { HEADERS, JSON_TYPE, type Profile, QUERY, WAIT, writeHeaderText } from '../wire/index.ts'
import type { Access } from './access.ts'
import { type Parameters, readParameters, type Wait } from './list/query.ts'
import type { FilterRules } from './list/row-filter.ts'
import { Refusal } from './refusal.ts'
import type { Cluster } from './state/cluster.ts'
import type { ClusterRow } from './state/data.ts'
import type { TableName } from './state/lists.ts'
import type { Woken } from './state/waiters.ts'

/** The server's options and functions for the scheduler's routes. */
export interface SchedulerOptions extends FilterRules {
  readonly profile: Profile
  readonly allows: Access
  readonly headerPrefix: string
  readonly region: string
  readonly members: readonly ClusterRow[]
  readonly maxBodyBytes: number
  /** A random number from 0 up to 1. */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborted when the server closes, to end every wait. */
  readonly closing: AbortSignal
}

/** The state of an answer. */
export interface State {
  readonly index: bigint
  /** The token of the next page, if there is one. */
  readonly nextToken?: string | undefined
}

/** How the scheduler's routes read requests, wait and answer. */
export interface Exchange {
  /** @throws {Refusal} for another region, and for a query that cannot be read. */
  readonly parametersOf: (context: Context) => Parameters
  /** Resolves once the list has passed the query's index, or immediately if the query has none. */
  readonly beyondIndex: (name: TableName, wait: Wait, context: Context) => Promise<Woken>
  /** A value as JSON, formatted if the request asks for it. */
  readonly textOf: (value: unknown, parameters: Parameters) => string
  /** An answer with a text, and with the headers of a state if there is one. */
  readonly answer: (text: string, state?: State) => Response
  /** The refusal for a resource that does not exist. */
  readonly noSuchRow: () => Refusal
}

/** Creates the exchange of a server. */
export function createExchange(cluster: Cluster, options: SchedulerOptions): Exchange {
  const { profile, headerPrefix, region, random, closing } = options
  const header = (name: keyof typeof HEADERS) => headerPrefix + HEADERS[name]
  const headersOf = (state: State | undefined) =>
    state && {
      [header('index')]: `${state.index}`,
      [header('lastContact')]: '0',
      [header('knownLeader')]: 'true',
      ...(state.nextToken !== undefined && {
        [header('nextToken')]: writeHeaderText(state.nextToken),
      }),
    }
  return {
    parametersOf({ req }) {
      const parameters = readParameters(req.url, profile)
      const named = parameters.get(QUERY.region) || region
      if (named === region) return parameters
      throw new Refusal(404, `No path to the region \`${named}\`.`)
    },
    async beyondIndex(name, { index, waitMs }, { req }) {
      if (index === undefined || index < cluster.tables[name].index) return new Map()
      const signal = AbortSignal.any([req.raw.signal, closing])
      const longestMs = waitMs * (1 + random() / WAIT.jitterDivisor)
      return cluster.waiters[name].wait(index, longestMs, signal)
    },
    textOf: (value, parameters) => stringifyJson(value, parameters.has(QUERY.pretty) ? 2 : 0),
    answer: (text, state) =>
      new Response(text, { headers: { 'Content-Type': JSON_TYPE, ...headersOf(state) } }),
    noSuchRow: () => new Refusal(404, 'There is no such resource.'),
  }
}
