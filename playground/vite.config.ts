import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { ALIASES } from '../scripts/entries.ts'
import { thirdPartyPluginsOfPage } from '../scripts/third-party.ts'
import { trimmedModule } from '../scripts/trim-chevrotain.ts'
import { partStylesPlugin } from './part-styles-plugin.ts'

const STYLES = /\s*<link rel="stylesheet"[^>]*>/

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Moves the link to the styles below the text that is shown until the page has loaded. A browser paints nothing before them. */
const stylesBelowText: Plugin = {
  name: 'tamis-styles-below-text',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link = ''] = STYLES.exec(html) ?? []
      return html.replace(STYLES, '').replace(/(?=\s*<\/body>)/, link)
    },
  },
}

const [licences, licencesOfWorkers] = thirdPartyPluginsOfPage()

export default defineConfig({
  root: here('.'),
  // Relative addresses, so that the page works under any path of a static host.
  base: './',
  resolve: {
    // The page imports the package by its published name; this builds it from the sources.
    alias: ALIASES,
  },
  plugins: [
    stylesBelowText,
    partStylesPlugin(
      /monaco-editor|playground.(?:text.monaco|text.problems|compare.compare-bar|use.use-dialog|explain.(?:effect|why-panel|row-json)|source.live-form)\.tsx?$/,
    ),
    licences,
    { name: 'trim-chevrotain', load: (id: string) => trimmedModule(id) },
  ],
  worker: {
    format: 'es',
    plugins: () => [licencesOfWorkers],
    // One file per worker, so that it loads completely or not at all.
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
    // `npm run size` checks the size budgets.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // A few files, each of which only needs the ones before: the code that shows and filters rows, the code that
        // explains filters, and the code that loads on demand. The editor and the client get their own files.
        codeSplitting: {
          groups: [
            { name: 'page', test: /playground.(?:main\.tsx|parts.add-styles\.ts)$/, priority: 3 },
            { name: 'language', test: /playground.all-tools\.ts$/, priority: 2 },
            {
              name: 'views',
              test: /playground.(?:facets.facets-pane|dialogs.dialogs|compare.compare-bar|rows.save-rows|rows.cell-menu|source.live-form|share.open-examples)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
