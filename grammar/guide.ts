import type { Expression, Selector } from './ast.ts'
import { EOF, type IToken, isRecognitionException, type TokenType } from './chevrotain.ts'
import { isOrdering, joinerFor, operatorFor, testFor } from './foreign-words.ts'
import type { SyntaxIssue } from './issue.ts'
import { isName, isPointer, WHITE_SPACE } from './lexemes.ts'
import { endOf, type Lexed, retype, spanOf } from './lexer.ts'
import { lexicalIssues } from './lexical-issues.ts'
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
  readonly #found: SyntaxIssue[] = []
  readonly #lexical = new Set<SyntaxIssue>()
  readonly #parser: FilterParser
  readonly #text: string
  readonly #maxErrors: number
  readonly #known = new Set<string>()
  #operator = ''
  #operandStart = 0

  constructor(parser: FilterParser, text: string, maxErrors: number) {
    this.#parser = parser
    this.#text = text
    this.#maxErrors = maxErrors
  }

  /** What has been found, one issue for each fault. */
  get issues(): SyntaxIssue[] {
    return issues.withoutOverlaps(this.#found, this.#lexical)
  }

  /** Reports what is wrong whatever the grammar says, and closes what is open. */
  reportLexical(lexed: Lexed): void {
    for (const issue of lexicalIssues(this.#text, lexed)) this.report(issue)
    for (const issue of this.#found) this.#lexical.add(issue)
    for (const token of lexed.tokens) {
      if (token.tokenType === UnclosedString) retype(token, StringLiteral)
      if (token.tokenType === UnclosedRawString) retype(token, RawString)
    }
    this.#parser.input = withPoints(lexed.tokens)
  }

  attempt<Node>(production: () => Node): Node {
    try {
      return production()
    } catch (error) {
      if (error instanceof Unexpected) this.report(error.issue)
      else if (!(error instanceof Error && isRecognitionException(error))) throw error
      // What is no piece of a filter has been reported before the attempt.
      else if (!isFragment(this.#peek(1))) this.report(this.#conditionExpected())
      this.#skipCondition()
      return STAND_IN as Node
    }
  }

  beforeCondition(): void {
    const token = this.#peek(1)
    if (token.tokenType === ForeignOperator && token.image === '!') this.#mendNot(token)
    else if (token.tokenType === SingleQuoted)
      this.#mendSingleQuotes(token, !this.#asksMembership(2))
    else if (isWord(token)) this.#mendPrefixCase(token)
    else if (token.tokenType === Dot && isWord(this.#peek(2))) {
      this.report(issues.extraPoint(spanOf(token), 'A selector begins with a name.'))
      this.#parser.skip()
    } else if (isFragment(token)) this.#mendFirstRun(token)
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
    this.report(issues.wrongWord('wrong-case', spanOf(token), token.image, word))
    retype(token, keywords[word], word)
  }

  // A condition that begins with something like `3x`, `_a` or `é`.
  #mendFirstRun(token: IToken): void {
    const { count, end } = this.#run()
    if (count === 1 && token.tokenType === NumberLiteral) return
    const span = { start: token.startOffset, end }
    const text = this.#text.slice(span.start, span.end)
    const next = this.#peek(count + 1)
    if (this.#asksMembership(count + 1)) this.#reportRun(issues.badValue(span, text))
    else if (isOperatorWord(next) || isComparison(next)) this.#reportRun(issues.badPath(span, text))
    else {
      this.#reportRun(issues.unexpectedCharacter(span, text))
      // The last is left, for the condition to fail on.
      this.#skip(count - 1)
      return
    }
    this.#skipButLast(count, Pointer)
  }

  beforeSegment(): void {
    const token = this.#peek(1)
    const next = this.#peek(2)
    if (token.tokenType === Dot && !isWord(next)) this.#mendSegment(token, next)
    if (token.tokenType !== LeftBracket) return
    if (next.tokenType === SingleQuoted) this.#mendSingleQuotes(next, false)
    else if (!isKey(next)) this.#mendIndex(token, next)
    if (this.#peek(3).tokenType === RightBracket) return
    // An unclosed string has taken the bracket in, and is known.
    if (this.#isUnclosed(next))
      throw new Unexpected(issues.unclosedString(spanOf(next), '"', endOf(next)))
    throw new Unexpected(
      issues.syntaxIssue(
        'invalid-index',
        spanOf(token),
        'This bracket is not closed after its key.',
        'Write `["key"]`.',
      ),
    )
  }

  // `a.é`, `a.0b`: the last piece is left, to stand for the segment.
  #mendSegment(point: IToken, next: IToken): void {
    if (next.tokenType === Dot || next.tokenType === DotDigits || next.tokenType === LeftBracket) {
      throw new Unexpected(issues.extraPoint(spanOf(point), 'A name follows a point.'))
    }
    if (!isFragment(next)) {
      throw new Unexpected(
        issues.syntaxIssue(
          'selector-expected',
          spanOf(point),
          'A name follows a point.',
          'Write a name, digits for a position, or `["key"]` in place of `.key`.',
        ),
      )
    }
    this.#parser.skip()
    const { count, end } = this.#run({ stopAtDot: true })
    const span = { start: next.startOffset, end }
    this.#reportRun(issues.badName(span, this.#text.slice(span.start, span.end)))
    this.#skipButLast(count, DotDigits)
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
    this.report(issue)
    retype(key, StringLiteral)
  }

  beforeOperator(subject: Operand): void {
    if ('segments' in subject && this.#isColonForEquality()) this.#mendColon()
    else if (this.#continues()) this.#mendSubject(subject)
    this.#operator = ''
    const token = this.#peek(1)
    const operator = this.#mendOperator(token)
    if (operator === keywords.is) this.#mendTest()
    else if (operator === keywords.not) this.#mendNegatedOperator(token, subject)
    else if (!(isComparison(token) || isMemberWord(operator)))
      throw new Unexpected(this.#operatorExpected(subject))
  }

  // `a:1`, `a: "x"`: a value right behind the colon, and no other operator.
  #isColonForEquality(): boolean {
    if (this.#peek(1).image !== ':') return false
    const { count } = this.#run()
    const next = this.#peek(count + 1)
    if (count > 1) return isEnd(next) || isJoiner(next)
    return (startsValue(next) || next.tokenType === SingleQuoted) && !isOperatorWord(next)
  }

  #mendColon(): void {
    const colon = this.#peek(1)
    this.report(issues.wrongWord('wrong-equality', spanOf(colon), ':', '=='))
    retype(colon, Equal, '==')
  }

  // `Meta.my-key == 1`, `us-east-1 in Datacenters`: more of the operand, with no space between.
  #mendSubject(subject: Operand): void {
    const { count, end } = this.#run()
    const isPath = 'segments' in subject && subject.style === 'dotted'
    if (isPath && !this.#asksMembership(count + 1)) {
      this.#mendPath(subject.segments.length === 1)
      return
    }
    const span = { start: subject.span.start, end }
    this.#reportRun(issues.badValue(span, this.#text.slice(span.start, span.end)))
    this.#skip(count)
  }

  // A path that goes on behind the part read last, be it the first or not.
  #mendPath(isFirst: boolean): void {
    const last = this.#peek(0)
    const start = last.startOffset + (last.tokenType === DotDigits ? 1 : 0)
    if (!isFirst) {
      this.#mendSegments(start)
      return
    }
    const span = { start, end: this.#skipPath() }
    this.#reportRun(issues.badPath(span, this.#text.slice(span.start, span.end)))
  }

  // `.my-key.0b["c"]`: several parts of a path, each of which may be no name.
  #mendSegments(firstStart: number): void {
    let start = firstStart
    for (;;) {
      if (this.#continues() && !isPathPart(this.#peek(1))) {
        const { count, end } = this.#run({ stopAtDot: true })
        this.#reportRun(issues.badName({ start, end }, this.#text.slice(start, end)))
        this.#skip(count)
      }
      const { tokenType, startOffset } = this.#peek(1)
      if (isPathPart(this.#peek(1))) {
        this.#parser.skip()
        start = tokenType === Dot ? this.#peek(1).startOffset : startOffset + 1
        if (tokenType === Dot && isWord(this.#peek(1))) this.#parser.skip()
      } else if (this.#skipBrackets()) start = endOf(this.#peek(0))
      else return
    }
  }

  // Skips what is left of a path, whatever it is made of, and tells where it ends.
  #skipPath(): number {
    do this.#skip(this.#run().count)
    while (this.#skipBrackets() || this.#continues())
    return endOf(this.#peek(0))
  }

  #skipBrackets(): boolean {
    const opens = this.#peek(1).tokenType === LeftBracket && isKey(this.#peek(2))
    if (!opens || this.#peek(3).tokenType !== RightBracket) return false
    this.#skip(3)
    return true
  }

  // The operator a token is or was meant to be; a slip is mended.
  #mendOperator(token: IToken): TokenType {
    const { tokenType, image } = token
    const isForeign = tokenType === ForeignOperator
    if (!(isForeign || isWord(token)) || isOperatorWord(token)) return tokenType
    const span = spanOf(token)
    if (isForeign && image === '!') this.#mendNot(token)
    else if (isOrdering(image) && !operatorFor(image)) {
      this.report(issues.noOrdering(span, image))
      retype(token, Equal, '==')
    } else {
      const meant = operatorFor(image) ?? nearestOperator(image)
      if (meant === undefined) return tokenType
      // What follows tells whether it is in the wrong case or the wrong word.
      if (meant === 'is') return keywords.is
      const code =
        meant === image.toLowerCase()
          ? 'wrong-case'
          : isForeign || meant === '==' || meant === '!='
            ? 'wrong-equality'
            : 'operator-expected'
      const issue = issues.wrongWord(code, span, image, meant, this.#fitted(span, meant))
      if (meant === 'not in' || meant === 'not matches') throw new Unexpected(issue)
      this.report(issue)
      retype(token, meant === '==' ? Equal : meant === '!=' ? NotEqual : keywords[meant], meant)
    }
    return token.tokenType
  }

  #mendNot(token: IToken): void {
    const span = spanOf(token)
    this.report(
      issues.wrongWord('wrong-logical-operator', span, '!', 'not', this.#fitted(span, 'not')),
    )
    retype(token, keywords.not)
  }

  // `x not == 1`, `x not empty`.
  #mendNegatedOperator(not: IToken, subject: Operand): void {
    const next = this.#peek(2)
    const span = { start: not.startOffset, end: endOf(next) }
    const written = this.#text.slice(span.start, span.end)
    const equality = isComparison(next) ? next.image : operatorFor(next.image)
    if (equality === '==' || equality === '!=') {
      const meant = equality === '==' ? '!=' : '=='
      throw new Unexpected(issues.wrongWord('wrong-equality', span, written, meant))
    }
    if (isMemberWord(this.#mendOperator(next))) return
    const test = isWord(next) ? testFor(next.image) : undefined
    throw new Unexpected(
      test
        ? issues.wrongWord('operator-expected', span, written, `is not ${test}`)
        : this.#operatorExpected(subject),
    )
  }

  // `x is null`, `x IS NOT EMPTY`, `x is "a"`.
  #mendTest(): void {
    const isNegated = isNot(this.#peek(2))
    const at = isNegated ? 3 : 2
    const token = this.#peek(at)
    const meant = isWord(token) ? testFor(token.image) : undefined
    if (meant) {
      this.#mendWord(this.#peek(1), 'is')
      if (isNegated) this.#mendWord(this.#peek(2), 'not')
      this.#mendWord(token, meant)
      return
    }
    const span = { start: this.#peek(1).startOffset, end: endOf(this.#peek(at - 1)) }
    const written = this.#text.slice(span.start, span.end)
    if (!startsValue(token) || isJoiner(token) || isNot(token))
      throw new Unexpected(issues.testExpected(span, written))
    throw new Unexpected(issues.testOfValue(span, written, isNegated ? '!=' : '=='))
  }

  #mendWord(token: IToken, meant: 'is' | 'not' | 'empty' | 'nil'): void {
    if (token.image === meant) return
    const code = meant === token.image.toLowerCase() ? 'wrong-case' : 'operator-expected'
    this.report(issues.wrongWord(code, spanOf(token), token.image, meant))
    retype(token, keywords[meant], meant)
  }

  beforeOperand(subject: Operand, operator: string): void {
    const token = this.#peek(1)
    this.#operator = operator
    this.#operandStart = token.startOffset
    if (startsValue(token)) return
    const opensList =
      token.tokenType === LeftBracket || (token.tokenType === LeftParenthesis && this.#asksMember())
    if (token.tokenType === SingleQuoted) this.#mendSingleQuotes(token, this.#asksMember())
    else if (opensList) this.#mendList(subject, token)
    else if (isFragment(token)) {
      // `3x`, `.5`, `é`: a bare text that is neither a word nor a number.
      const { count, end } = this.#run()
      this.#reportRun(this.#badOperand(end))
      this.#skipButLast(count, this.#asksMember() ? Pointer : StringLiteral)
    } else throw new Unexpected(this.#operandExpected(token))
  }

  afterOperand(): void {
    if (!this.#continues()) return
    if (this.#asksMember() && this.#readSelector()) {
      this.#mendPath(this.#peek(0).startOffset === this.#operandStart)
      return
    }
    const { count, end } = this.#run()
    this.#reportRun(this.#badOperand(end))
    this.#skip(count)
  }

  #badOperand(end: number): SyntaxIssue {
    const span = { start: this.#operandStart, end }
    const text = this.#text.slice(span.start, span.end)
    if (this.#asksMember()) return issues.badPath(span, text)
    const isPattern = this.#operator.endsWith('matches') && /^\/.+\/$/.test(text)
    return isPattern ? issues.badPattern(span, text) : issues.badValue(span, text)
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
    let isReadable = 'segments' in subject
    let isSeparated = true
    let at = 2
    for (let token = this.#peek(at); token.tokenType !== closing; token = this.#peek(at)) {
      if (isEnd(token) || isJoiner(token)) break
      if (token.tokenType === Comma) {
        isSeparated = true
        at++
        continue
      }
      const { count, text } = this.#element(at)
      if (text === undefined || !isSeparated) isReadable = false
      else elements.push(text)
      isSeparated = false
      at += count
    }
    const close = this.#peek(at)
    const closed = close.tokenType === closing
    const span = { start: open.startOffset, end: closed ? endOf(close) : endOf(open) }
    const whole = { start: subject.span.start, end: span.end }
    const issue = issues.noList(
      span,
      whole,
      this.#text.slice(subject.span.start, subject.span.end),
      this.#operator,
      closed && isReadable && elements.length > 0 ? elements : undefined,
    )
    if (!closed) throw new Unexpected(issue)
    this.report(issue)
    this.#skipButLast(at, this.#asksMember() ? Pointer : StringLiteral)
  }

  // An element of a list as a value: how many tokens it has, and its text when it is one.
  #element(at: number): { count: number; text?: string } {
    const token = this.#peek(at)
    const { image } = token
    if (token.tokenType === SingleQuoted || token.tokenType === Pointer)
      return { count: 1, text: issues.quoted(image.slice(1, -1)) }
    if (isKey(token)) return { count: 1, text: image }
    const { count, end } = this.#run({ from: at })
    if (count === 0) return { count: 1 }
    const plain = count === 1 && (isWord(token) || token.tokenType === NumberLiteral)
    return { count, text: plain ? image : issues.quoted(this.#text.slice(token.startOffset, end)) }
  }

  /** Reports an operand that had to be a selector. */
  selectorExpected(operand: Operand): Selector {
    const text = this.#text.slice(operand.span.start, operand.span.end)
    if (this.#asksMember()) {
      this.report(
        issues.syntaxIssue(
          'selector-expected',
          operand.span,
          `The right of \`${this.#operator}\` is a selector, not a value.`,
          'Write the field there, as in `"dc1" in Datacenters`.',
        ),
      )
    } else {
      const end = endOf(this.#peek(0))
      const right = this.#readSelector() ? this.#text.slice(this.#operandStart, end) : undefined
      const whole = { start: operand.span.start, end }
      const swapped =
        right && (this.#operator === '==' || this.#operator === '!=') && /^["\x60\d-]/.test(text)
      this.report(
        issues.selectorExpected(
          operand.span,
          text,
          swapped ? { span: whole, text: `${right} ${this.#operator} ${text}` } : undefined,
        ),
      )
    }
    return STAND_IN_SELECTOR
  }

  // True when the operand read last is a selector.
  #readSelector(): boolean {
    const last = this.#peek(0)
    if (last.tokenType === Pointer) return last.startOffset === this.#operandStart
    const { tokenType } = last
    return isWord(last) || tokenType === DotDigits || tokenType === RightBracket
  }

  beforeAs(): void {
    const [quantifier, last] = [this.#peek(-1), this.#peek(0)]
    if (this.#continues()) this.#mendPath(endOf(quantifier) < last.startOffset)
    const token = this.#peek(1)
    if (token.tokenType === keywords.as) return
    if (token.image.toLowerCase() !== 'as')
      throw this.#badQuantifier(token, '`as` follows the selector.')
    this.report(issues.wrongWord('wrong-case', spanOf(token), token.image, 'as'))
    retype(token, keywords.as, 'as')
  }

  beforeBinding(): void {
    const [first, second, third] = [this.#peek(1), this.#peek(2), this.#peek(3)]
    const named = isWord(first) || first.tokenType === Underscore
    const both = second.tokenType === Comma
    const secondFits = isWord(third) || (third.tokenType === Underscore && isWord(first))
    if (named && (both ? secondFits : isWord(first))) return
    throw this.#badQuantifier(
      named && both ? third : first,
      'After `as` stand one name or two, of which one may be `_`.',
    )
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
    this.report(issues.quantifierNeedsParentheses(quantifier.span))
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
      const span = spanOf(token)
      const code = isWord(token) ? 'wrong-case' : 'wrong-logical-operator'
      this.report(issues.wrongWord(code, span, token.image, joiner, this.#fitted(span, joiner)))
      retype(token, keywords[joiner])
      return
    }
    this.report(this.#joinerExpected(token))
    this.#skipCondition()
    if (joinerMeant(this.#peek(1))) this.beforeJoiner()
  }

  goesOn(): boolean {
    for (;;) {
      const token = this.#peek(1)
      if (!isClosing(token)) return false
      this.report(
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

  /** @throws {Enough} when there are as many issues as are wanted. */
  report(issue: SyntaxIssue): void {
    const key = `${issue.span.start} ${issue.code}`
    if (this.#known.has(key)) return
    this.#known.add(key)
    if (this.#found.length >= this.#maxErrors) {
      this.#found.push(issues.moreIssues(issue.span, this.#maxErrors))
      throw new Enough()
    }
    this.#found.push(issue)
  }

  // What is wrong with a bare text, unless half a character in it has been reported already.
  #reportRun(issue: SyntaxIssue): void {
    if (this.#text.slice(issue.span.start, issue.span.end).isWellFormed()) this.report(issue)
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

  #operatorExpected(subject: Operand): SyntaxIssue {
    const token = this.#peek(1)
    const text = this.#text.slice(subject.span.start, subject.span.end)
    const touches = token.startOffset === endOf(this.#peek(0))
    if (text === 'and' || text === 'or') return issues.conditionBefore(subject.span, text)
    if (isEnd(token) || isJoiner(token))
      return issues.aloneNoCondition(subject.span, text, 'segments' in subject)
    if (touches && token.tokenType === LeftParenthesis)
      return issues.noFunctions({ start: subject.span.start, end: endOf(token) })
    const isPointer = 'segments' in subject && subject.style === 'pointer'
    if (touches && isPointer && (isPathPart(token) || token.tokenType === LeftBracket))
      return issues.pointerEnds(spanOf(token))
    return issues.operatorExpected(spanOf(token), token.image)
  }

  #joinerExpected(token: IToken): SyntaxIssue {
    const last = this.#peek(0)
    const [quantifier, field] = [this.#peek(-2), this.#peek(-1)]
    const isQuantifier =
      quantifier.tokenType === keywords.any || quantifier.tokenType === keywords.all
    // `any in as x { … }`: the reference reads `any in as` as a condition.
    if (isQuantifier && last.tokenType === keywords.as && isWord(token))
      return issues.fieldNeedsPointer(spanOf(field), field.image)
    const isValue = isWord(token) && isWord(last) && endOf(last) < token.startOffset
    return issues.joinerExpected(spanOf(token), token.image, isValue)
  }

  // As a selector what reads as one goes without quotes, as a value it has them.
  #mendSingleQuotes(token: IToken, isSelector: boolean): void {
    const closed = /.['\u2018-\u201e]$/su.test(token.image)
    const inside = token.image.slice(1, closed ? -1 : undefined)
    const pointer = isSelector && isPointer(inside)
    const name = isSelector && isName(inside)
    const written = pointer ? `"${inside}"` : name ? inside : issues.quoted(inside)
    this.report(issues.singleQuotes(spanOf(token), written))
    retype(token, pointer ? Pointer : name ? Name : StringLiteral)
  }

  // A word in place of a span, with spaces where it would touch what is beside it.
  #fitted(span: Span, word: string): string {
    const touches = (character: string | undefined, open: string) =>
      character !== undefined && !(WHITE_SPACE + open).includes(character)
    if (!/[a-z]/.test(word)) return word
    const before = touches(this.#text[span.start - 1], '({') ? ' ' : ''
    return `${before}${word}${touches(this.#text[span.end], '') ? ' ' : ''}`
  }

  /** True when a piece of a word goes on right behind what was read last. */
  #continues(): boolean {
    const last = this.#peek(0)
    const next = this.#peek(1)
    return isFragment(next) && endOf(last) === next.startOffset && !isKey(last)
  }

  /** The pieces that stand together without a gap: how many, and where they end. */
  #run({ stopAtDot = false, from = 1 } = {}): { count: number; end: number } {
    let count = 0
    let end = this.#peek(from).startOffset
    for (;;) {
      const token = this.#peek(from + count)
      if (token.startOffset !== end || !(isFragment(token) || isWord(token))) break
      if (stopAtDot && count > 0 && isPathPart(token)) break
      end = endOf(token)
      count++
    }
    return { count, end }
  }

  // True when `in` or `not in` stands at the kth token.
  #asksMembership(k: number): boolean {
    const at = this.#peek(k).tokenType === keywords.not ? k + 1 : k
    return this.#peek(at).tokenType === keywords.in
  }

  // True for a string that was closed by the guide, where the text ends.
  #isUnclosed(token: IToken): boolean {
    return this.#known.has(`${token.startOffset} unclosed-string`)
  }

  #skip(count: number): void {
    for (let skipped = 0; skipped < count; skipped++) this.#parser.skip()
  }

  // Skips tokens but for the last, which becomes one of another type so that the production can go on.
  #skipButLast(count: number, type: TokenType): void {
    this.#skip(count - 1)
    retype(this.#peek(1), type)
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
    const last = this.#peek(0)
    const next = this.#peek(1)
    // A mended token may be longer than what stands in the text.
    const most = isEndOfText(next) ? this.#text.length : next.startOffset
    const end = isEndOfText(last) ? 0 : Math.min(endOf(last), most)
    return { start: end, end }
  }
}

/**
 * The tokens with each number that ends another piece cut at its points, so that a name such as
 * `rack-1` ends where the path goes on. `a:1.5` is no path.
 */
function withPoints(tokens: readonly IToken[]): IToken[] {
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    const isNumber = token.tokenType === BadNumber || token.tokenType === NumberLiteral
    const isCut =
      isNumber &&
      token.image.includes('.') &&
      before !== undefined &&
      before.image !== ':' &&
      endOf(before) === token.startOffset &&
      (isFragment(before) || isWord(before))
    return isCut ? cutAtPoints(token) : [token]
  })
}

function cutAtPoints(token: IToken): IToken[] {
  const [head = '', ...rest] = token.image.split('.')
  const pieces = [piece(token, 0, head, BadNumber)]
  let at = head.length
  for (const text of rest) {
    if (/^[0-9]+$/.test(text)) pieces.push(piece(token, at, `.${text}`, DotDigits))
    else {
      pieces.push(piece(token, at, '.', Dot))
      if (text !== '') pieces.push(piece(token, at + 1, text, isName(text) ? Name : BadNumber))
    }
    at += 1 + text.length
  }
  return pieces
}

function piece(token: IToken, at: number, image: string, type: TokenType): IToken {
  const cut = { ...token, startOffset: token.startOffset + at }
  retype(cut, type, image)
  return cut
}

function isNot(token: IToken): boolean {
  return isWord(token) && token.image.toLowerCase() === 'not'
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
  const isCandidate = token.tokenType === ForeignOperator || token.tokenType === Name
  return isCandidate ? joinerFor(token.image) : undefined
}

/** The operator a word is with other letters, or nearly. */
function nearestOperator(written: string): keyof typeof keywords | undefined {
  const lower = written.toLowerCase()
  const words = ['in', 'contains', 'matches', 'is', 'not'] as const
  const near = lower.length > 3 ? nearest(lower, words)[0] : undefined
  return words.find((word) => word === lower) ?? words.find((word) => word === near)
}

function isPathPart({ tokenType }: IToken): boolean {
  return tokenType === Dot || tokenType === DotDigits
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
