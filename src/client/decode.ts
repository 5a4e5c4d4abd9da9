import { parseJson } from '../json/index.ts'
import { DecodeError } from './errors.ts'

/** What is known of an answer, for an error. */
interface Facts {
  readonly method: string
  readonly path: string
  readonly status: number
}

/**
 * The data of an answer's text; `undefined` for an answer without one.
 * @throws {DecodeError} `invalid-response`.
 */
export function decode(answer: Facts & { readonly text: string }): unknown {
  if (answer.text === '') return undefined
  try {
    return parseJson(answer.text)
  } catch (cause) {
    const found = /^\s*</.test(answer.text) ? 'HTML' : 'no JSON'
    throw notAsSpecified(answer, found, cause)
  }
}

/**
 * The rows of a list.
 * @param member Where the list may stand in an object.
 * @throws {DecodeError} `invalid-response`, which says what came instead.
 */
export function decodeRows(answer: Facts & { readonly text: string }, member?: string): unknown[] {
  const whole = decode(answer)
  const inside = member !== undefined && kindOf(whole) === 'an object'
  const data = inside ? (whole as Record<string, unknown>)[member] : whole
  if (!Array.isArray(data)) throw notAsSpecified(answer, `${kindOf(data)}, not a list`)
  const stranger = data.find((row) => kindOf(row) !== 'an object')
  if (stranger === undefined) return data
  throw notAsSpecified(answer, `a list with ${kindOf(stranger)} in it`)
}

/** What a value of JSON is, in words. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** The error of an answer that is something else than it should be. */
export function notAsSpecified(
  { method, path, status }: Facts,
  found: string,
  cause?: unknown,
): DecodeError {
  return new DecodeError(`The answer to \`${method} ${path}\` is ${found}.`, {
    code: 'invalid-response',
    hint: 'Check that the address is that of the service itself.',
    method,
    path,
    status,
    outcome: 'unknown',
    cause,
  })
}
