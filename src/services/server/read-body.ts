import { parseJson } from '../../rows/json/index.ts'
import { Refusal } from './refusal.ts'

/**
 * The JSON body of a request.
 * @throws {Refusal} 415 for any content encoding, 400 for a body that is not JSON.
 */
export async function readBody(request: Request): Promise<unknown> {
  if ((request.headers.get('Content-Encoding') ?? 'identity') !== 'identity') {
    throw wrongHeader('Content-Encoding', 'The body has a content encoding. Send it without one.')
  }
  const bytes = await request.arrayBuffer()
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw wrongBody(400, 'The body is not JSON in UTF-8.')
  }
}

/** The refusal of a header, with 415. */
export function wrongHeader(header: string, detail: string): Refusal {
  return new Refusal(415, [{ detail, source: { header } }])
}

/** The refusal of a whole body, as JSON:API points at it. */
export function wrongBody(status: 400 | 413, detail: string): Refusal {
  return new Refusal(status, [{ detail, source: { pointer: '' } }])
}
