import { ALL_NAMESPACES, createSchedulerClient, isRequestError } from 'tamis/client'
import type { Connection, DataFailure, Dataset } from '../model.ts'
import { SCHEMAS } from './samples.ts'

/** The rows that match on the server; all of them without a filter. Rejects as the client does. */
export async function listRows(
  connection: Connection,
  filter: string,
  signal: AbortSignal,
): Promise<Dataset> {
  const { resource } = connection
  const { data } = await clientOf(connection)[resource].list({
    signal,
    ...(filter.trim() !== '' && { filter }),
  })
  return { source: sourceOf(connection), rows: data, schema: SCHEMAS[resource] }
}

const ONE = { jobs: 'job', deployments: 'deployment', nodes: 'node', allocations: 'allocation' }

/** The full row behind a row of a list, as the filter saw it. Rejects as the client does. */
export async function wholeRow(
  connection: Connection,
  row: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const { ID, Namespace } = row as { readonly ID?: unknown; readonly Namespace?: unknown }
  const { data } = await clientOf(connection).request(
    'GET',
    [ONE[connection.resource], String(ID)],
    { signal, ...(typeof Namespace === 'string' && { namespace: Namespace }) },
  )
  return data
}

function sourceOf({ resource, baseUrl, headerPrefix, namespace, token }: Connection) {
  const hasToken = token !== ''
  return { kind: 'live', resource, baseUrl, headerPrefix, namespace, hasToken } as const
}

function clientOf({ baseUrl, token, headerPrefix, namespace }: Connection) {
  return createSchedulerClient({
    baseUrl,
    headerPrefix,
    namespace: namespace || ALL_NAMESPACES,
    ...(token !== '' && { token }),
  })
}

/** What went wrong with a request, and what to check. */
export function liveFailure(
  error: unknown,
  { baseUrl, headerPrefix, token }: Connection,
): DataFailure {
  if (!isRequestError(error)) {
    return { title: 'The request failed', message: String((error as Error).message), hints: [] }
  }
  const said = error.serverText?.trim()
  const isNews = said && !error.message.includes(said)
  const message = isNews ? `${error.message} It said: ${said.slice(0, 500)}` : error.message
  const hints = error.hint === undefined ? [] : [error.hint]
  switch (error.code) {
    case 'network-failed': {
      const allowed =
        token === '' ? '' : `, and \`Access-Control-Allow-Headers: ${headerPrefix}Token\``
      const isElsewhere = URL.canParse(baseUrl) && new URL(baseUrl).origin !== location.origin
      const isBlocked = location.protocol === 'https:' && baseUrl.startsWith('http:')
      return {
        title: `${hostOf(baseUrl)} does not answer`,
        message,
        hints: [
          'Is the address right, and is the server running?',
          ...(isElsewhere
            ? [
                `A browser lets a page read another server’s responses only if that server allows it (CORS). It must send \`Access-Control-Allow-Origin: ${location.origin}\`${allowed}.`,
              ]
            : []),
          ...(isBlocked
            ? ['This page uses https, so the browser blocks http except to localhost.']
            : []),
        ],
      }
    }
    case 'invalid-option':
      return {
        title: `${baseUrl} is not the address of a server`,
        message: 'No request was sent.',
        hints,
      }
    case 'forbidden':
      return { title: 'The server rejected the token', message, hints }
    case 'filter-rejected':
      return { title: 'The server rejected the filter', message, hints }
    default:
      return { title: `${hostOf(baseUrl)} could not answer`, message, hints }
  }
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : 'The scheduler'
}
