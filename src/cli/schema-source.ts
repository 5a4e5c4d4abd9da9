import { FilterError } from '../../grammar/index.ts'
import {
  parseSchema,
  type Schema,
  SchemaError,
  type SchemaErrorCode,
  schemaFromJsonSchema,
  schemaFromRows,
} from '../schema/index.ts'
import { coloursFor } from './colours.ts'
import { CommandError, DataError } from './errors.ts'
import { inputName } from './input.ts'
import type { Io } from './io.ts'
import { natureOf } from './nature.ts'
import { renderNote } from './render.ts'
import { readSample } from './sample.ts'

// Loaded when it is asked for: the types of all resources are many.
const SHIPPED = {
  job: async () => (await import('../schemas/index.ts')).jobSchema,
  node: async () => (await import('../schemas/index.ts')).nodeSchema,
  allocation: async () => (await import('../schemas/index.ts')).allocationSchema,
  deployment: async () => (await import('../schemas/index.ts')).deploymentSchema,
  evaluation: async () => (await import('../schemas/index.ts')).evaluationSchema,
} as const satisfies Readonly<Record<string, () => Promise<Schema>>>

/**
 * The schema of a name, or the one that a file makes: a JSON Schema, what `tamis schema` wrote, or
 * sample rows. The content tells which; where it might be another, a note says what it is taken for.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `invalid-json`, `line-too-long`, and the codes of `SchemaError`.
 */
export async function readSchema(io: Io, word: string): Promise<Schema> {
  if (Object.hasOwn(SHIPPED, word)) return SHIPPED[word as keyof typeof SHIPPED]()
  try {
    const { rows, isOneValue } = await readSample(io, word)
    return isOneValue ? await readDocument(io, word, rows[0]) : inferSchema(rows, inputName(word))
  } catch (error) {
    if (error instanceof SchemaError) throw new DataError(error, inputName(word))
    throw error instanceof CommandError ? withNames(error) : error
  }
}

/**
 * The schema of sample rows, which came from `place`.
 * @throws {DataError} `rows-unreadable` where there are none.
 */
export function inferSchema(rows: readonly unknown[], place: string): Schema {
  if (rows.length > 0) return schemaFromRows(rows)
  const code: SchemaErrorCode = 'rows-unreadable'
  const hint = 'Give one JSON value per line, or one array of rows.'
  throw new DataError({ code, message: 'There are no rows to learn from.', hint }, place)
}

async function readDocument(io: Io, file: string, document: unknown): Promise<Schema> {
  const note = (message: string) =>
    io.errors.write(
      renderNote(`${inputName(file)} ${message}`, coloursFor(io.errors, io.environment)),
    )
  const { nature, taken } = natureOf(document)
  if (taken) await note(`is taken for ${taken}.`)
  if (nature === 'row') return schemaFromRows([document])
  if (nature === 'schema') return parseSchema(document)
  try {
    return schemaFromJsonSchema(document)
  } catch (error) {
    if (!(error instanceof FilterError) || error.code !== 'unsupported-json-schema') throw error
    await note(`says what no schema here can, and that is not checked. ${error.message}`)
    return schemaFromJsonSchema(document, { unsupported: 'any' })
  }
}

// Whoever meant a schema that is shipped is told what there is.
function withNames({ message, code, cause }: CommandError): CommandError {
  const hint = `Name a file, or one of ${Object.keys(SHIPPED).join(', ')}.`
  return new CommandError(message, { code, hint, cause })
}
