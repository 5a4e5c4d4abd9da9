import {
  ALL_NAMESPACES,
  createSchedulerClient,
  isRequestError,
  type ListClient,
} from 'tamis/client'
import { isBlankFilter } from 'tamis/grammar'
import type { Connection, DataFailure, Dataset } from '../model.ts'
import { HEADER_PREFIXES, WHOLE_ROUTES } from './resources.ts'
import { SCHEMAS } from './samples.ts'

/** The rows in one request, and in one list. */
const PER_PAGE = 1_000
const MOST_ROWS = 5_000

/** A list of a scheduler that comes in pages. */
type PagedList = Pick<ListClient<unknown, PageOptions>, 'list' | 'pages'>

interface PageOptions {
  readonly filter?: string
  readonly signal: AbortSignal
  readonly perPage?: number
}

/** Receives the prefix of the response headers, if the page may read them. */
export type OnPrefix = (prefix: string) => void

/**
 * Lists the matching rows, up to a limit. Rejects as the client does.
 * @param onCount Called with the number of rows so far.
 */
export async function listRows(
  connection: Connection,
  filter: string,
  {
    signal,
    onCount,
    onPrefix,
  }: { signal: AbortSignal; onCount: (count: number) => void; onPrefix: OnPrefix },
): Promise<Dataset> {
  const { resource } = connection
  const client = clientOf(connection, onPrefix)
  const source = sourceOf(connection)
  const schema = SCHEMAS[resource]
  const list: PagedList = client[resource]
  const asked = isBlankFilter(filter) ? { signal } : { signal, filter }
  const { rows, hasMore } = await readPages()
  return { source, rows, schema, readAt: Date.now(), listing: { filter, hasMore } }

  async function readPages() {
    const rows: unknown[] = []
    for await (const { data, meta } of list.pages({ ...asked, perPage: PER_PAGE })) {
      for (const row of data) rows.push(row)
      onCount(rows.length)
      // A full page without readable headers: the server may not let other origins read the next token.
      const isCut = meta.nextToken === undefined && meta.index === undefined
      if (isCut && data.length === PER_PAGE) {
        const { data } = await list.list(asked)
        return { rows: data, hasMore: false }
      }
      if (rows.length >= MOST_ROWS) return { rows, hasMore: meta.nextToken !== undefined }
    }
    return { rows, hasMore: false }
  }
}

/**
 * Requests the full row, as the filter saw it, for a row of a list; `undefined` if the list shows all of it. Rejects as
 * the client does.
 */
export async function wholeRow(
  connection: Connection,
  row: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const { ID, Namespace } = row as { readonly ID?: unknown; readonly Namespace?: unknown }
  const route = WHOLE_ROUTES[connection.resource]
  if (route === undefined) return undefined
  const { data } = await clientOf(connection).request('GET', [route, String(ID)], {
    signal,
    ...(typeof Namespace === 'string' && { namespace: Namespace }),
  })
  return data
}

function sourceOf({ token, ...rest }: Connection) {
  return { kind: 'live', ...rest, hasToken: token !== '' } as const
}

function clientOf(
  { baseUrl, token, headerPrefix, namespace, region }: Connection,
  onPrefix?: OnPrefix,
) {
  return createSchedulerClient({
    baseUrl,
    profile: headerPrefix === 'X-Nomad-' ? 'nomad' : 'specification',
    namespace: namespace || ALL_NAMESPACES,
    ...(region !== '' && { region }),
    ...(token !== '' && { token }),
    fetch: async (...request) => {
      const response = await fetch(...request)
      const prefix = prefixOf(response.headers)
      if (prefix !== undefined) onPrefix?.(prefix)
      return response
    },
  })
}

function prefixOf(headers: Headers): string | undefined {
  return HEADER_PREFIXES.find((prefix) =>
    ['Index', 'KnownLeader', 'LastContact'].some((name) => headers.has(prefix + name)),
  )
}

/** Describes a failed request and what to check. */
export function liveFailure(error: unknown, connection: Connection, filter: string): DataFailure {
  const { baseUrl, headerPrefix, token } = connection
  if (!isRequestError(error)) {
    return { title: 'The request failed', message: String((error as Error).message), hints: [] }
  }
  const said = plainText(error.serverText ?? '')
  const { message } = error
  const told =
    said === ''
      ? { message }
      : {
          message: `It answered with status ${error.status}, and said:`,
          said: said.slice(0, 2_000),
        }
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
                `Without that, \`tamis serve --proxy ${baseUrl}\` serves this page and passes its requests on.`,
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
    case 'forbidden': {
      const other = HEADER_PREFIXES.find((prefix) => prefix !== headerPrefix)
      return {
        title: token === '' ? 'The server asks for a token' : 'The server did not accept the token',
        ...told,
        hints:
          token === '' || other === undefined
            ? hints
            : [
                `It may not have seen the token, which was sent as \`${headerPrefix}Token\`: other servers read \`${other}Token\`, which “Headers” chooses.`,
                ...hints,
              ],
      }
    }
    case 'filter-rejected':
      return { title: 'The server rejected the filter', ...told, hints, ofFilter: filter }
    default:
      return { title: `${hostOf(baseUrl)} failed`, ...told, hints }
  }
}

/** A server's message as text; some servers send an HTML page. */
function plainText(said: string): string {
  const isPage = /^\s*<(?:!doctype|html)\b/i.test(said)
  const page = isPage ? new DOMParser().parseFromString(said, 'text/html').body.textContent : said
  return (page ?? '').replace(/\s*\n\s*/g, '\n').trim()
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : 'The scheduler'
}
