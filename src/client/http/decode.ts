import { parseJson } from '../../json/index.ts'
import { DecodeError } from '../errors.ts'

/** The facts about an answer for errors. */
interface Facts {
  readonly method: string
  readonly path: string
  readonly status: number
}

/**
 * The data of an answer; `undefined` if its body is empty.
 * @throws {DecodeError} `invalid-response`.
 */
export function decode(answer: Facts & { readonly text: string }): unknown {
  if (answer.text === '') return undefined
  try {
    return parseJson(answer.text)
  } catch (cause) {
    const found = /^\s*</.test(answer.text) ? 'HTML' : 'not JSON'
    throw notAsSpecified(answer, found, cause)
  }
}

/**
 * The rows of a list.
 * @param member The member with the list, if the answer is an object.
 * @throws {DecodeError} `invalid-response`, which names the type of the answer.
 */
export function decodeRows(answer: Facts & { readonly text: string }, member?: string): unknown[] {
  const whole = decode(answer)
  const inside = member !== undefined && jsonTypeOf(whole) === 'an object'
  const data = inside ? (whole as Record<string, unknown>)[member] : whole
  if (!Array.isArray(data)) throw notAsSpecified(answer, `${jsonTypeOf(data)}, not a list`)
  const wrong = data.find((row) => jsonTypeOf(row) !== 'an object')
  if (wrong === undefined) return data
  throw notAsSpecified(answer, `a list that contains ${jsonTypeOf(wrong)}`)
}

/** The type of a JSON value, in words. */
function jsonTypeOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** The error for an answer that does not follow the specification. */
export function notAsSpecified(
  { method, path, status }: Facts,
  found: string,
  cause?: unknown,
): DecodeError {
  return new DecodeError(`The answer to \`${method} ${path}\` is ${found}.`, {
    code: 'invalid-response',
    hint: 'Check that `baseUrl` is the address of the service, not of something in front of it.',
    method,
    path,
    status,
    outcome: 'unknown',
    cause,
  })
}
