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
