import { CommanderError } from 'commander'
import { EXIT } from './exit-codes.ts'
import type { Io } from './io.ts'
import { createProgram } from './program/program.ts'

// Commander is bundled, so an install of tamis does not bring it. Only this file and `program` know it, and it neither
// writes nor exits: its messages quote the command line, and are made printable first.

/** Runs the command line of an `Io`, and returns the exit code. Never rejects. */
export async function run(io: Io): Promise<number> {
  try {
    return await runProgram(io)
  } catch (error) {
    const { reportFailure } = await import('./failure.ts')
    return reportFailure(io, error)
  }
}

async function runProgram(io: Io): Promise<number> {
  let exitCode: number = EXIT.usage
  let out = ''
  let err = ''
  const output = {
    writeOut: (text: string) => {
      out += text
    },
    writeErr: (text: string) => {
      err += text
    },
  }
  const program = createProgram(io, output, (code) => {
    exitCode = code
  })
  try {
    const words = io.arguments.map((word) => (word === '--fix=warnings' ? '--fix-warnings' : word))
    await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    await io.stdout.write(out)
    // The message quotes the arguments, which may contain anything.
    if (err !== '') {
      const { printable } = await import('../../grammar/index.ts')
      // The value of a mistyped option may be a secret.
      err = err.replace(/(unknown option '--[^'=]*)=[^\n]*'/, "$1'")
      await io.stderr.write(err.split('\n').map(printable).join('\n'))
    }
    return error.exitCode === 0 ? EXIT.yes : EXIT.usage
  }
}
