import { type Expression, print, tryParse } from 'tamis/core'
import type { Dataset } from '../model.ts'

/** The filter and the rows that the code is for. */
export interface Subject {
  /** The filter as in the editor, for the spans of the expression. */
  readonly text: string
  /** The filter on one line, with the white space that servers require. */
  readonly filter: string
  readonly expression: Expression
  readonly data: Dataset
}

/** Code that gives the matching rows outside this page. */
export interface Use {
  readonly code: string
  /** What to know before running it. Names in backticks are code. */
  readonly notes: readonly string[]
}

/** The subject for a filter that parses. Its text changes only if a server would reject the white space. */
export function subjectOf(text: string, expression: Expression, data: Dataset): Subject {
  const { target } = data
  const written = text.trim()
  const isSendable =
    !/[\r\n]/.test(written) && tryParse(written, { spacing: 'strict', target }).expression
  return { text, filter: isSendable ? written : print(expression, { target }), expression, data }
}
