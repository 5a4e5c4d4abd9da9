import { ownOptions } from '../../../grammar/index.ts'
import type { Result } from './answer.ts'
import { RequestError, requestError } from './errors.ts'

/** A page: where it starts, and how many rows it has. */
export interface Page {
  readonly perPage?: number | undefined
  readonly nextToken?: string | undefined
}

/** Requests one page. */
export type GetPage<Row> = (page: Page) => Promise<Result<Row[]>>

/** The pages, each requested on demand, from the first one on. */
export async function* readPages<Row>(
  getPage: GetPage<Row>,
  { nextToken: first, perPage }: Page,
): AsyncGenerator<Result<Row[]>, void, undefined> {
  const seen = new Set([first])
  for (let nextToken = first; ; ) {
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
  }
}

/** The rows of all pages, or the first `limit` of them. An error has the rows read before. */
export async function collectPages<Row>(
  getPage: GetPage<Row>,
  { limit = Number.POSITIVE_INFINITY, ...first }: Page & { readonly limit?: number | undefined },
): Promise<Result<Row[]>> {
  const data: Row[] = []
  // Never requests more rows than are still needed, so that the next token follows the last row.
  const getRest: GetPage<Row> = ({ nextToken, perPage = Number.POSITIVE_INFINITY }) => {
    const most = Math.min(perPage, limit - data.length)
    return getPage({ nextToken, perPage: Number.isFinite(most) ? most : undefined })
  }
  try {
    for await (const page of readPages(getRest, ownOptions(first))) {
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
