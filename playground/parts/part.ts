import { type ReadonlySignal, signal } from '@preact/signals'

/** Code of the page in a separate file, and the progress of loading it. */
export interface Part<Code> {
  /** Fits into a sentence: `the editor`. */
  readonly name: string
  readonly code: ReadonlySignal<Code | undefined>
  /** True once every attempt to load it has failed, until the next attempt. */
  readonly hasFailed: ReadonlySignal<boolean>
  /** Loads it, or tries again after a failure. Resolves once it has loaded or failed. */
  readonly load: () => Promise<void>
  /**
   * Loads it and calls `act` with its code, immediately if it has loaded. After a failure, `act` waits for the next
   * attempt.
   */
  readonly use: (act: (code: Code) => void) => void
}

/** The pauses before each attempt, because a network may be down for a moment. */
const PAUSES_MS = [0, 500, 2_000]

/**
 * Tries a few times to load something.
 * @throws The error of the last attempt.
 */
export async function insist<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let failure: unknown
  for (const pause of PAUSES_MS) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      return await load()
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** Creates a part of the page, without loading it. */
export function createPart<Code>(name: string, importCode: () => Promise<Code>): Part<Code> {
  const code = signal<Code | undefined>()
  const hasFailed = signal(false)
  const waiting: ((code: Code) => void)[] = []
  let loading: Promise<void> | undefined

  const start = async () => {
    hasFailed.value = false
    try {
      const found = await insist(importCode)
      code.value = found
      for (const act of waiting.splice(0)) act(found)
    } catch (error) {
      console.error(error)
      loading = undefined
      hasFailed.value = true
      addEventListener('online', load, { once: true })
    }
  }
  const load = () => {
    loading ??= start()
    return loading
  }
  return {
    name,
    code,
    hasFailed,
    load,
    use: (act) => {
      if (code.value !== undefined) return act(code.value)
      waiting.push(act)
      load()
    },
  }
}
