import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A folder on loopback. */
export interface ServedFolder {
  /** Its address, with a `/` at the end, as in `http://127.0.0.1:40123/`. */
  readonly address: string
  /** Stops the server. */
  readonly close: () => Promise<void>
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ndjson': 'application/x-ndjson; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

/** As Vite names what it builds. */
const HASHED = /\/assets\/[^/]+-[\w-]{8}\.\w+$/

/**
 * Serves a folder on loopback as any static host would: no rewriting, and no headers of its own but for what has
 * a hash in its name, which a browser may keep.
 * @param folderOf Asked before each answer; where it fails, the answer is 500 with the reason.
 */
export async function serveFolder(folderOf: () => Promise<string>): Promise<ServedFolder> {
  const server = createServer(async (request, response) => {
    let folder: string
    try {
      folder = await folderOf()
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error}`)
      return
    }
    try {
      // The path of a URL never leaves its root, and neither do `%2e%2e` parts once they are resolved.
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const path = normalize(decodeURIComponent(pathname))
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
      const body = await readFile(file)
      const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream'
      response
        .writeHead(200, {
          'content-type': type,
          'content-length': body.length,
          'cache-control': HASHED.test(pathname)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        })
        .end(body)
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
