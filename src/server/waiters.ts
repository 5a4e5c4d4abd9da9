import { Refusal } from './refusal.ts'

/** What the queries woken by one write have in common: the answers they have worked out so far. */
export type Woken = Map<string, Promise<unknown>>

/** Those who wait for a list to change. */
export interface Waiters {
  /**
   * Resolves when woken, after so many milliseconds or once the signal aborts, whichever is first.
   * @throws {Refusal} 429 when too many wait.
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<Woken>
  wake(): void
  readonly size: number
}

/** Nobody waiting yet, and room for so many at once. */
export function createWaiters(most: number): Waiters {
  const waiting = new Set<(woken: Woken) => void>()
  return {
    wait(milliseconds, signal) {
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
        waiting.add(leave)
        signal.addEventListener('abort', leaveAlone)
        if (signal.aborted) leaveAlone()
      })
    },
    wake() {
      const woken: Woken = new Map()
      for (const leave of [...waiting]) leave(woken)
    },
    get size() {
      return waiting.size
    },
  }
}
