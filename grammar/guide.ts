import { EOF, type IToken, isRecognitionException, type TokenType } from 'chevrotain'
import type { Expression, Selector } from './ast.ts'
import type { SyntaxIssue } from './issue.ts'
import { endOf, type Lexed, retype, spanOf } from './lexer.ts'
import { unquote } from './literals.ts'
import { isKey, isWord, startsSelector, startsValue } from './lookahead.ts'
import { nearest } from './nearest.ts'
import type { FilterParser, Operand } from './parser.ts'
import type { Span } from './source.ts'
import * as issues from './syntax-issues.ts'
import {
  BadNumber,
  Comma,
  Dot,
  DotDigits,
  Equal,
  ForeignOperator,
  keywords,
  LeftBrace,
  LeftBracket,
  LeftParenthesis,
  Name,
  NotEqual,
  NumberLiteral,
  Pointer,
  RawString,
  RightBrace,
  RightBracket,
  RightParenthesis,
  SingleQuoted,
  Stray,
  StringLiteral,
  UnclosedRawString,
  UnclosedString,
  Underscore,
} from './tokens.ts'

/** What a production throws when the guide cannot mend its text. */
class Unexpected extends Error {
  readonly issue: SyntaxIssue
  constructor(issue: SyntaxIssue) {
    super(issue.code)
    this.issue = issue
  }
}

/** Ends a reading that has found as many issues as are wanted. */
export class Enough extends Error {}

const AND_OR: Readonly<Record<string, 'and' | 'or'>> = {
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
}

const FOREIGN: Readonly<Record<string, { type: TokenType; meant: string }>> = {
  '=': { type: Equal, meant: '==' },
  '===': { type: Equal, meant: '==' },
  '!==': { type: NotEqual, meant: '!=' },
  '<>': { type: NotEqual, meant: '!=' },
  '=~': { type: keywords.matches, meant: 'matches' },
}

// Words that other languages use for an operator of this one.
const SYNONYMS: Readonly<Record<string, keyof typeof keywords>> = {
  like: 'matches',
  regex: 'matches',
  has: 'contains',
  includes: 'contains',
  include: 'contains',
}
const EMPTY_SYNONYMS: Readonly<Record<string, 'empty' | 'nil'>> = {
  null: 'nil',
  none: 'nil',
  undefined: 'nil',
  nothing: 'nil',
  blank: 'empty',
}

const STAND_IN_SELECTOR: Selector = {
  style: 'dotted',
  segments: [],
  span: { start: 0, end: 0 },
}
const STAND_IN: Expression = {
  kind: 'Match',
  operator: 'is nil',
  selector: STAND_IN_SELECTOR,
  span: { start: 0, end: 0 },
}

/**
 * Goes with the parser over a text that is known to be no filter. Before each decision it looks
 * for the slips people make there, reports them and mends the tokens, so that one slip costs one
 * issue; where it cannot, the condition is skipped up to the next `and`, `or` or closing bracket.
 * No tree comes out of such a reading.
 */
export class Guide {
  readonly issues: SyntaxIssue[] = []
  readonly #parser: FilterParser
  readonly #text: string
  readonly #maxErrors: number
  #operator = ''
  #operandStart = 0

  constructor(parser: FilterParser, text: string, maxErrors: number) {
    this.#parser = parser
    this.#text = text
    this.#maxErrors = maxErrors
  }

  /** Reports what is wrong whatever the grammar says: literals that do not read, hidden characters. */
  reportLexical({ tokens, invisible }: Lexed): void {
    for (const token of invisible) this.#report(issues.invisible(spanOf(token), token.image))
    for (const token of tokens) {
      switch (token.tokenType) {
        case UnclosedString:
          this.#report(issues.unclosedString(spanOf(token), '"'))
          retype(token, StringLiteral, `${token.image}"`)
          break
        case UnclosedRawString:
          this.#report(issues.unclosedString(spanOf(token), '`'))
          retype(token, RawString, `${token.image}\``)
          break
        case StringLiteral:
          this.#reportLiteral(token)
          break
      }
    }
  }

  #reportLiteral(token: IToken): void {
    const inside = token.image.slice(1, -1)
    const unquoted = unquote(inside, token.startOffset + 1)
    if (!('fault' in unquoted)) return
    const { fault, span } = unquoted
    const issue =
      fault === 'line-feed-in-string'
        ? issues.lineFeedInString(span)
        : issues.badEscape(span, this.#text.slice(span.start, span.end), spanOf(token), inside)
    this.#report(issue)
  }

