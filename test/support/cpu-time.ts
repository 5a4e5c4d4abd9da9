/** How long something computes, in milliseconds of this thread: what else runs on the machine does not count. */
export function cpuTimeOf(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The least of three such times, so that a collection of garbage in one of them does not count either. */
export function leastTimeOf(run: () => void): number {
  return Math.min(...[1, 2, 3].map(() => cpuTimeOf(run)))
}

/**
 * True when `run` takes at most 12 times as long for 4 times as much: what is quadratic takes 16
 * times as long. Under 60 milliseconds nothing is told apart. Tried three times.
 */
export function isLinear(run: (size: number) => void, size: number): boolean {
  const time = (times: number) => leastTimeOf(() => run(times * size))
  return [1, 2, 3].some(() => time(4) < Math.max(12 * time(1), 60))
}
