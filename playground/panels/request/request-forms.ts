import {
  type Expression,
  print,
  quoteFor,
  SERVER_BUDGET,
  serverCost,
  type Target,
  tryParse,
} from 'tamis/core'
import { isLenient } from '../../data/targets.ts'
import type { FilterView, LiveSource, RowSource } from '../../model.ts'
import { curlForms, onLines, type RequestForm } from './curl-forms.ts'

/** Every way to request the rows, with warnings and notes. */
export interface RequestForms {
  readonly forms: readonly RequestForm[]
  /** Why a server would reject the request. */
  readonly warnings: readonly string[]
  /** The changes made to the filter for sending. */
  readonly notes: readonly string[]
}

/** The longest URL that the client sends, in characters. */
const MAX_URL_LENGTH = 15_000

/** The default address of a scheduler. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:4646'
const DEFAULT_PREFIX = 'X-Cluster-'

/**
 * How to get the rows of a filter outside this page: over HTTP from a scheduler, or from a file with the command. It
 * includes the name of a variable for the token, never the token.
 */
export function requestForms(
  { text, issues, source, target }: Pick<FilterView, 'text' | 'issues' | 'source' | 'target'>,
  expression: Expression,
): RequestForms {
  const { filter, notes } = sentFilter(text, expression, target)
  if (source.kind === 'own')
    return { forms: fileForms(filter, source.name, target), notes, warnings: [] }
  const warnings = issues
    .filter(({ severity, code }) => severity === 'error' && code !== 'parse-budget')
    .map(({ message }) => `Expect an error from a server: ${message}`)
  if (isLenient(target)) {
    warnings.unshift('A server is not lenient: it fails on rows on which this filter answers here.')
  }
  const server = serverOf(source)
  // Only the command filters these: the server does not.
  if (source.resource === 'members') {
    const forms = serverForms(server, filter, '').slice(-1)
    return { forms, warnings: [], notes: [...notes, MEMBERS_NOTE] }
  }
  const url = urlOf(server, filter)
  const cost = serverCost(filter)
  if (cost > SERVER_BUDGET) {
    warnings.unshift(
      `A server rejects this filter: parsing it takes ${grouped(cost)} steps, and the limit is ${grouped(SERVER_BUDGET)}.`,
    )
  }
  if (url.length > MAX_URL_LENGTH) {
    warnings.unshift(
      `The address has ${grouped(url.length)} characters; beyond ${grouped(MAX_URL_LENGTH)}, servers and proxies begin to reject it.`,
    )
  }
  return { forms: serverForms(server, filter, url), warnings, notes }
}

const MEMBERS_NOTE = 'A server sends all its members, so the command filters them.'

interface Server {
  readonly address: string
  readonly path: string
  /** The parameters besides the filter. */
  readonly scope: Readonly<Record<string, string>>
  readonly headerPrefix: string
  readonly hasToken: boolean
  /** The prefix of the environment variables. */
  readonly variables: string
}

function serverOf(source: Exclude<RowSource, { kind: 'own' }>): Server {
  const isLive = source.kind === 'live'
  const headerPrefix = (isLive && source.headerPrefix) || DEFAULT_PREFIX
  const words = headerPrefix.replace(/^X-/i, '').replaceAll('-', '_').toUpperCase()
  return {
    address: ((isLive && source.baseUrl) || DEFAULT_ADDRESS).replace(/\/+$/, ''),
    path: source.resource,
    scope: isLive ? scopeOf(source) : {},
    headerPrefix,
    hasToken: isLive && source.hasToken,
    variables: /^[A-Z][A-Z0-9_]*_$/.test(words) ? words : 'CLUSTER_',
  }
}

function scopeOf({ namespace, region }: LiveSource): Server['scope'] {
  return {
    ...(namespace !== '' && { namespace }),
    ...(region !== '' && { region }),
  }
}

function urlOf({ address, path, scope }: Server, filter: string): string {
  const parameters = Object.entries({ ...scope, filter }).map(
    ([name, value]) => `${name}=${quoteFor('url', value)}`,
  )
  return `${address}/v1/${path}?${parameters.join('&')}`
}

function serverForms(server: Server, filter: string, url: string): readonly RequestForm[] {
  const { address, path, scope, headerPrefix, hasToken, variables } = server
  const posix = (word: string) => quoteFor('posix', word)
  const header = `${headerPrefix}Token: `
  const token = `${variables}TOKEN`
  const command = [
    `tamis query ${path}`,
    ...(address === DEFAULT_ADDRESS ? [] : [`--address ${posix(address)}`]),
    ...(variables === 'CLUSTER_' ? [] : [`--prefix ${variables}`]),
    ...['namespace', 'region'].flatMap((name) =>
      scope[name] === undefined ? [] : [`--${name} ${posix(scope[name])}`],
    ),
    `--filter ${posix(filter)}`,
  ]
  const [curl, powershell] = curlForms({
    list: `${address}/v1/${path}`,
    url,
    filter,
    scope,
    token: hasToken ? { header, variable: token } : undefined,
  })
  return [
    {
      title: 'URL for GET',
      code: url,
      wraps: true,
      ...(hasToken && { note: `It needs the header \`${header}$${token}\`.` }),
    },
    curl,
    {
      ...powershell,
      note: 'The filter is encoded in the URL, because older versions of PowerShell remove double quotes from arguments.',
    },
    {
      title: 'The tamis command',
      code: onLines(command, '\\'),
      ...(hasToken && { note: `The command reads the token from \`${token}\`.` }),
    },
  ]
}

function fileForms(
  filter: string,
  name: string,
  target: Target | undefined,
): readonly RequestForm[] {
  // Pasted text has no file yet.
  const file = /\.\w+$/.test(name) ? name : 'rows.ndjson'
  const path = file.startsWith('-') ? `./${file}` : file
  const dashes = filter.startsWith('-') ? '-- ' : ''
  const posix = `${target ? `--target ${target.name} ` : ''}${dashes}${quoteFor('posix', filter)} ${quoteFor('posix', path)}`
  return [
    { title: 'The rows that match', code: `tamis filter ${posix}` },
    { title: 'How many match', code: `tamis filter --count ${posix}` },
    { title: 'Why rows are in or out', code: `tamis explain ${posix}` },
  ]
}

/** The filter as a server accepts it: unchanged if it is on one line with the required white space. */
function sentFilter(
  text: string,
  expression: Expression,
  target: Target | undefined,
): { readonly filter: string; readonly notes: readonly string[] } {
  const written = text.trim()
  if (/[\r\n]/.test(written)) {
    return {
      filter: print(expression, { target }),
      notes: ['The filter is sent on one line, as `print` writes it.'],
    }
  }
  if (tryParse(written, { spacing: 'strict', target }).expression)
    return { filter: written, notes: [] }
  return {
    filter: print(expression, { target }),
    notes: [
      'A server is stricter about white space than this page, so the filter is sent as `print` writes it.',
    ],
  }
}

function grouped(number: number): string {
  return number.toLocaleString('en')
}
