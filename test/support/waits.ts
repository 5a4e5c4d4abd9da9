import { WAIT_MS } from './limits.ts'

// Taken here, because a test may replace the global timers.
const { setTimeout, clearTimeout } = globalThis
const now = performance.now.bind(performance)

/**
 * Resolves once a condition is true.
 * @throws {Error} With the text of the condition, after the limit.
 */
export async function until(holds: () => boolean, limitMs: number = WAIT_MS): Promise<void> {
  const end = now() + limitMs
  while (!holds()) {
    if (now() > end) throw new Error(late(`${holds}`, limitMs))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/**
 * Returns the result of a promise.
 * @param awaited Describes the event for the error message.
 * @throws {Error} With that description, after the limit.
 */
export async function within<Result>(
  promise: Promise<Result>,
  awaited: () => string,
  limitMs: number = WAIT_MS,
): Promise<Result> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(late(awaited(), limitMs))), limitMs)
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

const late = (awaited: string, limitMs: number) =>
  `Within ${Math.round(limitMs / 1_000)} s this did not happen: ${awaited}`
