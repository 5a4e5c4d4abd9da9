import type { Expression, Selector } from '../ast.ts'
import type { IToken } from '../chevrotain/lexer.ts'
import { isRecognitionException } from '../chevrotain/parser.ts'
import type { SyntaxIssue } from '../issues/issue.ts'
import { lexicalIssues } from '../issues/lexical.ts'
import * as issues from '../issues/syntax.ts'
import { type Lexed, retype } from '../lexer.ts'
import type { ValueOperator } from '../operators.ts'
import type { FilterParser, Operand } from '../parser.ts'
import { NOWHERE, type Span } from '../source.ts'
import { RawString, StringLiteral, UnclosedRawString, UnclosedString } from '../tokens.ts'
import {
  conditionExpected,
  recoverLogicalOperator,
  recoverStartOfCondition,
  requireAs,
  requireBinding,
  requireBody,
  requireClose,
  skipUnopenedBrackets,
} from './recover-condition.ts'
import {
  type PartialMatch,
  recoverOperand,
  recoverRestOfOperand,
  reportNoSelector,
} from './recover-operand.ts'
import { recoverUpToOperator } from './recover-operator.ts'
import { recoverNextSegment } from './recover-path.ts'
import { TokenCursor, UnrepairableSyntax } from './token-cursor.ts'
import { isFragment } from './token-kinds.ts'

const STAND_IN_SELECTOR: Selector = {
  style: 'dotted',
  segments: [],
  span: NOWHERE,
}
const STAND_IN: Expression = {
  kind: 'Match',
  operator: 'is nil',
  selector: STAND_IN_SELECTOR,
  span: NOWHERE,
}

/**
 * Accompanies the parser over text that is not a filter. Before each decision it looks for common mistakes, reports
 * them and repairs the tokens, so that one mistake becomes one issue. If it cannot, it skips the condition up to the
 * next `and`, `or` or closing bracket. Such a parse returns no tree.
 */
export class Recovery {
  readonly #cursor: TokenCursor
  #lexical: ReadonlySet<SyntaxIssue> = new Set()
  /** The operator of the current condition, once it has one. */
  #match: PartialMatch | undefined

  constructor(parser: FilterParser, text: string, maxErrors: number) {
    this.#cursor = new TokenCursor(parser, text, maxErrors)
  }

  /** The issues found, one per mistake. */
  get issues(): SyntaxIssue[] {
    return issues.withoutOverlaps(this.#cursor.found, this.#lexical)
  }

  /** @throws {TooManyIssues} if enough issues have been found. */
  report(issue: SyntaxIssue): void {
    this.#cursor.report(issue)
  }

  /** The tokens with unclosed strings closed. Reports the lexical issues. */
  readable(lexed: Lexed): IToken[] {
    for (const issue of lexicalIssues(this.#cursor.text, lexed)) this.#cursor.report(issue)
    this.#lexical = new Set(this.#cursor.found)
    for (const token of lexed.tokens) {
      if (token.tokenType === UnclosedString) retype(token, StringLiteral)
      if (token.tokenType === UnclosedRawString) retype(token, RawString)
    }
    return lexed.tokens
  }

  attempt<Node>(production: () => Node): Node {
    try {
      return production()
    } catch (error) {
      if (error instanceof UnrepairableSyntax) this.#cursor.report(error.issue)
      else if (!(error instanceof Error && isRecognitionException(error))) throw error
      // Fragments have been reported before the attempt.
      else if (!isFragment(this.#cursor.peek(1)))
        this.#cursor.report(conditionExpected(this.#cursor))
      this.#cursor.skipCondition()
      return STAND_IN as Node
    }
  }

  beforeCondition(): void {
    recoverStartOfCondition(this.#cursor)
  }

  beforeSegment(): void {
    recoverNextSegment(this.#cursor)
  }

  beforeOperator(subject: Operand): void {
    this.#match = undefined
    recoverUpToOperator(this.#cursor, subject)
  }

  beforeOperand(subject: Operand, operator: ValueOperator): void {
    this.#match = { operator, subject, start: this.#cursor.peek(1).startOffset }
    recoverOperand(this.#cursor, this.#match)
  }

  afterOperand(): void {
    // An operand always follows an operator, with its subject.
    recoverRestOfOperand(this.#cursor, this.#match as PartialMatch)
  }

  /** Reports an operand that must be a selector. */
  selectorExpected(operand: Operand): Selector {
    reportNoSelector(this.#cursor, this.#match, operand)
    return STAND_IN_SELECTOR
  }

  beforeAs(): void {
    requireAs(this.#cursor)
  }

  beforeBinding(): void {
    requireBinding(this.#cursor)
  }

  beforeBody(): void {
    requireBody(this.#cursor)
  }

  beforeClose(open: IToken): void {
    requireClose(this.#cursor, open)
  }

  beforeLogicalOperator(): void {
    recoverLogicalOperator(this.#cursor)
  }

  skipUnopenedBrackets(): boolean {
    return skipUnopenedBrackets(this.#cursor)
  }

  quantifierMisplaced({ span }: { readonly span: Span }): void {
    this.#cursor.report(issues.quantifierNeedsParentheses(span))
  }
}
