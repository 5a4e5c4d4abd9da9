import { closed } from './failures.ts'

/** The open calls of a client. */
export interface OpenCalls {
  /**
   * Runs a call with a signal that aborts with the given one, or when the client is closed.
   * @throws {InvalidRequestError} `client-closed`.
   */
  run<Result>(
    signal: AbortSignal | undefined,
    call: (controller: AbortController) => Promise<Result>,
  ): Promise<Result>
  /** The same for a call that continues until `end` is called. */
  begin(signal: AbortSignal | undefined): {
    readonly controller: AbortController
    readonly end: () => void
  }
  /** Aborts every call, and refuses later ones. */
  close(): void
}

/** The calls of a new client. */
export function createOpenCalls(): OpenCalls {
  const open = new Set<AbortController>()
  let isClosed = false

  function begin(signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (isClosed) throw closed('not-sent')
    const controller = new AbortController()
    const stop = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', stop)
    open.add(controller)
    const end = () => {
      signal?.removeEventListener('abort', stop)
      open.delete(controller)
    }
    return { controller, end }
  }

  return {
    begin,
    async run(signal, call) {
      const { controller, end } = begin(signal)
      try {
        return await call(controller)
      } finally {
        end()
      }
    },
    close() {
      isClosed = true
      for (const controller of open) controller.abort(closed('unknown'))
    },
  }
}
