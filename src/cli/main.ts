#!/usr/bin/env node

// Nothing is imported here that `--help` does not need: a command comes with what it takes when it
// is asked for.

import { CommanderError } from 'commander'
import { EXIT } from './exit-codes.ts'
import { createProcessIo, type Io } from './io.ts'
import { createProgram } from './program.ts'

async function run(io: Io): Promise<number> {
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
    await program.parseAsync(io.arguments, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      const { reportFailure } = await import('./failure.ts')
      return reportFailure(io, error)
    }
    await io.output.write(out)
    // It quotes the words of the command line, which may hold anything.
    if (err !== '') {
      const { printable } = await import('../../grammar/index.ts')
      // The value of an option that is mistyped may be a secret.
      err = err.replace(/(unknown option '--[^'=]*)=[^\n]*'/, "$1'")
      await io.errors.write(err.split('\n').map(printable).join('\n'))
    }
    return error.exitCode === 0 ? EXIT.yes : EXIT.usage
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`tamis needs Node 22.12 or newer, and this is ${process.versions.node}.\n`)
  process.exit(EXIT.usage)
}
const io = createProcessIo()
io.exit(await run(io))
