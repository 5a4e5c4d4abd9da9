import { quoteFor, SERVER_BUDGET, serverCost } from 'tamis/core'
import { onLines } from './on-lines.ts'
import type { SchedulerRequest } from './scheduler-request.ts'
import type { Subject, Use } from './subject.ts'

/** The longest URL that the client sends, in characters. */
const MAX_URL_LENGTH = 15_000

/** The URL of the request, for GET. */
export function urlUse(subject: Subject, request: SchedulerRequest): Use {
  const code = urlOf(subject.filter, request)
  const { hasToken, headerPrefix, variables } = request
  return {
    code,
    notes: [
      ...notesOf(subject, code),
      ...(hasToken ? [`It needs the header \`${headerPrefix}Token: $${variables}TOKEN\`.`] : []),
    ],
  }
}

/** The request with curl, for a POSIX shell. */
export function curlUse(subject: Subject, request: SchedulerRequest): Use {
  const { address, list, scope, hasToken, headerPrefix, variables } = request
  const posix = (word: string) => quoteFor('posix', word)
  const code = onLines([
    `curl ${posix(`${address}/v1/${list}`)}`,
    ...Object.entries(scope).map(
      ([name, value]) => `--data-urlencode ${posix(`${name}=${value}`)}`,
    ),
    ...(hasToken ? [`--header ${posix(`${headerPrefix}Token: `)}"$${variables}TOKEN"`] : []),
    quoteFor('curl', subject.filter),
  ])
  return { code, notes: notesOf(subject, urlOf(subject.filter, request)) }
}

function urlOf(filter: string, { address, list, scope }: SchedulerRequest): string {
  const parameters = Object.entries({ ...scope, filter }).map(
    ([name, value]) => `${name}=${quoteFor('url', value)}`,
  )
  return `${address}/v1/${list}?${parameters.join('&')}`
}

/** Why a server would reject the request. */
function notesOf({ filter }: Subject, url: string): readonly string[] {
  const cost = serverCost(filter)
  return [
    ...(cost > SERVER_BUDGET
      ? [
          `A server rejects this filter: parsing it takes ${grouped(cost)} steps, and the limit is ${grouped(SERVER_BUDGET)}.`,
        ]
      : []),
    ...(url.length > MAX_URL_LENGTH
      ? [
          `The address has ${grouped(url.length)} characters; beyond ${grouped(MAX_URL_LENGTH)}, servers and proxies begin to reject it.`,
        ]
      : []),
  ]
}

function grouped(number: number): string {
  return number.toLocaleString('en')
}
