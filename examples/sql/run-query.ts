// The process of `time-limits.ts`: runs one query of a file, and sends its rows, or the error.

import type { DuckDBValue } from '@duckdb/node-api'
import type { FileQuery } from './time-limits.ts'

type Read = (query: FileQuery) => Promise<readonly unknown[]>

const READ: Readonly<Record<FileQuery['engine'], Read>> = {
  sqlite: async ({ file, text, params }) => {
    const { DatabaseSync } = await import('node:sqlite')
    return new DatabaseSync(file, { readOnly: true }).prepare(text).all(...(params as string[]))
  },
  duckdb: async ({ file, text, params }) => {
    const { DuckDBInstance } = await import('@duckdb/node-api')
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
    const connection = await instance.connect()
    const result = await connection.runAndReadAll(text, params as DuckDBValue[])
    return result.getRowObjectsJson()
  },
}

process.once('message', async (query: FileQuery) => {
  const result = await READ[query.engine](query).then(
    (rows) => ({ rows }),
    (error: unknown) => ({ error }),
  )
  process.send?.(result, () => process.disconnect())
})
