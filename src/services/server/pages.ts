import { getMimeType } from 'hono/utils/mime'
import { ROUTE_PREFIX } from '../wire/index.ts'
import { Refusal, textOfRefusal } from './refusal.ts'

/** Answers a request; returns `undefined` for a path of the services. */
export type Pages = (request: Request) => Promise<Response | undefined>

/** A file, ready to send. */
interface Page {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

export interface PagesOptions {
  /** The scheduler that the start page offers; defaults to the server's own. */
  readonly scheduler?: PagesScheduler
  /** How many jobs the sample data has that the server serves; left out if it serves other data. */
  readonly sampleJobs?: number
}

/** A scheduler that the server forwards requests to. */
export interface PagesScheduler {
  /** The path on the server whose requests are forwarded, as in `/proxy/`. */
  readonly path: string
  /** The prefix of its headers. */
  readonly headerPrefix: string
  /** Its own address, for display. */
  readonly upstream: string
}

const SAFE = {
  // A page has the rest of its policy in its head, where it cannot forbid other pages to frame it.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
/**
 * Serves files at every path outside the services. Only entries of the map are served, so no path escapes it.
 * @param files Contents by path, as in `assets/index-1a2b3c4d.js`. A path that ends with a slash serves its
 *   `index.html`.
 */
export function createPages(
  files: ReadonlyMap<string, Uint8Array>,
  options: PagesOptions = {},
): Pages {
  const pages = new Map<string, Page>()
  for (const [path, content] of files) pages.set(`/${path}`, toPage(path, content, options))

  return async (request) => {
    const { url, method } = request
    const { pathname } = new URL(url)
    if (pathname.startsWith(ROUTE_PREFIX) || pathname.startsWith('/api/')) return undefined
    const page = pages.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!page) return textOfRefusal(new Refusal(404, 'There is no such page.'))
    if (method !== 'GET' && method !== 'HEAD') {
      const headers = { Allow: 'GET, HEAD' }
      return textOfRefusal(new Refusal(405, 'A page accepts GET and HEAD.', headers))
    }
    return new Response(method === 'HEAD' ? null : page.body, {
      headers: { ...page.headers, 'Content-Length': `${page.body.length}` },
    })
  }
}

function toPage(path: string, content: Uint8Array, options: PagesOptions): Page {
  const type = getMimeType(path) ?? 'application/octet-stream'
  return {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', ...SAFE },
    body: path === 'index.html' ? atHome(content, options) : new Uint8Array(content),
  }
}

function atHome(
  html: Uint8Array,
  { scheduler, sampleJobs }: PagesOptions,
): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(html)
  const members = {
    content: scheduler?.path ?? '/',
    ...(scheduler && {
      'data-upstream': scheduler.upstream,
      'data-header-prefix': scheduler.headerPrefix,
    }),
    ...(sampleJobs !== undefined && { 'data-sample-jobs': `${sampleJobs}` }),
  }
  const written = Object.entries(members).map(([name, value]) => `${name}="${escaped(value)}"`)
  const meta = `<meta name="tamis-scheduler" ${written.join(' ')}>`
  return new TextEncoder().encode(
    text.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}\n    ${meta}`),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
