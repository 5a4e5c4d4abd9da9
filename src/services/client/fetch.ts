// The parts of `fetch` that the clients use. The types of a platform name more, and differ.

/**
 * Sends a request, as the platform's `fetch` does, and those of undici and of a server.
 */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>

/** A request as `fetch` takes it. */
export interface FetchRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly redirect: 'manual'
  readonly signal: AbortSignal
  readonly body?: string
}

/** The headers of a response. */
export type FetchHeaders = Pick<Headers, 'get' | 'has'> & Iterable<[string, string]>

/** A response of `fetch`. */
export interface FetchResponse extends Pick<Response, 'ok' | 'status' | 'type' | 'url'> {
  readonly headers: FetchHeaders
  readonly body: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: unknown }>
      cancel(): Promise<void>
    }
  } | null
}
