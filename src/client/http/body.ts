import { unlessAborted } from '../wait.ts'
import type { FetchResponse } from './fetch.ts'

/** The text of a body, and whether the limit cut it off. */
export interface Body {
  /** `undefined` if the bytes are not UTF-8 and reading is strict. */
  readonly text: string | undefined
  readonly isCut: boolean
}

/**
 * Reads the text of a body up to a number of bytes after decompression, and ignores the rest.
 * @param isStrict Accept only UTF-8, and keep a byte order mark.
 */
export async function readBody(
  response: FetchResponse,
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
    // This does nothing if the body has ended; otherwise it frees the connection.
    reader?.cancel().catch(() => {})
  }
}
