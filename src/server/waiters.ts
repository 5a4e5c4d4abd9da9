import { Refusal } from './refusal.ts'

/** What the queries woken by one write have in common: the answers they have worked out so far. */
export type Woken = Map<string, Promise<unknown>>

/** Those who wait for a list to change. */
export interface Waiters {
  /**
   * Resolves when woken at a state beyond the index, after so many milliseconds or once the signal
   * aborts, whichever is first.
   * @throws {Refusal} 429 when too many wait.
   */
  wait(index: bigint, milliseconds: number, signal: AbortSignal): Promise<Woken>
  /** The list has come to the state of this index. */
  wake(index: bigint): void
  readonly size: number
}

/** Nobody waiting yet, and room for so many at once. */
export function createWaiters(most: number): Waiters {
  const waiting = new Map<(woken: Woken) => void, bigint>()
  return {
    wait(index, milliseconds, signal) {
      if (waiting.size >= most) {
        throw new Refusal(429, `More than ${most} queries wait already.`, { 'Retry-After': '1' })
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
