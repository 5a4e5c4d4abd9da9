import { constants } from 'node:buffer'
import { Command, InvalidArgumentError, Option } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import type { Io } from './io.ts'
import { MAX_LINE_BYTES } from './limits.ts'

const EXAMPLES = `
Examples:
  $ tamis filter 'Status == "running" and "dc1" in Datacenters' jobs.ndjson
  $ curl -s localhost:4646/v1/nodes | tamis filter -c 'Status != "ready"'
  $ tamis check 'Status = "running"'
  $ echo '{"Meta":{"owner":"ops"}}' | tamis eval 'Meta.owner == "ops"'

Exit codes: 0 a row matched, or all is well; 1 no row matched; 2 wrong usage, or
a bad expression; 3 bad data, or a failed read or write.
`

const FILTER_NOTES = `
Each FILE holds one JSON value per line, or one JSON array; - or none is standard
input. What matches is written byte for byte as it was read. An expression that
begins with - goes after --.
`

const AFTER_ERROR =
  'hint: --help says more. An expression goes in quotes, and after -- if it begins with -.'

const WIDEST = 10_000

/**
 * The command line as commander knows it. Parsing it runs the command that was asked for and tells
 * `finish` its exit code; what commander itself has to say goes to `writeOut` and `writeErr`.
 */
export function createProgram(
  io: Io,
  finish: (exitCode: number) => void,
  write: { readonly writeOut: (text: string) => void; readonly writeErr: (text: string) => void },
): Command {
  const program = new Command('tamis')
    .description('Filter JSON with the boolean filter language of go-bexpr.')
    .version(manifest.version)
    .configureOutput(write)
    .exitOverride()
    .showHelpAfterError(AFTER_ERROR)
    .addHelpText('after', EXAMPLES)

  function command(name: string, description: string, usage = '[options] EXPR'): Command {
    return program
      .command(name)
      .description(description)
      .usage(usage)
      .argument('[EXPR]', 'the expression, in quotes')
      .option('-f, --file <file>', 'read the expression from a file')
      .option('--strict', 'take only the white space that a server takes')
  }

  command('filter', 'write the rows that match', '[options] EXPR [FILE...]')
    .argument('[FILE...]', 'where the rows are')
    .option('-v, --invert', 'write the rows that do not match')
    .option('-c, --count', 'write how many rows match')
    .addOption(
      new Option('--on-error <what>', 'what to do about a row that cannot be judged')
        .choices(['fail', 'skip', 'report'])
        .default('fail'),
    )
    .addOption(
      new Option('--max-line-bytes <number>', 'the longest line, or element of an array')
        .argParser(wholeNumber(constants.MAX_STRING_LENGTH))
        .default(MAX_LINE_BYTES, '64 MiB'),
    )
    .addHelpText('after', FILTER_NOTES)
    .action(async (expression, files, options) => {
      const { filter } = await import('./commands/filter.ts')
      finish(await filter(io, expression === undefined ? [] : [expression, ...files], options))
    })

  command('check', 'say what is wrong with an expression')
    .option('--json', 'write the issues as a JSON array')
    .action(async (expression, options) => {
      const { check } = await import('./commands/check.ts')
      finish(await check(io, expression, options))
    })

  command('print', 'write an expression as one canonical line').action(
    async (expression, options) => {
      const { print } = await import('./commands/print.ts')
      finish(await print(io, expression, options))
    },
  )

  command('format', 'write an expression over several lines')
    .option('--width <columns>', 'how long a line may be', wholeNumber(WIDEST))
    .action(async (expression, options) => {
      const { format } = await import('./commands/print.ts')
      finish(await format(io, expression, options))
    })

  command('ast', 'write the tree of an expression as JSON').action(async (expression, options) => {
    const { ast } = await import('./commands/ast.ts')
    finish(await ast(io, expression, options))
  })

  command('eval', 'write true or false for the one JSON value on standard input').action(
    async (expression, options) => {
      const { evaluate } = await import('./commands/eval.ts')
      finish(await evaluate(io, expression, options))
    },
  )

  return program
}

function wholeNumber(most: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^[0-9]+$/.test(text) && number >= 1 && number <= most) return number
    throw new InvalidArgumentError(`Give a whole number from 1 to ${most}.`)
  }
}
