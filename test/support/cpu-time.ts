/** How long something computes, in milliseconds of this thread: what else runs on the machine does not count. */
export function cpuTimeOf(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
