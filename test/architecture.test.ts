import { globSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

interface Module {
  readonly layer: number
  readonly mayImport: readonly string[]
}

/** The modules of the table in docs/architecture.md, by their folders. Changing a row is a reviewed decision. */
const MODULES = modulesOf(readFileSync('docs/architecture.md', 'utf8'))

function modulesOf(page: string): ReadonlyMap<string, Module> {
  const rows = Array.from(
    page.matchAll(/^\| (\d) \| `(grammar|src(?:\/[\w-]+)+)` \|.*\| (.*) \|$/gm),
    ([, layer = '', folder = '', mayImport = '']) => ({ layer: Number(layer), folder, mayImport }),
  )
  const folders = new Map(rows.map(({ folder }) => [posix.basename(folder), folder]))
  const folderOf = (name: string) => folders.get(name) ?? `an unknown module, ${name}`
  return new Map(
    rows.map(({ layer, folder, mayImport }) => {
      const named = mayImport.replace(/\(.*?\)/g, '').match(/[\w-]+/g) ?? []
      const [first, , exception] = named
      const below = rows.filter((row) => row.layer < layer).map((row) => row.folder)
      const rest = below.filter((other) => other !== folderOf(exception ?? ''))
      return [folder, { layer, mayImport: first === 'all' ? rest : named.map(folderOf) }]
    }),
  )
}

// Entries beside that of their module: the part of the server for Node, and what only Consul has.
const SIDE_ENTRIES = ['src/services/server/node.ts', 'src/rows/schemas/consul.ts']

// Each outside package lives in one module or file.
const PACKAGES: [name: RegExp, home: RegExp][] = [
  [/^chevrotain$/, /^grammar\//],
  [/^re2js$/, /^src\/rows\/values\/re2\.ts$/],
  [/^monaco-editor(\/|$)/, /^src\/editors\/monaco\//],
  [/^fast-check$/, /^src\/testing\//],
  [/^commander$/, /^src\/cli\//],
  [/^hono(\/|$)/, /^src\/services\/server\//],
  [/^node:/, /^src\/cli\/|^src\/services\/server\/node\.ts$/],
]

const IMPORT = /\b(?:import|export)\b[^'";]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g

const files = ['grammar', 'src', 'playground'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(top, name.replaceAll('\\', '/')))
    .filter((name) => /(?<!\.d|\.config)\.tsx?$/.test(name)),
)

/** The module of a file: the folder of the table that it is in. A group of modules is a folder without files of its own. */
function moduleOf(file: string): string {
  const [top = '', folder = '', inner = ''] = file.split('/')
  if (top !== 'src') return top
  const module = `src/${folder}`
  return MODULES.has(module) || !MODULES.has(`${module}/${inner}`) ? module : `${module}/${inner}`
}

function complaint(file: string, specifier: string): string | undefined {
  const module = moduleOf(file)
  if (!specifier.startsWith('.')) {
    if (module === 'playground') return undefined
    const home = PACKAGES.find(([name]) => name.test(specifier))?.[1]
    return home?.test(file) ? undefined : `the package ${specifier} does not live here`
  }
  // A document is not code.
  if (specifier.endsWith('?raw')) return undefined
  const target = posix.join(posix.dirname(file), specifier)
  const targetModule = moduleOf(target)
  if (targetModule === module) {
    return target === `${module}/index.ts` ? 'inside a module, import files' : undefined
  }
  if (module === 'playground') return 'the playground imports published entries only'
  // The entries of the package, right in `src`, open every module, and one another.
  const isEntry = (name: string) => /^src\/[^/]+\.ts$/.test(name)
  if (isEntry(file) && isEntry(target)) return undefined
  // The server loads the engine when a filter first needs it.
  if (module === 'src/services/server' && target === 'src/re2.ts') return undefined
  if (target === 'package.json' && module === 'src/cli') return undefined
  const isEntryPoint = target === `${targetModule}/index.ts` || SIDE_ENTRIES.includes(target)
  if (!isEntryPoint) return `${target} is not an entry point`
  if (isEntry(file)) return undefined
  return MODULES.get(module)?.mayImport.includes(targetModule) ? undefined : `not ${targetModule}`
}

/** What a file imports, as it is written; what is imported for its types alone only where that is asked for. */
function importsOf(file: string, { types = true } = {}): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT)).flatMap(
    ([statement, from, bare]) =>
      types || !/^(?:import|export) type\b/.test(statement) ? [from ?? bare ?? ''] : [],
  )
}

test('a file imports only what it may', () => {
  const broken = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const wrong = complaint(file, specifier)
      return wrong === undefined ? [] : [`${file}: ${wrong}`]
    }),
  )
  expect(broken).toEqual([])
})

