/**
 * Sends a request. The platform's `fetch` does, and so do that of undici and of a server: the types name only the parts
 * that the clients use, because those of a platform differ.
 */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>

/** The request that a client passes to `fetch`. */
export interface FetchRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly redirect: 'manual'
  readonly signal: AbortSignal
  readonly body?: string
}

/** The parts of a `Response` that a client reads. */
export interface FetchResponse extends Pick<Response, 'ok' | 'status' | 'type' | 'url'> {
  readonly headers: FetchHeaders
  readonly body: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: unknown }>
      cancel(): Promise<void>
    }
    cancel(): Promise<void>
  } | null
}

/** The headers of a response. */
export type FetchHeaders = Pick<Headers, 'get' | 'has'> & Iterable<[string, string]>
