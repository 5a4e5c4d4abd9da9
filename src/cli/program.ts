import { constants } from 'node:buffer'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import type { QuoteContext } from '../quote/index.ts'
import { PROFILE_NAMES } from '../wire/index.ts'
import type { DialectName } from './dialects.ts'
import type { Io } from './io.ts'
import { MAX_LINE_BYTES } from './limits.ts'

const EXAMPLES = `
Examples:
  $ tamis filter 'Status == "running" and "dc1" in Datacenters' jobs.ndjson
  $ curl -s localhost:4646/v1/nodes | tamis filter -c 'Status != "ready"'
  $ tamis check --schema node 'Address == "10.0.0.7"'
  $ tamis explain --why-not 'Status == "running"' jobs.ndjson
  $ tamis diff 'Status == running' 'Status != dead' jobs.ndjson
  $ echo '{"Meta":{"owner":"ops"}}' | tamis eval 'Meta.owner == "ops"'
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

const FILTER_NOTES = `
Each FILE has JSON values, on lines of their own or not, or one JSON array. Without FILE,
or for -, standard input is read. Rows that match are written byte for byte as they were
read. --rows is for a list within each value, as in --rows /items for {"items":[...]}: the
result is an array, and what is beside the list is passed over. An expression that starts with - goes after --.

--scan finds the same rows faster. It trusts that rows are valid JSON: errors in
what the expression does not need go unnoticed.
`

const CHECK_NOTES = `
A schema describes the rows. NAME is job, node, allocation, deployment or evaluation, or for
Consul consul/node, consul/service-node, consul/node-service, consul/service-health,
consul/health-check, consul/agent-service, consul/agent-member or consul/intention; FILE is a
JSON Schema, the output of tamis schema, or sample rows.
--fix applies the fixes of errors, as shown under "fixed". --fix=warnings also applies
those of warnings, which change what a valid expression means.
`

const EXPLAIN_NOTES = `
Each FILE has JSON values, on lines of their own or not, or one JSON array. Without FILE,
or for -, standard input is read. Marks: ✓ or + true, ✗ or - false, ! failed, · or . not reached.

--summary counts, for each condition, on how many rows it answered true or false, failed, or was
not asked, because the answer was already known. "keeps out" is how many more rows would match
without it, and "lets in" how many fewer. Within any and all, it counts entries.
`

const DIFF_NOTES = `
Each FILE has JSON values, on lines of their own or not, or one JSON array. Without FILE,
or for -, standard input is read. Marks: + only OTHER matches, - only EXPR matches,
! neither matches, and one of them fails.

Exit codes: 0 both answer alike on every row; 1 they do not; 2 trouble.
`

const SCHEMA_NOTES = `
Each FILE has JSON values, on lines of their own or not, or one JSON array. Without FILE,
or for -, standard input is read. A large file is sampled. check --schema reads the output.
`

const QUERY_NOTES = `
Flags override the environment: CLUSTER_ADDR, CLUSTER_TOKEN, CLUSTER_NAMESPACE and
CLUSTER_REGION. With --prefix NOMAD_ these are NOMAD_ADDR and so on, and the profile is
nomad, whose headers start with X-Nomad-. Other users of the machine can see a token on
a command line, but not in the environment.

The filter sees the full resource. --local filters here, and sees only what the list
shows; members are always filtered here. --watch reports each row that enters, is
updated or leaves, until it is stopped. It keeps trying while the server is unreachable,
too slow or too busy, and ends at the first 5xx; --max-failures N ends it at the Nth
consecutive failure of any kind.
`

const TEAMS_NOTES = `
The address and the token come from --address and --token, or from TEAMS_ADDR and
TEAMS_TOKEN; both are required. --user is for users who have accepted their invitation,
--membership also for users who have not.
`

const SERVE_NOTES = `
The data is a sample. With --store, changes are kept in a file, which starts with the
sample.

Without --token, the tokens come from TAMIS_SERVE_TOKEN in the environment, separated
by spaces. Other users of the machine can see a token on a command line, but not there.

--proxy is for a scheduler that does not let pages of other origins ask it. What the
playground asks is sent with the token in CLUSTER_TOKEN, or with --prefix NOMAD_ that in
NOMAD_TOKEN; the token itself stays here. Only GET requests below /v1/ are passed on, and
only from this machine, where everyone can then read what the token may read.

