import { isBlankFilter, tryParse } from '../../../grammar/index.ts'
import { print } from '../../filters/print/index.ts'
import { applyFixes, check } from '../../rows/check/index.ts'
import type { Schema } from '../../rows/schema/index.ts'
import { re2Engine } from '../../rows/values/index.ts'
import {
  createSchedulerClient,
  isRequestError,
  type ListClient,
  type ListOptions,
  type Result,
  type SchedulerClientOptions,
} from '../../services/client/index.ts'
import { readEnvironment } from '../environment.ts'
import { notSupported } from '../errors.ts'
import { EXIT } from '../exit-codes.ts'
import { readSource } from '../expression.ts'
import { reportFailure } from '../failure.ts'
import type { Io } from '../io.ts'
import { coloursFor } from '../output/colours.ts'
import { createJsonList } from '../output/json-list.ts'
import { renderIssues, renderJson, type Source, writeNote } from '../output/render.ts'
import { shippedSchema } from '../schema-source.ts'

export interface QueryCommandOptions
  extends Pick<SchedulerClientOptions, 'namespace' | 'region' | 'allowInsecureToken'>,
    Pick<ListOptions, 'perPage' | 'nextToken' | 'reverse' | 'stale'> {
  readonly address?: string
  /** The prefix of the environment variables; defaults to `NOMAD_` if only `NOMAD_ADDR` is set, or else `CLUSTER_`. */
  readonly prefix?: string
  readonly filter?: string
  /** Read every page. */
  readonly all?: boolean
  /** Keep running, and report each row that is added, changed or removed. */
  readonly watch?: boolean
  /** Write a JSON array; by default, a row on each line. */
  readonly json?: boolean
}

const ROWS_PER_PAGE = 100

/**
 * Writes the rows of a scheduler list that match a filter: one with a name, or at a path such as `/v1/services`. Flags
 * take precedence over the environment. Checks the filter first, and does not send one with an error; warnings go to
 * stderr.
 * @returns `EXIT.yes` if there are rows, otherwise `EXIT.no`; `EXIT.usage` for a filter rejected here or by the
 *   server; `EXIT.failure` for a failed request, after the rows so far.
 * @throws {CommandError} `option-not-supported`.
 * @throws {RequestError} `invalid-option`, `invalid-token`, `insecure-token`.
 */
export async function query(io: Io, name: string, options: QueryCommandOptions): Promise<number> {
  requireSupported(name, options)
  const { filter: given } = options
  const client = createClient(io, options)
  const colours = coloursFor(io.stderr, io.environment)
  let source: Source | undefined

  async function run(): Promise<number> {
    if (given !== undefined && !isBlankFilter(given)) {
      source = await checked(io, name, await readSource(io, given, {}))
      if (!source) return EXIT.usage
    }
    const call = { signal: io.stop, stale: options.stale }
    if (name === 'members') return writeRows([await client.members.list(call)])
    // The lists differ only in the types of their rows.
    const found = name.startsWith('/') ? client.listAt(name) : client[name as 'jobs']
    const list = found as ListClient<object, ListOptions>
    const ordered = { ...call, filter: source?.text, reverse: options.reverse }
    if (options.watch) return watch(list, ordered)
    if (source && name.startsWith('/')) {
      await writeNote(
        io,
        'Servers ignore --filter at some paths; `tamis filter` filters the output.',
      )
    }
    const perPage = options.perPage ?? (options.all ? ROWS_PER_PAGE : undefined)
    return writeRows(list.pages({ ...ordered, perPage, nextToken: options.nextToken }))
  }

  async function writeRows(pages: AsyncIterable<Rows> | readonly Rows[]): Promise<number> {
    const list = createJsonList()
    let count = 0
    let next: string | undefined
    try {
      for await (const { data, meta } of pages) {
        const texts = data.map((row) => (options.json ? list.next(row) : renderJson(row, 0)))
        await io.stdout.write(texts.join(''))
        count += data.length
        next = meta.nextToken
        if (!options.all) break
      }
    } finally {
      if (options.json) await io.stdout.write(list.end())
    }
    if (next !== undefined && !options.all) {
      await writeNote(
        io,
        `There are more rows: --all reads them all, --next-token ${next} continues from here.`,
      )
    }
    return count > 0 ? EXIT.yes : EXIT.no
  }

  async function watch(list: ListClient<object, ListOptions>, call: ListOptions): Promise<number> {
    const events = list.watchRows({
      ...call,
      onFailure: ({ message }, delayMs) => {
        const seconds = (delayMs / 1_000).toFixed(1)
        // Not awaited: a blocked reader must not stop the watch.
        writeNote(io, `${message} Trying again in ${seconds} s.`).catch(() => {})
      },
    })
    for await (const event of events) await io.stdout.write(renderJson(event, 0))
    return EXIT.yes
  }

  try {
    return await run()
  } catch (error) {
    if (io.stop.aborted) return EXIT.failure
    if (!isRequestError(error)) throw error
    if (error.code === 'filter-rejected' && source) {
      // The server knows only this text.
      const { text } = source
      const fixed = applyFixes(text, (of) => (of === text ? error.issues : []))
      await io.stderr.write(renderIssues(error.issues, source, colours, fixed))
      return EXIT.usage
    }
    const exitCode = await reportFailure(io, error)
    const { nextToken } = error
    // Skip the given token: the server may have rejected that very token.
    if (nextToken !== undefined && nextToken !== options.nextToken)
      await writeNote(io, `--next-token ${nextToken} continues from there.`)
    return exitCode
  } finally {
    client.close()
  }
}