// What starts a program or a browser: tests that need one are `*.process.test.ts`, or in `test/browser`.
const PROGRAMS = /^(?:node:child_process|esbuild|vite|playwright-core)$/

test('no test of the quick project, and nothing that it imports, starts a program', () => {
  const broken: string[] = []
  for (const quick of globSync('test/**/*.test.ts')) {
    if (/\.(?:process|soak)\.test\.ts$|^test\/browser\//.test(quick.replaceAll('\\', '/'))) continue
    const reached = new Set([posix.normalize(quick.replaceAll('\\', '/'))])
    for (const file of reached) {
      for (const specifier of importsOf(file, { types: false })) {
        const target = posix.join(posix.dirname(file), specifier)
        if (PROGRAMS.test(specifier)) broken.push(`${quick}: ${file} imports ${specifier}`)
        else if (specifier.startsWith('.') && /^test\/.*\.ts$/.test(target)) reached.add(target)
      }
    }
  }
  expect(broken).toEqual([])
})

test('every program that a test starts has a limit', () => {
  const starting = globSync('test/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    // A person starts these, and waits for them.
    .filter((file) => !/^test\/(?:bench|engines|mutation|package)\//.test(file))
    .filter((file) => importsOf(file, { types: false }).includes('node:child_process'))
  expect(starting).toEqual(['test/support/programs.ts'])
})

test('a test is skipped from inside, with a reason for the closing line', () => {
  const skipping = globSync('test/**/*.test.ts').filter((file) =>
    /\.(?:skipIf|runIf|todo)\b|\b(?:test|describe)\.skip\b/.test(readFileSync(file, 'utf8')),
  )
  expect(skipping).toEqual([])
})

// The platform confuses names with escapes in V8 13.6; `src/rows/json` reads them right.
const OWN_JSON: Readonly<Record<string, string>> = {
  'src/rows/json/read-exact-json.ts': 'asks whether a text is JSON, and reads a text without names',
  'src/rows/json/read-json.ts': 'reads texts without such names',
  'src/filters/build/tag.ts': 'copies a tree, whose names are ours',
  'src/services/client/team-fault.ts': 'reads known names of an error, and what the client wrote',
  'playground/data/rows-format.ts': 'asks whether a line is JSON',
  'playground/data/stored-rows.ts': 'reads what the page wrote',
  'playground/share/draft.ts': 'reads what the page wrote',
  'playground/store/recent-filters.ts': 'reads what the page wrote',
}

test('JSON from outside is read by its own module', () => {
  const reading = files.filter((file) =>
    /^(?!\s*(?:\/\/|\*)).*(?:(?<!`)\bJSON\.parse\b|\.json\(\))/m.test(readFileSync(file, 'utf8')),
  )
  expect(reading.toSorted()).toEqual(Object.keys(OWN_JSON).toSorted())
})

test('every module has a layer and an entry point', () => {
  const modules = new Set(
    files.map(moduleOf).filter((module) => !/^playground$|\.ts$/.test(module)),
  )
  for (const module of modules) {
    expect(MODULES.keys()).toContain(module)
    expect(files).toContain(`${module}/index.ts`)
  }
})

const DECISIONS = 'docs/decisions/'

test('the list of decisions has every record with its title, and each record is short', () => {
  const records = readdirSync(DECISIONS).filter((name) => name !== 'README.md')
  const list = readFileSync(`${DECISIONS}README.md`, 'utf8')
  const links = Array.from(list.matchAll(/^- \[\d{4}\]\((.*?)\) (.*)$/gm), ([, ...link]) => link)
  const headings = records.map((name) => {
    const lines = readFileSync(DECISIONS + name, 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.length, name).toBeLessThanOrEqual(40)
    return [name, lines[0]?.replace(/^# \d{4} /, '')]
  })
  expect(links).toEqual(headings.sort())
})

test('every decision that is named is there', () => {
  const numbers = readdirSync(DECISIONS).map((name) => name.slice(0, 4))
  const texts = globSync('{*.md,{docs,grammar,playground,scripts,src,test}/**/*.{md,ts,tsx}}', {
    exclude: (path) => /(?:node_modules|dist)$/.test(path),
  })
  const named = texts.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/decisions?[ /](\d{4})|\((00\d{2})\)/g)).map(
      ([, one, other]) => `${file}: ${one ?? other}`,
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !numbers.includes(name.slice(-4)))).toEqual([])
})

test('every file that the pages for contributors name is there', () => {
  const folders = '{.github,docs,examples,grammar,playground,scripts,src,test}'
  const all = globSync(['*.*', `${folders}/**/*.*`], {
    exclude: (path) => /(?:node_modules|dist)$/.test(path),
  }).map((file) => `/${file.replaceAll('\\', '/')}`)
  const pages = ['CONTRIBUTING.md', 'docs/architecture.md', ...globSync(`${DECISIONS}*.md`)]
  const missing = pages.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g))
      .map(([, name = '']) => name)
      // X is any name, and a build is not in the repository.
      .filter((name) => !/(?:^|\/)dist\/|\/X\./.test(name))
      .filter((name) => !all.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('an entry point names every export, and says what its module is for', () => {
  for (const entry of files.filter((file) => /^(grammar|src(?:\/\w+)+)\/index\.ts$/.test(file))) {
    const text = readFileSync(entry, 'utf8')
    expect(text).not.toMatch(/export \*/)
    expect(text).toMatch(/^(\/\/ .+\n){2,6}\n/)
  }
})

test('what a module may import lies on a lower layer, and is imported', () => {
  for (const [module, { layer, mayImport }] of MODULES) {
    for (const folder of mayImport) expect(MODULES.get(folder)?.layer).toBeLessThan(layer)
    if (module === 'src/cli') continue
    const imported = files
      .filter((file) => moduleOf(file) === module)
      .flatMap((file) =>
        importsOf(file).map((name) => moduleOf(posix.join(posix.dirname(file), name))),
      )
    expect(imported, module).toEqual(expect.arrayContaining([...mayImport]))
  }
})

test('the folders of the page do not import each other in a circle', () => {
  const folderOf = (file: string) => /^playground\/([^/]+)\//.exec(file)?.[1]
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const folder = folderOf(file)
    if (folder === undefined) continue
    const targets = imports.get(folder) ?? new Set()
    imports.set(folder, targets)
    for (const specifier of importsOf(file)) {
      const target = folderOf(posix.join(posix.dirname(file), specifier))
      if (target !== undefined && target !== folder) targets.add(target)
    }
  }
  const isReached = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && isReached(next, to, seen.add(next))),
    )
  expect([...imports.keys()].filter((folder) => isReached(folder, folder))).toEqual([])
})

// Other characters end a line for a dot than for anyone else: U+2028 is part of a path, and of a JSON text.
test('where texts come from servers, requests and files, a dot in a pattern is any character', () => {
  const readers = /^(?:playground|src\/(?:cli|services))\//
  const found = files.filter((file) => readers.test(file)).flatMap(patternsOf)
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ pattern, flags }) => hasDot(pattern) && !flags.includes('s'))).toEqual([])
})

function patternsOf(file: string) {
  const found: { file: string; pattern: string; flags: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ file, pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

/** True for a pattern with a dot that is neither escaped nor in a set. */
function hasDot(pattern: string): boolean {
  return pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/gs, '').includes('.')
}
