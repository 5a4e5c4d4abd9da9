/** Keeps the page for when there is no network, where the browser can. */
export function keepOffline(): void {
  // The server for work on the page has no such file.
  const isBuilt = import.meta.env.MODE !== 'development'
  if (!isBuilt || !('serviceWorker' in navigator) || location.protocol === 'file:') return
  // Where it is blocked, the page works all the same while there is a network.
  navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => {})
}
