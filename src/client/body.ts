import { unlessAborted } from './wait.ts'

/** The text of a body, and whether there was more of it than was to be read. */
export interface Body {
  /** `undefined` where bytes are not UTF-8, if that matters. */
  readonly text: string | undefined
  readonly isCut: boolean
}

/**
 * The text of a body, no more of it than so many bytes after decompression; what is beyond is left
 * unread.
 * @param isStrict Take UTF-8 alone, and keep a byte order mark.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  isStrict: boolean,
  signal: AbortSignal,
): Promise<Body> {
  const decoder = new TextDecoder('utf-8', { fatal: isStrict, ignoreBOM: isStrict })
  const reader = response.body?.getReader()
  let text: string | undefined = ''
  let left = maxBytes
  const decode = (bytes?: Uint8Array) => {
    try {
      text += decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      text = undefined
    }
  }
  try {
    while (reader && left >= 0 && text !== undefined) {
      const { done, value } = await unlessAborted(reader.read(), signal)
      if (done) break
      decode(value.subarray(0, left))
      left -= value.length
    }
    const isCut = left < 0
    if (!isCut && text !== undefined) decode()
    return { text, isCut }
  } finally {
    // Of a body that ended this is nothing; of any other it frees the connection.
    reader?.cancel().catch(() => {})
  }
}
