import { Argument, InvalidArgumentError, Option } from 'commander'
import { LISTS, PROFILE_NAMES, ROUTE_PREFIX } from '../../services/wire/index.ts'
import { type CommandLine, MOST, wholeNumber } from './options.ts'

// The commands that call services, and the one that serves.

const QUERY_NOTES = `
The connection comes from the environment: CLUSTER_ADDR, CLUSTER_TOKEN, CLUSTER_NAMESPACE and
CLUSTER_REGION; or NOMAD_ADDR and so on with --prefix NOMAD_, and if CLUSTER_ADDR is not set. The
headers of a Nomad agent start with X-Nomad-. Node trusts the certificates in the file
NODE_EXTRA_CA_CERTS.

The filter is checked before it is sent, and sees the full resource; members have none. Each
row is a line of JSON. --watch reports each row that enters, is updated or leaves, until it is
stopped. It keeps trying while the server is unreachable, too slow or too busy, and ends at the
first 5xx.
`

const LIST_NAMES = Object.keys(LISTS).join(', ')

function listName(given: string): string {
  if (Object.hasOwn(LISTS, given) || given.startsWith(ROUTE_PREFIX)) return given
  throw new InvalidArgumentError(
    `Allowed choices are ${LIST_NAMES}, and paths that start with ${ROUTE_PREFIX}.`,
  )
}

export function addQuery({ program, io, finish }: CommandLine): void {
  program
    .command('query')
    .description('list resources of the scheduler')
    .addArgument(
      new Argument('<list>', `${LIST_NAMES}, or a path such as /v1/services`).argParser(listName),
    )
    .option('--filter <expr>', 'which rows (default: all)')
    .option('--namespace <name>', 'a namespace, or * for all')
    .option('--region <name>', 'the region that the request is forwarded to')
    .option('--per-page <rows>', 'how many rows per page', wholeNumber(MOST))
    .option('--next-token <token>', 'the page to continue from')
    .option('--all', 'read all pages')
    .option('--reverse', 'reverse the order')
    .option('--stale', 'let any server answer, with rows that may be a little older')
    .addOption(
      new Option('--watch', 'keep running, and report changes').conflicts([
        'all',
        'perPage',
        'nextToken',
      ]),
    )
    .option('--json', 'write the rows as a JSON array')
    .option('--address <url>', 'the URL of the scheduler (default: http://127.0.0.1:4646)')
    .option('--prefix <prefix>', 'the prefix of environment variables, CLUSTER_ or NOMAD_')
    .option('--allow-insecure-token', 'send the token over plain HTTP to another machine')
    .addHelpText('after', QUERY_NOTES)
    .action(async (list, options) => {
      const { query } = await import('../commands/query.ts')
      finish(await query(io, list, options))
    })
}

const SERVE_NOTES = `
The data is a sample, in memory: changes are gone when the server ends. --data takes a
JSON file instead, with the lists of jobs, nodes, allocations, deployments, evaluations
and members, and of teams, users and organizationMemberships, as in { "jobs": [...] }.

Without --token and --team-token, the tokens come from TAMIS_SERVE_TOKEN and
TAMIS_SERVE_TEAM_TOKEN in the environment, separated by spaces. Other users of the
machine can see a token on a command line, but not there. Neither service accepts a
token of the other: if only one has tokens, the other refuses every request.

--proxy is for a scheduler that does not let pages of other origins ask it. Its lists and
their rows are read through this server, only from this machine, with the token that is
typed into the page. --profile nomad is for the headers of a Nomad agent.

Requests must name localhost, a loopback address or the --host: a foreign page can make
other names lead here. --allow-host is for containers and remote development.
`

export function addServe({ program, io, finish }: CommandLine): void {
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
    .addOption(
      new Option('--data <file>', 'the lists and teams to serve instead, as JSON').conflicts(
        'jobs',
      ),
    )
    .option('--token <token...>', 'what the scheduler requires one of')
    .option('--team-token <token...>', 'what the teams require one of')
    .option('--region <name>', 'the name of the region')
    .addOption(
      new Option('--profile <name>', 'the API: as specified, or as in Nomad').choices(
        PROFILE_NAMES,
      ),
    )
    .option('--pages <folder>', 'serve the pages in this folder instead of the playground')
    .option('--allow-origin <origin...>', 'other origins whose pages may send requests')
    .option('--allow-host <name...>', 'other names of this machine, as in dev.example.org')
    .option('--proxy <url>', 'let the playground ask the scheduler at this URL through this server')
    .option('--allow-insecure-token', 'for --proxy, as for tamis query')
    .addHelpText('after', SERVE_NOTES)
    .action(async (options) => {
      const { serve } = await import('../commands/serve.ts')
      finish(await serve(io, options))
    })
}
