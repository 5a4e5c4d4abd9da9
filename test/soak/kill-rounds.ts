import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSchedulerClient, isRequestError } from '../../src/client/index.ts'
import { startProgram, written } from '../support/programs.ts'

const WRITERS = 3
const IDS_PER_WRITER = 30
const PER_PAGE = 7

/** What became of so many rounds. */
export interface Killed {
  /** Writes that were answered. */
  readonly answered: number
  /** Writes that were under way when the server was killed. */
  readonly cut: number
  /** Walks through all pages that went on after a kill. */
  readonly resumed: number
}

/** A row as it was last answered for, and as it was last sent. */
interface Known {
  answered: number
  sent: number
}

/**
 * Kills a server that writes and pages, starts it again on its store, and looks at what is there:
 * as often as told. The command is a program and the words before its own. It throws for a write that was answered and is gone, for one that is there
 * twice, and for a row that a walk through the pages met twice or not at all.
 */
export async function killRounds(
  [program, ...before]: readonly [string, ...string[]],
  rounds: number,
  tell: (round: number, soFar: Killed) => void = () => {},
): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-kill-'))
  const store = join(folder, 'store.db')
  // Whether the playground is built is of no matter here.
  writeFileSync(join(folder, 'index.html'), '')
  const known = new Map<string, Known>()
  const total = { answered: 0, cut: 0, resumed: 0 }
  const start = () =>
    startServer(program, [
      ...before,
      'serve',
      '--port',
      '0',
      '--jobs',
      '10',
      '--store',
      store,
      '--pages',
      folder,
    ])
  let server = await start()
  try {
    for (let round = 0; round < rounds; round++) {
      let isOver = false
      const client = createSchedulerClient({ baseUrl: server.url, namespace: 'default' })
      const lasting = Array.from(known).flatMap(([id, { answered }]) => (answered ? [id] : []))
      const seen: string[] = []
      let nextToken: string | undefined
      const walk = async (baseUrl: string) => {
        const walker = createSchedulerClient({ baseUrl, namespace: 'default' })
        for await (const page of walker.jobs.pages({ perPage: PER_PAGE, nextToken })) {
          seen.push(...page.data.map(({ ID }) => ID))
          nextToken = page.meta.nextToken
          if (nextToken === undefined) return true
        }
        return true
      }
      const write = async (writer: number) => {
        for (let at = round; !isOver; at++) {
          const id = `${'cmx'[writer]}-${at % IDS_PER_WRITER}`
          const row = known.get(id) ?? { answered: 0, sent: 0 }
          known.set(id, row)
          row.sent = Math.max(row.sent, row.answered) + 1
          try {
            await client.jobs.create({ ID: id, Name: `v${row.sent}` })
          } catch (error) {
            if (!isRequestError(error, 'network-failed')) throw error
            total.cut++
            return
          }
          row.answered = row.sent
          total.answered++
        }
      }
      const walking = walk(server.url).catch((error) => {
        if (isRequestError(error, 'network-failed')) return false
        throw error
      })
      const working = Promise.all([
        walking,
        ...Array.from({ length: WRITERS }, (_, at) => write(at)),
      ])
      // What fails before the kill is told after it.
      let hasFailed = false
      working.catch(() => {
        hasFailed = true
      })
      const enough = total.answered + 1 + Math.floor(Math.random() * 60)
      while (total.answered < enough && !hasFailed) await new Promise(setImmediate)
      await server.kill()
      isOver = true
      const [isWalked] = await working
      server = await start()
      if (!isWalked) {
        total.resumed++
        await walk(server.url)
      }
      requireOnce(seen, lasting)
      await requireKept(server.url, known)
      client.close()
      tell(round + 1, total)
    }
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return total
}

function requireOnce(seen: readonly string[], lasting: readonly string[]): void {
  const ids = new Set(seen)
  if (ids.size !== seen.length) throw new Error('a walk met a row twice')
  const missing = lasting.filter((id) => !ids.has(id))
  if (missing.length > 0) throw new Error(`a walk never met ${missing.join(' ')}`)
}

/** Every write that was answered is there, and none that was never sent. */
async function requireKept(baseUrl: string, known: ReadonlyMap<string, Known>): Promise<void> {
  const client = createSchedulerClient({ baseUrl, namespace: 'default' })
  // Not by a filter: on a busy machine its time may be up.
  const written = (await client.jobs.list()).data.filter(({ ID }) => /^[cmx]-/.test(ID))
  const found = new Map(written.map(({ ID, Name }) => [ID, Number(Name.slice(1))]))
  if (found.size !== written.length) throw new Error('a row is there twice')
  for (const [id, row] of known) {
    const value = found.get(id) ?? 0
    if (value !== row.answered && value !== row.sent) {
      throw new Error(`${id} is at ${value}, answered ${row.answered}, sent ${row.sent}`)
    }
    row.answered = value
    row.sent = value
    found.delete(id)
  }
  if (found.size > 0) throw new Error(`nobody wrote ${[...found.keys()].join(' ')}`)
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
