import { FilterOptionError } from '../../../grammar/index.ts'
import { jsonMember } from '../../wire/index.ts'
import type { Storage } from './data.ts'

/** The part of a SQLite database used here, as in `DatabaseSync` of `node:sqlite`. */
export interface Database {
  exec(sql: string): void
  prepare(sql: string): {
    run(...values: string[]): unknown
    iterate(): Iterable<unknown>
  }
  close(): void
}

/**
 * A storage in a database. Each commit is one transaction, on disk before it returns, so that it survives a crash of
 * the process or the machine. Refuses a damaged database before writing to it.
 * @param name The name for errors.
 */
export function createSqliteStorage(database: Database, name: string): Storage {
  // Two processes, each with its own state in memory, would overwrite each other.
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  requireStore(database, name)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec(
    'CREATE TABLE IF NOT EXISTS entries (kind TEXT, key TEXT, value TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID',
  )
  const all = database.prepare('SELECT kind, key, value FROM entries')
  const named = database.prepare(
    'SELECT kind, key, hex(kind) AS kindBytes, hex(key) AS keyBytes FROM entries',
  )
  const keep = database.prepare(
    'INSERT OR REPLACE INTO entries (kind, key, value) VALUES (?, ?, ?)',
  )
  const forget = database.prepare('DELETE FROM entries WHERE kind = ? AND key = ?')
  return {
    name,
    *entries() {
      for (const entry of all.iterate()) {
        const { kind, key, value } = entry as Record<'kind' | 'key' | 'value', string>
        yield [kind, key, value] as const
      }
    },
    removal(kind, key) {
      for (const entry of named.iterate()) {
        const found = entry as Record<'kind' | 'key' | 'kindBytes' | 'keyBytes', string>
        if (found.kind !== kind || found.key !== key) continue
        // Bytes need no quoting, even if they are not text.
        return `Remove this one with \`DELETE FROM entries WHERE hex(kind) = '${found.kindBytes}' AND hex(key) = '${found.keyBytes}'\` in SQLite, or restore the file from a copy.`
      }
      return undefined
    },
    commit(changes) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const [kind, key, text] of changes) {
          if (text === undefined) forget.run(kind, key)
          else keep.run(kind, key, text)
        }
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

/**
 * Checks a database before the first write.
 * @throws {FilterOptionError} `invalid-option` for a damaged one, and for one with the tables of another program.
 */
function requireStore(database: Database, name: string): void {
  const refuse = (what: string, hint: string) => {
    throw new FilterOptionError(`The store \`${name}\` is ${what}.`, {
      code: 'invalid-option',
      hint,
    })
  }
  for (const answer of database.prepare('PRAGMA quick_check(1)').iterate()) {
    const found = String(jsonMember(answer, 'quick_check'))
    // The last line has the place.
    if (found !== 'ok') refuse(`damaged: ${found.split('\n').at(-1)}`, RECOVERY)
  }
  const tables = [...database.prepare('SELECT name FROM sqlite_schema').iterate()]
  const isStore =
    tables.length === 0 || tables.some((table) => jsonMember(table, 'name') === 'entries')
  if (!isStore) refuse('a database of another program', NOT_A_STORE)
}

const NOT_A_STORE = 'It is not a store: use a file that tamis created, or a new one.'
const RECOVERY =
  'Restore the file from a copy, or save what is left into another one: `sqlite3 FILE .recover | sqlite3 OTHER`.'

/** Advice for a file that cannot be opened, by the error code of SQLite. */
export function databaseAdvice(error: unknown): string {
  const { errcode = 0 } = error as { readonly errcode?: number }
  // The last eight bits are the primary code.
  switch (errcode & 0xff) {
    case 5: // busy
    case 6: // locked
      return 'Another process uses it: stop that process, or use another file.'
    case 3: // permission
    case 8: // read-only
    case 14: // cannot open
    case 23: // authorisation
      return 'It is not readable and writable: change its permissions, or use another file.'
    case 10: // input and output
    case 13: // full
      return 'The disk failed: check whether it is full, or use a file on another disk.'
    case 11: // corrupt
      return RECOVERY
    default:
      return NOT_A_STORE
  }
}
