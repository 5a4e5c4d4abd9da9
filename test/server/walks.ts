import { expect } from 'vitest'
import type { TamisServer } from '../../src/services/server/index.ts'
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
