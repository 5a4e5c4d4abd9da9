import {
  FilterError,
  type LimitCode,
  type SyntaxCode,
  type SyntaxIssue,
} from '../../grammar/index.ts'
import type { BuildErrorCode } from './build-error.ts'

/** The code of a template that makes no filter: of its text, or of a hole. */
export type TemplateErrorCode = SyntaxCode | LimitCode | BuildErrorCode

/** What a template error knows beside its message. */
export interface TemplateErrorDetails {
  readonly code: TemplateErrorCode
  /** Where in `text`. */
  readonly span: { readonly start: number; readonly end: number }
  readonly hint: string
  readonly text: string
  readonly hole?: number | undefined
  readonly issues?: readonly SyntaxIssue[]
  readonly cause?: unknown
}

/** Thrown by the tag `filter`, for a template that makes no filter. */
export class TemplateError extends FilterError<TemplateErrorCode> {
  override readonly name = 'TemplateError'
  /** The template as spans count it: its holes written as `${0}`, `${1}` and so on. */
  readonly text: string
  /** Which hole is at fault, counted from 0; none when it is the text. */
  declare readonly hole?: number
  /** Everything wrong with the text; empty when a hole is at fault. */
  readonly issues: readonly SyntaxIssue[]

  constructor(message: string, { text, hole, issues = [], ...details }: TemplateErrorDetails) {
    super(message, details)
    this.text = text
    this.issues = issues
    if (hole !== undefined) this.hole = hole
  }
}
