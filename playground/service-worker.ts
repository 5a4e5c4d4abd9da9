// Caches the files of one build, so that the page opens offline. The page itself comes from the network, and from the
// cache only if the network fails, so that nobody gets stuck on an old build. All other files have a hash in their
// names, so a cached copy is always right.

/** Inserted by the build: the names of the page's files, and their hash. */
declare const __FILES__: readonly string[]
declare const __VERSION__: string

interface Lifetime extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Fetching extends Lifetime {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

const PREFIX = 'tamis-page-'
const CACHE = PREFIX + __VERSION__
const here = new URL('./', self.location.href)

const listen = (name: string, listener: (event: Fetching) => void) =>
  self.addEventListener(name, listener as unknown as EventListener)

listen('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['./', ...__FILES__])))
})

listen('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
      return Promise.all(old.map((name) => caches.delete(name)))
    }),
  )
})

listen('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== here.origin) return
  const name = url.pathname.slice(here.pathname.length)
  if (request.mode === 'navigate' && (name === '' || name === 'index.html')) {
    event.respondWith(fetch(request).catch(() => fromCache('./')))
  } else if (__FILES__.includes(name)) {
    event.respondWith(fromCache(name))
  }
})

async function fromCache(name: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(new URL(name, here))) ?? fetch(new URL(name, here))
}
