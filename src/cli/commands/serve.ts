import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { printable } from '../../../grammar/index.ts'
import { JsonError, parseJson } from '../../rows/json/index.ts'
import { createSchedulerClient } from '../../services/client/index.ts'
import {
  createServer,
  type ServerData,
  type ServerOptions,
  sampleData,
  type TamisServer,
} from '../../services/server/index.ts'
import {
  type Listening,
  listen,
  openPages,
  type Pages,
  type PagesOptions,
} from '../../services/server/node.ts'
import {
  ALL_NAMESPACES,
  DEFAULT_PROFILE,
  HEADERS,
  isLoopback,
  LISTS,
  PROFILES,
} from '../../services/wire/index.ts'
import { CommandError, DataError, notSupported } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { inputName, readAll, systemReason } from '../input.ts'
import type { Io } from '../io.ts'
import { writeNote } from '../output/render.ts'
import { createProxy, PROXY_PATH } from '../proxy.ts'

export interface ServeCommandOptions extends Pick<ServerOptions, 'region' | 'profile'> {
  /** Defaults to the first free port from 4646; 0 for any. */
  readonly port?: number
  readonly host: string
  /** A file with lists and teams, in place of the sample data. */
  readonly data?: string
  /** How many jobs the sample data has. */
  readonly jobs?: number
  /** Accepted secrets; every request must send one. Defaults to the secrets in the environment. */
  readonly token?: readonly string[]
  /** The same for the teams. */
  readonly teamToken?: readonly string[]
  /** A folder of pages to serve; defaults to the playground. */
  readonly pages?: string
  /** Other origins whose pages may send requests. */
  readonly allowOrigin?: readonly string[]
  /** The hosts that requests may name, besides this machine's. */
  readonly allowHost?: readonly string[]
  /** The address of a scheduler to forward the page's requests to. */
  readonly proxy?: string
  /** Forward tokens over plain HTTP to another machine. */
  readonly allowInsecureToken?: boolean
}

const FIRST_PORT = 4_646
const LAST_PORT = 4_745
/** Differs from the variable that clients read, so that a user's secret never becomes a server's. */
const TOKEN_VARIABLE = 'TAMIS_SERVE_TOKEN'
const TEAM_TOKEN_VARIABLE = 'TAMIS_SERVE_TEAM_TOKEN'
// Filters see the full job, so they can test its owner, which is not in the list.
const FIRST_FILTER = 'Status == "running" and "dc1" in Datacenters and Meta.owner == "storefront"'
const FIRST_ROWS = 8

/**
 * Serves the scheduler, the teams and the playground until the process is asked to end, with sample data or the data of
 * a file. Writes the address, the first rows of a filtered list, and commands to try.
 * @returns `EXIT.yes`, once every connection has ended.
 * @throws {CommandError} `address-unavailable`, `option-not-supported`, `unreadable-file`; {DataError} `invalid-json`.
 * @throws {FilterOptionError} `invalid-option`, like {InvalidRequestError} for the address of the proxy.
 */
