import { expect } from 'vitest'
import { createServer, type TamisServer } from '../../src/services/server/index.ts'
import { path } from './serving.ts'

/** A walk over all pages, with something done to the server after each. */
export async function walk(
  server: TamisServer,
  list: 'jobs' | 'evaluations',
  parameters: Record<string, string>,
  between: () => void,
): Promise<string[]> {
  const found: string[] = []
  for (let token: string | null = ''; token !== null; ) {
    const url = path(list, { namespace: '*', ...parameters, next_token: token })
    const response = await server.fetch(`http://localhost${url}`)
    expect(response.status).toBe(200)
    found.push(...((await response.json()) as { ID: string }[]).map(({ ID }) => ID))
    token = response.headers.get('X-Cluster-Nexttoken')
    between()
  }
  return found
}

/**
 * Walks through all pages, so often, while others write. It fails for a row that lasts and is met
 * twice or not at all, and gives how many writes there were.
 */
export async function writesDuringWalks(rounds: number): Promise<number> {
  const lasting = Array.from({ length: 200 }, (_, at) => ({ ID: `a-${at}` }))
  const server = createServer({ jobs: lasting })
  const ids = lasting.map(({ ID }) => ID).sort()
  let writes = 0
  for (let round = 0; round < rounds; round++) {
    const found = await walk(server, 'jobs', { per_page: '25' }, () => {
      for (let at = 0; at < 12; at++, writes++) {
        const ID = `${'abz'[writes % 3]}-${round % 5}-${writes % 50}`
        if (round % 2 === 0) server.put('jobs', { ID })
        else server.remove('jobs', ID)
      }
    })
    expect(found.filter((id) => /^a-[0-9]+$/.test(id)).sort()).toEqual(ids)
    expect(new Set(found).size).toBe(found.length)
  }
  return writes
}
