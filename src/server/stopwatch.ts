/** The time that one request has spent on its filter; others served in between take none of it. */
export interface Stopwatch {
  start(): void
  stop(): void
  /** Milliseconds since the last start. */
  lapMs(): number
  /** True when all of the time is spent. */
  isOver(): boolean
}

/** A stopwatch at rest with so many milliseconds to spend. */
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
