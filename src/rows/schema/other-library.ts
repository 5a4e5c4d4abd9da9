import { isStackOverflow, stackExhausted } from '../../../grammar/index.ts'
import { SchemaError } from './errors.ts'

/** The schema of another library, such as Zod. It is an object or a function with this common member. */
interface Foreign {
  readonly '~standard': {
    /** Standard JSON Schema, which Valibot has only after `toStandardJsonSchema`, and Zod since 4.2. */
    readonly jsonSchema?: { readonly output: (options: object) => unknown }
  }
}

/** True for the schema of another library, which is not a JSON Schema. */
export function isForeign(given: unknown): given is Foreign {
  if (given === null || (typeof given !== 'object' && typeof given !== 'function')) return false
  // ArkType inherits this member, and Zod adds it to its JSON Schemas, too.
  return (
    '~standard' in given &&
    isObject(given['~standard']) &&
    !['$schema', '$ref', 'properties'].some((word) => Object.hasOwn(given, word))
  )
}

/**
 * The JSON Schema of the values that another library's schema returns.
 * @throws {SchemaError} `invalid-json-schema` if the library writes none, or refuses.
 * @throws {FilterLimitError} `stack-exhausted`.
 */
export function writtenBy(given: Foreign): unknown {
  const pointer = ''
  const writer = writerOf(given)
  if (!writer) {
    const hint =
      'Pass `z.toJSONSchema(schema)`, or `toJsonSchema(schema)` of `@valibot/to-json-schema`.'
    const message = 'This is the schema of another library, not a JSON Schema.'
    throw new SchemaError(message, { code: 'invalid-json-schema', pointer, hint })
  }
  try {
    return writer.output({ target: 'draft-2020-12', libraryOptions: LEAVE_OUT })
  } catch (cause) {
    if (isStackOverflow(cause)) throw stackExhausted(cause)
    const reason = cause instanceof Error ? `: ${cause.message}` : '.'
    const hint = 'Leave it out of the schema.'
    throw new SchemaError(`The library cannot write a part of this as JSON Schema${reason}`, {
      ...{ code: 'invalid-json-schema', pointer, hint, cause },
    })
  }
}

// Asks Zod, and Valibot, to write `{}` for a part that JSON Schema cannot express.
const LEAVE_OUT = { unrepresentable: 'any', errorMode: 'ignore' }

function writerOf({ '~standard': { jsonSchema } }: Foreign) {
  return isObject(jsonSchema) && typeof jsonSchema.output === 'function' ? jsonSchema : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
