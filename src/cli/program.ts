import { constants } from 'node:buffer'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import type { DialectName } from './dialects.ts'
import type { Io } from './io.ts'
import { MAX_LINE_BYTES } from './limits.ts'

const EXAMPLES = `
Examples:
  $ tamis filter 'Status == "running" and "dc1" in Datacenters' jobs.ndjson
  $ curl -s localhost:4646/v1/nodes | tamis filter -c 'Status != "ready"'
  $ tamis check --schema node 'Address == "10.0.0.7"'
  $ tamis explain --why-not 'Status == "running"' jobs.ndjson
  $ echo '{"Meta":{"owner":"ops"}}' | tamis eval 'Meta.owner == "ops"'
  $ tamis serve
  $ tamis query nodes --filter 'Status != "ready"'

Exit codes: 0 a row matched, or all is well; 1 no row matched, or check found an
error; 2 wrong usage, or a bad expression; 3 bad data, or a failed read, write or
request.
`

const FILTER_NOTES = `
Each FILE holds one JSON value per line, or one JSON array; - or none is standard
input. What matches is written byte for byte as it was read. An expression that
begins with - goes after --.

--scan finds the same rows faster. It trusts that rows are valid JSON: what is wrong
where the expression does not ask goes unnoticed. --jobs is for lines; an array is
judged by one thread.
`

const CHECK_NOTES = `
A schema says what the rows are. Its NAME is job, node, allocation, deployment or
evaluation; a FILE is a JSON Schema, what tamis schema wrote, or sample rows.
--fix makes the fixes of errors and warnings, as shown under "fixed".
`

const EXPLAIN_NOTES = `
Each FILE holds one JSON value per line, or one JSON array; - or none is standard
input. The marks: ✓ or + true, ✗ or - false, ! failed, · or . not reached.
`

const SCHEMA_NOTES = `
Each FILE holds one JSON value per line, or one JSON array; - or none is standard
input. Of many rows a sample is looked at. check --schema reads what is written.
`

const QUERY_NOTES = `
A flag goes before the environment: CLUSTER_ADDR, CLUSTER_TOKEN, CLUSTER_NAMESPACE,
CLUSTER_REGION. With --prefix NOMAD_ these are NOMAD_ADDR and so on, and headers begin
with X-Nomad-, as a Nomad agent has it. A token in the environment is seen by fewer
than one on a command line.

The filter sees the full resource; --local filters what the list shows, here. The
server filters no members, so that is done here too. --watch tells of each row that
enters, is updated or leaves, until it is stopped. It waits for a server that is out of
reach, too slow or too busy, and ends at the first 5xx; --max-failures N ends it at the
Nth failure in a row, whichever it is.
`

const TEAMS_NOTES = `
The address and the token come from --address and --token, or from TEAMS_ADDR and
TEAMS_TOKEN; without both, nothing is sent. --user takes users who have accepted their
invitation, --membership also users who were only invited.
`

const SERVE_NOTES = `
The data is a sample; with --store it is so at first, and then what was written.

Without --token, the environment may say which to ask for: TAMIS_SERVE_TOKEN has one,
or more with spaces between. There, fewer see it than on a command line.
`

const AFTER_ERROR =
  'hint: --help says more. An expression goes in quotes, and after -- if it begins with -.'

// Named here, so that the engines are loaded only where one is asked for.
const DIALECT_NAMES: readonly DialectName[] = ['postgres', 'sqlite', 'sqlite+matches', 'duckdb']

