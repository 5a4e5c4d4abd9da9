import { printable } from '../../../grammar/index.ts'
import { print } from '../../filters/print/index.ts'
import type { ParsedSource } from '../expression.ts'

/**
 * The text of an expression for any output: unchanged, or as `print` writes it if it contains control
 * characters other than line breaks and tabs.
 */
export function safeText({ text, expression }: Pick<ParsedSource, 'text' | 'expression'>): string {
  const isSafe = text.split(/\r?\n|\t/).every((part) => printable(part) === part)
  return isSafe ? text : print(expression)
}
