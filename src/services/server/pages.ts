import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { sha256 } from 'hono/utils/crypto'
import { getMimeType } from 'hono/utils/mime'
import { ROUTE_PREFIX } from '../wire/index.ts'
import { compressed } from './compression.ts'
import { Refusal, textOfRefusal } from './refusal.ts'

/** Answers a request; returns `undefined` for a path of the services. */
export type Pages = (request: Request) => Promise<Response | undefined>

/** A file, ready to send. */
interface Page {
  readonly headers: Readonly<Record<string, string>>
  /** The entity tag. */
  readonly tag: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly isCompressible: boolean
}

export interface PagesOptions {
  /** The scheduler that the start page offers; defaults to the server's own. */
  readonly scheduler?: PagesScheduler
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

/** The content security policy in the head of a page. */
const POLICY = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"\s*\/?>/i
const SAFE = {
  // For browsers without support for the policy.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
/** A file whose name contains a digest of its content, so it never changes. */
const HASHED = /^assets\/.*-[\w-]{8}\.[a-z0-9]+$/s

/**
 * Serves files at every path outside the services. Only entries of the map are served, so no path escapes it.
 * @param files Contents by path, as in `assets/index-1a2b3c4d.js`. A path that ends with a slash serves its
 *   `index.html`.
 */
export async function createPages(
  files: ReadonlyMap<string, Uint8Array>,
  options: PagesOptions = {},
): Promise<Pages> {
  const pages = new Map<string, Page>()
  for (const [path, content] of files) pages.set(`/${path}`, await toPage(path, content, options))

  return async (request) => {
    const { url, method, headers } = request
    const { pathname } = new URL(url)
    if (pathname.startsWith(ROUTE_PREFIX) || pathname.startsWith('/api/')) return undefined
    const page = pages.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!page) return textOfRefusal(new Refusal(404, 'There is no such page.'))
    if (method !== 'GET' && method !== 'HEAD') {
      const headers = { Allow: 'GET, HEAD' }
      return textOfRefusal(new Refusal(405, 'A page accepts GET and HEAD.', headers))
    }
    if (isKnown(headers.get('If-None-Match'), page)) {
      return new Response(null, { status: 304, headers: page.headers })
    }
    const response = new Response(method === 'HEAD' ? null : page.body, {
      headers: { ...page.headers, 'Content-Length': `${page.body.length}` },
    })
    return page.isCompressible ? compressed(request, response) : response
  }
}

async function toPage(path: string, content: Uint8Array, options: PagesOptions): Promise<Page> {
  const body = path === 'index.html' ? atHome(content, options) : new Uint8Array(content)
  const type = getMimeType(path) ?? 'application/octet-stream'
  const tag = `"${await sha256(body)}"`
  return {
    headers: {
      'Content-Type': type,
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      // Weak, because the gzip version has the same tag.
      ETag: `W/${tag}`,
      ...SAFE,
      ...(type.startsWith('text/html') && { 'Content-Security-Policy': policyOf(body) }),
    },
    tag,
    body,
    isCompressible: COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
  }
}

/** The policy in the head of a page. Only a header can forbid other pages to frame it. */
function policyOf(html: Uint8Array): string {
  const [, policy] = POLICY.exec(new TextDecoder().decode(html)) ?? []
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ')
}

function atHome(html: Uint8Array, { scheduler }: PagesOptions): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(html)
  const members = scheduler
    ? {
        content: scheduler.path,
        'data-upstream': scheduler.upstream,
        'data-header-prefix': scheduler.headerPrefix,
      }
    : { content: '/' }
  const written = Object.entries(members).map(([name, value]) => `${name}="${escaped(value)}"`)
  const meta = `<meta name="tamis-scheduler" ${written.join(' ')}>`
  return new TextEncoder().encode(
    text.replace(/<head(?:\s[^>]*)?>/i, (head) => `${head}\n    ${meta}`),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function isKnown(header: string | null, { tag }: Page): boolean {
  return header !== null && (header.trim() === '*' || header.includes(tag))
}
