import { ownOptions } from '../../../grammar/index.ts'
import type { Result } from './answer.ts'
import { RequestError, requestError } from './errors.ts'

/** Where to start, and how far to go. */
export interface PageRange {
  readonly perPage?: number | undefined
  readonly nextToken?: string | undefined
  /** More pages than this are an error, `too-many-pages`. */
  readonly maxPages?: number | undefined
}

/** Requests one page. */
export type GetPage<Row> = (page: Omit<PageRange, 'maxPages'>) => Promise<Result<Row[]>>

/**
 * The pages, each requested on demand. `page-cycle` and `too-many-pages` have the outcome `not-sent`, because the
 * next page was not requested.
 * @throws {RequestError} with `nextToken`, to resume; `page-cycle`, `too-many-pages`.
 */
export async function* readPages<Row>(
  getPage: GetPage<Row>,
  { nextToken: first, perPage, maxPages = Number.POSITIVE_INFINITY }: PageRange,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  const seen = new Set([first])
  for (let nextToken = first, count = 1; ; count++) {
    const page = await getPage({ nextToken, perPage }).catch((error: unknown) => {
      throw resumable(error, nextToken)
    })
    yield page
    nextToken = page.meta.nextToken
    if (nextToken === undefined) return
    if (seen.has(nextToken)) {
      const message = 'The pages form a cycle: the same token came twice.'
      const hint = 'Report it: the server would send the same rows again and again.'
      throw resumable(requestError('page-cycle', message, hint), nextToken)
    }
    seen.add(nextToken)
    if (count >= maxPages) {
      const message = `There are more than ${maxPages} pages.`
      const hint = 'Resume at `nextToken`, or raise `maxPages`.'
      throw resumable(requestError('too-many-pages', message, hint), nextToken)
    }
  }
}

/**
 * The rows of all pages, or the first `limit` of them.
 * @throws {RequestError} with `items`, the rows read before the error, and `nextToken`.
 */
export async function collectPages<Row>(
  getPage: GetPage<Row>,
  {
    limit = Number.POSITIVE_INFINITY,
    ...range
  }: PageRange & { readonly limit?: number | undefined },
): Promise<Result<Row[]>> {
  const data: Row[] = []
  // Never requests more rows than are still needed, so that the next token follows the last row.
  const getRest: GetPage<Row> = ({ nextToken, perPage = Number.POSITIVE_INFINITY }) => {
    const most = Math.min(perPage, limit - data.length)
    return getPage({ nextToken, perPage: Number.isFinite(most) ? most : undefined })
  }
  try {
    for await (const page of readPages(getRest, ownOptions(range))) {
      // The text of one page is not the text of all rows.
      const { nextToken, text: _, ...meta } = page.meta
      const left = limit - data.length
      for (const row of page.data.slice(0, left)) data.push(row)
      // If the server gave more rows than requested, its token does not follow the last row.
      if (nextToken === undefined || page.data.length > left) return { data, meta }
      if (page.data.length === left) return { data, meta: { ...meta, nextToken } }
    }
  } catch (error) {
    if (error instanceof RequestError) error.items = data
    throw error
  }
  throw new TypeError('The pages ended without a last one.')
}

/** The error, with the token to resume at. */
function resumable(error: unknown, nextToken: string | undefined): unknown {
  if (error instanceof RequestError && nextToken !== undefined) error.nextToken = nextToken
  return error
}
