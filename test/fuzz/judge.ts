import { type Expression, FilterError, FilterLimitError, tryParse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { format, print } from '../../src/filters/print/index.ts'
import { compile, EvaluationError } from '../../src/rows/evaluate/index.ts'

const AGAIN = 5

/** What a text came to, and how long that took. */
export interface Judged {
  readonly isFilter: boolean
  /** What should not be so, in words. */
  readonly fault?: string
  /** From the text to the answer for the row, in milliseconds. */
  readonly timeMs: number
}

/**
 * Reads a text, and where it is a filter prints it and holds a row against it. Nothing but our own
 * errors may be thrown, and what is printed must read back as the same tree.
 */
export function judge(text: string, row: unknown): Judged {
  const start = performance.now()
  const asked = attempt(() => ask(text, row))
  const timeMs = performance.now() - start
  const { expression, fault = asked.fault } = asked.value ?? {}
  const found = fault ?? (expression && attempt(() => printingFault(expression)).fault)
  return {
    isFilter: expression !== undefined,
    ...(found !== undefined && { fault: found }),
    timeMs,
  }
}

/** The least time a text takes, when it is asked again: a busy machine makes any text slow once. */
export function leastTimeMs(text: string, row: unknown): number {
  return Math.min(...Array.from({ length: AGAIN }, () => judge(text, row).timeMs))
}

function ask(text: string, row: unknown): { expression?: Expression; fault?: string } {
  const { expression, issues } = tryParse(text)
  if (!issues.every(isTellable)) return { fault: 'an issue is too long, or acts on a terminal' }
  if (!expression) return issues.length > 0 ? {} : { fault: 'there is neither a tree nor an issue' }
  if (issues.length > 0) return { fault: 'there is a tree, and an issue' }
  try {
    const answer = compile(expression)(row)
    return typeof answer === 'boolean' ? { expression } : { fault: `the answer is ${answer}` }
  } catch (error) {
    if (!(error instanceof EvaluationError || error instanceof FilterLimitError)) throw error
    return isTellable(error)
      ? { expression }
      : { fault: 'an error is too long, or acts on a terminal' }
  }
}

/** Whatever the text, what is said of it can be shown: short enough, and without control characters. */
function isTellable({ message, hint = '' }: Pick<FilterError, 'message' | 'hint'>): boolean {
  return [message, hint].every((said) => said.length <= 2_000 && !/\p{Cc}/u.test(said))
}

function printingFault(expression: Expression): void {
  const printed = print(expression)
  for (const written of [printed, format(expression, { width: 20 })]) {
    const again = tryParse(written, { spacing: 'strict' }).expression
    if (!again) throw new FuzzFault(`what is printed is not a filter: ${written}`)
    if (!equal(again, expression)) throw new FuzzFault(`what is printed is another: ${written}`)
    if (print(again) !== printed) throw new FuzzFault(`printed again it differs: ${written}`)
  }
}

class FuzzFault extends Error {}

function attempt<Value>(run: () => Value): { value?: Value; fault?: string } {
  try {
    return { value: run() }
  } catch (error) {
    if (error instanceof FuzzFault) return { fault: error.message }
    const ours = error instanceof FilterError ? `the ${error.code} of ` : ''
    return { fault: `${ours}${error instanceof Error ? error.stack : String(error)}` }
  }
}
