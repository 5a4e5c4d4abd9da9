import { CommanderError } from 'commander'
import { EXIT } from './exit-codes.ts'
import type { Io } from './io.ts'
import { createProgram } from './program.ts'

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
  const program = createProgram(
    io,
    (code) => {
      exitCode = code
    },
    {
      writeOut: (text) => {
        out += text
      },
      writeErr: (text) => {
        err += text
      },
    },
  )
  try {
    const words = io.arguments.map((word) => (word === '--fix=warnings' ? '--fix-warnings' : word))
    await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    await io.output.write(out)
    // It quotes the arguments, which may contain anything.
    if (err !== '') {
      const { printable } = await import('../../grammar/index.ts')
      // The value of a mistyped option may be a secret.
      err = err.replace(/(unknown option '--[^'=]*)=[^\n]*'/, "$1'")
      await io.errors.write(err.split('\n').map(printable).join('\n'))
    }
    return error.exitCode === 0 ? EXIT.yes : EXIT.usage
  }
}
