import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Io } from '../io.ts'

/** The place to add commands, and the `Io` they run with. */
export interface CommandLine {
  readonly program: Command
  readonly io: Io
  /** Called with the exit code of the command that ran. */
  readonly finish: (exitCode: number) => void
}

/** The name of an argument with an expression. */
export const EXPRESSION = 'EXPR'
export const MOST = 1_000_000_000

/** Adds a command that takes an expression. */
export function expressionCommand(
  program: Command,
  name: string,
  description: string,
  usage = '[options] EXPR',
): Command {
  return program
    .command(name)
    .description(description)
    .usage(usage)
    .argument(`[${EXPRESSION}]`, 'the expression, in quotes')
    .option('-f, --file <file>', 'read the expression from a file')
    .option('--strict', 'accept only the white space that a server accepts')
}

/** True for a command with an expression among its arguments or options. */
export function takesExpression({ registeredArguments, options }: Command): boolean {
  return (
    registeredArguments.some((argument) => argument.name() === EXPRESSION) ||
    options.some(({ long }) => long === '--filter')
  )
}

export function targetOption(): Option {
  const names = 'spec, local, lenient, go-bexpr@0.1.13, nomad@1.11.3, consul@1.20'
  return new Option('--target <target>', `the server that evaluates it: ${names}`)
}

export function schemaOption(): Option {
  return new Option('--schema <name|file>', 'the schema of the rows')
}

export function rowsOption(): Option {
  return new Option('--rows <path>', 'where the list of rows is, as in /items or data.items')
}

export function wholeNumber(most: number, least = 1): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^[0-9]+$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}
