import {
  type Expression,
  FilterError,
  FilterOptionError,
  type ParseOptions,
  parse,
  tryParse,
} from '../../grammar/index.ts'
import { type CompileOptions, compile, type Predicate } from '../rows/evaluate/index.ts'
import { re2Engine } from '../rows/values/index.ts'
import { CommandError } from './errors.ts'
import { inputName, readAll } from './input.ts'
import type { Io } from './io.ts'
import { coloursFor } from './output/colours.ts'
import { renderDiagnostic, renderIssues, type Source, writeNote } from './output/render.ts'

/** The options of every command that takes an expression. */
export interface ExpressionOptions {
  /** Read the expression from this file. */
  readonly file?: string
  /** Accept only the white space that the reference accepts. */
  readonly strict?: boolean
}

/** The options of a command that evaluates an expression. */
export interface EvaluationOptions extends ExpressionOptions {
  /** The server to behave like, as in `consul@1.20`; by default, the newest reference. */
  readonly target?: string
  /** The schema of the rows: the name of a shipped schema, or a file; by default, they are plain JSON. */
  readonly schema?: string
}

/** An expression with its text, for messages. */
export interface ParsedSource extends Source {
  readonly expression: Expression
}

/** An expression, ready to run. */
export interface CompiledSource extends ParsedSource {
  readonly predicate: Predicate
  /** The other options that the answers depend on. */
  readonly options: CompileOptions
}

/**
 * The text of the expression: the argument, or the content of the file.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`, `unreadable-file`,
 *   `line-too-long`.
 */
export async function readSource(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<Source> {
  if (options.file !== undefined) {
    if (argument !== undefined) {
      throw new CommandError('The expression is given twice: as an argument and in a file.', {
        code: 'expression-given-twice',
        hint: 'Leave one of them out.',
      })
    }
    return { text: await readExpressionFile(io, options.file), file: options.file }
  }
  if (argument !== undefined && isFile(io, argument)) {
    throw new CommandError(`The expression is missing: \`${inputName(argument)}\` is a file.`, {
      code: 'expression-missing',
      hint: 'Give the expression first, in quotes. If it is in this file, put `-f` in front.',
    })
  }
  if (argument !== undefined) return { text: argument }
  throw new CommandError('The expression is missing.', {
    code: 'expression-missing',
    hint: 'Give it in quotes, or in a file with `-f FILE`.',
  })
}

/** True for a word that is not an expression, but the name of a file. */
export function isFile(io: Io, word: string): boolean {
  return io.size(word) !== undefined && tryParse(word).expression === undefined
}

async function readExpressionFile(io: Io, file: string): Promise<string> {
  const bytes = await readAll(io, file)
  try {
    // Editors end the last line with a line break, which is not part of the expression.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  } catch (cause) {
    throw new CommandError(`\`${inputName(file)}\` is not UTF-8.`, {
      code: 'expression-not-utf8',
      hint: 'Save the expression as UTF-8.',
      cause,
    })
  }
}

/** Reads the expression. Returns undefined for a bad one, whose issues go to stderr. */
export async function readExpression(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<ParsedSource | undefined> {
  const source = await readSource(io, argument, options)
  const { expression, issues } = tryParse(source.text, parseOptions(options))
  if (expression) return { ...source, expression }
  const { applyFixes } = await import('../rows/check/index.ts')
  const fixed = applyFixes(source.text, (text) => tryParse(text, parseOptions(options)).issues)
  const colours = coloursFor(io.stderr, io.environment)
  await io.stderr.write(renderIssues(issues, source, colours, fixed))
  return undefined
}

/**
 * Reads and compiles the expression, and returns it with the files: the first word is the expression, unless it comes
 * from a file. Returns undefined for a bad one, whose issues go to stderr.
 * @throws The errors of `readPredicates`.
 */
export async function readPredicate(
  io: Io,
  words: readonly string[],
  options: EvaluationOptions,
): Promise<{ readonly source: CompiledSource; readonly files: readonly string[] } | undefined> {
  const isInFile = options.file !== undefined
  const [source] = (await readPredicates(io, [isInFile ? undefined : words[0]], options)) ?? []
  if (source) return { source, files: isInFile ? words : words.slice(1) }
  // A shell passes `Status == running` in pieces.
  if (!isInFile && words.length > 1 && !words[0]?.includes(' '))
    await writeNote(io, 'Put the whole expression in single quotes.')
  return undefined
}

/**
 * Reads and compiles several expressions. Returns undefined if one is bad; its issues go to stderr.
 * @throws The errors of `readSource` and `readServer`.
 */
export async function readPredicates(
  io: Io,
  words: readonly (string | undefined)[],
  options: EvaluationOptions,
): Promise<readonly CompiledSource[] | undefined> {
  const parsed: ParsedSource[] = []
  for (const word of words) {
    const source = await readExpression(io, word, options)
    if (source) parsed.push(source)
  }
  if (parsed.length < words.length) return undefined
  const { schema, target } = await readServer(io, options)
  const given = { schema, target, patternEngine: re2Engine }
  const compiled: CompiledSource[] = []
  for (const source of parsed) {
    try {
      const expression =
        target === undefined
          ? source.expression
          : parse(source.text, { ...parseOptions(options), target })
      const predicate = compile(expression, given)
      compiled.push({ ...source, expression, predicate, options: given })
    } catch (error) {
      if (!(error instanceof FilterError) || error instanceof FilterOptionError) throw error
      await io.stderr.write(renderDiagnostic(error, source, coloursFor(io.stderr, io.environment)))
    }
  }
  return compiled.length < parsed.length ? undefined : compiled
}

/**
 * The server and the schema, whose code is loaded on demand.
 * @throws {DataError} If the schema cannot be read.
 * @throws {FilterOptionError} `invalid-option` for a schema or target that does not fit.
 */
export async function readServer(
  io: Io,
  { target: name, schema: word }: EvaluationOptions,
): Promise<Pick<CompileOptions, 'schema' | 'target'>> {
  if (name === undefined && word === undefined) return {}
  const { parseTarget } = await import('../rows/targets/index.ts')
  const { readSchemaFor } = await import('./schema-source.ts')
  const target = name === undefined ? undefined : parseTarget(name)
  const schema = word === undefined ? undefined : await readSchemaFor(io, word, target)
  return { schema, target }
}

/** The options of the parser. */
export function parseOptions({ strict }: ExpressionOptions): ParseOptions {
  return { spacing: strict ? 'strict' : 'free' }
}
