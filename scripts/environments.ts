// `npm run environments`: packs the package, installs it in fresh folders as its users do, runs it under what
// they run, and prints a table. `-- --only deno,jest` for what has these words in its name, `-- --keep` to
// look into the folders. What this machine lacks is skipped, with its reason.

import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { findChromium, openBrowser } from '../test/browser/support/chromium.ts'
import { serveFolder } from '../test/browser/support/serve-folder.ts'
import { commandsOf, filesOf } from '../test/support/guide.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } },
})

const root = join(import.meta.dirname, '..')
const fixtures = join(root, 'environments')
const place = mkdtempSync(join(tmpdir(), 'tamis-environments-'))
const run = promisify(execFile)

/** The limit that `npm pack` of the library is held to. */
const UNPACKED_MEGABYTES = 2.2

/** As long as a page may take on a busy machine. */
const WAIT_MS = 30_000

/** Something is missing here that the environment needs. */
class Skipped extends Error {}

interface Environment {
  readonly name: string
  /** What is installed beside the package, as `npm install` takes it. */
  readonly packages?: readonly string[]
  /** The files of `environments` that it needs. */
  readonly files?: readonly string[]
  /** Throws where it does not work; what it returns is shown. */
  readonly check: (folder: string) => Promise<string | undefined>
}

const tarball = await packed()
const results: Record<string, string | number>[] = []
let browser: Browser | undefined
try {
  for (const environment of environments()) {
    const { name } = environment
    if (values.only && !values.only.split(',').some((word) => name.includes(word))) continue
    const started = performance.now()
    const result = await resultOf(environment)
    const seconds = Math.round((performance.now() - started) / 1_000)
    console.log(`${name}: ${result.result}`)
    results.push({ environment: name, ...result, seconds })
  }
} finally {
  await browser?.close()
  if (values.keep) console.log(place)
  else rmSync(place, { recursive: true, force: true })
}
console.table(results)
process.exitCode = results.every(({ result }) => result !== 'red') ? 0 : 1

function environments(): Environment[] {
  return [
    {
      name: 'package: publint',
      packages: ['publint@0.3'],
      check: (folder) => said(folder, 'npx publint run node_modules/tamis --strict', 'All good'),
    },
    {
      name: 'package: attw',
      packages: ['@arethetypeswrong/cli@0.18'],
      check: (folder) => ran(folder, `npx attw ${tarball} --profile esm-only`),
    },
    { name: 'package: sizes', check: sizes },
    ...['22', '24', '26'].flatMap((version): Environment[] => [
      {
        name: `Node ${version}, import`,
        packages: [`node@${version}`],
        files: ['program.mjs'],
        check: (folder) => works(folder, 'node program.mjs', 'node --version'),
      },
      {
        name: `Node ${version}, require`,
        packages: [`node@${version}`],
        files: ['program.cjs'],
        check: (folder) => works(folder, 'node program.cjs', 'node --version'),
      },
    ]),
    ...['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0'].map((version) => typeScript(version)),
    {
      name: 'documentation compiles',
      packages: ['typescript@6.0', '@types/node@24'],
      check: documentation,
    },
    bundler('Vite', ['vite@8'], 'vite build --logLevel error', 'dist'),
    bundler('webpack', ['webpack@5', 'webpack-cli@6'], 'webpack', 'dist', 'webpack.config.mjs'),
    bundler(
      'Rollup',
      ['rollup@4', '@rollup/plugin-node-resolve@16'],
      'rollup program.mjs --plugin node-resolve --dir dist --entryFileNames program.mjs',
      'dist',
    ),
    bundler(
      'esbuild',
      ['esbuild@0.28'],
      'esbuild program.mjs --bundle --format=esm --outfile=dist/program.mjs',
      'dist',
    ),
    {
      name: 'browser, importmap, tamis/core alone',
      files: ['importmap.html'],
      check: (folder) => inBrowser(folder, 'importmap.html'),
    },
    {
      name: 'Deno',
      packages: ['deno@2'],
      files: ['program.mjs'],
      check: (folder) =>
        works(
          folder,
          'deno run --allow-env --node-modules-dir=manual program.mjs',
          'deno --version',
        ),
    },
    {
      name: 'Bun',
      packages: ['bun@1'],
      files: ['program.mjs'],
      check: (folder) => works(folder, 'bun program.mjs', 'bun --version'),
    },
    {
      name: 'workerd',
      packages: ['workerd@1', 'esbuild@0.28'],
      files: ['worker.mjs', 'worker.capnp'],
      check: inWorkerd,
    },
    {
      name: 'jest, import',
      packages: ['jest@30', 'node@24'],
      files: ['program.mjs', 'program.test.mjs'],
      check: (folder) =>
        ran(
          folder,
          `NODE_OPTIONS=--experimental-vm-modules npx jest --testMatch '**/*.test.mjs' --transform '{}'`,
        ),
    },
    {
      name: 'jest, require',
      packages: ['jest@30', 'node@24'],
      files: ['require.test.js'],
      check: (folder) => ran(folder, 'NODE_OPTIONS=--experimental-vm-modules npx jest'),
    },
    {
      name: 'jest, require, transformed',
      packages: ['jest@30', '@swc/jest@0.2', '@swc/core@1', 'node@22'],
      files: ['require.test.js', 'jest.config.cjs'],
      check: (folder) => ran(folder, 'npx jest'),
    },
    ...readdirSync(join(root, 'examples'), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() &&
          readdirSync(join(root, 'examples', entry.name)).includes('package.json'),
      )
      .map(({ name }) => example(name)),
    ...globSync('docs/guides/*.md', { cwd: root, exclude: ['**/README.md'] }).map(guide),
  ]
}

