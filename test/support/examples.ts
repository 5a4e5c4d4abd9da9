import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ALIASES } from '../../scripts/entries.ts'

const root = new URL('../../', import.meta.url)

/** The examples of a page: its blocks of TypeScript, in order. */
export function examplesOf(page: string): string[] {
  const text = readFileSync(new URL(page, root), 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)
}

/** Runs an example. The comment after an expression is its value, or `throws` and the message of its error. */
export async function runExample(code: string): Promise<void> {
  await importExample(code)
}

/** Runs an example, and returns what it exports. */
export async function importExample(code: string): Promise<object> {
  const assert = "import { deepStrictEqual as assert, throws } from 'node:assert'\n"
  const folder = mkdtempSync(join(tmpdir(), 'tamis-example-'))
  const file = join(folder, 'example.ts')
  try {
    writeFileSync(file, assert + checked(code))
    return await import(/* @vite-ignore */ pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function checked(code: string): string {
  return code
    .replaceAll(/from 'tamis((?:\/[a-z]+)*)'/g, (_, entry) => `from '${sourceOf(entry)}'`)
    .replaceAll(/from '([\w@][\w/-]*)'/g, (_, name) => `from '${import.meta.resolve(name)}'`)
    .replaceAll(/^(\S.*)\n\/\/ ((?:throws )?['"`[].*)$/gm, '$1 // $2')
    .replaceAll(
      /^(\S.*?) \/\/ throws (.*)$/gm,
      (_, expression, message) => `throws(() => ${expression}, { message: ${message} })`,
    )
    .replaceAll(/^( *)(\S.*?) \/\/ (.*)$/gm, (line, indent, expression, comment) =>
      isValue(comment) ? `${indent}assert(${expression}, ${comment})` : line,
    )
}

function isValue(comment: string): boolean {
  return /^(?:[[{'"`\d]|true|false|undefined)/.test(comment)
}

function sourceOf(entry: string): string {
  const found = ALIASES.find(({ find }) => find.test(`tamis${entry}`))
  return pathToFileURL(found?.replacement ?? '').href
}
