import { parseJson } from '../json/index.ts'
import { Refusal } from './refusal.ts'

/** Bytes of a body, unless told. */
export const MAX_BODY_BYTES = 1_048_576
/** Objects and lists within one another in a body. */
const MAX_BODY_DEPTH = 64

/**
 * The data of a request's JSON.
 * @throws {Refusal} 413 for more than `maxBytes`, 415 for a body in some encoding, 400 for what is no
 *   JSON or nested too deeply.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  if ((request.headers.get('Content-Encoding') ?? 'identity') !== 'identity') {
    throw new Refusal(415, 'The body is in an encoding. Send it as it is.')
  }
  const text = await readText(request, maxBytes)
  requireShallow(text)
  try {
    return parseJson(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new Refusal(413, `The body has more than ${maxBytes} bytes.`)
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge
  const bytes = await readBytes(request, maxBytes)
  if (!bytes) throw tooLarge
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Refusal(400, 'The body is not UTF-8.')
  }
}

/** The bytes of a body; `undefined` as soon as there are too many. */
async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer | undefined> {
  // Where a platform gives no stream, as browsers do, the body is in memory already.
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

function requireShallow(text: string): void {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) at += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > MAX_BODY_DEPTH) {
      throw new Refusal(400, `The body nests more than ${MAX_BODY_DEPTH} levels.`)
    }
  }
}
