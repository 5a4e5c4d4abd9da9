// `npm run size`: what the built entries weigh in a page, and the page itself, minified and gzip.

const BUILDER =
  'all, allOf, and, any, anyOf, contains, containsAll, containsText, endsWith, eq, ' +
  'equalsIgnoreCase, field, fields, isEmpty, isIn, isNil, isNotEmpty, isNotIn, isNotNil, matches, ne, ' +
  'noneOf, not, notContains, notContainsText, notMatches, oneOf, or, startsWith'

/** What a page takes alone from an entry, and its limit in kB. */
const PARTS = [
  ['build', 'print', 6.5],
  ['build', `${BUILDER}, print`, 10.6],
  ['build', 'compile', 32],
  ['core', 'parse, compile', 54.5],
  // The first example of the README.
  ['core', 'compile, filterRows, s, tryCompile', 76.5],
  ['grammar', 'tokenize', 10],
  ['client', 'createSchedulerClient', 13],
  ['client', 'createTeamsClient', 7],
]

/** All of an entry. The platform or the caller brings `fast-check` and Monaco. */
const ENTRIES = {
  index: 153.5,
  core: 105.5,
  build: 37.8,
  re2: 54,
  grammar: 26.5,
  schemas: 12.5,
  'schemas/consul': 3,
  language: 79,
  monaco: 8.5,
  client: 14.5,
  server: 140,
  prove: 66.2,
  sql: 134.5,
  targets: 53.5,
  testing: 67.5,
}

/** The files of the page that a browser loads, in their order. */
const PAGE = { 'page,mark': 110, 'page,mark,monaco,language,codicon,rolldown-runtime': 1_160 }

export default [
  ...PARTS.map(([entry, names, limit]) => ({
    name: `${entry}: ${names.slice(0, 40)}`,
    path: `dist/${entry}.js`,
    import: `{ ${names} }`,
    limit: `${limit} kB`,
    gzip: true,
  })),
  ...Object.entries(ENTRIES).map(([entry, limit]) => ({
    name: `all of ${entry}`,
    path: `dist/${entry}.js`,
    import: '*',
    limit: `${limit} kB`,
    gzip: true,
  })),
  ...Object.entries(PAGE).map(([names, limit]) => ({
    name: `the page: ${names}`,
    path: ['playground/dist/index.html', `playground/dist/assets/{${names}}-*`],
    limit: `${limit} kB`,
    gzip: true,
    disablePlugins: ['@size-limit/esbuild'],
  })),
]
