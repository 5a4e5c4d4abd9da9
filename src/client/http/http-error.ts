import { clip } from '../../../grammar/index.ts'
import { parseJson } from '../../json/index.ts'
import { isErrorDocument, type JsonApiError, readHint } from '../../wire/index.ts'
import {
  BadRequestError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  type RequestError,
  ServerError,
  UnexpectedStatusError,
} from '../errors.ts'
import type { Service } from './channel.ts'
import type { FetchResponse } from './fetch.ts'
import { toNomadError } from './nomad-error.ts'
import { parseRetryAfter } from './retry.ts'

/** The words of Go's and of nginx's servers. */
const PLAIN_TO_TLS = /\bHTTP request (?:to an HTTPS server|was sent to HTTPS port)\b/

/** The error for an answer with an error status. */
export function toHttpError(
  method: string,
  path: string,
  response: FetchResponse,
  serverText: string,
  { isNomad, smallerBody }: Pick<Service, 'isNomad' | 'smallerBody'>,
): RequestError {
  // Browsers do not reveal the status of a redirect or its target.
  const isRedirect =
    response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
  const { status } = response
  const details = detailsOf(serverText)
  const told = details?.map(({ detail, title }) => detail ?? title ?? '').filter(Boolean)
  const said = told?.length ? told.join(' ') : readHint(serverText.trim()).message
  const message = `The server answered \`${method} ${path}\` with ${status}${said && `: ${clip(said, 1_000)}`}`
  const facts = {
    method,
    path,
    status,
    serverText,
    details,
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after')),
    // After a success or a server failure, data may have changed.
    outcome: status >= 500 || (status >= 200 && status < 300) ? 'unknown' : 'refused',
  } as const
  if (isRedirect) {
    return new UnexpectedStatusError(
      'The server answered with a redirect, which is not followed.',
      {
        ...facts,
        code: 'redirected',
        hint: 'If you trust the target, use it as `baseUrl`.',
        origin: originOf(response),
      },
    )
  }
  const ofNomad = isNomad && status === 500 ? toNomadError(message, facts) : undefined
  if (ofNomad) return ofNomad
  switch (status) {
    case 400:
      return new BadRequestError(message, {
        ...facts,
        code: 'bad-request',
        hint: PLAIN_TO_TLS.test(serverText)
          ? 'Write `https` in the address: the server speaks TLS at this port.'
          : 'Change the parameters.',
      })
    case 401:
    case 403:
      return new ForbiddenError(message, {
        ...facts,
        code: 'forbidden',
        hint: 'Use a token that has the permission.',
      })
    case 404:
      return new NotFoundError(message, {
        ...facts,
        code: 'not-found',
        hint: 'Check the path and the identifiers.',
      })
    case 429:
      return new RateLimitedError(message, {
        ...facts,
        code: 'rate-limited',
        hint: 'Wait as long as the server says.',
      })
  }
  return status >= 500
    ? new ServerError(message, {
        ...facts,
        code: 'server-error',
        hint: 'See the logs of the server.',
      })
    : new UnexpectedStatusError(message, {
        ...facts,
        code: 'unexpected-status',
        hint:
          status === 413
            ? smallerBody
            : 'The specification does not define this status; see the text of the server.',
      })
}

function detailsOf(text: string): readonly JsonApiError[] | undefined {
  try {
    const document = parseJson(text)
    return isErrorDocument(document) ? document.errors : undefined
  } catch {
    return undefined
  }
}

function originOf(response: FetchResponse): string | undefined {
  const location = response.headers.get('location') ?? ''
  const base = response.url || undefined
  return URL.canParse(location, base) ? new URL(location, base).origin : undefined
}
