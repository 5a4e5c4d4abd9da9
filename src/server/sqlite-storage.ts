import type { Storage } from './data.ts'

/** As much of a database of SQLite as is needed here; `DatabaseSync` of `node:sqlite` is one. */
export interface Database {
  exec(sql: string): void
  prepare(sql: string): {
    run(...values: string[]): unknown
    iterate(): Iterable<unknown>
  }
  close(): void
}

/**
 * A storage in a database. Each commit is one transaction, and on the disk when it returns: what was
 * answered survives the end of the process and of the machine.
 */
export function createSqliteStorage(database: Database): Storage {
  // Two processes with one state in memory each would overwrite one another.
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec(
    'CREATE TABLE IF NOT EXISTS entries (kind TEXT, key TEXT, value TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID',
  )
  const all = database.prepare('SELECT kind, key, value FROM entries')
  const keep = database.prepare(
    'INSERT OR REPLACE INTO entries (kind, key, value) VALUES (?, ?, ?)',
  )
  const forget = database.prepare('DELETE FROM entries WHERE kind = ? AND key = ?')
  return {
    *entries() {
      for (const entry of all.iterate()) {
        const { kind, key, value } = entry as Record<'kind' | 'key' | 'value', string>
        yield [kind, key, value] as const
      }
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

/** What to do about a file that no storage can be made of, by what SQLite says of it. */
export function databaseAdvice(error: unknown): string {
  const { errcode = 0 } = error as { readonly errcode?: number }
  // The last eight bits say what it is about, the others what exactly.
  switch (errcode & 0xff) {
    case 5: // busy
    case 6: // locked
      return 'Another process has it: end that one, or give another file.'
    case 3: // permission
    case 8: // read-only
    case 14: // cannot open
    case 23: // authorisation
      return 'It may not be read and written: change the permissions, or give another file.'
    case 10: // input and output
    case 13: // full
      return 'The disk refuses: look whether it is full, or give a file on another one.'
    default:
      return 'It is no store: give a file that tamis made, or none yet.'
  }
}
