import { FilterError, isBlankFilter } from '../../../grammar/index.ts'
import { applyFixes } from '../../check/index.ts'
import {
  createSchedulerClient,
  isRequestError,
  type ListClient,
  type ListName,
  type ListOptions,
  type LocalCompile,
  type RowEvent,
  type SchedulerClient,
} from '../../client/index.ts'
import { compile } from '../../evaluate/index.ts'
import { local as here, nomad, type Target } from '../../targets/index.ts'
import { re2Engine } from '../../values/index.ts'
import type { Profile } from '../../wire/index.ts'
import { checkFilter } from '../check-filter.ts'
import { type ConnectionFlags, headerPrefixOf, readConnection } from '../connection.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { readSource } from '../expression.ts'
import { reportFailure } from '../failure.ts'
import type { Io } from '../io.ts'
import { LIST_VIEWS } from '../list-views.ts'
import { coloursFor } from '../output/colours.ts'
import {
  renderDiagnostic,
  renderIssues,
  renderJson,
  renderNote,
  type Source,
} from '../output/render.ts'
import { PREFIXES } from '../prefixes.ts'
import { cellsOf, createRowOutput, type OutputFormat } from '../rows/row-output.ts'
import { readTarget } from '../target.ts'

export interface QueryCommandOptions extends ConnectionFlags {
  readonly filter?: string
  /** Read the filter from this file. */
  readonly file?: string
  readonly namespace?: string
  readonly region?: string
  /** Defaults to `nomad` with the prefix `NOMAD_`. */
  readonly profile?: Profile
  readonly perPage?: number
  /** The page to continue from. */
  readonly nextToken?: string
  readonly reverse?: boolean
  /** Read every page. */
  readonly allPages?: boolean
  /** Keep running, and report each row that is added, changed or removed. */
  readonly watch?: boolean
  /** Consecutive failures that end a watch. */
  readonly maxFailures?: number
  /** Filter the listed rows in the command instead of on the server. */
  readonly local?: boolean
  /** False to send the filter without checking it. */
  readonly check: boolean
  /** The target to check the filter for, as in `nomad@1.11.3`; `agent` asks the agent for its release. */
  readonly target?: string
  /** Defaults to a table on a terminal, and to NDJSON elsewhere. */
  readonly output?: OutputFormat
}

const ROWS_PER_PAGE = 100

