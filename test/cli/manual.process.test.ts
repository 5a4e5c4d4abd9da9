import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manual } from '../../scripts/manual.ts'
import { createProgram } from '../../src/cli/program/program.ts'
import { runProgram } from '../support/programs.ts'

const FILE = 'man/tamis.1'

test('the manual page is what `npm run man` writes', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(manual())
})

test('the manual page has every command and option', () => {
  const text = readFileSync(FILE, 'utf8').replaceAll('\\-', '-')
  const program = createProgram({} as never, () => {}, { writeOut: () => {}, writeErr: () => {} })
  const leaves = program.commands.flatMap((its) => (its.commands.length > 0 ? its.commands : [its]))
  const shown = leaves.filter((its) => !its.name().startsWith('_'))
  for (const command of [program, ...shown]) {
    const named =
      command === program
        ? 'tamis'
        : `.SS ${command.parent === program ? '' : `${command.parent?.name()} `}${command.name()}\n`
    expect([named, text.includes(named)]).toEqual([named, true])
    for (const { flags, hidden } of command.options) {
      if (!hidden) expect([flags, text.includes(`\n.B ${flags}\n`)]).toEqual([flags, true])
    }
  }
})

test.for([
  ['groff', ['-man', '-Tutf8', '-ww', '-z', FILE]] as const,
  ['mandoc', ['-T', 'lint', '-W', 'error', FILE]] as const,
])('%s reads the manual page without a warning', ([program, words], { skip }) => {
  const { error, stdout, stderr } = runProgram(program, words)
  skip(error !== undefined, `${program}, because it is not installed`)
  expect(stdout + stderr).toBe('')
})
