import { parseJson } from '../../rows/json/index.ts'
import { Refusal, type RefusalStatus } from './refusal.ts'

/** The default limit of a body, in bytes. */
export const MAX_BODY_BYTES = 1_048_576

/**
 * The JSON body of a request.
 * @throws {Refusal} 413 for more than `maxBytes`, 415 for any content encoding, 400 for a body that is not JSON.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  if ((request.headers.get('Content-Encoding') ?? 'identity') !== 'identity') {
    throw wrongHeader('Content-Encoding', 'The body has a content encoding. Send it without one.')
  }
  const text = await readText(request, maxBytes)
  try {
    return parseJson(text)
  } catch {
    throw unreadable(400, 'The body is not JSON.')
  }
}

/** Refuses a body of another media type with 415. */
export function requireMediaType(isSo: boolean, mediaType: string): void {
  if (!isSo) throw wrongHeader('Content-Type', `The \`Content-Type\` must be \`${mediaType}\`.`)
}

function wrongHeader(header: string, detail: string): Refusal {
  return new Refusal(415, [{ detail, source: { header } }])
}

function unreadable(status: RefusalStatus, detail: string): Refusal {
  // The whole document, as JSON:API points at it.
  return new Refusal(status, [{ detail, source: { pointer: '' } }])
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = unreadable(413, `The body has more than ${maxBytes} bytes.`)
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge
  const bytes = await readBytes(request, maxBytes)
  if (!bytes) throw tooLarge
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(400, 'The body is not UTF-8.')
  }
}

/** The bytes of a body; `undefined` if there are too many. */
async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer | undefined> {
  // Without a stream, as in browsers, the body is already in memory.
  const reader = request.body?.getReader()
  if (!reader) {
    const whole = await request.arrayBuffer()
    return whole.byteLength > maxBytes ? undefined : whole
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength
    if (length > maxBytes) return undefined
    chunks.push(next.value)
  }
  return new Blob(chunks).arrayBuffer()
}
