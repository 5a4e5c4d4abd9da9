import { joined } from '../wait.ts'
import type { Snapshot } from './watch.ts'

/** How often to look at the server's index: often enough that the rows are current within 5 s. */
const LOOK_MS = 4_000

/** The ways to ask a server. Each gets a signal that ends it. */
export interface Asking<Data> {
  /** Waits for a state after the index. */
  readonly wait: (signal: AbortSignal) => Promise<Snapshot<Data>>
  /** A small request, for the server's index. */
  readonly look: (signal: AbortSignal) => Promise<Snapshot<unknown>>
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * The next state after an index; `undefined` if the server has gone back to an older one. Nomad, whose state was
 * restored, holds back its answer for as long as it may, although its rows have changed.
 */
export async function nextState<Data>(
  index: bigint,
  { wait, look, pause }: Asking<Data>,
  signal: AbortSignal | undefined,
): Promise<Snapshot<Data> | undefined> {
  const end = new AbortController()
  const either = joined(signal, end.signal)
  async function wentBack(): Promise<undefined> {
    for (;;) {
      await pause(LOOK_MS, either)
      const now = await look(either).catch(() => undefined)
      if (now?.meta.index !== undefined && now.meta.index < index) return undefined
    }
  }
  try {
    return await Promise.race([wait(either), wentBack()])
  } finally {
    end.abort()
  }
}
