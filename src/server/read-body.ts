import { parseJson } from '../json/index.ts'
import { JSON_API, JSON_TYPE } from '../wire/index.ts'
import { Refusal } from './refusal.ts'

/** The default limit of a body, in bytes. */
export const MAX_BODY_BYTES = 1_048_576
/** The maximum depth of objects and lists in a body. */
const MAX_BODY_DEPTH = 64
/** The whole document, as JSON:API points at it. */
const WHOLE = { pointer: '' } as const

/**
 * The JSON body of a request.
 * @param mediaType The required media type, which a scheduler's body need not name; `undefined` for any.
 * @throws {Refusal} 413 for more than `maxBytes`, 415 for another media type or any content encoding, 400 for a body
 *   that is not JSON or is nested too deeply.
 */
export async function readBody(
  request: Request,
  mediaType: string | undefined,
  maxBytes: number,
): Promise<unknown> {
  if (mediaType !== undefined) requireMediaType(request, mediaType)
  if ((request.headers.get('Content-Encoding') ?? 'identity') !== 'identity') {
    const source = { header: 'Content-Encoding' }
    throw new Refusal(415, 'The body has a content encoding. Send it without one.', {}, source)
  }
  const text = await readText(request, maxBytes)
  requireShallow(text)
  try {
    return parseJson(text)
  } catch {
    throw unreadable('The body is not JSON.')
  }
}

function requireMediaType({ headers }: Request, mediaType: string): void {
  const named = headers.get('Content-Type')
  // The scheduler's specification requires no header for its JSON bodies; the teams' specification does.
  if (named === null && mediaType === JSON_TYPE) return
  const [given = '', ...parameters] = (named ?? '').split(';')
  // JSON:API forbids parameters; in plain JSON they have no meaning.
  const isPlain = parameters.length === 0 || mediaType !== JSON_API
  if (isPlain && given.trim().toLowerCase() === mediaType) return
  const source = { header: 'Content-Type' }
  throw new Refusal(415, `The \`Content-Type\` must be \`${mediaType}\`.`, {}, source)
}

function unreadable(message: string): Refusal {
  return new Refusal(400, message, {}, WHOLE)
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new Refusal(413, `The body has more than ${maxBytes} bytes.`, {}, WHOLE)
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge
  const bytes = await readBytes(request, maxBytes)
  if (!bytes) throw tooLarge
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes)
  } catch {
    throw unreadable('The body is not UTF-8.')
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
      throw unreadable(`The body is nested more than ${MAX_BODY_DEPTH} levels deep.`)
    }
  }
}
