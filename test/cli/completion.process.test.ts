import { chmodSync } from 'node:fs'
import { delimiter } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolder } from '../support/folder.ts'
import { runProgram } from '../support/programs.ts'
import { COMMAND } from './process.ts'
import { tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

folder.write('rows one.json', '[]')
const quoted = COMMAND.map((word) => `'${word}'`).join(' ')
chmodSync(folder.write('tamis', `#!/bin/sh\nexec ${quoted} "$@"\n`), 0o755)

/** What a program writes, with the command on its path; undefined if it is not installed. */
function runs(program: string, words: readonly string[]): string | undefined {
  const PATH = `${folder.path}${delimiter}${process.env.PATH}`
  const { error, stdout, stderr } = runProgram(program, words, {
    cwd: folder.path,
    env: { ...process.env, PATH, HOME: folder.path },
  })
  if (error) return undefined
  expect(stderr).toBe('')
  return stdout
}

// A line, as the shell takes it apart, and some of what it offers.
const lines: [words: string[], offers: string[]][] = [
  [['tamis', 'fi'], ['filter']],
  [
    ['tamis', 'filter', '--on-error', ''],
    ['fail', 'skip', 'report'],
  ],
  [['tamis', 'teams', 'r'], ['remove']],
  [['tamis', 'filter', 'a == "b c"', 'rows'], ['rows one.json']],
  [['tamis', 'serve', '--pages', 'rows'], []],
]

const asBash = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

test('bash offers the words of the command', async ({ skip }) => {
  skip(process.platform === 'win32', 'a POSIX shell, because Windows has none')
  const { out: script } = await tamis(['completion', 'bash'])
  const asked = [
    ...lines,
    [
      ['tamis', '--color', '=', 'a'],
      ['auto', 'always'],
    ] as const,
  ]
  const calls = asked.map(
    ([words]) =>
      `COMP_WORDS=(${words.map(asBash).join(' ')}); COMP_CWORD=${words.length - 1}; _tamis tamis ${asBash(words.at(-1) ?? '')}; printf '%s|' "\${COMPREPLY[@]}"; echo`,
  )
  const out = runs('bash', ['--norc', '-c', [script, ...calls].join('\n')])
  skip(out === undefined, 'bash, because it is not installed')
  const offers = asked.map(([, its]) => (its.length === 0 ? '|' : `${its.join('|')}|`))
  expect(out?.trimEnd().split('\n')).toEqual(offers)
})

test('zsh offers the words of the command', async ({ skip }) => {
  const { out: script } = await tamis(['completion', 'zsh'])
  // The functions of its completion system need a terminal.
  const stubs = `compdef() { : }
_files() { [[ $1 == -/ ]] || print -rn -- 'rows one.json|' }
_describe() { local one; for one in "\${(@P)2}"; do print -rn -- "\${one%%:*}|"; done }`
  const calls = lines.map(
    ([words]) => `words=(${words.map(asBash).join(' ')}); CURRENT=${words.length}; _tamis; print`,
  )
  const out = runs('zsh', ['-f', '-c', [stubs, script, ...calls].join('\n')])
  skip(out === undefined, 'zsh, because it is not installed')
  const offers = lines.map(([, its]) => its.map((offer) => `${offer}|`).join(''))
  expect(out?.split('\n').slice(0, -1)).toEqual(offers)
})

test('fish offers the words of the command', async ({ skip }) => {
  const { out: script } = await tamis(['completion', 'fish'])
  const calls = lines.map(
    ([words]) =>
      `complete -C ${asBash(words.map((word) => (word === 'a == "b c"' ? asBash(word) : word)).join(' '))}; echo .`,
  )
  const out = runs('fish', ['--no-config', '-c', [script, ...calls].join('\n')])
  skip(out === undefined, 'fish, because it is not installed')
  const found = out
    ?.split(/^\.\n/m)
    .map((text) => text.split('\n').map((line) => line.split('\t')[0]))
  expect(found?.slice(0, -1).map((offers) => offers.slice(0, -1))).toEqual(
    lines.map(([, its]) => its.toSorted()), // as fish sorts them
  )
})

test('PowerShell offers the words of the command', async ({ skip }) => {
  const { out: script } = await tamis(['completion', 'powershell'])
  const calls = lines.slice(0, 3).map(([words]) => {
    const line = words.join(' ')
    return `([System.Management.Automation.CommandCompletion]::CompleteInput('${line}', ${line.length}, $null).CompletionMatches | ForEach-Object { $_.CompletionText }) -join '|'`
  })
  const out = runs('pwsh', ['-NoProfile', '-Command', [script, ...calls].join('\n')])
  skip(out === undefined, 'PowerShell, because it is not installed')
  expect(out?.trimEnd().split(/\r?\n/)).toEqual(lines.slice(0, 3).map(([, its]) => its.join('|')))
})
