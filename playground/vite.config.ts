import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { ALIASES } from '../entries.ts'
import { thirdPartyPlugins } from '../scripts/third-party-of-page.ts'
import { trimmedModule } from '../scripts/trim-chevrotain.ts'
import { offlinePlugin } from './offline-plugin.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** What the page shows first, but for the package itself. */
const FIRST =
  /node_modules.@?preact|playground.(?:store.(?!all-tools|explained|load-later|near-misses|remember)|parts.(?!close-button|menu)|rows.(?!empty|failure|row-tools|change-columns|paths-of-rows)|editor.(?:filter|placeholder)|theme|announce|clipboard|data.(?:value-at|row-key|evaluate-rows|resources))/

const [licences, licencesOfWorkers] = thirdPartyPlugins()

export default defineConfig({
  root: here('.'),
  // Relative addresses, so that the page works under any path of a static host.
  base: './',
  resolve: {
    // The page imports the package by its published name; here that is built from the sources.
    alias: ALIASES,
  },
  plugins: [
    offlinePlugin(),
    licences,
    { name: 'trim-chevrotain', load: (id: string) => trimmedModule(id) },
  ],
  worker: { format: 'es', plugins: () => [licencesOfWorkers] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2024',
    // Scripts and styles come only from files, as the page's content security policy requires.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `npm run page-size` holds the budgets.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        index: here('index.html'),
        'service-worker': here('service-worker.ts'),
      },
      output: {
        // Small chunks that are always loaded together compress better as one.
        codeSplitting: { groups: [{ name: 'page', test: FIRST }] },
        // A service worker controls its own folder, and is requested by this name.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
