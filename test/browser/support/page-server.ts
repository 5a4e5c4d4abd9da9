import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ALIASES } from '../../../entries.ts'

/** A page on loopback. */
export interface ServedPage {
  /** Its address, with a `/` at the end, as in `http://127.0.0.1:40123/`. */
  readonly address: string
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
 * Serves the page in a folder of the project on loopback, as any static host would: no rewriting, no headers of
 * its own. The first request builds it, by its own `vite.config.ts` and to a folder of its own; a request answers
 * 500 with the reason if that fails.
 * @param root From the project's root, as in `playground`.
 */
export async function servePage(root: string): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'tamis-page-'))
  let built: Promise<void> | undefined
  const server = createServer(async (request, response) => {
    built ??= buildPage(root, folder)
    try {
      await built
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
      response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function buildPage(root: string, outDir: string): Promise<void> {
  const folder = fileURLToPath(new URL(`../../../${root}`, import.meta.url))
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    // `tamis` by its published names, built from the sources.
    resolve: { alias: ALIASES },
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
    },
  })
}
