import { EXIT } from '../exit-codes.ts'
import { inputName, inputsOf } from '../input.ts'
import type { Io } from '../io.ts'
import { noteOfNearList } from '../near-list.ts'
import { coloursFor } from '../output/colours.ts'
import { renderJson, renderNote } from '../output/render.ts'
import { renderPaths } from '../output/schema-table.ts'
import { readRowsPath } from '../rows-path.ts'
import { readSample } from '../sample.ts'
import { inferSchema } from '../schema-source.ts'

export interface SchemaCommandOptions {
  /** Write a table of paths instead of the schema. */
  readonly paths?: boolean
  /** The path to the list of rows in each value of an input; by default, the values are the rows. */
  readonly rows?: string
}

/**
 * Writes the schema inferred from sample rows, as JSON that `check --schema` reads back.
 * @returns `EXIT.yes`.
 * @throws {CommandError} `unreadable-file`, `input-is-output`.
 * @throws {DataError} `invalid-json`, `line-too-long`, `rows-unreadable`, `rows-not-found`.
 * @throws {FilterOptionError} `invalid-option` if `rows` is not a path.
 */
export async function schema(
  io: Io,
  files: readonly string[],
  { paths = false, rows: at }: SchemaCommandOptions,
): Promise<number> {
  const rows: unknown[] = []
  const inputs = inputsOf(io, files)
  const path = at === undefined ? undefined : readRowsPath(at)
  for (const file of inputs) rows.push(...(await readSample(io, file, path)).rows)
  if (io.stop.aborted) return EXIT.failure
  const near = rows.length === 1 && path === undefined ? noteOfNearList(rows[0]) : undefined
  if (near) await io.stderr.write(renderNote(near, coloursFor(io.stderr, io.environment)))
  const found = inferSchema(rows, inputs.map(inputName).join(', '))
  await io.stdout.write(paths ? renderPaths(found, io.stdout.columns) : renderJson(found))
  return EXIT.yes
}