export async function serve(io: Io, options: ServeCommandOptions): Promise<number> {
  const { region, allowOrigin = [], allowHost = [], profile = DEFAULT_PROFILE } = options
  const { headerPrefix } = PROFILES[profile]
  const secretsIn = (variable: string) =>
    (io.environment[variable] ?? '').split(/\s+/).filter(Boolean)
  const tokens = options.token ?? secretsIn(TOKEN_VARIABLE)
  const teamTokens = options.teamToken ?? secretsIn(TEAM_TOKEN_VARIABLE)
  const isOpen = tokens.length === 0 && teamTokens.length === 0
  io.expectStop()
  const note = (text: string) => writeNote(io, text)
  const proxy = proxyOf(options, headerPrefix)
  const data = await dataOf(io, options)
  const pages = await pagesOf(io, options, {
    ...(proxy && { scheduler: proxy.scheduler }),
    ...(options.data === undefined && { sampleJobs: data.jobs?.length ?? 0 }),
  })
  const server = createServer(data, {
    profile,
    tokens,
    teamTokens,
    allowedOrigins: allowOrigin,
    allowedHosts: allowHost,
    ...(region !== undefined && { region }),
  })
  const hasPages = typeof pages !== 'string'
  const answer: Pages = async (request) =>
    (await proxy?.pass(request)) ?? (hasPages ? pages(request) : undefined)
  const listening = await listenSomewhere(server, answer, options)
  try {
    if (!isLoopback(options.host) && isOpen) {
      await note('Anyone who can reach this machine may read and write; --token requires a secret.')
    }
    const asked = {
      scheduler: isOpen || tokens.length > 0,
      teams: isOpen || teamTokens.length > 0,
      token: !isOpen,
    }
    if (!asked.scheduler) await note('The scheduler refuses every request; it needs a --token.')
    if (!asked.teams) await note('The teams refuse every request; they need a --team-token.')
    if (isEveryAddress(options.host)) {
      await note(
        `At \`${options.host}\` the server may be reachable from the public Internet, which is not recommended; --host takes a private address.`,
      )
      if (allowHost.length === 0) {
        await note('Only requests to localhost are answered; --allow-host names other hosts.')
      }
    }
    if (!hasPages) await note(`The playground is not served, because ${pages}.`)
    const headers = new Headers(
      tokens.slice(0, 1).map((token) => [headerPrefix + HEADERS.token, token]),
    )
    const found = asked.scheduler ? await firstRows(io, server, headers) : ''
    await io.stdout.write(
      `Serving the scheduler and the teams at ${listening.url}\n${found}\n${whatToTry(listening, hasPages, headerPrefix, asked)}`,
    )
    if (!io.stop.aborted) {
      await new Promise((resolve) => io.stop.addEventListener('abort', resolve, { once: true }))
    }
  } finally {
    await listening.close()
  }
  return EXIT.yes
}

/** The data to serve: the members of a JSON document, each a list, or a sample. */
async function dataOf(io: Io, { data: file, jobs }: ServeCommandOptions): Promise<ServerData> {
  if (file === undefined) return sampleData(jobs === undefined ? {} : { jobs })
  const bytes = await readAll(io, file)
  try {
    return parseJson(new TextDecoder().decode(bytes)) as ServerData
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const hint = 'Write it as in `{ "jobs": [{ "ID": "web" }], "teams": [] }`.'
    throw new DataError({ code: error.code, message: error.message, hint }, inputName(file))
  }
}

/** True for an address that means every address of this machine, which no request names. */
function isEveryAddress(host: string): boolean {
  return /^(?:|0\.0\.0\.0|\[?::\]?)$/.test(host)
}

/** The proxy to another scheduler, if requested. */
function proxyOf(options: ServeCommandOptions, headerPrefix: string) {
  const { proxy: address, allowInsecureToken = false } = options
  if (address === undefined) {
    if (!allowInsecureToken) return undefined
    throw notSupported('`--allow-insecure-token` is for `--proxy`.', 'Add `--proxy URL`.')
  }
  if (!isLoopback(options.host) || options.allowHost) {
    const hint = 'Leave `--host` and `--allow-host` out.'
    throw notSupported('`--proxy` is for this machine alone, whatever its name.', hint)
  }
  // Clients refuse malformed addresses.
  createSchedulerClient({ baseUrl: address }).close()
  const upstream = new URL(address)
  return {
    pass: createProxy({ upstream, allowInsecureToken }),
    scheduler: { path: PROXY_PATH, upstream: upstream.href.replace(/\/+$/, ''), headerPrefix },
  }
}

