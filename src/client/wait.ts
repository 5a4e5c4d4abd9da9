/** What a timer can hold; longer ones would run out at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** What the promise gives, or the reason of the signal once it aborts. Leaves no listener behind. */
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

/** Resolves after so many milliseconds. Leaves neither timer nor listener behind. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await unlessAborted(
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, Math.min(milliseconds, LONGEST_TIMER_MS))
      }),
      signal,
    )
  } finally {
    clearTimeout(timer)
  }
}

/** A delay before another try, in milliseconds: anywhere up to a bound that doubles to its most. */
export function backOff(failures: number, baseMs: number, maxMs: number): number {
  return Math.random() * Math.min(maxMs, baseMs * 2 ** (failures - 1))
}
