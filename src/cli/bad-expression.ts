import { type SyntaxIssue, tryParse } from '../../grammar/index.ts'
import { applyFixes } from '../check/index.ts'
import { quotedWords } from './completion/shell.ts'
import { type ExpressionOptions, parseOptions } from './expression.ts'
import type { Io } from './io.ts'
import { coloursFor } from './output/colours.ts'
import { renderIssues, renderText, type Source } from './output/render.ts'

/**
 * The issues of an expression, with the text that their fixes give. Loaded on demand, because fixes and quotes bring
 * half of the library along.
 */
export function renderBadExpression(
  io: Io,
  source: Source,
  issues: readonly SyntaxIssue[],
  options: ExpressionOptions,
): string {
  const colours = coloursFor(io.stderr, io.environment)
  const fixed = applyFixes(source.text, (text) => tryParse(text, parseOptions(options)).issues)
  const report = renderIssues(issues, source, colours, fixed)
  return source.file === undefined ? report + inQuotes(io, source.text, fixed) : report
}

/** Shows how to write an argument whose fix has quotes, because a shell may have removed them. */
function inQuotes(io: Io, argument: string, fixed: string): string {
  if (/["`]/.test(argument) || !fixed.includes('"') || !tryParse(fixed).expression) return ''
  const colours = coloursFor(io.stderr, io.environment)
  return quotedWords(io, [fixed])
    .map(({ shell, text }) => renderText(`in quotes for ${shell}`, text, colours))
    .join('')
}
