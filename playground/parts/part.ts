import { type ReadonlySignal, signal } from '@preact/signals'

/** Code of the page that comes in a file of its own, and how far it has come. */
export interface Part<Code> {
  /** As a sentence about it goes on: `the editor`. */
  readonly name: string
  readonly code: ReadonlySignal<Code | undefined>
  /** True once every attempt to load it has failed, until the next one starts. */
  readonly hasFailed: ReadonlySignal<boolean>
  /** Loads it, again if that has failed. Resolves once it is here or has failed. */
  readonly load: () => Promise<void>
  /** Loads it and calls back with its code, at once if it is here. After a failure the callback waits for the next attempt. */
  readonly use: (act: (code: Code) => void) => void
}

/** How long to wait before each attempt to load something: a network may be gone for a moment. */
const PAUSES_MS = [0, 500, 2_000]

/**
 * Tries to load something a few times.
 * @throws What the last attempt threw.
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

/** A part of the page; nothing is loaded yet. */
export function createPart<Code>(name: string, importCode: () => Promise<Code>): Part<Code> {
  const code = signal<Code | undefined>()
  const hasFailed = signal(false)
  const waiting: ((code: Code) => void)[] = []
  let loading: Promise<void> | undefined

  const attempt = async () => {
    await reloadStyles()
    return importCode()
  }
  const start = async () => {
    hasFailed.value = false
    try {
      const found = await insist(attempt)
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

/** Loads the styles that failed to load: the bundler's own helper asks for each of them once. */
async function reloadStyles(): Promise<void> {
  const failed = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ).filter(({ sheet }) => sheet === null)
  await Promise.all(
    failed.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement
      return new Promise((resolve, reject) => {
        again.addEventListener('load', resolve)
        again.addEventListener('error', reject)
        link.replaceWith(again)
      })
    }),
  )
}
