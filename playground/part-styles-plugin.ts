import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PREFIX = '\0styles-of-part:'
const ADD_STYLES = fileURLToPath(new URL('parts/add-styles.ts', import.meta.url))

/**
 * Puts the styles of some modules into their code, so that a part of the page loads completely or not at all.
 * @param isOfPart True for a module, by its path.
 */
export function partStylesPlugin(isOfPart: RegExp): Plugin {
  return {
    name: 'tamis-styles-of-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(name, importer) {
      if (!name.endsWith('.css') || !importer || !isOfPart.test(importer)) return undefined
      const found = await this.resolve(name, importer, { skipSelf: true })
      // Not as a path: other plugins take what ends in `.css` for styles.
      return found && PREFIX + encodeURIComponent(found.id.replace(/\.css$/, ''))
    },
    load(id) {
      // No part has a style sheet to wait for.
      if (id.includes('vite/preload-helper')) return 'export const __vitePreload = (load) => load()'
      if (!id.startsWith(PREFIX)) return undefined
      const file = `${decodeURIComponent(id.slice(PREFIX.length))}.css`
      return [
        `import styles from ${JSON.stringify(`${file}?inline`)}`,
        `import { addStyles } from ${JSON.stringify(ADD_STYLES)}`,
        'addStyles(styles)',
      ].join('\n')
    },
  }
}
