// A MariaDB server of our own, on a socket in a folder that is gone afterwards, asked through its own client.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { mariadb } from '../../src/sql/index.ts'
import { COLUMNS, createJobs, type Engine, SELECT, storedOf } from '../sql/engines.ts'
import { findMariadb } from './programs.ts'

/** What the server can be asked, in the order of the calls. */
export interface Mariadb {
  /**
   * The rows of a statement with `?` for its parameters, each as its columns between tabs.
   * @throws {Error} for what the server refuses.
   */
  readonly query: (text: string, params?: readonly unknown[]) => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

/** @throws {Error} where MariaDB is not installed, or does not start. */
export async function startMariadb(): Promise<Mariadb> {
  const program = findMariadb()
  if (program === undefined) throw new Error('MariaDB is not installed.')
  const folder = mkdtempSync(`${tmpdir()}/tamis-mariadb-`)
  mkdirSync(`${folder}/data`)
  const settings = [
    ...['--no-defaults', `--datadir=${folder}/data`, `--socket=${folder}/socket`],
    ...['--skip-networking', '--skip-grant-tables', '--skip-innodb', '--skip-log-bin'],
    ...['--default-storage-engine=MyISAM', '--character-set-server=utf8mb4'],
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ]
  const server = spawn(program, settings, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (data) => {
      said = `${said}${data}`.slice(-4_000)
      if (said.includes('ready for connections')) resolve()
    })
    ended.then(() => reject(new Error(`MariaDB ended.\n${said}`)))
  })
  const { query, close } = openClient(`${folder}/socket`)
  await query('CREATE DATABASE tamis')
  await query('USE tamis')
  return {
    query,
    stop: async () => {
      await close()
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Follows the rows of each statement. */
const END = 'tamis: the end of the rows'

function openClient(socket: string) {
  const words = ['--no-defaults', `--socket=${socket}`, '--default-character-set=utf8mb4']
  const format = ['--batch', '--raw', '--skip-column-names', '--unbuffered', '--force']
  const client = spawn('mariadb', [...words, ...format], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise((resolve) => client.once('exit', resolve))
  const waiting: ((rows: readonly string[]) => void)[] = []
  let rows: string[] = []
  createInterface({ input: client.stdout }).on('line', (line) => {
    if (line !== END) rows.push(line)
    else {
      waiting.shift()?.(rows)
      rows = []
    }
  })
  return {
    query: async (text: string, params: readonly unknown[] = []) => {
      const using = params.length > 0 ? ` USING ${params.map(spelled).join(', ')}` : ''
      const statement = params.length > 0 ? `EXECUTE IMMEDIATE ${spelled(text)}${using}` : text
      client.stdin.write(`${statement};\nSHOW ERRORS;\nSELECT '${END}';\n`)
      const answer = await new Promise<readonly string[]>((resolve) => waiting.push(resolve))
      const error = answer.find((line) => line.startsWith('Error\t'))
      if (error !== undefined) throw new Error(`${error}\n${text}`)
      return answer
    },
    close: async () => {
      client.stdin.end()
      await ended
    },
  }
}

/** A value as SQL, without any character that the client may read as its own. */
function spelled(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return `${value}`
  const bytes = Buffer.from(`${value}`)
  return bytes.length > 0 ? `CONVERT(X'${bytes.toString('hex')}' USING utf8mb4)` : `''`
}

export async function openMariadb(): Promise<Engine> {
  return mariadbEngine(await startMariadb())
}

/** The modes that read a text in another way. */
export const MODES = [
  'NO_BACKSLASH_ESCAPES',
  'ANSI_QUOTES',
  'PIPES_AS_CONCAT',
  'EMPTY_STRING_IS_NULL',
]

// Any of the modes, in which each filter is asked; the rows are stored in the usual one.
function aMode(): string {
  return MODES.filter(() => Math.random() < 0.5).join()
}

/** A server with the tables `docs` and `jobs`. The texts of `jobs` have the collation of a new database. */
export async function mariadbEngine({ query, stop }: Mariadb, mode = aMode()): Promise<Engine> {
  await query('CREATE TABLE IF NOT EXISTS docs (id INTEGER PRIMARY KEY, doc JSON)')
  const types = ['LONGTEXT', 'BIGINT', 'DOUBLE', 'BOOLEAN', 'JSON', 'JSON'] as const
  await query(createJobs(types).replaceAll('"', '`').replace('TABLE', 'TABLE IF NOT EXISTS'))
  const insert = async (name: string, rows: readonly (readonly unknown[])[]) => {
    const values = rows.map((row) => `(${row.map(spelled).join(', ')})`)
    await query(`DELETE FROM ${name}`)
    await query(`INSERT INTO ${name} VALUES ${values.join(', ')}`)
  }
  return {
    name: 'mariadb',
    dialect: mariadb,
    // A column of JSON refuses lone surrogates.
    stores: (text) => text.isWellFormed(),
    load: (documents) =>
      insert(
        'docs',
        documents.map((document, id) => [id, document]),
      ),
    loadRows: (rows) =>
      insert(
        'jobs',
        rows.map((row, id) => [id, ...COLUMNS.map(storedOf(row))]),
      ),
    verdicts: async (filter, from = 'docs') => {
      await query(`SET sql_mode = '${mode}'`)
      const rows = await query(SELECT(filter, from), filter.verdict.params)
      await query('SET sql_mode = DEFAULT')
      return rows.map((verdict) => (verdict === 'NULL' ? null : verdict === '1'))
    },
    close: stop,
  }
}
