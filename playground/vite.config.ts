import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { ALIASES } from '../entries.ts'
import { thirdPartyPlugins } from '../scripts/third-party-of-page.ts'
import { trimmedModule } from '../scripts/trim-chevrotain.ts'
import { offlinePlugin } from './offline-plugin.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

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
  worker: {
    format: 'es',
    plugins: () => [licencesOfWorkers],
    // A worker is one file, which is here or not.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2024',
    // Scripts and styles come only from files, as the page's content security policy requires.
    assetsInlineLimit: 0,
    modulePreload: false,
    // `npm run page-size` holds the budgets.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        index: here('index.html'),
        'service-worker': here('service-worker.ts'),
      },
      output: {
        // Few files, each complete but for those before it: what the page needs to show rows and to work on
        // them, what explains filters, and what is shown on demand. The editor and the client come by themselves.
        codeSplitting: {
          groups: [
            { name: 'page', test: /playground.main\.tsx$/, priority: 3 },
            { name: 'language', test: /playground.store.all-tools\.ts$/, priority: 2 },
            {
              name: 'views',
              test: /playground.(?:panels.index|facets.facets-pane|desk.dialogs)\.tsx?$/,
              priority: 1,
            },
          ],
        },
        // A service worker controls its own folder, and is requested by this name.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
