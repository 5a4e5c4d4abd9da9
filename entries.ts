import { fileURLToPath } from 'node:url'

/** The published entries by name, each with its source: what `package.json` exports, as the build makes it. */
export const ENTRIES = {
  index: 'src/index.ts',
  core: 'src/core.ts',
  build: 'src/build.ts',
  re2: 'src/re2.ts',
  grammar: 'src/grammar.ts',
  schemas: 'src/schemas/index.ts',
  'schemas/consul': 'src/schemas/consul.ts',
  language: 'src/language/index.ts',
  monaco: 'src/monaco/index.ts',
  client: 'src/client/index.ts',
  server: 'src/server/index.ts',
  'server/node': 'src/server/node.ts',
  prove: 'src/prove/index.ts',
  sql: 'src/sql/index.ts',
  targets: 'src/targets/index.ts',
  testing: 'src/testing/index.ts',
} as const

/** The file of the command. */
export const COMMAND = { cli: 'src/cli/main.ts' } as const

/** Where a bundler or a test finds what is imported by a published name: in the sources. */
export const ALIASES = Object.entries(ENTRIES).map(([name, source]) => ({
  find: new RegExp(`^tamis${name === 'index' ? '' : `/${name}`}$`),
  replacement: fileURLToPath(new URL(source, import.meta.url)),
}))
