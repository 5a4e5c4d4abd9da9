import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSchedulerClient, isRequestError } from '../../src/services/client/index.ts'
import { startProgram, written } from '../support/programs.ts'

const JOBS = 60
const PER_PAGE = 7
const WALKERS = 3

/** What became of so many rounds. */
export interface Killed {
  /** Rows that walks through the pages have met. */
  readonly rows: number
  /** Walks that were cut off, and went on at the server that was started next. */
  readonly resumed: number
}

/**
 * Kills a server while clients walk through its pages, starts it again, and lets them go on: as often as told. The command
 * is a program and the words before its own. It throws for a walk that met a row twice or not at all.
 */
export async function killRounds(
  [program, ...before]: readonly [string, ...string[]],
  rounds: number,
  tell: (round: number, soFar: Killed) => void = () => {},
): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-kill-'))
  // Whether the playground is built is of no matter here.
  writeFileSync(join(folder, 'index.html'), '')
  const total = { rows: 0, resumed: 0 }
  const start = () =>
    startServer(program, [
      ...[...before, 'serve', '--port', '0'],
      ...['--jobs', `${JOBS}`, '--pages', folder],
    ])
  let server = await start()
  try {
    for (let round = 0; round < rounds; round++) {
      const walks = Array.from({ length: WALKERS }, createWalk)
      let pages = 0
      const { promise: isTime, resolve: setTime } = Promise.withResolvers<void>()
      const enough = Math.floor((Math.random() * WALKERS * JOBS) / PER_PAGE)
      const working = Promise.all(
        walks.map((walk) => walk.go(server.url, () => ++pages > enough && setTime())),
      )
      await Promise.race([isTime, working])
      await server.kill()
      await working
      server = await start()
      for (const walk of walks) {
        if (walk.isOver()) continue
        total.resumed++
        await walk.go(server.url)
      }
      for (const walk of walks) total.rows += requireOnce(walk.seen)
      tell(round + 1, total)
    }
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return total
}

/** A walk through all pages, which can go on at another server where it was cut off. */
function createWalk() {
  const seen: string[] = []
  let nextToken: string | undefined
  let isOver = false
  return {
    seen,
    isOver: () => isOver,
    async go(baseUrl: string, told: () => void = () => {}): Promise<void> {
      const client = createSchedulerClient({ baseUrl, namespace: '*' })
      try {
        for await (const page of client.jobs.pages({ perPage: PER_PAGE, nextToken })) {
          seen.push(...page.data.map(({ Namespace, ID }) => `${Namespace}/${ID}`))
          nextToken = page.meta.nextToken
          isOver = nextToken === undefined
          told()
        }
      } catch (error) {
        if (!isRequestError(error, 'network-failed')) throw error
      } finally {
        client.close()
      }
    },
  }
}

function requireOnce(seen: readonly string[]): number {
  const { size } = new Set(seen)
  if (size !== seen.length) throw new Error('a walk met a row twice')
  if (size !== JOBS) throw new Error(`a walk met ${size} of ${JOBS} rows`)
  return size
}

interface Running {
  readonly url: string
  kill(): Promise<void>
}

async function startServer(program: string, words: readonly string[]): Promise<Running> {
  const child = startProgram(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [url] = await written(child, /http:\S+(?=\n)/)
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
