import type { Meta, Result } from './answer.ts'
import { RequestError, requestError } from './errors.ts'

/** Where to begin, how many rows to request at once, and how many there may be in all. */
export interface PageRange {
  readonly nextToken?: string | undefined
  readonly perPage?: number | undefined
  readonly limit?: number | undefined
}

/** The pages up to `limit` rows, each requested on demand. An error has the token to resume at. */
export async function* readPages<Row>(
  getPage: (page: PageRange) => Promise<Result<Row[]>>,
  { nextToken, perPage = Number.POSITIVE_INFINITY, limit = Number.POSITIVE_INFINITY }: PageRange,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  const seen = new Set<string | undefined>()
  let left = limit
  let at = nextToken
  try {
    for (;;) {
      seen.add(at)
      // Never requests more rows than are still needed, so that the next token follows the last row.
      const most = Math.min(perPage, left)
      const page = await getPage({
        nextToken: at,
        perPage: Number.isFinite(most) ? most : undefined,
      })
      yield page
      left -= page.data.length
      at = page.meta.nextToken
      if (at === undefined || left <= 0) return
      if (seen.has(at)) {
        const message = 'The pages form a cycle: the same token came twice.'
        const hint = 'Report it: the server would send the same rows again and again.'
        throw requestError('page-cycle', message, hint)
      }
    }
  } catch (error) {
    if (error instanceof RequestError && at !== undefined) error.nextToken = at
    throw error
  }
}

/** The rows of all pages, or the first `limit` of them. An error has the rows read before. */
export async function collectPages<Row>(
  pages: AsyncIterable<Result<Row[]>>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Result<Row[]>> {
  const data: Row[] = []
  let last = {} as Meta
  try {
    for await (const page of pages) {
      for (const row of page.data) data.push(row)
      last = page.meta
    }
  } catch (error) {
    if (error instanceof RequestError) error.items = data
    throw error
  }
  // The text of one page is not the text of all rows.
  const { text: _, nextToken, ...meta } = last
  // If the server gave more rows than requested, its token does not follow the last row.
  if (data.length > limit) return { data: data.slice(0, limit), meta }
  return { data, meta: nextToken === undefined ? meta : { ...meta, nextToken } }
}
