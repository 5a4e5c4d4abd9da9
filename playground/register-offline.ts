/** Makes the page available offline, if the browser supports it. */
export function keepOffline(): void {
  // The development server does not have this file.
  const isBuilt = import.meta.env.MODE !== 'development'
  if (!isBuilt || !('serviceWorker' in navigator) || location.protocol === 'file:') return
  // If it is blocked, the page still works online.
  navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => {})
}
