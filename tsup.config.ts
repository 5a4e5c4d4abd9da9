import type { Options } from 'tsup'
import { ENTRIES } from './scripts/entries.ts'

// The types alone: `scripts/build.ts` builds what runs.
export default {
  entry: ENTRIES,
  format: 'esm',
  outDir: 'dist',
  dts: { only: true, entry: ENTRIES },
} satisfies Options
