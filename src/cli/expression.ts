import { type Expression, FilterError, type ParseOptions, tryParse } from '../../grammar/index.ts'
import { compileWithRe2, type Predicate } from '../evaluate/index.ts'
import { coloursFor } from './colours.ts'
import { CommandError } from './errors.ts'
import { inputName, readAll } from './input.ts'
import type { Io } from './io.ts'
import { renderIssues, renderTrouble, type Source } from './render.ts'

/** The options of every command that takes an expression. */
export interface ExpressionOptions {
  /** Read the expression from this file. */
  readonly file?: string
  /** Take only the white space that the reference takes. */
  readonly strict?: boolean
}

/** An expression with what is needed to speak of it. */
export interface ParsedSource extends Source {
  readonly expression: Expression
}

/** An expression with what is needed to run it. */
export interface CompiledSource extends ParsedSource {
  readonly predicate: Predicate
}

/** The words of a command that takes an expression and files: no expression where a file holds it. */
export function splitWords(
  words: readonly string[],
  { file }: ExpressionOptions,
): { readonly argument: string | undefined; readonly files: readonly string[] } {
  return file === undefined
    ? { argument: words[0], files: words.slice(1) }
    : { argument: undefined, files: words }
}

/** What to say of an expression that is none, where words like these follow it; `''` for nothing. */
export function hintAtQuotes([second = '']: readonly string[]): string {
  // A shell hands on an expression without quotes in pieces; the piece after the first tells.
  return /^([=!<>]=?|==|not|in|is|contains|matches|and|or|&&|\|\|)$/.test(second)
    ? '  hint: Put the whole expression in quotes, as in \'Status == "running"\'.\n'
    : ''
}

/**
 * The text of the expression: the argument as given, or what the file holds.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`, `unreadable-file`.
 */
export async function readSource(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<Source> {
  if (options.file !== undefined) {
    if (argument !== undefined) {
      throw new CommandError('The expression is given twice: in a file and in words.', {
        code: 'expression-given-twice',
        hint: 'Leave one of them out.',
      })
    }
    return { text: await readExpressionFile(io, options.file), file: options.file }
  }
  if (argument !== undefined) return { text: argument }
  throw new CommandError('There is no expression.', {
    code: 'expression-missing',
    hint: 'Give one in quotes, or a file that holds it with `-f FILE`.',
  })
}

async function readExpressionFile(io: Io, file: string): Promise<string> {
  const bytes = await readAll(io, file)
  try {
    // An editor ends the last line; that is no part of the expression.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  } catch (cause) {
    throw new CommandError(`\`${inputName(file)}\` is not UTF-8.`, {
      code: 'expression-not-utf8',
      hint: 'Save the expression as UTF-8.',
      cause,
    })
  }
}

/** The expression, read. Where it is none, says so on the error sink and gives undefined. */
export async function readExpression(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<ParsedSource | undefined> {
  const source = await readSource(io, argument, options)
  const { expression, issues } = tryParse(source.text, parseOptions(options))
  if (expression) return { ...source, expression }
  await io.errors.write(renderIssues(issues, source, coloursFor(io.errors, io.environment)))
  return undefined
}

/** The expression, ready to run. Where it is none, says so on the error sink and gives undefined. */
export async function readPredicate(
  io: Io,
  argument: string | undefined,
  options: ExpressionOptions,
): Promise<CompiledSource | undefined> {
  const source = await readExpression(io, argument, options)
  if (!source) return undefined
  try {
    return { ...source, predicate: compileWithRe2(source.expression) }
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    await io.errors.write(renderTrouble(error, source, coloursFor(io.errors, io.environment)))
    return undefined
  }
}

/** How an expression is read under the options. */
export function parseOptions({ strict }: ExpressionOptions): ParseOptions {
  return { spacing: strict ? 'strict' : 'free' }
}
