import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FETCH_MS } from './limits.ts'
import { within } from './waits.ts'

/** The address of something that a run makes once for all its workers. */
export type MadeOnce<Thing> = string & { readonly thing?: Thing }

export interface Offer<Thing> {
  readonly address: MadeOnce<Thing>
  /** Starts making it before a worker asks. */
  readonly begin: () => void
  /** Stops the server, and the making if it is under way. */
  readonly close: () => Promise<void>
}

/**
 * Serves something to the workers of a run. It is made when the first of them asks.
 * @param make Its result must survive JSON. An error is thrown in every worker that asks.
 */
export async function offer<Thing>(
  name: string,
  make: (signal: AbortSignal) => Promise<Thing>,
): Promise<Offer<Thing>> {
  const stop = new AbortController()
  let making: Promise<string> | undefined
  const once = () => {
    making ??= (async () => {
      return JSON.stringify(await within(make(stop.signal), () => name, FETCH_MS))
    })()
    return making
  }
  const server = createServer((_, response) => {
    once().then(
      (json) => response.end(json),
      (error) => response.writeHead(500).end(`${error.stack ?? error}`),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    begin: () => {
      // The workers that ask get the error.
      once().catch(() => {})
    },
    close: async () => {
      stop.abort()
      server.closeAllConnections()
      server.close()
      await making?.catch(() => {})
    },
  }
}

/** Resolves with the thing at an address once it is made. */
export async function made<Thing>(address: MadeOnce<Thing>): Promise<Thing> {
  const { promise, resolve, reject } = Promise.withResolvers<Thing>()
  const request = get(address, { agent: false }, async (response) => {
    let text = ''
    for await (const chunk of response) text += chunk
    if (response.statusCode === 200) resolve(JSON.parse(text))
    else reject(new Error(text))
  })
  request.on('error', reject)
  return promise
}