const WIDEST = 10_000
const MOST = 1_000_000_000
const MOST_JOBS = 64

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
    .option(
      '--jobs <number>',
      'how many threads judge lines, 1 unless told, at most 64',
      wholeNumber(MOST_JOBS),
    )
    .option('--scan', 'read of a row only what the expression asks for')
    .addHelpText('after', FILTER_NOTES)
    .action(async (expression, files, options) => {
      const { filter } = await import('./commands/filter.ts')
      finish(await filter(io, expression === undefined ? [] : [expression, ...files], options))
    })

  command('check', 'say what is wrong with an expression')
    .option('--schema <name|file>', 'what the rows are')
    .option('--target <target>', 'what it is for: spec, go-bexpr@0.1.13, nomad@1.9')
    .option('--fix', 'write the fixed expression, and to standard error what is left')
    .addOption(
      new Option('--may-fail', 'say what can make a whole request fail').conflicts('target'),
    )
    .addOption(
      new Option('--sql <dialect>', 'say what such an engine leaves to the evaluator').choices(
        DIALECT_NAMES,
      ),
    )
    .option('--json', 'write the issues as a JSON array')
    .addHelpText('after', CHECK_NOTES)
    .action(async (expression, { mayFail: isRiskAsked, ...options }) => {
      if (isRiskAsked) {
        const { mayFail } = await import('./commands/may-fail.ts')
        finish(await mayFail(io, expression, options))
      } else {
        const { check } = await import('./commands/check.ts')
        finish(await check(io, expression, options))
      }
    })

  command('explain', 'say of each row why it is in or out', '[options] EXPR [FILE...]')
    .argument('[FILE...]', 'where the rows are')
    .option('--why-not', 'only the rows kept out, each with the fewest reasons')
    .option('--limit <rows>', 'how many rows to explain, 10 unless told', wholeNumber(MOST))
    .addOption(new Option('--all', 'explain every row').conflicts('limit'))
    .option('--ascii', 'marks in ASCII, as where the output is no UTF-8 terminal')
    .option('--no-ascii', 'marks as they are')
    .option('--json', 'write the explanations as a JSON array')
    .addHelpText('after', EXPLAIN_NOTES)
    .action(async (expression, files, options) => {
      const { explain } = await import('./commands/explain.ts')
      finish(await explain(io, expression === undefined ? [] : [expression, ...files], options))
    })

  program
    .command('schema')
    .description('write the schema that sample rows make')
    .usage('[options] [FILE...]')
    .argument('[FILE...]', 'where the rows are')
    .option('--paths', 'write a table of paths, types and values')
    .addHelpText('after', SCHEMA_NOTES)
    .action(async (files, options) => {
      const { schema } = await import('./commands/schema.ts')
      finish(await schema(io, files, options))
    })

  program
    .command('quote')
    .description('write an expression as a shell, a document or a URL takes it')
    .usage('[options] CONTEXT EXPR')
    .argument('[CONTEXT]', 'posix, powershell, cmd, json, hcl, yaml, url, curl')
    .argument('[EXPR]', 'the expression, in quotes')
    .option('-f, --file <file>', 'read the expression from a file')
    .option('--strict', 'take only the white space that a server takes')
    .option('--list', 'list the contexts')
    .action(async (context, expression, { list, ...options }) => {
      const { listContexts, quote } = await import('./commands/quote.ts')
      finish(await (list ? listContexts(io) : quote(io, context, expression, options)))
    })

  command('sql', 'write an expression as a condition of SQL')
    .addOption(
      new Option('--dialect <name>', 'the engine that runs it')
        .choices(DIALECT_NAMES)
        .makeOptionMandatory(),
    )
    .option('--column <name>', 'the column that holds the documents', 'document')
    .option('--schema <name|file>', 'what every document is')
    .option('--json', 'write the SQL, its parameters and what is left as JSON')
    .action(async (expression, options) => {
      const { sql } = await import('./commands/sql.ts')
      finish(await sql(io, expression, options))
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

  connection(
    program
      .command('query')
      .description('write the rows of a list of the scheduler')
      .addArgument(
        new Argument('<list>', 'what to list').choices([
          'jobs',
          'deployments',
          'nodes',
          'allocations',
          'evaluations',
          'members',
        ]),
      ),
    'defaults to http://127.0.0.1:4646',
  )
    .option('--filter <expr>', 'which rows, all of them unless told')
    .option('-f, --file <file>', 'read the filter from a file')
    .option('--namespace <name>', 'a name, or * for all')
    .option('--region <name>', 'where the request is forwarded to')
    .option('--prefix <prefix>', 'what the names of the environment begin with: CLUSTER_')
    .option('--per-page <rows>', 'how many rows make a page', wholeNumber(MOST))
    .option('--next-token <token>', 'where to go on')
    .option('--reverse', 'the other way around')
    .option('--all-pages', 'read one page after the other')
    .addOption(
      new Option('--watch', 'stay, and tell what changes').conflicts([
        'allPages',
        'perPage',
        'nextToken',
      ]),
    )
    .option('--max-failures <number>', 'how many failures in a row end a watch', wholeNumber(MOST))
    .option('--local', 'filter here, by what the list shows')
    .option('--no-check', 'send the filter as it is')
    .addOption(
      new Option('--output <format>', 'a table for a terminal, else ndjson').choices([
        'table',
        'json',
        'ndjson',
      ]),
    )
    .addHelpText('after', QUERY_NOTES)
    .action(async (list, options) => {
      const { query } = await import('./commands/query.ts')
      finish(await query(io, list, options))
    })

  const teams = program
    .command('teams')
    .description('change who is on a team')
    .usage('add|remove [options] TEAM_ID')
  for (const action of ['add', 'remove'] as const) {
    connection(
      teams
        .command(action)
        .description(action === 'add' ? 'put users on a team' : 'take users off a team')
        .usage('[options] TEAM_ID')
        .argument('<TEAM_ID>', 'which team'),
      'needed unless TEAMS_ADDR says so',
    )
      .option('--user <id...>', 'users by their own IDs')
      .option('--membership <id...>', 'users by the IDs of their organization memberships')
      .option('--chunk-size <ids>', 'how many a request has at most', wholeNumber(MOST))
      .option('--json', 'write how far it came as JSON')
      .addHelpText('after', TEAMS_NOTES)
      .action(async (teamId, options) => {
        const { teams } = await import('./commands/teams.ts')
        finish(await teams(io, action, teamId, options))
      })
  }

  program
    .command('serve')
    .description('serve both services and the playground on this machine')
    .option(
      '--port <number>',
      'where to listen; the first free from 4646 unless told, 0 for any',
      wholeNumber(65_535, 0),
    )
    .option('--host <address>', 'who may reach it', '127.0.0.1')
    .option('--jobs <number>', 'how many jobs there are, 60 unless told', wholeNumber(MOST))
    .option('--store <file>', 'keep what is written')
    .option('--token <token...>', 'ask for one of these')
    .option('--region <name>', 'the region it is')
    .option('--strict-spacing', 'read white space in filters as the reference does')
    .option('--pages <folder>', 'serve the pages of this folder in place of the playground')
    .option('--allow-origin <origin...>', 'let pages of other origins ask, as https://example.org')
    .addHelpText('after', SERVE_NOTES)
    .action(async (options) => {
      const { serve } = await import('./commands/serve.ts')
      finish(await serve(io, options))
    })

  return program
}

function connection(command: Command, address: string): Command {
  return command
    .option('--address <url>', `where the service is; ${address}`)
    .option('--token <token>', 'the secret that it asks for')
    .option('--allow-insecure-token', 'send the token over plain HTTP to another machine')
}

function wholeNumber(most: number, least = 1): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^[0-9]+$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
  }
}