type Rows = Result<readonly object[]>

function createClient(io: Io, options: QueryCommandOptions) {
  const connection = readEnvironment(io.environment, options)
  return createSchedulerClient({
    ...connection,
    allowInsecureToken: options.allowInsecureToken,
    namespace: options.namespace ?? connection.namespace,
    region: options.region ?? connection.region,
  })
}

/** The filter to send; `undefined` if it has errors, which this writes to stderr. */
async function checked(io: Io, name: string, source: Source): Promise<Source | undefined> {
  // The schema of `jobs` is `job`: the rows as the server's filters see them.
  const schema = await shippedSchema(name.replace(/s$/, ''))
  const { issues, filter } = checkFor(schema, source.text)
  const shown = issues.filter(({ severity }) => severity !== 'info')
  const fixed = applyFixes(source.text, (text) => checkFor(schema, text).issues)
  const report = renderIssues(shown, source, coloursFor(io.stderr, io.environment), fixed)
  if (report !== '') await io.stderr.write(report)
  if (issues.some(({ severity }) => severity === 'error')) return undefined
  return filter === undefined ? source : { text: filter }
}

/**
 * The issues of a filter for a list. If a server would reject the filter only for its white space, also the canonical
 * text to send instead.
 */
function checkFor(schema: Schema | undefined, text: string) {
  const issues = check(text, { schema, patternEngine: re2Engine })
  const { expression } = tryParse(text)
  const strict = tryParse(text, { spacing: 'strict' })
  if (!expression || strict.expression) return { issues, filter: undefined }
  const corrected = new Set<string>(strict.issues.map(({ code }) => code))
  return { issues: issues.filter(({ code }) => !corrected.has(code)), filter: print(expression) }
}

const MEMBER_LIMITS = [
  'filter',
  'watch',
  'perPage',
  'nextToken',
  'reverse',
  'all',
  'region',
] as const

function requireSupported(name: string, options: QueryCommandOptions): void {
  const isMembers = name === 'members'
  const problem =
    (isMembers && MEMBER_LIMITS.some((option) => options[option]) && NO_MEMBER_OPTIONS) ||
    (name === 'nodes' && options.reverse && 'The list of nodes cannot be reversed.') ||
    (name.startsWith('/') && options.watch && 'Only a list with a name can be watched.') ||
    (options.watch && options.json && 'A watch never ends, so it cannot be a JSON array.')
  if (problem) throw notSupported(problem, 'Leave the option out; see `tamis query --help`.')
}

const NO_MEMBER_OPTIONS =
  'The list of members does not support filters, pages, reverse order, watching or a region.'
