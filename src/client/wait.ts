/** The longest delay of a timer; a longer one would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Runs the function after a delay, and returns a function that prevents it. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(milliseconds, LONGEST_TIMER_MS))
  return () => clearTimeout(timer)
}

/** Settles like the promise, or rejects with the reason of the signal. Removes its listener. */
export function unlessAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const forget = () => signal.removeEventListener('abort', stop)
    const stop = () => {
      forget()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    promise.then(resolve, reject).finally(forget)
  })
}

/** Resolves after a delay, or rejects with the reason of the signal. Removes its timer and listener. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  try {
    await unlessAborted(
      new Promise<void>((resolve) => {
        stop = after(milliseconds, resolve)
      }),
      signal,
    )
  } finally {
    stop()
  }
}

/** A random delay before another attempt, in milliseconds. Its upper bound doubles until it reaches `maxMs`. */
export function backOff(failures: number, baseMs: number, maxMs: number): number {
  return Math.random() * Math.min(maxMs, baseMs * 2 ** (failures - 1))
}
