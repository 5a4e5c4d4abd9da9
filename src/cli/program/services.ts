import { Option } from 'commander'
import {
  type CommandLine,
  connection,
  MOST,
  profileOption,
  wholeNumber,
  wordArgument,
} from './options.ts'

// The commands that call services, and the one that serves.

const QUERY_NOTES = `
Flags override the environment: CLUSTER_ADDR, CLUSTER_TOKEN, CLUSTER_NAMESPACE and
CLUSTER_REGION. With --prefix NOMAD_ these are NOMAD_ADDR and so on, and the profile is
nomad, whose headers start with X-Nomad-. Other users of the machine can see a token on
a command line, but not in the environment.

Node trusts the certificates in the file NODE_EXTRA_CA_CERTS.

The filter sees the full resource. --local filters here, and sees only what the list
shows; members are always filtered here. --watch reports each row that enters, is
updated or leaves, until it is stopped. It keeps trying while the server is unreachable,
too slow or too busy, and ends at the first 5xx; --max-failures N ends it at the Nth
consecutive failure of any kind.
`

export function addQuery({ program, io, finish }: CommandLine): void {
  connection(
    program
      .command('query')
      .description('list resources of the scheduler')
      .addArgument(
        wordArgument('<list>', 'what to list', [
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
      const { query } = await import('../commands/query.ts')
      finish(await query(io, list, options))
    })
}

const TEAMS_NOTES = `
The address and the token come from --address and --token, or from TEAMS_ADDR and
TEAMS_TOKEN; both are required. --user is for users who have accepted their invitation,
--membership also for users who have not.
`

export function addTeams({ program, io, finish }: CommandLine): void {
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
        const { teams } = await import('../commands/teams.ts')
        finish(await teams(io, action, teamId, options))
      })
  }
}

const SERVE_NOTES = `
The data is a sample, in memory: changes are gone when the server ends.

Without --token and --team-token, the tokens come from TAMIS_SERVE_TOKEN and
TAMIS_SERVE_TEAM_TOKEN in the environment, separated by spaces. Other users of the
machine can see a token on a command line, but not there. Neither service accepts a
token of the other: if only one has tokens, the other refuses every request.

--proxy is for a scheduler that does not let pages of other origins ask it. What the
playground asks is sent with the token in CLUSTER_TOKEN, or with --prefix NOMAD_ that in
NOMAD_TOKEN; the token itself stays here. Only GET
requests below /v1/ are passed on, and only from this machine, where everyone can then
read what the token may read.

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
    .option('--token <token...>', 'what the scheduler requires one of')
    .option('--team-token <token...>', 'what the teams require one of')
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
      const { serve } = await import('../commands/serve.ts')
      finish(await serve(io, options))
    })
}
