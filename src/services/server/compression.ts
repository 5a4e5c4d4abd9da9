import { parseAccept } from 'hono/utils/accept'

/** True if an `Accept-Encoding` accepts gzip, even if it prefers another encoding. */
function acceptsGzip(header: string | null): boolean {
  const accepted = parseAccept(header?.toLowerCase() ?? '')
  const own =
    accepted.find(({ type }) => type === 'gzip') ?? accepted.find(({ type }) => type === '*')
  return own !== undefined && own.q > 0
}

/** The statuses that never have a body. */
const EMPTY_STATUSES: ReadonlySet<number> = new Set([204, 304])

/** The response, compressed with gzip if the request accepts it. For HEAD, only its headers change. */
export function compressed(request: Request, response: Response): Response {
  const { status, body } = response
  const isEmpty = body === null && (request.method !== 'HEAD' || EMPTY_STATUSES.has(status))
  if (isEmpty) return response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  if (!acceptsGzip(request.headers.get('Accept-Encoding'))) {
    return new Response(body, { status, headers })
  }
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return new Response(body?.pipeThrough(new CompressionStream('gzip')), { status, headers })
}
