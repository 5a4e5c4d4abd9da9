import { Refusal } from '../refusal.ts'

/** The answers so far, shared by queries that woke up from the same write. */
export type Woken = Map<string, Promise<unknown>>

/** The queries that wait for a list to change. */
export interface Waiters {
  /**
   * Resolves at a state beyond the index, after the delay, or when the signal aborts.
   * @throws {Refusal} 429 if too many queries wait.
   */
  wait(index: bigint, milliseconds: number, signal: AbortSignal): Promise<Woken>
  /** Wakes the queries that wait for a state up to this one. */
  wake(index: bigint): void
  readonly size: number
}

/** Creates waiters with a limit. */
export function createWaiters(most: number): Waiters {
  const waiting = new Map<(woken: Woken) => void, bigint>()
  return {
    wait(index, milliseconds, signal) {
      if (waiting.size >= most) {
        throw new Refusal(429, `${most} queries are already waiting.`, { 'Retry-After': '1' })
      }
      return new Promise((resolve) => {
        const leave = (woken: Woken) => {
          clearTimeout(timer)
          signal.removeEventListener('abort', leaveAlone)
          waiting.delete(leave)
          resolve(woken)
        }
        const leaveAlone = () => leave(new Map())
        const timer = setTimeout(leaveAlone, milliseconds)
        waiting.set(leave, index)
        signal.addEventListener('abort', leaveAlone)
        if (signal.aborted) leaveAlone()
      })
    },
    wake(now) {
      const woken: Woken = new Map()
      for (const [leave, index] of [...waiting]) if (index < now) leave(woken)
    },
    get size() {
      return waiting.size
    },
  }
}
