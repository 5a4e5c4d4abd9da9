import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Writes the names of the page's files and a hash of the build into the service worker. */
export function offlinePlugin(): Plugin {
  return {
    name: 'tamis-offline',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['service-worker.js']
      if (worker?.type !== 'chunk') return
      const files = Object.keys(bundle).filter(
        (name) => name !== worker.fileName && !/^index\.html$|\.(?:map|txt)$/.test(name),
      )
      const hash = createHash('sha256')
      for (const name of Object.keys(bundle).sort()) {
        const file = bundle[name]
        hash.update(name).update(file?.type === 'asset' ? file.source : (file?.code ?? ''))
      }
      worker.code = worker.code
        .replaceAll('__FILES__', () => JSON.stringify(files))
        .replaceAll('__VERSION__', () => JSON.stringify(hash.digest('hex').slice(0, 16)))
    },
  }
}
