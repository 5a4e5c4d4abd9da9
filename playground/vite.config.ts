import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { ENTRIES } from '../entries.ts'

const root = new URL('..', import.meta.url)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative addresses, so that the page works under any path of a static host.
  base: './',
  resolve: {
    // The page imports what is published, by its published name; here it is built from the sources.
    alias: Object.entries(ENTRIES).map(([name, source]) => ({
      find: new RegExp(`^tamis${name === 'index' ? '' : `/${name}`}$`),
      replacement: fileURLToPath(new URL(source, root)),
    })),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('dist/playground', root)),
    emptyOutDir: true,
    target: 'es2024',
    // Scripts and styles come from files alone, as the page's content security policy says.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
