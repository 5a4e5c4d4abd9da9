import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import playground from '../../playground/vite.config.ts'

const { resolve = {} } = playground
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  base: './',
  // `tamis` by its published names, built from the sources. A page of one's own has it installed.
  resolve,
  server: { fs: { allow: [here('../..')] } },
  build: {
    outDir: here('../../dist/filter-box'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Monaco, of which nothing can be done without.
    chunkSizeWarningLimit: 4_000,
  },
})
