/** The published entries by name, each with its source: what `package.json` exports, as the build makes it. */
export const ENTRIES = {
  index: 'src/index.ts',
  core: 'src/core.ts',
  grammar: 'grammar/index.ts',
  schemas: 'src/schemas/index.ts',
  language: 'src/language/index.ts',
  monaco: 'src/monaco/index.ts',
  client: 'src/client/index.ts',
  server: 'src/server/index.ts',
  'server/node': 'src/server/node.ts',
  testing: 'src/testing/index.ts',
} as const
