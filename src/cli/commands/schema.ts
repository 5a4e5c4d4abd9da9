import { EXIT } from '../exit-codes.ts'
import { inputName, inputsOf, type RowsOptions } from '../input.ts'
import type { Io } from '../io.ts'
import { noteOfNearList } from '../near-list.ts'
import { renderJson, writeNote } from '../output/render.ts'
import { readSample } from '../sample.ts'
import { inferSchema } from '../schema-source.ts'

/**
 * Writes the schema inferred from sample rows, as JSON that `check --schema` reads back.
 * @returns `EXIT.yes`.
 * @throws The errors of `inputsOf`, `readSample` and `inferSchema`.
 */
export async function schema(
  io: Io,
  given: readonly string[],
  options: RowsOptions,
): Promise<number> {
  const rows: unknown[] = []
  const { files, path } = inputsOf(io, given, options)
  for (const file of files) rows.push(...(await readSample(io, file, path)).rows)
  if (io.stop.aborted) return EXIT.failure
  const near = rows.length === 1 && path === undefined ? noteOfNearList(rows[0]) : undefined
  if (near) await writeNote(io, near)
  await io.stdout.write(renderJson(inferSchema(rows, files.map(inputName).join(', '))))
  return EXIT.yes
}