/** The package as it is published; built first. */
async function packed(): Promise<string> {
  await run('npm', ['run', '--silent', 'build:package'], { cwd: root })
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', place], { cwd: root })
  return join(place, readdirSync(place).find((name) => name.endsWith('.tgz')) ?? '')
}

/** The package of the page; built first. */
async function packedPage(): Promise<string> {
  const cwd = join(root, 'playground')
  await run('npm', ['run', '--silent', 'build'], { cwd })
  const { stdout } = await run(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', place],
    { cwd },
  )
  return join(place, stdout.trim())
}

async function resultOf({ name, packages = [], files = [], check }: Environment) {
  const folder = join(place, name.replaceAll(/[^\w.]+/g, '-'))
  try {
    mkdirSync(folder)
    for (const file of files) cpSync(join(fixtures, file), join(folder, file))
    // Programs that come as packages bring themselves by a script of theirs.
    const allowScripts = Object.fromEntries(
      packages.map((text) => [text.replace(/@[^@]*$/, ''), true]),
    )
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }))
    await install(folder, [tarball, ...packages])
    return { result: 'green', what: (await check(folder)) ?? '' }
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', what: error.message }
    console.error(textOf(error))
    return { result: 'red', what: '' }
  }
}

function textOf(error: unknown): string {
  const {
    stdout = '',
    stderr = '',
    message = `${error}`,
  } = error as Partial<Record<string, string>>
  return [message, stdout, stderr].join('\n').slice(0, 4_000)
}

async function install(folder: string, packages: readonly string[] = []): Promise<void> {
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], {
    cwd: folder,
  })
}

/** Runs a command with the programs that the folder has installed first on the path. */
async function ran(folder: string, command: string): Promise<string | undefined> {
  await output(folder, command)
  return undefined
}

