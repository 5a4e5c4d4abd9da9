import { printable } from '../../grammar/index.ts'
import { print } from '../print/index.ts'
import type { ParsedSource } from './expression.ts'

/**
 * The text of an expression for any output: as it is, or as `print` writes it where it holds
 * anything but line breaks and tabs that a terminal would act on.
 */
export function safeText({ text, expression }: Pick<ParsedSource, 'text' | 'expression'>): string {
  const isSafe = text.split(/\r?\n|\t/).every((part) => printable(part) === part)
  return isSafe ? text : print(expression)
}
