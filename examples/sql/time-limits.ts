// A time limit for a query where the engine runs in the process of the program. Nothing ends the work on one
// row there, so the query has a process of its own, which is killed. A server has a setting for it: docs/sql.md.

import { fork } from 'node:child_process'

/** A query of a file. */
export interface FileQuery {
  readonly engine: 'sqlite' | 'duckdb'
  readonly file: string
  readonly text: string
  readonly params: readonly unknown[]
}

/** The rows of a query; rejects with its error, or if it is not done in time. */
export function rowsWithin(query: FileQuery, maxMs: number): Promise<readonly unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly unknown[]>()
  const child = fork(`${import.meta.dirname}/run-query.ts`, {
    // Integers of 64 bits are no JSON.
    serialization: 'advanced',
    timeout: maxMs,
    killSignal: 'SIGKILL',
  })
  child.once(
    'message',
    (result: { readonly rows: readonly unknown[] } | { readonly error: unknown }) =>
      'rows' in result ? resolve(result.rows) : reject(result.error),
  )
  child.once('error', reject)
  child.once('exit', (_, signal) =>
    reject(
      new Error(
        signal ? `The query took longer than ${maxMs} ms.` : 'The process of the query ended.',
      ),
    ),
  )
  child.send(query)
  return promise
}
