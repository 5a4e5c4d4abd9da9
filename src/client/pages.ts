import { ownOptions } from '../../grammar/index.ts'
import { DecodeError, RequestError, ResponseLimitError } from './errors.ts'
import { whole } from './limits.ts'
import type { Result } from './meta.ts'

/** Gets one page: the first, or the one of a token. */
export type GetPage<Row> = (
  nextToken: string | undefined,
  perPage: number | undefined,
) => Promise<Result<Row[]>>

/** Where reading pages starts and how far it goes. */
export interface PageRange {
  readonly nextToken?: string | undefined
  readonly perPage?: number | undefined
  /** More pages than this are an error. */
  readonly maxPages?: number | undefined
}

/**
 * The pages, one request for each as it is asked for.
 * @throws {RequestError} with `nextToken`, where to go on; `page-cycle`, `too-many-pages`.
 */
export async function* readPages<Row>(
  getPage: GetPage<Row>,
  { nextToken, perPage, maxPages = Number.MAX_SAFE_INTEGER }: PageRange,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  whole('maxPages', maxPages)
  const seen = new Set([nextToken])
  for (let token = nextToken, count = 1; ; count++) {
    let page: Result<Row[]>
    try {
      page = await getPage(token, perPage)
    } catch (error) {
      throw resumable(error, token)
    }
    yield page
    token = ownOptions(page.meta).nextToken
    if (token === undefined) return
    if (seen.has(token)) {
      const message = 'The pages go in a circle: a token for the next one came twice.'
      throw resumable(new DecodeError(message, { code: 'page-cycle', outcome: 'refused' }), token)
    }
    seen.add(token)
    if (count >= maxPages) {
      const error = new ResponseLimitError(`There are more pages than ${maxPages}.`, {
        code: 'too-many-pages',
        hint: 'Go on at `nextToken`, or raise `maxPages`.',
        outcome: 'refused',
      })
      throw resumable(error, token)
    }
  }
}

/**
 * The rows of all pages, or the first so many of them.
 * @throws {RequestError} with `items`, the rows read before the error, and `nextToken`.
 */
export async function collectPages<Row>(
  getPage: GetPage<Row>,
  range: PageRange & { readonly limit?: number | undefined },
): Promise<Result<Row[]>> {
  const { limit, perPage } = range
  const data: Row[] = []
  // No page is larger than what is still to come, so that the next token follows on the last row.
  const atMost = () =>
    limit === undefined
      ? perPage
      : Math.min(perPage ?? Number.MAX_SAFE_INTEGER, whole('limit', limit) - data.length)
  try {
    for await (const page of readPages((token) => getPage(token, atMost()), range)) {
      // The text of one page is not that of all rows.
      const { nextToken, text: _, ...meta } = ownOptions(page.meta)
      const isCut = limit !== undefined && data.length + page.data.length > limit
      for (const row of isCut ? page.data.slice(0, limit - data.length) : page.data) data.push(row)
      if (nextToken === undefined || isCut) return { data, meta }
      if (data.length === limit) return { data, meta: { ...meta, nextToken } }
    }
  } catch (error) {
    if (error instanceof RequestError) error.items = data
    throw error
  }
  throw new TypeError('Pages ended without a last one.')
}

/** The error, with where to go on. */
function resumable(error: unknown, token: string | undefined): unknown {
  if (error instanceof RequestError && token !== undefined) error.nextToken = token
  return error
}
