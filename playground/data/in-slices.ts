/** How long a page may be blocked, in milliseconds. */
export const SLICE_MS = 8

/**
 * Takes the steps of a task in slices, so that input and messages are handled between them.
 * @param signal Ends the task, also before its first step.
 * @returns The result of the task; `undefined` if it was ended.
 */
export async function inSlices<Result>(
  steps: Iterator<unknown, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  // A request that was queued behind others may not be wanted any more.
  await nextTurn()
  if (signal.aborted) return undefined
  let started = performance.now()
  let step = steps.next()
  for (; !step.done; step = steps.next()) {
    if (performance.now() - started < SLICE_MS) continue
    await nextTurn()
    if (signal.aborted) return undefined
    started = performance.now()
  }
  return step.value
}

/**
 * Lets the page handle input, timers and messages, and paint. `scheduler.yield` would go on before timers and messages,
 * so that nobody could stop a run in a worker.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
