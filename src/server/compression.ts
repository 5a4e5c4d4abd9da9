/** True when an `Accept-Encoding` takes gzip, whatever else it would rather have. */
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

/** The response with its body in gzip when the request takes that. */
export function compressed(request: Request, response: Response): Response {
  if (response.body === null) return response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  if (!acceptsGzip(request.headers.get('Accept-Encoding'))) {
    return new Response(response.body, { status: response.status, headers })
  }
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  const body = response.body.pipeThrough(new CompressionStream('gzip'))
  return new Response(body, { status: response.status, headers })
}
