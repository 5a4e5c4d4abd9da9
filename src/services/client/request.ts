import { invalid } from './errors.ts'
import { type Kinds, POSITIVE, requireKind, SIGNAL, TEXT } from './options.ts'

/** The methods of both services. */
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the call may take in total, in milliseconds; defaults to the client's. */
  readonly timeoutMs?: number | undefined
}

/** The kinds of these options. */
export const CALL_OPTIONS: Kinds<CallOptions> = { signal: SIGNAL, timeoutMs: POSITIVE }

/** Query parameters by name; `undefined` ones are left out. */
export type Query = Readonly<Record<string, string | number | bigint | boolean | undefined>>

/** A request as plain data, without the address of the server and the token. */
export interface Request extends CallOptions {
  readonly method: Method
  readonly path: string
  readonly query: Query
  readonly body: string | undefined
  /** False if only the status of a success counts. */
  readonly hasData: boolean
  /** Added to the timeout, because the server may hold the answer back for as long. */
  readonly holdMs: number
}

/**
 * Encodes a value as one segment of a path.
 * @throws {InvalidRequestError} `invalid-option` for `.` and `..`, which cannot be encoded.
 */
export function toSegment(name: string, value: string): string {
  const segment = encodeURIComponent(requireKind(name, value, TEXT))
  if (!/^\.\.?$/.test(segment)) return segment
  throw invalid(`\`${name}\` must not be \`.\` or \`..\`.`, 'They change the path of the request.')
}
