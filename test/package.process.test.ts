import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { parseSync } from 'rolldown/utils'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ENTRIES } from '../scripts/entries.ts'
import { linksOf, pathsOf } from './support/links.ts'
import { made } from './support/made-once.ts'
import { outputOf } from './support/programs.ts'
import { namedIn, packagesOf } from './support/third-party.ts'

// The package as its users get it: built, packed, unpacked into an empty folder. Two parts of the build are
// left to `npm run build`, for they take longer than all the rest: the page, and the types of all entries but one.
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tamis-package-'))
const built = await made(inject('built'))
const types = await made(inject('types'))
const installed = join(folder, 'node_modules', 'tamis')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const { outputs }: Metafile = JSON.parse(readFileSync(built.metafile, 'utf8'))
/** The modules of each built file, without those that left nothing in it. */
const bundled = Object.values(outputs).flatMap(({ inputs }) =>
  Object.entries(inputs).flatMap(([id, { bytesInOutput }]) => (bytesInOutput > 0 ? id : [])),
)

function run(command: string, words: readonly string[], input = ''): string {
  return outputOf(command, words, { cwd: folder, input })
}

beforeAll(() => {
  // A copy, so that nobody's `dist` is touched.
  const sources = join(folder, 'sources')
  for (const name of ['package.json', 'README.md', 'LICENSE', 'docs', 'examples', 'grammar'])
    cpSync(join(root, name), join(sources, name), { recursive: true })
  for (const folder of [built.folder, types])
    cpSync(folder, join(sources, 'dist'), { recursive: true })
  const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
  // On Windows, npm is a script, which only a shell can start.
  outputOf('npm', words, { cwd: sources, shell: process.platform === 'win32' })
  mkdirSync(installed, { recursive: true })
  // A relative path, because `tar` takes what is before a colon for the name of a machine.
  const tarball = join('..', '..', `tamis-${manifest.version}.tgz`)
  outputOf('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: installed })
  symlinkSync(join(root, 'node_modules/re2js'), join(folder, 'node_modules/re2js'), 'junction')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every file that the package names is in it', () => {
  const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap((to) =>
    typeof to === 'string' ? to : Object.values(to),
  )
  const named = [...Object.values<string>(manifest.bin), ...targets, ...manifest.files]
  const isBuilt = (path: string) => !path.endsWith('.d.ts') || path === manifest.exports['.'].types
  const isThere = (path: string) => globSync(path, { cwd: installed }).length > 0
  expect(
    named
      .filter(isBuilt)
      .filter((path) => !path.startsWith('!'))
      .filter((path) => !isThere(path)),
  ).toEqual([])
})

test('links, pictures and paths lead to what is in it', () => {
  const pages = globSync('**/*.md', { cwd: installed })
  const broken = pages.flatMap((page) =>
    [
      ...linksOf(readFileSync(join(installed, page), 'utf8')).map((link) =>
        join(dirname(page), link),
      ),
      ...pathsOf(readFileSync(join(installed, page), 'utf8')),
    ]
      .filter((path) => !existsSync(join(installed, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

test('the licences of all that is bundled come along, and of nothing else', () => {
  const text = readFileSync(join(installed, 'dist', 'THIRD-PARTY.txt'), 'utf8')
  expect(text).toMatch(/^chevrotain 13\.2\.0 \(Apache-2\.0\)$/m)
  expect(namedIn(text)).toEqual(packagesOf(bundled))
})

test('the page has the version of the package that serves it', () => {
  const page = JSON.parse(readFileSync(join(root, 'playground/package.json'), 'utf8'))
  expect(page.version).toBe(manifest.version)
})

// What each entry loads that is not in the package, however its chunks are cut.
const IMPORTS: Readonly<Record<keyof typeof ENTRIES, readonly string[]>> = {
  index: ['re2js'],
  core: [],
  build: [],
  re2: ['re2js'],
  grammar: [],
  schemas: [],
  'schemas/consul': [],
  language: [],
  monaco: [],
  client: [],
  server: ['re2js'],
  'server/node': ['node:fs/promises', 'node:http', 'node:path', 'node:stream'],
  prove: [],
  sql: ['re2js'],
  targets: [],
  testing: ['fast-check'],
}

test.each(Object.entries(IMPORTS))('%s imports %j, and nothing else', (entry, packages) => {
  expect(loadedWith(`${entry}.js`).outside).toEqual(packages)
})

test('`tamis filter` starts without what only other commands and errors need', () => {
  const { files } = loadedWith(...globSync('{cli,filter-*}.js', { cwd: join(installed, 'dist') }))
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(code).toContain('function tryParse(')
  expect(code).not.toMatch(/function createServer\(|function prover\(|function toSql\(/)
})

/** The files that some of the package load at once, and what these import from outside. */
function loadedWith(...names: readonly string[]) {
  const files = new Set(names.map((name) => join(installed, 'dist', name)))
  const outside = new Set<string>()
  for (const file of files) {
    for (const name of staticImports(readFileSync(file, 'utf8'))) {
      if (name.startsWith('.')) files.add(join(dirname(file), name))
      else outside.add(name)
    }
  }
  return { files: [...files], outside: [...outside].sort() }
}

test.each(Object.entries(ENTRIES))(
  '%s exports the names of its source, %s',
  async (entry, source) => {
    const { module } = parseSync(
      'm.js',
      readFileSync(join(installed, 'dist', `${entry}.js`), 'utf8'),
    )
    const names = module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name),
    )
    expect(names.sort()).toEqual(Object.keys(await import(join(root, source))).sort())
  },
)

// A method called `eval`, as re2js has one, is no such thing.
const MAKES_CODE =
  /\bnew Function\b|\bFunction\(|(?<![.\w$#"'-])eval\b(?!\([^)]*\)\s*\{)|\bset(?:Timeout|Interval)\(["'`]/

test('F11: nothing makes code from text, and nothing names a folder of the machine it was built on', () => {
  const built = globSync('dist/**/*.js', { cwd: installed }).map((file) => join(installed, file))
  for (const file of [...built, join(folder, 'node_modules/re2js/build/index.js')]) {
    // Chevrotain has this one behind a `return`, for engines that look ahead.
    const code = readFileSync(file, 'utf8').replace('(0,eval)(toBecomeFast)', '')
    expect(MAKES_CODE.exec(code), file).toBeNull()
    expect(code).not.toContain(root)
  }
})

test('no module is in two files', () => {
  expect(bundled.filter((id, at) => bundled.indexOf(id) !== at)).toEqual([])
})

/** What a built module imports when it is loaded; `import()` loads later. */
function staticImports(code: string): readonly string[] {
  const { module } = parseSync('module.js', code)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest),
  )
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported].flatMap(
    (request) => (request ? [request.value] : []),
  )
}

test('the core needs no RE2 engine', () => {
  const code = `
    import { compile } from 'tamis/core'
    try {
      compile('a matches "^(a*)*b"')({ a: 'x' })
    } catch ({ code, developerHint }) {
      console.log(code, developerHint.includes('patternEngine'))
    }
  `
  writeFileSync(join(folder, 'core.mjs'), code)
  expect(run(process.execPath, ['core.mjs'])).toBe('pattern-engine-missing true\n')
})

const IMPORTED = {
  'all.js': ["import { compile } from 'tamis'", 'true'],
  'both.js': ["import 'tamis'\nimport { compile } from 'tamis/core'", 'true'],
  'core.js': ["import { compile } from 'tamis/core'", 'pattern-engine-missing'],
} as const

test.each(['esbuild', 'rolldown', 'rollup', 'webpack'])(
  'bundled by %s, a pattern for the engine has it where anything imports `tamis`',
  (bundler) => {
    const inputs = Object.entries(IMPORTED).map(([name, [imports]]) => {
      const code = `${imports}
        try {
          console.log(compile('a matches "(x+x+)+y"')({ a: 'xxy' }))
        } catch ({ code }) {
          console.log(code)
        }
      `
      writeFileSync(join(folder, name), code)
      return join(folder, name)
    })
    const to = join(folder, bundler)
    mkdirSync(to)
    const type = bundler === 'webpack' ? 'commonjs' : 'module'
    writeFileSync(join(to, 'package.json'), JSON.stringify({ type }))
    run(process.execPath, [join(root, 'test/support/bundle.ts'), bundler, to, ...inputs])
    for (const [name, [, answer]] of Object.entries(IMPORTED))
      expect(run(process.execPath, [join(to, name)])).toBe(`${answer}\n`)
  },
)

test('F11: it runs where making code from text is forbidden', () => {
  writeFileSync(
    join(folder, 'strict.mjs'),
    "import { compile } from 'tamis'\nconsole.log(compile('a matches \"(x|y)+\" and b == 1')({ a: 'x', b: 1 }))",
  )
  const words = ['--disallow-code-generation-from-strings', '--frozen-intrinsics', 'strict.mjs']
  expect(run(process.execPath, words)).toBe('true\n')
})

test('the command needs the one dependency, and nothing else', () => {
  const alone = join(folder, 'alone')
  cpSync(installed, alone, { recursive: true })
  mkdirSync(join(alone, 'node_modules'))
  symlinkSync(join(root, 'node_modules/re2js'), join(alone, 'node_modules/re2js'), 'junction')
  const command = join(alone, 'dist', 'cli.js')
  const hidden = join(folder, 'hidden')
  renameSync(join(folder, 'node_modules'), hidden)
  const out = run(process.execPath, [command, 'filter', 'a == 1'], '{"a":1}\n{"a":2}\n')
  renameSync(hidden, join(folder, 'node_modules'))
  expect(out).toBe('{"a":1}\n')
})

test('the guide to testing works in an empty folder, by its own commands', () => {
  const page = readFileSync(join(installed, 'docs', 'testing.md'), 'utf8')
  const examples = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)
  const commands = /^```console\n(.*?)^```/ms.exec(page)?.[1]?.trim().split('\n') ?? []
  // What is installed comes from here, not from a registry.
  const isInstall = (command: string) => command.startsWith('npm install ')
  expect(commands.filter(isInstall)).toEqual([
    'npm install ./tamis-0.1.0.tgz',
    'npm install --save-dev fast-check',
  ])
  const own = join(folder, 'guide')
  const modules = join(own, 'node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(installed, join(modules, 'tamis'), { recursive: true })
  for (const name of ['re2js', 'fast-check', 'pure-rand']) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  }
  const runHere = (command: string) => outputOf('sh', ['-c', command], { cwd: own })
  for (const command of commands.filter((command) => !isInstall(command))) runHere(command)
  const files = examples.map((code, at) => {
    writeFileSync(join(own, `example-${at}.ts`), code)
    return `./example-${at}.ts`
  })
  writeFileSync(join(own, 'all.ts'), files.map((file) => `import '${file}'\n`).join(''))
  expect(files.length).toBeGreaterThan(3)
  expect(runHere(`"${process.execPath}" --no-warnings all.ts`)).toBe('')
  // The other way that the page names, in the package as `npm init -y` makes it.
  runHere('npm pkg set type=commonjs')
  writeFileSync(join(own, 'example.mts'), examples[0] ?? '')
  expect(runHere(`"${process.execPath}" --no-warnings example.mts`)).toBe('')
  // The harness has the engine for patterns that importing `tamis` registers.
  writeFileSync(
    join(own, 'engine.mts'),
    "import { s } from 'tamis'\nimport { aMatchingRow } from 'tamis/testing'\naMatchingRow('a matches `x.*y.*z`', s.object({ a: s.string() }))\n",
  )
  expect(runHere(`"${process.execPath}" --no-warnings engine.mts`)).toBe('')
})

// Those that need nothing but Node.
const EXAMPLES = ['api', 'form', 'property-test']

test('the examples print what their guides show', () => {
  for (const name of EXAMPLES)
    cpSync(join(root, 'examples', name), join(folder, 'examples', name), { recursive: true })
  for (const name of ['express', 'fast-check', 'fastify', 'hono'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  const guideOf = (name: string) => readFileSync(join(root, 'docs', 'guides', `${name}.md`), 'utf8')
  const printed = EXAMPLES.flatMap((name) => {
    const [, shown] = /^```console\n\$ node main\.ts\n(.*?)^```/ms.exec(guideOf(name)) ?? []
    return shown === undefined ? [] : [[name, shown] as const]
  })
  // One process for all. What runs under `node --test` comes last, as it reports at the end.
  const mains = printed.map(([name]) => `await import('./examples/${name}/main.ts')\n`)
  const tests = "await import('./examples/property-test/needs-attention.test.ts')\n"
  writeFileSync(join(folder, 'examples.mjs'), [...mains, tests].join(''))
  const out = run(process.execPath, ['--no-warnings', 'examples.mjs'])
  expect(printed.length).toBe(EXAMPLES.length - 1)
  expect(out.startsWith(printed.map(([, shown]) => shown).join(''))).toBe(true)
  expect(out).toMatch(/^\S+ pass 3$/m)
})

test('the types are found', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    "import { build, compile, mapTree, parse, type Predicate, s, toEnglish } from 'tamis'\nexport const english: string = toEnglish(mapTree(build.and('a == 1', build.eq(build.field('b'), 2)), {}))\nexport const p: Predicate = compile(parse('a == 1'))\ncompile('a == 1')\nexport const job = build.fields<{ Status: string }>()\nexport const schema = s.object({ a: s.string() })\n// @ts-expect-error a number is not a filter\ncompile(1)\n",
  )
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const options = ['--module', 'nodenext', '--target', 'es2024', '--strict', '--declaration']
  expect(run(process.execPath, [tsc, ...options, '--outDir', 'used', 'use.ts'])).toBe('')
})
