import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { ALIASES } from '../scripts/entries.ts'
import { thirdPartyPluginsOfPage } from '../scripts/third-party.ts'
import { trimmedModule } from '../scripts/trim-chevrotain.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const textOf = (name: string) => readFileSync(here(name), 'utf8')

// They cannot be inside another rule.
const KEYFRAMES = /@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g

function scoped(styles: string): string {
  const keyframes = styles.match(KEYFRAMES) ?? []
  return `:where(.tamis-part) {\n${styles.replace(KEYFRAMES, '')}}\n${keyframes.join('\n')}\n`
}

/** Limits the styles to the parts, so that the page around them keeps its own. */
function scopedStyles(): Plugin {
  const id = 'virtual:explorer.css'
  return {
    name: 'tamis-scoped-styles',
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    // Runs before Vite reads the file as CSS.
    enforce: 'pre',
    transform: (code, name) =>
      name.startsWith(here('.')) && /(?<!node_modules.*)\.css$/.test(name)
        ? scoped(code)
        : undefined,
    load: (name) => {
      if (name !== `\0${id}`) return undefined
      const files = Array.from(textOf('styles/page.css').matchAll(/@import "([^"]+)"/g), (found) =>
        textOf(`styles/${found[1]}`),
      )
      const styles = files.join('\n').replace(/^(?::root|html|body)(?=[[ ])/gm, '&')
      return scoped(`${styles}\n${textOf('styles/part.css')}`)
    },
  }
}

const [licences, licencesOfWorkers] = thirdPartyPluginsOfPage()

/** Builds the parts of the page as a module. Its types come from `explorer.tsx`, and the page is built first. */
export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: false,
  resolve: { alias: ALIASES },
  plugins: [
    licences,
    scopedStyles(),
    { name: 'trim-chevrotain', load: (id: string) => trimmedModule(id) },
  ],
  worker: {
    format: 'es',
    plugins: () => [licencesOfWorkers],
    // A bundler copies a worker unchanged and would miss its later imports.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('dist/explorer'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: here('explorer-with-styles.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'style.css' : '[name]-[hash][extname]',
      },
    },
  },
})
