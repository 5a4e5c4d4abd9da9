/** True if an `Accept-Encoding` accepts gzip, even if it prefers another encoding. */
export function acceptsGzip(header: string | null): boolean {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    if (coding !== '') weights.set(coding, weight === undefined ? 1 : Number(weight))
  }
  const weight = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0
  return weight > 0 && weight <= 1
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
  return new Response(body && gzipped(body).body, { status, headers })
}

/** A stream of bytes in gzip, as a response to read. */
export function gzipped(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Response {
  return new Response(stream.pipeThrough(new CompressionStream('gzip')))
}
