import type { Plugin } from 'esbuild'
import type { Options } from 'tsup'
import { ENTRIES } from './scripts/entries.ts'
import { thirdPartyPlugin } from './scripts/third-party.ts'
import { trimChevrotain } from './scripts/trim-chevrotain.ts'

/** Keeps the functions of `build` in their own file, so that a bundler can take single ones from the namespace. */
const namespaceOfBuild: Plugin = {
  name: 'namespace-of-build',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/verbs\.ts$/ }, () => ({ path: './verbs.js', external: true }))
  },
}

// Each becomes a file that Node and bundlers leave out if nothing uses it: esbuild cuts by what an entry can reach.
const OWN_FILES = {
  verbs: 'src/filters/build/verbs.ts',
  engine: 'src/rows/values/re2.ts',
  patterns: 'src/rows/values/pattern.ts',
  'chevrotain-lexer': 'grammar/chevrotain/lexer.ts',
  'chevrotain-parser': 'grammar/chevrotain/parser.ts',
}

/** esbuild makes a file for modules that only have types. Nothing imports it after tree-shaking. */
const withoutEmptyFiles: Plugin = {
  name: 'without-empty-files',
  setup({ onEnd }) {
    onEnd((result) => {
      result.outputFiles = result.outputFiles?.filter(({ contents }) => contents.length > 0) ?? []
    })
  },
}

// The package: its entries and the command. Hono, Commander and Chevrotain are development dependencies, so they are bundled.
export default {
  entry: { ...ENTRIES, ...OWN_FILES, cli: 'src/cli/main.ts' },
  dts: { entry: ENTRIES },
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  outDir: 'dist',
  clean: true,
  splitting: true,
  removeNodeProtocol: false,
  external: [/^node:/],
  esbuildPlugins: [trimChevrotain(), namespaceOfBuild, withoutEmptyFiles, thirdPartyPlugin],
  esbuildOptions(options) {
    options.mainFields = ['module', 'main']
    options.legalComments = 'none'
  },
  // A file only imports what it uses. `index` registers the RE2 engine itself.
  treeshake: { moduleSideEffects: false },
  // Drops white space and shortens the names inside of functions. esbuild would also drop the annotations that tell bundlers which calls they can leave out.
  minify: 'terser',
  terserOptions: {
    compress: false,
    mangle: { toplevel: false, module: false },
    // Node shows the whole line of an error that nobody catches.
    format: { comments: false, preserve_annotations: true, max_line_len: 200 },
  },
} satisfies Options
