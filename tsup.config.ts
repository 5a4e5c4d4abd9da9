import { defineConfig } from 'tsup'
import { ENTRIES } from './entries.ts'

const shared = {
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  outDir: 'dist',
  // `node:sqlite` has no other name.
  removeNodeProtocol: false,
} as const

export default defineConfig([
  {
    ...shared,
    entry: { ...ENTRIES, chevrotain: 'grammar/chevrotain.ts' },
    // Only the server needs it, so it comes along instead of being installed.
    noExternal: ['hono'],
    external: [/^node:/, /^monaco-editor/, 'fast-check'],
    dts: true,
    splitting: true,
    clean: true,
  },
  {
    // The command bundles what it needs, so that it starts fast and installs nothing more.
    ...shared,
    // A thread of the command is a file of its own, which `row-pool.ts` looks for beside it.
    entry: { cli: 'src/cli/main.ts', 'row-worker': 'src/cli/row-worker.ts' },
    platform: 'node',
    splitting: true,
    noExternal: [/.*/],
    minify: true,
  },
])
