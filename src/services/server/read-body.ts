import { parseJson } from '../../rows/json/index.ts'
import { Refusal } from './refusal.ts'

/**
 * The JSON body of a request.
 * @throws {Refusal} 415 for any content encoding, 413 for more bytes, whatever a header says, 400 for a body that is not JSON.
 */
export async function readBody({ headers, body }: Request, maxBytes: number): Promise<unknown> {
  if ((headers.get('Content-Encoding') ?? 'identity') !== 'identity') {
    throw wrongHeader('Content-Encoding', 'The body has a content encoding. Send it without one.')
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  const tooLarge = () => wrongBody(413, `The body has more than ${maxBytes} bytes.`)
  if (Number(headers.get('Content-Length')) > maxBytes) throw tooLarge()
  let left = maxBytes
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    left -= piece.value.length
    // The rest is not cancelled, because a connection would end before it has the answer.
    if (left < 0) throw tooLarge()
    pieces.push(piece.value)
  }
  try {
    const bytes = await new Blob(pieces).arrayBuffer()
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
