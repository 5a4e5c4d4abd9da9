import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMMAND } from './cli/process.ts'
import { runProgram } from './support/programs.ts'

const root = new URL('../', import.meta.url)
const text = ['README.md', 'docs/filtering.md']
  .map((page) => readFileSync(new URL(page, root), 'utf8'))
  .join('\n')

// What the pages show of the command is what the command prints.
const sessions = [...text.matchAll(/^```console\n(.*?)^```/gms)]
  .flatMap(([, block = '']) => block.split(/^\$ /m).slice(1))
  .map((part) => {
    const end = part.indexOf('\n')
    return [part.slice(0, end), part.slice(end + 1).trimEnd()] as const
  })

test.each(sessions)('%s prints what is shown', (command, shown) => {
  const words = command.replace(/^tamis/, COMMAND.map((word) => `"${word}"`).join(' '))
  const { stdout, stderr } = runProgram('sh', ['-c', words], { cwd: root })
  expect((stdout + stderr).trimEnd()).toBe(shown)
})
