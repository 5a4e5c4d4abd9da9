// DuckDB on an NDJSON file: the matching rows as NDJSON, with all the threads it wants.

import { load } from './load.ts'

const [file, output] = process.argv.slice(2)
const { DuckDBInstance } = await load('@duckdb/node-api')
const connection = await (await DuckDBInstance.create(':memory:')).connect()
await connection.run(
  `COPY (SELECT * FROM read_json('${file}', format = 'newline_delimited') WHERE Status = 'running') TO '${output}' (FORMAT json)`,
)