async function output(folder: string, command: string): Promise<string> {
  const PATH = [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const { stdout } = await run('sh', ['-c', command], {
    cwd: folder,
    env: { ...process.env, PATH },
  })
  return stdout
}

async function said(folder: string, command: string, words: string): Promise<undefined> {
  const out = await output(folder, command)
  if (!out.includes(words)) throw new Error(`\`${command}\` does not say "${words}":\n${out}`)
}

async function works(folder: string, command: string, version: string): Promise<string> {
  await said(folder, command, 'works')
  return (await output(folder, version)).split('\n')[0] ?? ''
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}

/** The package against its limit; its bundles against their budgets, which fail, and their goals, which are told. */
async function sizes(folder: string): Promise<string> {
  const out = await output(folder, `npm pack --dry-run --json ${tarball}`)
  const [{ size, unpackedSize }] = JSON.parse(out)
  if (unpackedSize > UNPACKED_MEGABYTES * 1e6)
    throw new Error(`Unpacked it is ${unpackedSize} bytes; ${UNPACKED_MEGABYTES} MB is the limit.`)
  const { stdout } = await run(process.execPath, [join(root, 'scripts/size.ts')], { cwd: root })
  const missed = stdout.split('\n').flatMap((line) => {
    const [, kilobytes, what, goal] =
      /([\d.]+) of +\S+ kB +(.*?) +\(the goal is (\S+) kB\)/.exec(line) ?? []
    return goal === undefined ? [] : `${what} ${kilobytes} kB (goal ${goal})`
  })
  return [
    `${megabytes(size)} packed, ${megabytes(unpackedSize)} unpacked (goal ${UNPACKED_MEGABYTES})`,
    ...missed,
    'docs/benchmarks.md says what they are made of',
  ].join('; ')
}

/** A package with declarations of its own, under both ways in which modules are found. */
function typeScript(version: string): Environment {
  const options =
    '--strict --target es2022 --lib es2023,dom,dom.iterable,esnext.disposable --types node --declaration --outDir'
  return {
    name: `TypeScript ${version}`,
    packages: [`typescript@${version}`, '@types/node@22', 'fast-check@4'],
    files: ['consumer.ts'],
    async check(folder) {
      await output(folder, `npm pkg set type=module`)
      await output(folder, `tsc ${options} nodenext --module nodenext consumer.ts`)
      await output(
        folder,
        `tsc ${options} bundler --module esnext --moduleResolution bundler consumer.ts`,
      )
      return (await output(folder, 'tsc --version')).trim()
    },
  }
}

/**
 * Every example of the pages that is neither of a project nor beside a file of the reader, with the packages that it
 * imports; `npm test` runs them.
 */
async function documentation(folder: string): Promise<string> {
  const projects = globSync('examples/{*.ts,*/*.ts}', { cwd: root }).map(textAt)
  const blocks = ['README.md', ...globSync('docs/*.md', { cwd: root })]
    .flatMap((page) => Array.from(textAt(page).matchAll(/^```ts\n(.*?)^```/gms)))
    .map(([, code = '']) => code)
    .filter((code) => !projects.some((source) => source.includes(code)))
    .filter((code) => !code.includes(" from './"))
  await install(folder, packagesOf(blocks))
  for (const [index, code] of blocks.entries())
    writeFileSync(join(folder, `example-${index + 1}.ts`), code)
  await output(folder, 'npm pkg set type=module')
  // Drizzle's declarations are for `skipLibCheck`; ours are checked under every TypeScript above.
  const options =
    '--strict --noEmit --skipLibCheck --target es2024 --module nodenext --lib es2024,dom,dom.iterable'
  await output(folder, `tsc ${options} --types node example-*.ts`)
  return `${blocks.length} examples`
}

/** The packages that code imports, each with its types, in the versions of this project. */
function packagesOf(blocks: readonly string[]): readonly string[] {
  const imported = blocks.flatMap((code) =>
    Array.from(code.matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)/g), ([, name]) => name),
  )
  const { devDependencies } = readManifest(root)
  return Object.entries(devDependencies).flatMap(([name, version]) =>
    imported.includes(name.replace('@types/', '')) ? `${name}@${version}` : [],
  )
}

function textAt(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** A bundle of a page, opened in a browser. */
function bundler(
  name: string,
  packages: readonly string[],
  command: string,
  built: string,
  ...config: readonly string[]
): Environment {
  return {
    name,
    packages,
    files: ['program.mjs', 'index.html', ...config],
    async check(folder) {
      await output(folder, command)
      if (name !== 'Vite') cpSync(join(folder, 'index.html'), join(folder, built, 'index.html'))
      return inBrowser(join(folder, built))
    },
  }
}

/** A page that calls itself `works` when all is well. */
function inBrowser(folder: string, path = ''): Promise<string> {
  return onPage(folder, path, async (page) => {
    await page.waitForFunction(() => document.title === 'works', undefined, { timeout: WAIT_MS })
  })
}

/** A filter box over a list: what is typed decides which rows are counted. */
function filterBox(folder: string): Promise<string> {
  return onPage(folder, '', async (page) => {
    const count = page.locator('#count')
    await count.getByText(/^(\d+) of \1$/).waitFor({ timeout: WAIT_MS })
    const all = await count.textContent()
    await page.getByRole('textbox', { name: 'Filter' }).focus()
    await page.keyboard.type('Status == dead')
    await page.waitForFunction(
      (all) => document.querySelector('#count')?.textContent !== all,
      all,
      {
        timeout: WAIT_MS,
      },
    )
  })
}

async function onPage(
  folder: string,
  path: string,
  check: (page: Page) => Promise<void>,
): Promise<string> {
  const opened = await theBrowser()
  const { address, close } = await serveFolder(async () => folder)
  const page = await opened.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  try {
    await page.goto(`${address}${path}`)
    await check(page)
    if (errors.length > 0) throw errors[0]
    return `Chromium ${opened.version()}`
  } catch (error) {
    throw new Error([error, ...errors].join('\n'))
  } finally {
    await page.close()
    await close()
  }
}

async function theBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Skipped('no Chromium here')
  browser ??= await openBrowser(executablePath)
  return browser
}