  attempt<Node>(production: () => Node): Node {
    try {
      return production()
    } catch (error) {
      if (error instanceof Unexpected) this.#report(error.issue)
      else if (error instanceof Error && isRecognitionException(error))
        this.#report(this.#conditionExpected())
      else throw error
      this.#skipCondition()
      return STAND_IN as Node
    }
  }

  beforeCondition(): void {
    const token = this.#peek(1)
    if (token.tokenType === ForeignOperator && token.image === '!') {
      const span = spanOf(token)
      this.#report(issues.wrongWord('wrong-logical-operator', span, '!', 'not '))
      retype(token, keywords.not)
    } else if (token.tokenType === SingleQuoted) this.#mendSingleQuotes(token)
    else if (isWord(token)) this.#mendPrefixCase(token)
    else if (isFragment(token)) this.#mendFirstRun(token)
  }

  // `NOT a == 1`, `Any a as x {…}`: a keyword in the wrong case, where as a name it makes no sense.
  #mendPrefixCase(token: IToken): void {
    const word = token.image.toLowerCase()
    if (word === token.image || !(word === 'not' || word === 'any' || word === 'all')) return
    const next = this.#peek(2)
    if (
      word === 'not'
        ? !startsValue(next) && next.tokenType !== LeftParenthesis
        : !startsSelector(next)
    )
      return
    if (isOperatorWord(next)) return
    this.#report(issues.wrongWord('wrong-case', spanOf(token), token.image, word))
    retype(token, keywords[word], word)
  }

  // A condition that begins with something like `3x`, `_a` or `é`.
  #mendFirstRun(token: IToken): void {
    const { count, end } = this.#run(false)
    const span = { start: token.startOffset, end }
    const text = this.#text.slice(span.start, span.end)
    const next = this.#peek(count + 1)
    const after = next.tokenType === keywords.not ? this.#peek(count + 2) : next
    if (after.tokenType === keywords.in) this.#report(issues.badValue(span, text))
    else if (isOperatorWord(next) || isComparison(next))
      this.#report(issues.badName(span, text, true))
    else this.#report(issues.unexpectedCharacter(span, text))
    this.#skipButLast(count, Pointer)
  }

  beforeSegment(): void {
    const token = this.#peek(1)
    const next = this.#peek(2)
    if (token.tokenType === Dot && !isWord(next)) throw this.#badSegment(next)
    if (token.tokenType !== LeftBracket) return
    if (next.tokenType === SingleQuoted) this.#mendSingleQuotes(next)
    else if (!isKey(next)) this.#mendIndex(token, next)
    const close = this.#peek(3)
    if (close.tokenType !== RightBracket) {
      throw new Unexpected(
        issues.syntaxIssue(
          'invalid-index',
          spanOf(token),
          'This bracket is not closed after its key.',
          'Write `["key"]`.',
        ),
      )
    }
  }

  // `a[0]`, `a[b]`.
  #mendIndex(open: IToken, key: IToken): void {
    const close = this.#peek(3)
    const whole = { start: open.startOffset, end: endOf(close) }
    const closed = close.tokenType === RightBracket
    const digits = /^[0-9]+$/.test(key.image)
    const written = digits ? `.${key.image}` : `[${issues.quoted(key.image)}]`
    const issue = issues.syntaxIssue(
      'invalid-index',
      closed ? whole : spanOf(open),
      'In brackets stands a string.',
      closed ? `Write ${issues.shown(written)}.` : 'Write `["key"]`, or `.0` for a position.',
      closed ? issues.replacing(`Write ${written}`, whole, written) : undefined,
    )
    if (!closed) throw new Unexpected(issue)
    this.#report(issue)
    retype(key, StringLiteral, '""')
  }

  #badSegment(next: IToken): Unexpected {
    if (!isFragment(next)) {
      return new Unexpected(
        issues.syntaxIssue(
          'selector-expected',
          spanOf(this.#peek(1)),
          'A name follows a point.',
          'Write a name, digits for a position, or `["key"]` in place of `.key`.',
        ),
      )
    }
    this.#parser.skip()
    const { end } = this.#run(true)
    const span = { start: next.startOffset, end }
    return new Unexpected(issues.badName(span, this.#text.slice(span.start, span.end), false))
  }

  beforeOperator(subject: Operand): void {
    if (this.#continues()) this.#mendSubject(subject)
    const token = this.#peek(1)
    if (token.tokenType === ForeignOperator) this.#mendForeignOperator(token)
    if (isComparison(token)) return
    const word = this.#mendOperatorWord(token)
    if (word === keywords.is) this.#mendTest(subject)
    else if (!isMemberWord(word === keywords.not ? this.#mendOperatorWord(this.#peek(2)) : word))
      throw new Unexpected(this.#operatorExpected(subject))
  }

  // `Meta.my-key == 1`, `us-east-1 in Datacenters`: more of the operand, with no space between.
  #mendSubject(subject: Operand): void {
    const isPath = 'segments' in subject && subject.style === 'dotted'
    const { count, end } = this.#run(isPath)
    let next = count + 1
    if (this.#peek(next).tokenType === keywords.not) next++
    const isValue = this.#peek(next).tokenType === keywords.in
    const last = isPath && !isValue ? subject.segments.at(-1) : undefined
    const span = { start: (last ?? subject).span.start, end: isPath ? end : this.#run(false).end }
    const text = this.#text.slice(span.start, span.end)
    const first = isPath && subject.segments.length === 1
    this.#report(
      isPath && !isValue ? issues.badName(span, text, first) : issues.badValue(span, text),
    )
    for (let skipped = 0; skipped < count; skipped++) this.#parser.skip()
    while (this.#peek(1).tokenType === Dot || this.#peek(1).tokenType === DotDigits) {
      const words = this.#peek(1).tokenType === Dot && isWord(this.#peek(2)) ? 2 : 1
      for (let skipped = 0; skipped < words; skipped++) this.#parser.skip()
    }
  }

  #mendForeignOperator(token: IToken): void {
    const span = spanOf(token)
    const foreign = Object.hasOwn(FOREIGN, token.image) ? FOREIGN[token.image] : undefined
    if (foreign) {
      this.#report(issues.wrongWord('wrong-equality', span, token.image, foreign.meant))
      retype(token, foreign.type)
    } else if (/[<>]/.test(token.image)) {
      this.#report(issues.noOrdering(span, token.image))
      retype(token, Equal)
    } else throw new Unexpected(this.#operatorExpected(undefined))
  }

  // The operator a word is or was meant to be; a slip is mended.
  #mendOperatorWord(token: IToken): TokenType {
    if (!isWord(token) || isOperatorWord(token)) return token.tokenType
    const lower = token.image.toLowerCase()
    const words = ['in', 'contains', 'matches', 'is', 'not'] as const
    const synonym = Object.hasOwn(SYNONYMS, lower) ? SYNONYMS[lower] : undefined
    const meant =
      words.find((word) => word === lower) ??
      synonym ??
      (lower.length > 3 ? words.find((word) => word === nearest(lower, words)[0]) : undefined)
    if (meant === undefined) return token.tokenType
    const code = meant === lower ? 'wrong-case' : 'operator-expected'
    this.#report(issues.wrongWord(code, spanOf(token), token.image, meant))
    retype(token, keywords[meant], meant)
    return token.tokenType
  }

  // `x is null`, `x is EMPTY`, `x is "a"`.
  #mendTest(subject: Operand): void {
    const at = this.#peek(2).tokenType === keywords.not ? 3 : 2
    const token = this.#peek(at)
    if (token.tokenType === keywords.empty || token.tokenType === keywords.nil) return
    const lower = token.image.toLowerCase()
    const meant =
      lower === 'empty' || lower === 'nil'
        ? lower
        : Object.hasOwn(EMPTY_SYNONYMS, lower)
          ? EMPTY_SYNONYMS[lower]
          : undefined
    if (isWord(token) && meant) {
      const code = meant === lower ? 'wrong-case' : 'operator-expected'
      this.#report(issues.wrongWord(code, spanOf(token), token.image, meant))
      retype(token, keywords[meant], meant)
      return
    }
    const operator = at === 3 ? '!=' : '=='
    const span = { start: this.#peek(1).startOffset, end: endOf(this.#peek(at - 1)) }
    throw new Unexpected(
      startsValue(token)
        ? issues.wrongWord('wrong-equality', span, this.#text.slice(span.start, span.end), operator)
        : this.#operatorExpected(subject),
    )
  }

  beforeOperand(subject: Operand, operator: string): void {
    const token = this.#peek(1)
    this.#operator = operator
    this.#operandStart = token.startOffset
    const opensList =
      token.tokenType === LeftBracket || (token.tokenType === LeftParenthesis && this.#asksMember())
    if (startsValue(token)) return
    if (token.tokenType === SingleQuoted) this.#mendSingleQuotes(token)
    else if (opensList) this.#mendList(subject, token)
    else if (isFragment(token)) this.#mendRun()
    else throw new Unexpected(this.#operandExpected(token))
  }

  // `3x`, `.5`, `é`: a bare text that is neither a word nor a number.
  #mendRun(): void {
    const { count, end } = this.#run(false)
    this.#report(this.#badOperand(end))
    this.#skipButLast(count, this.#asksMember() ? Pointer : StringLiteral)
  }

  afterOperand(): void {
    if (!this.#continues()) return
    const { count, end } = this.#run(false)
    this.#report(this.#badOperand(end))
    for (let skipped = 0; skipped < count; skipped++) this.#parser.skip()
  }

  #badOperand(end: number): SyntaxIssue {
    const span = { start: this.#operandStart, end }
    const text = this.#text.slice(span.start, span.end)
    return this.#asksMember() ? issues.badName(span, text, true) : issues.badValue(span, text)
  }

  #operandExpected(token: IToken): SyntaxIssue {
    return issues.syntaxIssue(
      this.#asksMember() ? 'selector-expected' : 'value-expected',
      isEnd(token) ? this.#afterLast() : spanOf(token),
      `\`${this.#operator}\` wants a ${this.#asksMember() ? 'selector' : 'value'} on its right.`,
      this.#asksMember()
        ? 'Name the field to look in, as in `"dc1" in Datacenters`.'
        : 'Write a value in double quotes, as in `Status == "running"`.',
    )
  }

  #asksMember(): boolean {
    return this.#operator === 'in' || this.#operator === 'not in'
  }

  // `x in ["a", "b"]`: the last bracket is left, to stand for the operand.
  #mendList(subject: Operand, open: IToken): void {
    const closing = open.tokenType === LeftBracket ? RightBracket : RightParenthesis
    const elements: string[] = []
    let at = 2
    for (; this.#peek(at).tokenType !== closing; at++) {
      const token = this.#peek(at)
      if (isEnd(token)) break
      if (token.tokenType === Comma) continue
      if (token.tokenType === SingleQuoted) elements.push(issues.quoted(token.image.slice(1, -1)))
      else elements.push(token.image)
    }
    const close = this.#peek(at)
    const closed = close.tokenType === closing
    const span = { start: open.startOffset, end: closed ? endOf(close) : endOf(open) }
    const whole = { start: subject.span.start, end: span.end }
    const readable = closed && elements.length > 0 && elements.length === Math.floor(at / 2)
    const issue = issues.noList(
      span,
      whole,
      this.#text.slice(subject.span.start, subject.span.end),
      this.#operator.startsWith('not') || this.#operator === '!=',
      readable && 'segments' in subject ? elements : undefined,
    )
    if (!closed) throw new Unexpected(issue)
    this.#report(issue)
    this.#skipButLast(at, this.#asksMember() ? Pointer : StringLiteral)
  }

  /** Reports an operand that had to be a selector. */
  selectorExpected(operand: Operand): Selector {
    const text = this.#text.slice(operand.span.start, operand.span.end)
    this.#report(
      issues.syntaxIssue(
        'selector-expected',
        operand.span,
        this.#asksMember()
          ? `The right of \`${this.#operator}\` is a selector, not a value.`
          : 'The left of this operator is a selector, not a value.',
        this.#asksMember()
          ? `Write the field there: \`${issues.quoted('dc1')} in Datacenters\`.`
          : `Write the field first and ${issues.shown(text)} after the operator.`,
      ),
    )
    return STAND_IN_SELECTOR
  }

  beforeAs(): void {
    const token = this.#peek(1)
    if (
      this.#continues() ||
      (token.tokenType !== keywords.as && token.image.toLowerCase() !== 'as')
    )
      throw this.#badQuantifier(token, '`as` follows the selector.')
    if (token.tokenType === keywords.as) return
    this.#report(issues.wrongWord('wrong-case', spanOf(token), token.image, 'as'))
    retype(token, keywords.as, 'as')
  }

  beforeBinding(): void {
    const [first, second, third] = [this.#peek(1), this.#peek(2), this.#peek(3)]
    const named = isWord(first) || first.tokenType === Underscore
    const both = second.tokenType === Comma
    const secondFits = isWord(third) || (third.tokenType === Underscore && isWord(first))
    if (named && (both ? secondFits : isWord(first))) return
    throw this.#badQuantifier(first, 'After `as` stand one name or two, of which one may be `_`.')
  }

  beforeBody(): void {
    const token = this.#peek(1)
    if (token.tokenType !== LeftBrace)
      throw this.#badQuantifier(token, 'The condition stands in braces.')
  }

  #badQuantifier(token: IToken, message: string): Unexpected {
    return new Unexpected(
      issues.syntaxIssue(
        'invalid-quantifier',
        isEnd(token) ? this.#afterLast() : spanOf(token),
        message,
        'Write it as `any Tags as tag { tag == "web" }` or `all Meta as key, value { value != "" }`.',
      ),
    )
  }

  quantifierMisplaced(quantifier: Expression): void {
    this.#report(issues.quantifierNeedsParentheses(quantifier.span))
  }

  beforeClose(open: IToken): void {
    const closing = open.tokenType === LeftParenthesis ? RightParenthesis : RightBrace
    if (this.#peek(1).tokenType === closing) return
    const text = open.tokenType === LeftParenthesis ? ')' : '}'
    throw new Unexpected(
      issues.syntaxIssue(
        'unclosed-parenthesis',
        spanOf(open),
        `This \`${open.image}\` is not closed.`,
        `Put \`${text}\` where its condition ends.`,
        isEndOfText(this.#peek(1))
          ? issues.replacing(`Insert ${text}`, this.#afterLast(), text)
          : undefined,
      ),
    )
  }

  beforeJoiner(): void {
    const token = this.#peek(1)
    if (isEnd(token) || token.tokenType === keywords.and || token.tokenType === keywords.or) return
    const joiner = joinerMeant(token)
    if (joiner) {
      const code = isWord(token) ? 'wrong-case' : 'wrong-logical-operator'
      this.#report(issues.wrongWord(code, spanOf(token), token.image, joiner))
      retype(token, keywords[joiner], joiner)
      return
    }
    this.#report(this.#joinerExpected(token))
    this.#skipCondition()
    if (joinerMeant(this.#peek(1))) this.beforeJoiner()
  }

  goesOn(): boolean {
    for (;;) {
      const token = this.#peek(1)
      if (!isClosing(token)) return false
      this.#report(
        issues.syntaxIssue(
          'unopened-bracket',
          spanOf(token),
          `This \`${token.image}\` closes nothing.`,
          'Take it out, or open it before.',
          issues.replacing('Take it out', spanOf(token), ''),
        ),
      )
      this.#parser.skip()
      this.beforeJoiner()
      const next = this.#peek(1).tokenType
      if (next === keywords.and || next === keywords.or) {
        this.#parser.skip()
        return true
      }
    }
  }

  #peek(k: number): IToken {
    return this.#parser.peek(k)
  }

  #report(issue: SyntaxIssue): void {
    const known = this.issues.some(
      ({ code, span }) => code === issue.code && span.start === issue.span.start,
    )
    if (known) return
    if (this.issues.length >= this.#maxErrors) {
      this.issues.push(issues.moreIssues(issue.span, this.#maxErrors))
      throw new Enough()
    }
    this.issues.push(issue)
  }

  #conditionExpected(): SyntaxIssue {
    const token = this.#peek(1)
    const written = isEnd(token) ? 'here' : `and ${issues.shown(token.image)} begins none`
    return issues.syntaxIssue(
      'condition-expected',
      isEnd(token) ? this.#afterLast() : spanOf(token),
      isEnd(token) ? 'A condition is missing here.' : `A condition is expected, ${written}.`,
      'Write one, as in `Status == "running"`.',
    )
  }

  #operatorExpected(subject: Operand | undefined): SyntaxIssue {
    const token = this.#peek(1)
    const text = subject ? this.#text.slice(subject.span.start, subject.span.end) : 'Status'
    const alone =
      isEnd(token) || token.tokenType === keywords.and || token.tokenType === keywords.or
    return issues.syntaxIssue(
      'operator-expected',
      alone && subject ? subject.span : spanOf(token),
      alone
        ? `${issues.shown(text)} alone is no condition.`
        : `${issues.shown(token.image)} is no operator.`,
      subject && !('segments' in subject)
        ? `Say where it should be: \`${text} in Datacenters\`.`
        : 'The operators are `==`, `!=`, `in`, `contains`, `matches`, `is empty`, `is nil` and their `not` forms.',
    )
  }

  #joinerExpected(token: IToken): SyntaxIssue {
    if (token.tokenType === keywords.as) {
      return issues.syntaxIssue(
        'invalid-quantifier',
        spanOf(token),
        'What stands before `as` reads as a condition of its own.',
        'Write the field as a pointer, as in `any "/in" as x { … }`.',
      )
    }
    const last = this.#peek(0)
    if (isWord(token) && isWord(last) && endOf(last) < token.startOffset) {
      return issues.syntaxIssue(
        'joiner-expected',
        spanOf(token),
        `Conditions are joined by \`and\` or \`or\`, and ${issues.shown(token.image)} is neither.`,
        'Write one of them here, or put a value with spaces in double quotes.',
      )
    }
    return issues.syntaxIssue(
      'joiner-expected',
      spanOf(token),
      `Conditions are joined by \`and\` or \`or\`, and ${issues.shown(token.image)} is neither.`,
      'Write one of them here, or take this out.',
    )
  }

  #mendSingleQuotes(token: IToken): void {
    this.#report(issues.singleQuotes(spanOf(token), token.image))
    const closed = token.image.length > 1 && token.image.endsWith("'")
    const inside = token.image.slice(1, closed ? -1 : undefined)
    retype(token, StringLiteral, `"${inside.replaceAll('\\', '/')}"`)
  }

  /** True when a piece of a word goes on right behind what was read last. */
  #continues(): boolean {
    const last = this.#peek(0)
    const next = this.#peek(1)
    return isFragment(next) && endOf(last) === next.startOffset && !isKey(last)
  }

  /** The pieces from here that stand together without a gap: how many, and where they end. */
  #run(stopAtDot: boolean): { count: number; end: number } {
    let count = 0
    let end = this.#peek(1).startOffset
    for (;;) {
      const token = this.#peek(count + 1)
      if (token.startOffset !== end || !(isFragment(token) || isWord(token))) break
      if (stopAtDot && count > 0 && (token.tokenType === Dot || token.tokenType === DotDigits))
        break
      end = endOf(token)
      count++
    }
    return { count, end }
  }

  // Skips tokens but for the last, which becomes one of another type so that the production can go on.
  #skipButLast(count: number, type: TokenType): void {
    for (let skipped = 1; skipped < count; skipped++) this.#parser.skip()
    retype(this.#peek(1), type, '"/_"')
  }

  #skipCondition(): void {
    let depth = 0
    for (;;) {
      const token = this.#peek(1)
      if (isEndOfText(token)) return
      if (depth === 0 && (isClosing(token) || isJoiner(token))) return
      if (token.tokenType === LeftParenthesis || token.tokenType === LeftBrace) depth++
      if (isClosing(token)) depth--
      this.#parser.skip()
    }
  }

  #afterLast(): Span {
    const end = Math.min(endOf(this.#peek(0)), this.#text.length)
    return { start: end, end }
  }
}

function isEndOfText(token: IToken): boolean {
  return token.tokenType === EOF
}

function isClosing({ tokenType }: IToken): boolean {
  return tokenType === RightParenthesis || tokenType === RightBrace
}

function isEnd(token: IToken): boolean {
  return isEndOfText(token) || isClosing(token)
}

function isComparison({ tokenType }: IToken): boolean {
  return tokenType === Equal || tokenType === NotEqual
}

function isMemberWord(type: TokenType): boolean {
  return type === keywords.in || type === keywords.contains || type === keywords.matches
}

function isOperatorWord({ tokenType }: IToken): boolean {
  return isMemberWord(tokenType) || tokenType === keywords.is || tokenType === keywords.not
}

/** The joiner a token was meant to be, of one that is none. */
function joinerMeant(token: IToken): 'and' | 'or' | undefined {
  if (token.tokenType === ForeignOperator && Object.hasOwn(AND_OR, token.image))
    return AND_OR[token.image]
  const lower = token.image.toLowerCase()
  return token.tokenType === Name && (lower === 'and' || lower === 'or') ? lower : undefined
}

function isJoiner(token: IToken): boolean {
  const { tokenType } = token
  return tokenType === keywords.and || tokenType === keywords.or || joinerMeant(token) !== undefined
}

/** A piece of something that was meant as one word, number or name. */
function isFragment({ tokenType }: IToken): boolean {
  return (
    tokenType === Stray ||
    tokenType === BadNumber ||
    tokenType === NumberLiteral ||
    tokenType === Dot ||
    tokenType === DotDigits ||
    tokenType === Underscore
  )
}
