import { EXIT } from '../exit-codes.ts'
import { inputName } from '../input.ts'
import type { Io } from '../io.ts'
import { renderJson } from '../render.ts'
import { readSample } from '../rows/sample.ts'
import { inferSchema } from '../schema-source.ts'
import { renderPaths } from '../schema-table.ts'

export interface SchemaCommandOptions {
  /** Write a table of paths instead of the schema. */
  readonly paths?: boolean
}

/**
 * Writes the schema inferred from sample rows, as JSON that `check --schema` reads back.
 * @returns `EXIT.yes`.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `invalid-json`, `line-too-long`, `rows-unreadable`.
 */
export async function schema(
  io: Io,
  files: readonly string[],
  { paths = false }: SchemaCommandOptions,
): Promise<number> {
  const rows: unknown[] = []
  const names = files.length === 0 ? ['-'] : files
  for (const file of names) rows.push(...(await readSample(io, file)).rows)
  if (io.stop.aborted) return EXIT.failure
  const found = inferSchema(rows, names.map(inputName).join(', '))
  await io.output.write(paths ? renderPaths(found, io.output.columns) : renderJson(found))
  return EXIT.yes
}
