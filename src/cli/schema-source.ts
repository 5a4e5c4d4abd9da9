import { invalidOption, nearest, printable } from '../../grammar/index.ts'
import type { Target } from '../rows/evaluate/index.ts'
import {
  parseSchema,
  type Schema,
  SchemaError,
  type SchemaErrorCode,
  schemaFromJsonSchema,
  schemaFromRows,
} from '../rows/schema/index.ts'
import { documentKindOf } from './document-kind.ts'
import { CommandError, DataError } from './errors.ts'
import { inputName } from './input.ts'
import type { Io } from './io.ts'
import { writeNote } from './output/render.ts'
import { readSample } from './sample.ts'

// Loaded on demand: there are many resource types.
const scheduler = () => import('../rows/schemas/index.ts')
const consul = () => import('../rows/schemas/consul.ts')
const SHIPPED = {
  job: async () => (await scheduler()).jobSchema,
  node: async () => (await scheduler()).nodeSchema,
  allocation: async () => (await scheduler()).allocationSchema,
  deployment: async () => (await scheduler()).deploymentSchema,
  evaluation: async () => (await scheduler()).evaluationSchema,
  'consul/node': async () => (await consul()).nodeSchema,
  'consul/service-node': async () => (await consul()).serviceNodeSchema,
  'consul/node-service': async () => (await consul()).nodeServiceSchema,
  'consul/service-health': async () => (await consul()).serviceHealthSchema,
  'consul/health-check': async () => (await consul()).healthCheckSchema,
  'consul/agent-service': async () => (await consul()).agentServiceSchema,
  'consul/agent-member': async () => (await consul()).agentMemberSchema,
  'consul/intention': async () => (await consul()).intentionSchema,
} as const satisfies Readonly<Record<string, () => Promise<Schema>>>

/** The names of the shipped schemas. */
const SHIPPED_NAMES = Object.keys(SHIPPED)

/** The shipped schema with this name. */
export async function shippedSchema(name: string): Promise<Schema | undefined> {
  return Object.hasOwn(SHIPPED, name) ? SHIPPED[name as keyof typeof SHIPPED]() : undefined
}

/**
 * A shipped schema by its name, or the schema from a file: a JSON Schema, output of `tamis schema`, or sample rows.
 * The content decides which it is; if that is uncertain, a note tells the assumption.
 * @throws {CommandError} `unreadable-file`.
 * @throws {DataError} `invalid-json`, `line-too-long`, and the codes of `SchemaError`.
 */
async function readSchema(io: Io, word: string): Promise<Schema> {
  const shipped = await shippedSchema(word)
  if (shipped) return shipped
  try {
    const { rows, isOneValue } = await readSample(io, word)
    return isOneValue ? await readDocument(io, word, rows[0]) : inferSchema(rows, inputName(word))
  } catch (error) {
    if (error instanceof SchemaError) throw new DataError(error, inputName(word))
    throw error instanceof CommandError ? withNames(error, word) : error
  }
}

/**
 * Like `readSchema`, for a target: the target `lenient` takes no schema of typed data.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function readSchemaFor(io: Io, word: string, target?: Target): Promise<Schema> {
  return target?.name === 'lenient'
    ? readJsonSchema(io, word, 'the target `lenient` is for')
    : readSchema(io, word)
}

/**
 * Like `readSchema`, if only plain JSON will do; `reason` says in a message why.
 * @throws {FilterOptionError} `invalid-option` for a schema of typed data.
 */
export async function readJsonSchema(io: Io, word: string, reason: string): Promise<Schema> {
  const schema = await readSchema(io, word)
  if (schema.kind === 'any') return schema
  throw invalidOption(
    `The schema \`${printable(word)}\` is for typed data, but ${reason} plain JSON.`,
    'Give sample rows or a JSON Schema instead, or leave `--schema` out.',
  )
}

/**
 * The schema inferred from sample rows; `place` is their source.
 * @throws {DataError} `rows-unreadable` if there are no rows.
 */
export function inferSchema(rows: readonly unknown[], place: string): Schema {
  if (rows.length > 0) return schemaFromRows(rows)
  const code: SchemaErrorCode = 'rows-unreadable'
  const hint = 'Give JSON values one after the other, or one array of rows.'
  throw new DataError({ code, message: 'There are no rows to infer a schema from.', hint }, place)
}

async function readDocument(io: Io, file: string, document: unknown): Promise<Schema> {
  const [kind, assumed] = documentKindOf(document)
  if (assumed) await writeNote(io, `${inputName(file)} is read as ${assumed}.`)
  if (kind === 'row') return schemaFromRows([document])
  if (kind === 'schema') return parseSchema(document)
  return schemaFromJsonSchema(document)
}

// Lists the shipped schemas, because the word may be a misspelled name.
function withNames({ message, code, cause }: CommandError, word: string): CommandError {
  const [near] = nearest(word, SHIPPED_NAMES)
  const hint = `${near ? `Did you mean \`${near}\`? ` : ''}Give a file, or one of ${SHIPPED_NAMES.join(', ')}.`
  return new CommandError(message, { code, hint, cause })
}