async function inWorkerd(folder: string): Promise<string> {
  await output(folder, 'esbuild worker.mjs --bundle --format=esm --outfile=bundle.mjs')
  const program = join(folder, 'node_modules', '.bin', 'workerd')
  const words = ['serve', 'worker.capnp', '--control-fd=3']
  const child = spawn(program, words, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdio[3]?.on('data', (line) => resolve(JSON.parse(`${line}`.split('\n')[0] ?? '').port))
      child.on('exit', () => reject(new Error('workerd ended.')))
    })
    const answer = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    const { status } = await fetch(`http://127.0.0.1:${port}/v1/jobs?namespace=*`, {
      headers: { 'X-Cluster-Token': 'secret' },
    })
    if (answer !== 'works' || status !== 200) throw new Error(`${answer} ${status}`)
    return (await output(folder, 'workerd --version')).trim()
  } finally {
    child.kill()
  }
}

/** A project of `examples`, with the packed package in place of the one around it. */
function example(name: string): Environment {
  return {
    name: `examples/${name}`,
    async check() {
      const folder = join(examples(), name)
      const manifest = readManifest(folder)
      manifest.dependencies.tamis = `file:${tarball}`
      if (manifest.dependencies['tamis-playground'] !== undefined) {
        manifest.dependencies['tamis-playground'] = `file:${await packedPage()}`
      }
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
      await install(folder)
      if (manifest.scripts.build !== undefined) {
        await output(folder, 'npm run --silent build')
        return filterBox(join(folder, 'dist'))
      }
      if (existsSync(join(folder, 'index.html'))) return filterBox(folder)
      const said = await output(folder, 'npm run --silent start')
      if (existsSync(join(folder, 'main.go'))) await sameInGo(folder, said)
      return undefined
    },
  }
}

/** A guide as its reader types it, in an empty folder. */
function guide(page: string): Environment {
  return {
    name: page,
    async check() {
      const folder = join(place, basename(page, '.md'))
      const text = textAt(page)
      mkdirSync(folder)
      cpSync(tarball, join(folder, basename(tarball)))
      for (const [name, code] of filesOf(text)) writeFileSync(join(folder, name), code)
      const commands = [...commandsOf(text)]
      const last = commands.pop() ?? ''
      for (const command of commands) await output(folder, command)
      if (last !== 'npx vite') {
        const said = await output(folder, last)
        const [, shown = ''] = /^```console\n\$ .*\n((?:.*\n)*?)```/m.exec(text) ?? []
        if (!said.endsWith(shown))
          throw new Error(`The guide shows:\n${shown}\nand it is:\n${said}`)
        return undefined
      }
      // What Vite serves is checked as what it builds; without modules to build, as it is.
      if (filesOf(text).size === 1) return filterBox(folder)
      await output(folder, 'npx vite build --logLevel error')
      return filterBox(join(folder, 'dist'))
    },
  }
}

/** A copy of the examples, with the rows that some of them share. */
function examples(): string {
  const copy = join(place, 'examples')
  const isOurs = (path: string) =>
    !path.includes('node_modules') && !path.endsWith('package-lock.json')
  if (!existsSync(copy)) cpSync(join(root, 'examples'), copy, { recursive: true, filter: isOurs })
  return copy
}

function readManifest(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

async function sameInGo(folder: string, said: string): Promise<void> {
  await output(folder, 'go version').catch(() => {
    throw new Skipped('no Go here, for the same program in Go')
  })
  const inGo = await output(folder, 'go run main.go')
  if (inGo !== said) throw new Error(`In Go it says:\n${inGo}\nand here:\n${said}`)
}