Requests must name localhost, a loopback address or the --host: a foreign page can make
other names lead here. --allow-host is for containers and remote development.
`

const COMPLETION_NOTES = `
bash:        source <(tamis completion bash)           in ~/.bashrc
zsh:         source <(tamis completion zsh)            in ~/.zshrc, after compinit
fish:        tamis completion fish > ~/.config/fish/completions/tamis.fish
PowerShell:  tamis completion powershell | Out-String | Invoke-Expression
                                                       in the file at $PROFILE
`

const AFTER_ERROR =
  'hint: --help lists the options. Put the expression in quotes, and after -- if it starts with -.'

// Repeated here, so that the engines are loaded on demand.
const DIALECT_NAMES: readonly DialectName[] = [
  'postgres',
  'sqlite',
  'sqlite+matches',
  'duckdb',
  'clickhouse',
  'spark',
]

/** The name of the argument that is an expression. */
export const EXPRESSION = 'EXPR'
const WIDEST = 10_000
const MOST = 1_000_000_000

/**
 * The command line, for commander. Parsing it runs the command and passes its exit code to `finish`;
 * help and messages of commander itself go to `writeOut` and `writeErr`.
 */
export function createProgram(
  io: Io,
  finish: (exitCode: number) => void,
  write: { readonly writeOut: (text: string) => void; readonly writeErr: (text: string) => void },
): Command {
  const program = new Command('tamis')
    .description('Filter JSON with the boolean filter language of go-bexpr.')
    .version(manifest.version)
    .addOption(
      new Option('--color <when>', 'whether to use colours')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .addOption(new Option('--no-color').hideHelp())
    .configureHelp({ showGlobalOptions: true })
    .configureOutput(write)
    .exitOverride()
    .showHelpAfterError(AFTER_ERROR)
    .addHelpText('after', EXAMPLES)

  function command(name: string, description: string, usage = '[options] EXPR'): Command {
    return program
      .command(name)
      .description(description)
      .usage(usage)
      .argument(`[${EXPRESSION}]`, 'the expression, in quotes')
      .option('-f, --file <file>', 'read the expression from a file')
      .option('--strict', 'accept only the white space that a server accepts')
  }

  command('filter', 'write the rows that match', '[options] EXPR [FILE...]')
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .option('-v, --invert', 'write the rows that do not match')
    .option('-c, --count', 'write how many rows match')
    .addOption(
      new Option('--on-error <what>', 'what to do with a row that cannot be evaluated')
        .choices(['fail', 'skip', 'report'])
        .default('fail'),
    )
    .addOption(
      new Option('--max-line-bytes <number>', 'the longest line or array element')
        .argParser(wholeNumber(constants.MAX_STRING_LENGTH))
        .default(MAX_LINE_BYTES, '64 MiB'),
    )
    .option('--scan', 'read only the fields that the expression uses')
    .addOption(targetOption().conflicts('scan'))
    .addOption(schemaOption().conflicts('scan'))
    .addHelpText('after', FILTER_NOTES)
    .action(async (expression, files, options) => {
      const { filter } = await import('./commands/filter.ts')
      finish(await filter(io, expression === undefined ? [] : [expression, ...files], options))
    })

  command('check', 'show what is wrong with an expression')
    .option('--schema <name|file>', 'the schema of the rows')
    .option(
      '--target <target>',
      'what it is for: spec, local, go-bexpr@0.1.13, nomad@1.11.3, consul@1.20',
    )
    .option('--fix', 'write the fixed expression; other issues go to standard error')
    // `--fix=warnings`; an optional value would take the expression for one.
    .addOption(new Option('--fix-warnings').hideHelp())
    .addOption(
      new Option('--may-fail', 'show what can make a whole request fail').conflicts('target'),
    )
    .addOption(
      new Option('--sql <dialect>', 'also show what this engine leaves to the evaluator').choices(
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

  command('explain', 'show why each row matches or not', '[options] EXPR [FILE...]')
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .option('--why-not', 'only rows that do not match, each with the fewest reasons')
    .addOption(
      new Option('--summary', 'count what each condition does on all rows').conflicts([
        'whyNot',
        'limit',
        'all',
      ]),
    )
    .option('--limit <rows>', 'how many rows to explain (default: 10)', wholeNumber(MOST))
    .addOption(new Option('--all', 'explain every row').conflicts('limit'))
    .addOption(targetOption())
    .addOption(schemaOption())
    .option('--ascii', 'write marks in ASCII; default unless the output is a UTF-8 terminal')
    .option('--no-ascii', 'write marks in Unicode')
    .option('--json', 'write the explanations as a JSON array, the counts as an object')
    .addHelpText('after', EXPLAIN_NOTES)
    .action(async (expression, files, { summary: isSummary, ...options }) => {
      const words = expression === undefined ? [] : [expression, ...files]
      if (isSummary) {
        const { summary } = await import('./commands/summary.ts')
        finish(await summary(io, words, options))
      } else {
        const { explain } = await import('./commands/explain.ts')
        finish(await explain(io, words, options))
      }
    })

  program
    .command('diff')
    .description('show the rows on which two expressions answer differently')
    .usage('[options] EXPR OTHER [FILE...]')
    .argument(`[${EXPRESSION}]`, 'the first expression, in quotes')
    .argument('[OTHER]', 'the second expression, in quotes')
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .option('-c, --count', 'write how many rows match, come and go')
    .option('--strict', 'accept only the white space that a server accepts')
    .option('--json', 'write the rows as a JSON array, the counts as an object')
    .addHelpText('after', DIFF_NOTES)
    .action(async (expression, other, files, options) => {
      const { diff } = await import('./commands/diff.ts')
      const given = [expression, other, ...files].filter((word) => word !== undefined)
      finish(await diff(io, given, options))
    })

  program
    .command('schema')
    .description('infer a schema from sample rows')
    .usage('[options] [FILE...]')
    .argument('[FILE...]', 'files with rows')
    .addOption(rowsOption())
    .option('--paths', 'write a table of paths, types and values')
    .addHelpText('after', SCHEMA_NOTES)
    .action(async (files, options) => {
      const { schema } = await import('./commands/schema.ts')
      finish(await schema(io, files, options))
    })

  program
    .command('quote')
    .description('quote an expression for a shell, a document or a URL')
    .usage('[options] CONTEXT EXPR')
    .addArgument(
      new Argument('[CONTEXT]', 'where the text is pasted').choices([
        'posix',
        'powershell',
        'cmd',
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
    .option('--list', 'list the contexts')
    .action(async (context, expression, { list, ...options }) => {
      const { listContexts, quote } = await import('./commands/quote.ts')
      finish(await (list ? listContexts(io) : quote(io, context, expression, options)))
    })

  command('sql', 'write an expression as an SQL condition')
    .addOption(
      new Option('--dialect <name>', 'the database engine')
        .choices(DIALECT_NAMES)
        .makeOptionMandatory(),
    )
    .option('--column <name>', 'the column with the documents', 'document')
    .option('--schema <name|file>', 'the schema of the documents')
    .option('--json', 'write the SQL, its parameters and what it leaves out as JSON')
    .action(async (expression, options) => {
      const { sql } = await import('./commands/sql.ts')
      finish(await sql(io, expression, options))
    })

  command('print', 'write an expression on one canonical line').action(
    async (expression, options) => {
      const { print } = await import('./commands/print.ts')
      finish(await print(io, expression, options))
    },
  )

  command('format', 'write an expression over several lines')
    .option('--width <columns>', 'the longest line', wholeNumber(WIDEST))
    .action(async (expression, options) => {
      const { format } = await import('./commands/print.ts')
      finish(await format(io, expression, options))
    })

  command('ast', 'write the tree of an expression as JSON').action(async (expression, options) => {
    const { ast } = await import('./commands/ast.ts')
    finish(await ast(io, expression, options))
  })

  command('eval', 'write true or false for the one JSON value on standard input')
    .addOption(targetOption())
    .addOption(schemaOption())
    .action(async (expression, options) => {
      const { evaluate } = await import('./commands/eval.ts')
      finish(await evaluate(io, expression, options))
    })

  connection(
    program
      .command('query')
      .description('list resources of the scheduler')
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
    'default: http://127.0.0.1:4646',
  )
    .option('--filter <expr>', 'which rows (default: all)')
    .option('-f, --file <file>', 'read the filter from a file')
    .option('--namespace <name>', 'a namespace, or * for all')
    .option('--region <name>', 'the region that the request is forwarded to')
    .option('--prefix <prefix>', 'the prefix of environment variables (default: CLUSTER_)')
    .addOption(profileOption())
    .option('--per-page <rows>', 'how many rows per page', wholeNumber(MOST))
    .option('--next-token <token>', 'the page to continue from')
    .option('--reverse', 'reverse the order')
    .option('--all-pages', 'read all pages')
    .addOption(
      new Option('--watch', 'keep running, and report changes').conflicts([
        'allPages',
        'perPage',
        'nextToken',
      ]),
    )
    .option(
      '--max-failures <number>',
      'how many consecutive failures end a watch',
      wholeNumber(MOST),
    )
    .option('--local', 'filter here, by what the list shows')
    .option('--target <target>', 'check the filter for this server: nomad@1.11.3; agent asks it')
    .option('--no-check', 'send the filter without checking it')
    .addOption(
      new Option('--output <format>', 'default: table on a terminal, else ndjson').choices([
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
    .description('add or remove members of a team')
    .usage('add|remove [options] TEAM_ID')
  for (const action of ['add', 'remove'] as const) {
    connection(
      teams
        .command(action)
        .description(action === 'add' ? 'add users to a team' : 'remove users from a team')
        .usage('[options] TEAM_ID')
        .argument('<TEAM_ID>', 'the ID of the team'),
      'default: TEAMS_ADDR',
    )
      .option('--user <id...>', 'users, by their IDs')
      .option('--membership <id...>', 'users, by the IDs of their organization memberships')
      .option('--chunk-size <ids>', 'the most IDs per request', wholeNumber(MOST))
      .option('--json', 'write the result as JSON')
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
      'the port, 0 for any (default: the first free from 4646)',
      wholeNumber(65_535, 0),
    )
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--jobs <number>', 'how many jobs the sample has (default: 60)', wholeNumber(MOST))
    .option('--store <file>', 'keep the data in this file')
    .option('--token <token...>', 'require one of these')
    .option('--region <name>', 'the name of the region')
    .addOption(profileOption())
    .option('--header-prefix <prefix>', "the prefix of headers (default: the profile's)")
    .option('--strict-spacing', 'read white space in filters as the reference does')
    .option('--pages <folder>', 'serve the pages in this folder instead of the playground')
    .option(
      '--allow-origin <origin...>',
      'allow requests from pages of other origins, as in https://example.org',
    )
    .option(
      '--allow-host <name...>',
      'answer to other names of this machine, as in dev.example.org',
    )
    .option(
      '--allow-frame <origin...>',
      'let pages of other origins show the playground in a frame',
    )
    .option('--proxy <url>', 'let the playground ask the scheduler at this URL through this server')
    .option('--prefix <prefix>', 'for --proxy, as for tamis query (default: CLUSTER_)')
    .option('--allow-insecure-token', 'for --proxy, as for tamis query')
    .addHelpText('after', SERVE_NOTES)
    .action(async (options) => {
      const { serve } = await import('./commands/serve.ts')
      finish(await serve(io, options))
    })

  program
    .command('completion')
    .description('write a script with which a shell completes the words of tamis')
    .addArgument(
      new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish', 'powershell']),
    )
    .addHelpText('after', COMPLETION_NOTES)
    .action(async (shell) => {
      const { completion } = await import('./commands/completion.ts')
      finish(await completion(io, shell))
    })

  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action(async (words) => {
      const { complete } = await import('./commands/completion.ts')
      finish(await complete(io, program, words))
    })

  return program
}

/** True for a command with an expression among its arguments or options. */
export function takesExpression({ registeredArguments, options }: Command): boolean {
  return (
    registeredArguments.some((argument) => argument.name() === EXPRESSION) ||
    options.some(({ long }) => long === '--filter')
  )
}

function connection(command: Command, address: string): Command {
  return command
    .option('--address <url>', `the URL of the service (${address})`)
    .option('--token <token>', 'the secret to send')
    .option('--allow-insecure-token', 'send the token over plain HTTP to another machine')
}

function targetOption(): Option {
  return new Option('--target <target>', 'answer as this server does: consul@1.20, nomad@1.11.3')
}

function schemaOption(): Option {
  return new Option('--schema <name|file>', 'the schema of the rows, which consul@1.20 needs')
}

function rowsOption(): Option {
  return new Option('--rows <path>', 'where the list of rows is, as in /items or data.items')
}

function profileOption(): Option {
  return new Option('--profile <name>', 'the API: as specified, or as in Nomad').choices(
    PROFILE_NAMES,
  )
}

function wholeNumber(most: number, least = 1): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^[0-9]+$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}
