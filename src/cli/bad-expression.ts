import { type SyntaxIssue, tryParse } from '../../grammar/index.ts'
import { applyFixes } from '../check/index.ts'
import { type ExpressionOptions, parseOptions } from './expression.ts'
import type { Io } from './io.ts'
import { coloursFor } from './output/colours.ts'
import { renderIssues, type Source } from './output/render.ts'

/**
 * The issues of an expression, with the text that their fixes give. Loaded on demand, because fixes bring half of the
 * library along.
 */
export function renderBadExpression(
  io: Io,
  source: Source,
  issues: readonly SyntaxIssue[],
  options: ExpressionOptions,
): string {
  const fixed = applyFixes(source.text, (text) => tryParse(text, parseOptions(options)).issues)
  return renderIssues(issues, source, coloursFor(io.stderr, io.environment), fixed)
}
