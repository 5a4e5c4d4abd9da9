import { DecodeError, RequestError, ResponseLimitError } from './errors.ts'
import { requireInteger } from './limits.ts'
import type { Result } from './meta.ts'

/** Requests one page: the first, or the one at a token. */
export type GetPage<Row> = (
  nextToken: string | undefined,
  perPage: number | undefined,
) => Promise<Result<Row[]>>

/** Where to start, and how far to go. */
export interface PageRange {
  readonly nextToken?: string | undefined
  readonly perPage?: number | undefined
  /** More pages than this are an error, `too-many-pages`. */
  readonly maxPages?: number | undefined
}

/**
 * The pages, each requested on demand. `page-cycle` and `too-many-pages` have the outcome `not-sent`, because the
 * next page was not requested.
 * @throws {RequestError} with `nextToken`, to resume; `page-cycle`, `too-many-pages`.
 */
export async function* readPages<Row>(
  getPage: GetPage<Row>,
  { nextToken, perPage, maxPages = Number.MAX_SAFE_INTEGER }: PageRange,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  requireInteger('maxPages', maxPages)
  const seen = new Set([nextToken])
  for (let token = nextToken, count = 1; ; count++) {
    let page: Result<Row[]>
    try {
      page = await getPage(token, perPage)
    } catch (error) {
      throw resumable(error, token)
    }
    yield page
    token = page.meta.nextToken
    if (token === undefined) return
    if (seen.has(token)) {
      const message = 'The pages form a cycle: the same token came twice.'
      throw resumable(new DecodeError(message, { code: 'page-cycle' }), token)
    }
    seen.add(token)
    if (count >= maxPages) {
      const error = new ResponseLimitError(`There are more than ${maxPages} pages.`, {
        code: 'too-many-pages',
        hint: 'Resume at `nextToken`, or raise `maxPages`.',
      })
      throw resumable(error, token)
    }
  }
}

/**
 * The rows of all pages, or the first `limit` of them.
 * @throws {RequestError} with `items`, the rows read before the error, and `nextToken`.
 */
export async function collectPages<Row>(
  getPage: GetPage<Row>,
  range: PageRange & { readonly limit?: number | undefined },
): Promise<Result<Row[]>> {
  const { limit, perPage } = range
  const data: Row[] = []
  // Never requests more rows than are still needed, so that the next token follows the last row.
  const atMost = () =>
    limit === undefined
      ? perPage
      : Math.min(perPage ?? Number.MAX_SAFE_INTEGER, requireInteger('limit', limit) - data.length)
  try {
    for await (const page of readPages((token) => getPage(token, atMost()), range)) {
      // The text of one page is not the text of all rows.
      const { nextToken, text: _, ...meta } = page.meta
      const isCut = limit !== undefined && data.length + page.data.length > limit
      for (const row of isCut ? page.data.slice(0, limit - data.length) : page.data) data.push(row)
      if (nextToken === undefined || isCut) return { data, meta }
      if (data.length === limit) return { data, meta: { ...meta, nextToken } }
    }
  } catch (error) {
    if (error instanceof RequestError) error.items = data
    throw error
  }
  throw new TypeError('The pages ended without a last one.')
}

/** The error, with the token to resume at. */
function resumable(error: unknown, token: string | undefined): unknown {
  if (error instanceof RequestError && token !== undefined) error.nextToken = token
  return error
}
