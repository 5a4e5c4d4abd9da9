// Keeps the files of one build of the page, so that it opens without a network. The page itself is
// asked for first and taken from here only where nothing answers, so nobody is held on an old build;
// all other files bear a hash in their names, and what is kept of them is right for ever.

/** Written by the build: the names of the page's files, and a hash over them. */
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
    event.respondWith(fetch(request).catch(() => kept('./')))
  } else if (__FILES__.includes(name)) {
    event.respondWith(kept(name))
  }
})

async function kept(name: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(new URL(name, here))) ?? fetch(new URL(name, here))
}
