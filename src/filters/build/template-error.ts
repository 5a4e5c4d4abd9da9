import {
  FilterError,
  type LimitCode,
  type SyntaxCode,
  type SyntaxIssue,
} from '../../../grammar/index.ts'
import type { BuildErrorCode } from './build-error.ts'

/** The code of a template error, in its text or in a hole. */
export type TemplateErrorCode = SyntaxCode | LimitCode | BuildErrorCode

/** The details of a template error besides its message. */
export interface TemplateErrorDetails {
  readonly code: TemplateErrorCode
  /** The position in `text`. */
  readonly span: { readonly start: number; readonly end: number }
  readonly hint: string
  readonly text: string
  readonly hole?: number | undefined
  readonly issues?: readonly SyntaxIssue[]
  readonly cause?: unknown
}

/** Thrown by the tag `filter` if the template is not a filter. */
export class TemplateError extends FilterError<TemplateErrorCode> {
  override readonly name = 'TemplateError'
  /** The text of the template for spans, with its holes as `${0}`, `${1}` and so on. */
  readonly text: string
  /** The hole with the error, counted from 0; absent if the error is in the text. */
  declare readonly hole?: number
  /** Every issue of the text; empty if the error is in a hole. */
  readonly issues: readonly SyntaxIssue[]

  constructor(message: string, { text, hole, issues = [], ...details }: TemplateErrorDetails) {
    super(message, details)
    this.text = text
    this.issues = issues
    if (hole !== undefined) this.hole = hole
  }
}
