import { Command, type OutputConfiguration } from 'commander'
import manifest from '../../../package.json' with { type: 'json' }
import type { Io } from '../io.ts'
import { addDiff, addExplain, addFilter, addSchema } from './on-rows.ts'
import { addCheck, addFormat, addQuote, addSql } from './on-text.ts'
import { type CommandLine, takesExpression } from './options.ts'
import { addQuery, addServe } from './services.ts'

const EXAMPLES = `
Examples:
  $ tamis filter 'Status == "running" and "dc1" in Datacenters' jobs.ndjson
  $ curl -s localhost:4646/v1/nodes | tamis filter -c 'Status != "ready"'
  $ tamis check --schema node 'Address == "10.0.0.7"'
  $ tamis explain --why-not 'Status == "running"' jobs.ndjson
  $ tamis diff 'Status == running' 'Status != dead' jobs.ndjson
  $ tamis serve
  $ tamis query nodes --filter 'Status != "ready"'

Quotes, for each shell:
  sh, bash, zsh   tamis filter 'Status == "running"' jobs.ndjson
  PowerShell      tamis filter 'Status == \`running\`' jobs.ndjson
  cmd             tamis filter "Status == \`running\`" jobs.ndjson
  all of them     tamis filter "Status == running" jobs.ndjson

Exit codes: 0 a row matched, or all is well; 1 no row matched, or check found an
error; 2 wrong usage, or a bad expression; 3 bad data, or a failed read, write or
request. Those of tamis diff are 0 the same, 1 different, 2 trouble.
`

const AFTER_ERROR = 'hint: --help lists the options.'
const WITH_EXPRESSION = `${AFTER_ERROR} Put the expression in quotes, and after -- if it starts with -.`

/** The commands in the order of the help. */
const COMMANDS: readonly ((line: CommandLine) => void)[] = [
  addFilter,
  addCheck,
  addExplain,
  addDiff,
  addSchema,
  addQuote,
  addSql,
  addFormat,
  addQuery,
  addServe,
]

/**
 * The command line, for commander. Parsing it runs the command and passes its exit code to `finish`. Commander's help
 * and messages go to `output`.
 */
export function createProgram(
  io: Io,
  output: OutputConfiguration,
  finish: (exitCode: number) => void,
): Command {
  const program = new Command('tamis')
    .description('Filter JSON with the boolean filter language of go-bexpr.')
    .version(manifest.version)
    .configureOutput(output)
    .exitOverride()
    .showHelpAfterError(AFTER_ERROR)
    .addHelpText('after', EXAMPLES)
  for (const add of COMMANDS) add({ program, io, finish })
  for (const command of program.commands.filter(takesExpression)) {
    command.showHelpAfterError(WITH_EXPRESSION)
  }
  return program
}
