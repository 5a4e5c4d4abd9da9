/** Measures the time that one request spends on its filter, without the requests served in between. */
export interface Stopwatch {
  start(): void
  stop(): void
  /** Milliseconds since the last start. */
  lapMs(): number
  /** True once the limit is exceeded. */
  isOver(): boolean
}

/** A stopwatch with a limit in milliseconds. */
export function createStopwatch(limitMs: number): Stopwatch {
  let spentMs = 0
  let since = performance.now()
  const lapMs = () => performance.now() - since
  return {
    start() {
      since = performance.now()
    },
    stop() {
      spentMs += lapMs()
    },
    lapMs,
    isOver: () => spentMs + lapMs() > limitMs,
  }
}