/**
 * Writes the rows of a scheduler list that match a filter. Flags take precedence over the environment. Checks the
 * filter first, and does not send one with an error; warnings go to stderr.
 * @returns `EXIT.yes` if there are rows, otherwise `EXIT.no`; `EXIT.usage` for a filter rejected here or by the
 *   server; `EXIT.failure` for a failed request, after the rows so far.
 * @throws {CommandError} `option-not-supported`, `expression-given-twice`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`.
 * @throws {RequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export async function query(io: Io, name: ListName, options: QueryCommandOptions): Promise<number> {
  requireSupported(name, options)
  const given = await readFilter(io, options)
  const client = await createClient(io, options)
  let source = given
  try {
    if (given && options.check) {
      const target = await targetOf(client, io, options)
      source = await checked(io, name, given, options, target)
      if (!source) return EXIT.usage
    }
  } catch (error) {
    if (isRequestError(error)) return reportFailure(io, error)
    throw error
  }
  const filter = source?.text
  const colours = coloursFor(io.stderr, io.environment)
  const note = (text: string) => io.stderr.write(renderNote(text, colours))
  const call = { signal: io.stop, reverse: options.reverse }

  async function run(): Promise<number> {
    if (name === 'members') {
      const { data, meta } = await client.members.list({ signal: io.stop, filter })
      if (meta.filteredLocally)
        await note('The server does not filter members, so they were filtered here.')
      return writeRows(one({ data }))
    }
    // The lists differ only in the types of their rows.
    const list = client[name] as ListClient<object, ListOptions>
    if (options.watch) return watch(list)
    const isHere = options.local && filter !== undefined
    const keep = isHere ? compileFilter(filter) : () => true
    const perPage = options.perPage ?? (options.allPages ? ROWS_PER_PAGE : undefined)
    const pages = list.pages({
      ...call,
      perPage,
      nextToken: options.nextToken,
      filter: isHere ? undefined : filter,
    })
    return writeRows(pages, keep)
  }

  async function writeRows(
    pages: AsyncIterable<Page>,
    keep: (row: unknown) => boolean = () => true,
  ): Promise<number> {
    const output = createRowOutput(io.stdout, formatOf(io, options), LIST_VIEWS[name].columns)
    let next: string | undefined
    try {
      for await (const { data, meta } of pages) {
        await output.add(data.filter(keep))
        next = meta?.nextToken
        if (!options.allPages) break
      }
    } finally {
      await output.end()
    }
    if (next !== undefined && !options.allPages) {
      await note(
        `There are more rows: --all-pages reads them all, --next-token ${next} continues from here.`,
      )
    }
    return output.count > 0 ? EXIT.yes : EXIT.no
  }

  async function watch(list: ListClient<object, ListOptions>): Promise<number> {
    const isTable = formatOf(io, options) === 'table'
    const events = list.watchRows({
      ...call,
      filter,
      distinct: true,
      maxFailures: options.maxFailures,
      onFailure: ({ message }, delayMs) => {
        const seconds = (delayMs / 1_000).toFixed(1)
        // Not awaited: a blocked reader must not stop the watch.
        note(`${message} Trying again in ${seconds} s.`).catch(() => {})
      },
    })
    for await (const event of events) {
      await io.stdout.write(
        isTable ? eventLine(event, LIST_VIEWS[name].columns) : renderJson(event, 0),
      )
    }
    return EXIT.yes
  }

  try {
    return await run()
  } catch (error) {
    if (io.stop.aborted) return EXIT.failure
    if (isRequestError(error, 'filter-rejected') && source) {
      // The server knows only this text.
      const { issues } = error
      const fixed = applyFixes(source.text, (text) => (text === source.text ? issues : []))
      await io.stderr.write(renderIssues(issues, source, colours, fixed))
      return EXIT.usage
    }
    if (isRequestError(error)) {
      const exitCode = await reportFailure(io, error)
      const { nextToken } = error
      // Skip the given token: the server may have rejected that very token.
      if (nextToken !== undefined && nextToken !== options.nextToken)
        await note(`--next-token ${nextToken} continues from there.`)
      return exitCode
    }
    if (!(error instanceof FilterError) || !error.span) throw error
    await io.stderr.write(renderDiagnostic(error, source, colours))
    return EXIT.failure
  } finally {
    client.close()
  }
}

interface Page {
  readonly data: readonly object[]
  readonly meta?: { readonly nextToken?: string }
}

async function* one(page: Page): AsyncIterable<Page> {
  yield page
}

async function createClient(io: Io, options: QueryCommandOptions) {
  const connection = readConnection(io, options, PREFIXES.query)
  const { profile = connection.profile } = options
  return createSchedulerClient({
    ...connection,
    profile,
    // Nomad always uses the same header prefix, whatever the prefix of the variables.
    headerPrefix:
      profile === 'nomad' ? undefined : headerPrefixOf(options.prefix ?? PREFIXES.query),
    namespace: options.namespace ?? connection.namespace,
    region: options.region ?? connection.region,
    compile: compileFilter,
  })
}

const compileFilter: LocalCompile = (text) => compile(text, { patternEngine: re2Engine })

function formatOf(io: Io, { output }: QueryCommandOptions): OutputFormat {
  return output ?? (io.stdout.isTerminal ? 'table' : 'ndjson')
}

async function readFilter(
  io: Io,
  { filter, file }: QueryCommandOptions,
): Promise<Source | undefined> {
  if (filter === undefined && file === undefined) return undefined
  const source = await readSource(io, filter, file === undefined ? {} : { file })
  return isBlankFilter(source.text) ? undefined : source
}

/** The target to check the filter for: the given one, the release of the agent, or this command. */
async function targetOf(
  client: SchedulerClient,
  io: Io,
  { target, local }: QueryCommandOptions,
): Promise<Target | undefined> {
  if (target === 'agent') return nomad(await client.release({ signal: io.stop }))
  if (target !== undefined) return readTarget(target)
  return local ? here : undefined
}

/** The filter to send; `undefined` if it has errors, which this writes to stderr. */
async function checked(
  io: Io,
  name: ListName,
  source: Source,
  { local }: QueryCommandOptions,
  target: Target | undefined,
): Promise<Source | undefined> {
  const { full, shown } = LIST_VIEWS[name]
  const checkText = (text: string) => checkFilter(text, local ? shown : full, target)
  const { issues, filter } = checkText(source.text)
  const shownIssues = issues.filter(({ severity }) => severity !== 'info')
  const fixed = applyFixes(source.text, (text) => checkText(text).issues)
  const colours = coloursFor(io.stderr, io.environment)
  const report = renderIssues(shownIssues, source, colours, fixed)
  if (report !== '') await io.stderr.write(report)
  if (issues.some(({ severity }) => severity === 'error')) return undefined
  return filter === undefined ? source : { text: filter }
}

const MEMBER_LIMITS = ['watch', 'perPage', 'nextToken', 'reverse', 'allPages', 'region'] as const

function requireSupported(name: ListName, options: QueryCommandOptions): void {
  const extra = name === 'members' && MEMBER_LIMITS.find((option) => options[option])
  if (extra)
    throw notSupported(
      'The list of members does not support pages, reverse order, watching or a region.',
    )
  if (name === 'nodes' && options.reverse)
    throw notSupported('The list of nodes cannot be reversed.')
  if (!options.watch) {
    if (options.maxFailures) throw notSupported('`--max-failures` needs `--watch`.')
    return
  }
  if (options.output === 'json')
    throw notSupported('A watch never ends, so it cannot be a JSON array.')
  if (options.local)
    throw notSupported(
      '`--watch` is filtered by the server, so it cannot be combined with `--local`.',
    )
}

function notSupported(message: string): CommandError {
  return new CommandError(message, {
    code: 'option-not-supported',
    hint: 'Leave the option out; see `tamis query --help`.',
  })
}

const SIGNS = { enter: '+', update: '~', leave: '-' } as const

function eventLine(event: RowEvent<object>, columns: readonly string[]): string {
  const row = event.type === 'leave' ? event.previous : event.row
  const cells = cellsOf(row, columns).map((cell) => JSON.stringify(cell).slice(1, -1))
  return `${SIGNS[event.type]} ${cells.join('  ')}\n`
}
