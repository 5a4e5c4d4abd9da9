import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A built page on loopback. */
export interface ServedPage {
  /** Its address, with a `/` at the end, as in `http://127.0.0.1:40123/`. */
  readonly address: string
  /** Where the built files are, to weigh or look into. */
  readonly folder: string
  /** How long the build took, in milliseconds. */
  readonly buildMs: number
  /** Stops the server and removes the built files. */
  readonly close: () => Promise<void>
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ndjson': 'application/x-ndjson; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

/**
 * Builds the page in a folder of the project, by its own `vite.config.ts`, and serves it on loopback.
 * The build goes to a folder of its own, so that nobody's `dist` is touched; a page of Monaco takes a few
 * seconds, so call it once per test file, in `beforeAll`, and `close` it in `afterAll`.
 * @param root From the project's root, as in `playground`.
 */
export async function servePage(root: string): Promise<ServedPage> {
  const project = fileURLToPath(new URL('../../../', import.meta.url))
  const started = performance.now()
  const folder = join(tmpdir(), `tamis-page-${process.pid}-${Math.trunc(started)}`)
  await build({
    root: join(project, root),
    configFile: join(project, root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      // Monaco is large, and is known to be.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })
  const buildMs = performance.now() - started
  const server = await serveFolder(folder)
  return {
    address: server.address,
    folder,
    buildMs,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves a folder of files on loopback, as any static host would: no rewriting, no headers of its own. */
export async function serveFolder(
  folder: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    try {
      // The path of a URL never leaves its root, and neither do `%2e%2e` parts once they are resolved.
      const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const path = normalize(decodeURIComponent(pathname))
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
      const body = await readFile(file)
      const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
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
