import { printable } from '../../grammar/index.ts'
import type { RowPlace } from '../rows/reader/index.ts'
import { CommandError } from './errors.ts'
import type { Io } from './io.ts'
import { readRowsPath } from './rows-path.ts'

/** The limit for a file that is read whole, and for a sample: 64 MiB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The name of an input in messages. */
export function inputName(file: string): string {
  return file === '-' ? '<stdin>' : printable(file)
}

/** A place in an input, for messages: `jobs.ndjson:17`, `nodes.json:1 (element 3)`. */
export function placeName(file: string, { line, element, value }: RowPlace): string {
  const number =
    (element !== undefined && ` (element ${element})`) ||
    (value !== undefined && ` (value ${value})`) ||
    ''
  return `${inputName(file)}:${line}${number}`
}

/** The options of a command that reads rows. */
export interface RowsOptions {
  /** The path to the list of rows in each value of an input; by default, the values are the rows. */
  readonly rows?: string
}

/** The inputs of a command that reads rows. */
export interface Inputs {
  /** The files, or standard input by default. */
  readonly files: readonly string[]
  readonly path: readonly string[] | undefined
}

/**
 * The inputs with rows.
 * @throws {CommandError} `input-is-output`, because the command would read its own output forever.
 * @throws {FilterOptionError} `invalid-option` if `rows` is not a path.
 */
export function inputsOf(io: Io, given: readonly string[], { rows }: RowsOptions): Inputs {
  const files = given.length === 0 ? ['-'] : given
  const same = files.find((file) => io.isOutput(file))
  if (same === undefined)
    return { files, path: rows === undefined ? undefined : readRowsPath(rows) }
  throw new CommandError(`\`${inputName(same)}\` is both an input and the output.`, {
    code: 'input-is-output',
    hint: 'Write to another file, and rename that one afterwards.',
  })
}

/**
 * The bytes of a file in chunks, `-` for standard input.
 * @throws {CommandError} `unreadable-file`.
 */
export async function* readInput(io: Io, file: string): AsyncIterable<Buffer> {
  try {
    yield* io.read(file)
  } catch (error) {
    throw new CommandError(`\`${inputName(file)}\` cannot be read: ${systemReason(error)}.`, {
      code: 'unreadable-file',
      hint: 'Give a file that exists and can be read, or `-` for standard input.',
      cause: error,
    })
  }
}

/**
 * All of a file's bytes.
 * @throws {CommandError} `unreadable-file`; `line-too-long` for a file of more than 64 MiB.
 */
export async function readAll(io: Io, file: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of readInput(io, file)) {
    length += chunk.length
    if (length > MAX_FILE_BYTES) {
      throw new CommandError(`\`${inputName(file)}\` is larger than ${MAX_FILE_BYTES} bytes.`, {
        code: 'line-too-long',
        hint: 'Give a smaller file.',
      })
    }
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

/** The system's reason for a failed call, in words. */
export function systemReason(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  const { getSystemErrorMap } = process.getBuiltinModule('node:util')
  const [, words] = (errno !== undefined && getSystemErrorMap().get(errno)) || []
  return words ?? message
}
