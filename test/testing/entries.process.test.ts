import { build } from 'esbuild'
import { expect, test } from 'vitest'

// A bundle has the dialects that it names, and no other.
const OF_TARGETS = /^src\/rows\/(?:targets|evaluate\/by-type)\//
const OF_TYPES = /^src\/rows\/evaluate\/by-type\//

const OF_PARSER =
  /^(?:grammar\/(?:parse|parser|lexer|tokens|recovery\/.*)\.ts$|node_modules\/chevrotain)/
const OF_SERVERS = /^grammar\/steps-to-parse\.ts$/
const OF_SCHEMAS = /^src\/rows\/(?:evaluate\/(?:typed\/|require-fit)|schema\/steps\.ts$)/
const OF_ENGINE = /^src\/rows\/values\/re2\.ts$/

test.each<[from: string, names: string, lacks: RegExp, has?: RegExp]>([
  ['./src/build.ts', '*', OF_PARSER],
  ['./src/build.ts', '*', OF_TARGETS],
  ['./src/build.ts', '{ compile }', OF_PARSER, OF_SCHEMAS],
  ['./src/services/client/index.ts', '*', OF_PARSER],
  ['./src/core.ts', '*', OF_ENGINE, OF_PARSER],
  ['./src/core.ts', '{ tryCompile }', OF_SERVERS, OF_PARSER],
  ['./src/rows/targets/index.ts', '{ nomad }', /^never$/, OF_SERVERS],
  ['./src/index.ts', '{ s }', /^never$/, OF_ENGINE],
  ['./src/core.ts', '*', OF_TARGETS],
  ['./src/index.ts', '*', OF_TARGETS],
  ['./src/editors/language/index.ts', '*', OF_TARGETS],
  ['./src/sql/index.ts', '*', OF_TARGETS],
  ['./src/rows/targets/index.ts', '{ local }', OF_TARGETS],
  ['./src/rows/targets/index.ts', '{ nomad, spec }', OF_TYPES, OF_TARGETS],
  ['./src/rows/targets/index.ts', '{ consul }', /^never$/, OF_TYPES],
  ['./src/rows/targets/index.ts', '{ parseTarget }', /^never$/, OF_TYPES],
])('a bundle of %s with %s lacks what it does not name', async (from, names, lacks, has) => {
  const { metafile } = await build({
    stdin: { contents: `export ${names} from '${from}'`, resolveDir: process.cwd() },
    outfile: 'out.js',
    bundle: true,
    format: 'esm',
    target: 'es2024',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const bundled = Object.entries(metafile.outputs['out.js']?.inputs ?? {}).flatMap(
    ([name, { bytesInOutput }]) => (bytesInOutput > 0 ? name : []),
  )
  expect(bundled).not.toEqual([])
  expect(bundled.filter((name) => lacks.test(name))).toEqual([])
  if (has) expect(bundled.some((name) => has.test(name))).toBe(true)
})
