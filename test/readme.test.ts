import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('README.md', root), 'utf8')
const blocks = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)

test('the README has examples', () => {
  expect(blocks.length).toBeGreaterThan(1)
})

// What stands behind an expression as a comment is what it gives.
function checked(code: string): string {
  return code
    .replaceAll(/from 'tamis((?:\/[a-z]+)*)'/g, (_, entry) => `from '${sourceOf(entry)}'`)
    .replaceAll(/^(\S.*)\n\/\/ (['"`].*)$/gm, '$1 // $2')
    .replaceAll(/^( *)(\S.*?) \/\/ (.*)$/gm, (line, indent, expression, comment) =>
      isValue(comment) ? `${indent}assert(${expression}, ${comment})` : line,
    )
}

function isValue(comment: string): boolean {
  return /^(?:[[{'"`\d]|true|false)/.test(comment)
}

function sourceOf(entry: string): string {
  const inFolder = existsSync(new URL(`src${entry}/index.ts`, root))
  const file = inFolder ? `src${entry}/index.ts` : `src${entry}.ts`
  return pathToFileURL(`${root.pathname}${file}`).href
}

test.each(blocks.map((code, index) => [index + 1, code]))(
  'example %i runs as it says',
  async (_, code) => {
    const assert = "import { deepStrictEqual as assert } from 'node:assert'\n"
    const { outputText } = ts.transpileModule(assert + checked(code), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
    })
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputText)}`)
  },
)

test('every file the README links is there', () => {
  const names = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }))
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !names.has(link))).toEqual([])
})

// What the README shows of the command is what the command prints.
const sessions = [...text.matchAll(/^```console\n(.*?)^```/gms)]
  .flatMap(([, block = '']) => block.split(/^\$ /m).slice(1))
  .map((part) => {
    const end = part.indexOf('\n')
    return [part.slice(0, end), part.slice(end + 1).trimEnd()] as const
  })

test.each(sessions)('%s prints what is shown', (command, shown) => {
  const words = command.replace(/^tamis/, `"${process.execPath}" src/cli/main.ts`)
  const { stdout, stderr } = spawnSync('sh', ['-c', words], { cwd: root, encoding: 'utf8' })
  expect((stdout + stderr).trimEnd()).toBe(shown)
})
