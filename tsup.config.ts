import type { Options } from 'tsup'
import { ENTRIES } from './entries.ts'
import { thirdParty } from './scripts/third-party.ts'
import { trimChevrotain } from './scripts/trim-chevrotain.ts'

const shared = {
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  outDir: 'dist',
  // `node:sqlite` has no other name.
  removeNodeProtocol: false,
  esbuildPlugins: [trimChevrotain(), thirdParty('THIRD-PARTY.txt')],
} satisfies Options

export default [
  {
    ...shared,
    entry: {
      ...ENTRIES,
      'chevrotain-lexer': 'grammar/chevrotain-lexer.ts',
      'chevrotain-parser': 'grammar/chevrotain-parser.ts',
    },
    // Hono, which only the server needs, and the part of Chevrotain that runs come along instead of
    // being installed.
    noExternal: ['hono', /^@?chevrotain\b/],
    external: [/^node:/, /^monaco-editor/, 'fast-check'],
    dts: { entry: ENTRIES },
    splitting: true,
    clean: true,
  },
  {
    // The command bundles what it needs, so that it starts fast and installs nothing more.
    ...shared,
    // A thread of the command is a file of its own, which `row-pool.ts` looks for beside it.
    entry: { cli: 'src/cli/main.ts', 'row-worker': 'src/cli/rows/row-worker.ts' },
    platform: 'node',
    splitting: true,
    noExternal: [/.*/],
    minify: true,
  },
] satisfies Options[]
