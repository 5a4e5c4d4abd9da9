import { Argument, Option } from 'commander'
import type { QuoteContext } from '../../filters/quote/index.ts'
import type { DialectName } from '../commands/sql.ts'
import {
  type CommandLine,
  EXPRESSION,
  expressionCommand,
  schemaOption,
  targetOption,
  wholeNumber,
} from './options.ts'

// The commands that read an expression, and no rows.

// Written out instead of imported: `commands/sql.ts` loads the code of all engines, and only on demand.
const DIALECT_NAMES: readonly DialectName[] = [
  'postgres',
  'sqlite',
  'sqlite+matches',
  'duckdb',
  'mariadb',
  'clickhouse',
  'spark',
]
const WIDEST = 10_000

const CHECK_NOTES = `
A schema describes the rows. NAME is job, node, allocation, deployment or evaluation, or for
Consul consul/node, consul/service-node, consul/node-service, consul/service-health,
consul/health-check, consul/agent-service, consul/agent-member or consul/intention; FILE is a
JSON Schema, the output of tamis schema, or sample rows. With one, conditions that can make a
server fail a whole request are warnings.
--fix applies the fixes of errors, as shown under "fixed". --fix=warnings also applies
those of warnings, which change what a valid expression means.
`

export function addCheck({ program, io, finish }: CommandLine): void {
  expressionCommand(program, 'check', 'show what is wrong with an expression')
    .addOption(targetOption())
    .addOption(schemaOption())
    .option('--fix', 'write the fixed expression; other issues go to standard error')
    // `--fix=warnings` uses this: an option with an optional value would swallow the expression.
    .addOption(new Option('--fix-warnings').hideHelp())
    .option('--json', 'write the issues as a JSON array')
    .addHelpText('after', CHECK_NOTES)
    .action(async (expression, options) => {
      const { check } = await import('../commands/check.ts')
      finish(await check(io, expression, options))
    })
}

export function addQuote({ program, io, finish }: CommandLine): void {
  program
    .command('quote')
    .description('quote an expression for a shell, a document or a URL')
    .usage('[options] CONTEXT EXPR')
    .addArgument(
      new Argument('<CONTEXT>', 'where the text is pasted').choices([
        'posix',
        'powershell',
        'json',
        'hcl',
        'yaml',
        'url',
        'curl',
      ] satisfies QuoteContext[]),
    )
    .argument(`[${EXPRESSION}]`, 'the expression, in quotes')
    .option('-f, --file <file>', 'read the expression from a file')
    .option('--strict', 'accept only the white space that a server accepts')
    .action(async (context, expression, options) => {
      const { quote } = await import('../commands/quote.ts')
      finish(await quote(io, context, expression, options))
    })
}

export function addSql({ program, io, finish }: CommandLine): void {
  expressionCommand(program, 'sql', 'write an expression as an SQL condition')
    .addOption(new Option('--dialect <name>', 'the database engine').choices(DIALECT_NAMES))
    .option('--column <name>', 'the column with the documents', 'document')
    .addOption(schemaOption())
    .option('--target <target>', 'lenient, for a filter that never fails')
    .option('--json', 'write the SQL, its parameters and what it leaves out as JSON')
    .action(async (expression, options, command) => {
      // The error of commander's own mandatory options does not list the choices.
      if (options.dialect === undefined) {
        const choices = `Allowed choices are ${DIALECT_NAMES.join(', ')}.`
        command.error(`error: required option '--dialect <name>' not specified. ${choices}`)
      }
      const { sql } = await import('../commands/sql.ts')
      finish(await sql(io, expression, options))
    })
}

export function addFormat({ program, io, finish }: CommandLine): void {
  expressionCommand(program, 'format', 'write an expression over several lines, or as a tree')
    .option('--width <columns>', 'the longest line', wholeNumber(WIDEST))
    .addOption(new Option('--one-line', 'write one canonical line').conflicts(['width', 'json']))
    .addOption(new Option('--json', 'write the tree as JSON').conflicts('width'))
    .action(async (expression, options) => {
      const { format } = await import('../commands/format.ts')
      finish(await format(io, expression, options))
    })
}
