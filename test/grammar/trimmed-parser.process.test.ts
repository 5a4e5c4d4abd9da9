import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as whole from '../../grammar/index.ts'
import { trimChevrotain } from '../../scripts/trim-chevrotain.ts'
import { aFilterText, aHostileString, aMutatedText } from '../support/arbitraries.ts'
import { readVectors } from '../support/vectors.ts'

// The parser as it is published, with the part of Chevrotain that it runs, beside the sources with
// all of Chevrotain: decision 0020.
const folder = mkdtempSync(join(tmpdir(), 'tamis-trimmed-'))
let code: string
let trimmed: typeof whole

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['grammar/index.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    plugins: [trimChevrotain()],
  })
  code = outputFiles[0]?.text ?? ''
  const file = join(folder, 'grammar.mjs')
  writeFileSync(file, code)
  trimmed = await import(/* @vite-ignore */ pathToFileURL(file).href)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function expectSame(text: string): void {
  for (const spacing of ['free', 'strict'] as const)
    expect(trimmed.tryParse(text, { spacing })).toEqual(whole.tryParse(text, { spacing }))
}

test('the trimmed parser reads every recorded text as the whole one, trees and issues', () => {
  for (const { expr } of readVectors<{ readonly expr: string }>('parse.jsonl')) expectSame(expr)
})

test('the trimmed parser reads any text as the whole one, trees and issues', () => {
  const anyText = fc.oneof(aFilterText(), aMutatedText(), aHostileString())
  fc.assert(fc.property(anyText, expectSame), { numRuns: 300 })
})

test.each<[what: string, text: string]>([
  ['what was written', '(a == 1 or b.0["c"] in d) and any e as _, f { not f is not nil }'],
  ['a text too deep', `${'('.repeat(200)}a == 1${')'.repeat(200)}`],
])('parseConcrete of the trimmed parser answers as the whole one for %s', (_, text) => {
  const outcome = ({ parseConcrete, FilterError }: typeof whole) => {
    try {
      return parseConcrete(text)
    } catch (error) {
      return error instanceof FilterError ? error.code : error
    }
  }
  expect(outcome(trimmed)).toEqual(outcome(whole))
})

test('nothing is left of what the parser never runs', () => {
  expect(code).not.toMatch(/\beval\b|RegExpParser\b|serializeGrammar|resyncFollows:/)
  expect(code).not.toMatch(/topLevelRuleRecord|RestWalker|GAstVisitor|resolveGrammar/)
})

test('another version of Chevrotain is refused', async () => {
  const fake = join(folder, 'node_modules', 'chevrotain')
  const api = join(fake, 'lib', 'src', 'api.js')
  mkdirSync(join(fake, 'lib', 'src'), { recursive: true })
  writeFileSync(api, 'export const EOF = 0')
  writeFileSync(join(fake, 'package.json'), '{ "version": "13.2.1" }')
  const built = build({
    entryPoints: [api],
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [trimChevrotain()],
  })
  await expect(built).rejects.toThrow('13.2.1')
})
