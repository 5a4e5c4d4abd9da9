/** A first line with the headers that every request here has, and more of them. */
export const head = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n`

/** Requests that a server refuses. */
export const MALFORMED: readonly [what: string, bytes: string][] = [
  ['no host', 'GET /v1/jobs HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no version', 'GET /v1/jobs\r\n\r\n'],
  ['not HTTP', 'hello\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n'],
  ['another protocol', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['a dot segment', head('GET /v1/../v1/jobs')],
  ['an encoded dot segment', head('GET /v1/%2e%2e/v1/jobs')],
  ['a single dot', head('GET /v1/./jobs')],
  ['a half-encoded dot segment', head('GET /v1/.%2E/v1/jobs')],
  ['a backslash', head('GET /v1\\jobs')],
  ['two slashes', head('GET //v1/jobs')],
  ['a whole URL', head('GET http://elsewhere/v1/jobs')],
  ['a fragment', head('GET /v1/jobs#x')],
  ['%zz in the path', head('GET /v1/%zz')],
  ['%zz in the query', head('GET /v1/jobs?filter=%zz')],
  ['bytes that are not UTF-8', head('GET /v1/jobs?filter=%ff%fe')],
  ['an unknown name', head('GET /v1/__proto__')],
  ['a space in the line', head('GET /v1/jobs ?x')],
  ['a long line', head(`GET /v1/jobs?filter=${'a'.repeat(20_000)}`)],
  ['long headers', head('GET /v1/jobs', `X-A: ${'a'.repeat(20_000)}\r\n`)],
  ['endless headers', head('GET /v1/jobs', 'X-A: a\r\n'.repeat(5_000))],
  ['a header with a NUL', head('GET /v1/jobs', 'X-A: a\0b\r\n')],
  ['a header over two lines', head('GET /v1/jobs', 'X-A: a\r\n b\r\n')],
  ['a space before the colon', head('GET /v1/jobs', 'X-A : a\r\n')],
  ['two lengths', head('PUT /v1/jobs', 'Content-Length: 2\r\nContent-Length: 3\r\n')],
  ['a length below zero', head('PUT /v1/jobs', 'Content-Length: -1\r\n')],
  ['a length that is not a number', head('PUT /v1/jobs', 'Content-Length: 0x10\r\n')],
  [
    'a length and chunks',
    head('PUT /v1/jobs', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
  ],
  ['chunks twice', head('PUT /v1/jobs', 'Transfer-Encoding: chunked, chunked\r\n')],
  ['chunks that are not', `${head('PUT /v1/jobs', 'Transfer-Encoding: chunked\r\n')}zz\r\n`],
  ['an unknown encoding', head('PUT /v1/jobs', 'Transfer-Encoding: xchunked\r\n')],
  [
    'a body in gzip',
    `${head('PUT /v1/jobs', 'Content-Encoding: gzip\r\nContent-Length: 2\r\n')}{}`,
  ],
  [
    'a body in gzip twice',
    `${head('PUT /v1/jobs', 'Content-Encoding: gzip, gzip\r\nContent-Length: 2\r\n')}{}`,
  ],
  ['a long body that is announced', head('PUT /v1/jobs', 'Content-Length: 104857600\r\n')],
  [
    'a body nested deeply',
    head('PUT /v1/jobs', `Content-Length: 200000\r\n`) + '['.repeat(200_000),
  ],
  ['a body of quotes', head('PUT /v1/jobs', `Content-Length: 900000\r\n`) + '"\\'.repeat(450_000)],
  ['an empty body', head('PUT /v1/jobs')],
  ['a body that is not UTF-8', `${head('PUT /v1/jobs', 'Content-Length: 2\r\n')}{\x80`],
  ['an unknown method', head('BREW /v1/jobs')],
  ['a method that no request of the platform has', head('TRACE /v1/jobs')],
]