/** The pages to serve, or why there are no pages. */
async function pagesOf(io: Io, { pages }: ServeCommandOptions, options: PagesOptions) {
  if (pages !== undefined) return openPages(pages, options)
  const folder = playgroundFolder()
  if (folder === undefined) return NOT_INSTALLED
  const isBuilt = io.size(join(folder, 'index.html')) !== undefined
  return isBuilt ? openPages(folder, options) : 'it is not built: `npm run build`'
}

const NOT_INSTALLED =
  'its package is not installed: in the repository of tamis, `npm start` shows it'

/** The folder of the playground's package, if it is installed next to this one. */
function playgroundFolder(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('tamis-playground/package.json')
    return join(dirname(manifest), 'dist')
  } catch {
    return undefined
  }
}

async function listenSomewhere(
  server: TamisServer,
  pages: Pages,
  { port, host }: ServeCommandOptions,
): Promise<Listening> {
  for (let at = port ?? FIRST_PORT; ; at++) {
    try {
      return await listen(server, { port: at, host, pages })
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (isTaken && port === undefined && at < LAST_PORT) continue
      server.close()
      throw new CommandError(
        `Cannot listen on port ${at} of \`${host}\`: ${systemReason(error)}.`,
        {
          code: 'address-unavailable',
          hint: 'Give another `--port`, or 0 for any free one.',
          cause: error,
        },
      )
    }
  }
}

/** The rows that the server returns for a filter. */
async function firstRows(io: Io, server: TamisServer, headers: Headers): Promise<string> {
  const started = io.now()
  const query = new URLSearchParams({
    namespace: ALL_NAMESPACES,
    filter: FIRST_FILTER,
    per_page: `${FIRST_ROWS}`,
  })
  const answer = await server.fetch(`http://localhost${LISTS.jobs.path}?${query}`, { headers })
  const text = await answer.text()
  const took = (io.now() - started).toFixed(0)
  if (!answer.ok) {
    // With very many jobs, the filter may take too long. The server still works.
    await writeNote(io, `The first list failed: ${text}`)
    return ''
  }
  const rows = parseJson(text) as readonly Record<string, unknown>[]
  const lines = rows.map(({ Namespace, ID }) => `  ${printable(`${ID} in ${Namespace}`)}\n`)
  return `
Its jobs, filtered by

    ${FIRST_FILTER}

${lines.join('')}
${rows.length} ${rows.length === 1 ? 'job' : 'jobs'} in ${took} ms${rows.length < FIRST_ROWS ? '' : '; there may be more'}.
`
}

/** @param asked The services that accept requests, and whether they need a token. */
function whatToTry(
  { url, port }: Listening,
  hasPages: boolean,
  headerPrefix: string,
  asked: Readonly<Record<'scheduler' | 'teams' | 'token', boolean>>,
): string {
  // Never show the secret.
  const secret = asked.token ? ` -H "${headerPrefix}${HEADERS.token}: $CLUSTER_TOKEN"` : ''
  const bearer = asked.token ? '$TEAMS_TOKEN' : 'any'
  const list = (name: string, parameters: string) =>
    `  curl${secret} '${url}/v1/${name}?${parameters}'\n`
  const filter = (text: string) => `filter=${encodeURIComponent(text)}`
  const address = port === FIRST_PORT ? '' : ` --address ${url}`
  const page = hasPages ? `Open ${url}/ for the playground, or try\n` : 'Try\n'
  const commands = [
    asked.scheduler && list('jobs', 'namespace=*&per_page=3&pretty'),
    asked.scheduler && list('jobs', filter('Status == "running" and "dc1" in Datacenters')),
    asked.scheduler && list('nodes', filter('Attributes["os.name"] == "ubuntu"')),
    asked.teams && `  curl -H "Authorization: Bearer ${bearer}" '${url}/api/v2/teams'\n`,
    asked.scheduler && `  tamis query nodes --filter 'Status != "ready"'${address}\n`,
  ].filter((command) => command !== false)
  return `${page}
${commands.join('')}
Press Ctrl-C to stop.
`
}
