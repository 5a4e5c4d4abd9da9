// `npm run reference -- package`: installs the packed package in a fresh folder and uses it there as its users do.
// Needs the network. `-- --keep` keeps the folder.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tamis-package-'))
const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const PACKAGES = [
  '@arethetypeswrong/cli@0.18',
  '@types/node@24',
  '@swc/core@1',
  '@swc/jest@0.2',
  'bun@1',
  'deno@2',
  'esbuild@0.28',
  'fast-check@4',
  'jest@30',
  'node@22.12.0',
  'publint@0.3',
  'typescript@5.9',
]

const TYPES = '--strict --target es2024 --lib es2024,dom,dom.iterable --types node --declaration'

/** What runs in the folder. `program.mjs` throws if an answer is wrong. */
const CHECKS: readonly (readonly [what: string, command: string])[] = [
  ['what npm publishes, by publint', 'publint run node_modules/tamis --strict'],
  ['the types of each entry, by attw', 'attw tamis.tgz --profile esm-only'],
  ['TypeScript, as Node resolves', `tsc ${TYPES} --module nodenext --outDir nodenext consumer.ts`],
  [
    'TypeScript, as bundlers resolve',
    `tsc ${TYPES} --module esnext --moduleResolution bundler --outDir bundler consumer.ts`,
  ],
  ['Node 22.12, import', 'node program.mjs'],
  ['Node 22.12, require', 'node program.cjs'],
  ['a bundle', 'esbuild program.mjs --bundle --format=esm --outfile=bundle.mjs'],
  ['the bundle in Node', 'node bundle.mjs'],
  [
    'Jest, import',
    'node --experimental-vm-modules node_modules/jest/bin/jest.js --config {} program.test.mjs',
  ],
  ['Jest, require', 'jest --config jest.config.cjs require.test.cjs'],
  ['Deno', 'deno run --allow-env --node-modules-dir=manual program.mjs'],
  ['Bun', 'bun program.mjs'],
]

try {
  run('npm run --silent build', root)
  run(`npm pack --silent --ignore-scripts --pack-destination ${folder}`, root)
  const [tarball = ''] = readdirSync(folder)
  cpSync(join(folder, tarball), join(folder, 'tamis.tgz'))
  cpSync(import.meta.dirname, folder, { recursive: true })
  // These bring their programs by a script.
  const allowScripts = { bun: true, deno: true, esbuild: true, node: true }
  const manifest = { private: true, type: 'module', allowScripts }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  run(`npm install --no-audit --no-fund ./tamis.tgz ${PACKAGES.join(' ')}`)
  for (const [what, command] of CHECKS) {
    run(command)
    console.log(`works: ${what}`)
  }
} finally {
  if (process.argv.includes('--keep')) console.log(folder)
  else rmSync(folder, { recursive: true })
}

/** Runs a command, without a shell that would expand its words. */
function run(command: string, cwd = folder): void {
  const [program = '', ...words] = command.split(' ')
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`\`${command}\` fails.\n${error ?? ''}${stdout}${stderr}`)
}
