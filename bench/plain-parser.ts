// The same grammar as `FilterParser`, as a plain user of Chevrotain would write it: the same tokens, the same
// nodes with their spans, but no messages, limits, recovery, concrete trees or table of spacing.

import { EmbeddedActionsParser, EOF, type IToken, Lexer, type ParserMethod } from 'chevrotain'
import {
  type Binding,
  type Expression,
  OPERATORS,
  type Segment,
  type Selector,
  type Value,
} from '../grammar/index.ts'
import { isPointer } from '../grammar/lexemes.ts'
import { pointerSegments, unquote, unquoteRaw } from '../grammar/literals.ts'
import { negates, quantifies, TEST_TYPES, VALUE_TYPES } from '../grammar/lookahead.ts'
import type { Operand } from '../grammar/parser.ts'
import * as t from '../grammar/tokens.ts'

type Rule<Node> = ParserMethod<[], Node>
type Match = Extract<Expression, { kind: 'Match' }>

const spanOf = (token: IToken) => ({
  start: token.startOffset,
  end: token.startOffset + token.image.length,
})
const nameOf = (token: IToken) => ({ text: token.image, span: spanOf(token) })

class PlainParser extends EmbeddedActionsParser {
  readonly #ahead = (k: number): IToken => this.LA(k)
  readonly #valueWords = Array.from(VALUE_TYPES.keys(), (type) => ({
    ALT: () => this.CONSUME(type),
  }))
  readonly #testWords = Array.from(TEST_TYPES.keys(), (type) => ({ ALT: () => this.CONSUME(type) }))

  constructor() {
    super(t.tokenTypes(), { maxLookahead: 1, recoveryEnabled: false })
    this.performSelfAnalysis()
  }

  readonly filter: Rule<Expression> = this.RULE('filter', () => {
    const expression = this.SUBRULE(this.disjunction)
    this.CONSUME(EOF)
    return expression
  })

  readonly disjunction: Rule<Expression> = this.RULE('disjunction', () => {
    const first = this.LA(1)
    const operand = this.SUBRULE(this.conjunction)
    let operands: Expression[] | undefined
    this.MANY(() => {
      this.CONSUME(t.keywords.or)
      operands ??= [operand]
      operands.push(this.SUBRULE2(this.conjunction))
    })
    return operands ? ({ kind: 'Or', operands, span: this.#since(first) } as Expression) : operand
  })

  readonly conjunction: Rule<Expression> = this.RULE('conjunction', () => {
    const first = this.LA(1)
    const operand = this.SUBRULE(this.negation)
    let operands: Expression[] | undefined
    this.MANY(() => {
      this.CONSUME(t.keywords.and)
      operands ??= [operand]
      operands.push(this.SUBRULE2(this.negation))
    })
    return operands ? ({ kind: 'And', operands, span: this.#since(first) } as Expression) : operand
  })

  readonly negation: Rule<Expression> = this.RULE('negation', () => {
    const first = this.LA(1)
    let isNegated = false
    if (first.tokenType === t.keywords.not || this.RECORDING_PHASE) {
      this.MANY({
        GATE: () => negates(this.#ahead),
        DEF: () => {
          this.CONSUME(t.keywords.not)
          isNegated = !isNegated
        },
      })
    }
    const operand = this.SUBRULE(this.primary)
    if (!isNegated) return operand
    if (operand.kind === 'Not') return operand.operand
    return { kind: 'Not', operand, span: this.#since(first) } as Expression
  })

  readonly primary: Rule<Expression> = this.RULE('primary', () =>
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(t.LeftParenthesis)
            const expression = this.SUBRULE(this.disjunction)
            this.CONSUME(t.RightParenthesis)
            return expression
          },
        },
        { GATE: () => quantifies(this.#ahead), ALT: () => this.SUBRULE(this.quantifier) },
        { ALT: () => this.SUBRULE(this.match) },
      ],
      IGNORE_AMBIGUITIES: true,
    }),
  )

  readonly quantifier: Rule<Expression> = this.RULE('quantifier', (): Expression => {
    const first = this.OR([
      { ALT: () => this.CONSUME(t.keywords.any) },
      { ALT: () => this.CONSUME(t.keywords.all) },
    ])
    const selector = this.SUBRULE(this.selector)
    this.CONSUME(t.keywords.as)
    const binding = this.SUBRULE(this.binding)
    this.CONSUME(t.LeftBrace)
    const body = this.SUBRULE(this.disjunction)
    this.CONSUME(t.RightBrace)
    const quantifier = first.image as 'any' | 'all'
    return { kind: 'Quantifier', quantifier, selector, binding, body, span: this.#since(first) }
  })

  readonly binding: Rule<Binding> = this.RULE('binding', () => {
    const first = this.LA(1)
    return this.OR([
      {
        ALT: (): Binding => {
          this.CONSUME(t.Underscore)
          this.CONSUME(t.Comma)
          return { form: 'value', value: nameOf(this.CONSUME(t.Word)), span: this.#since(first) }
        },
      },
      {
        ALT: (): Binding => {
          const name = nameOf(this.CONSUME2(t.Word))
          const rest = this.OPTION(() => {
            this.CONSUME2(t.Comma)
            return this.OR2([
              { ALT: () => this.CONSUME2(t.Underscore) },
              { ALT: () => this.CONSUME3(t.Word) },
            ])
          })
          const span = this.#since(first)
          if (!rest) return { form: 'default', name, span }
          if (rest.tokenType === t.Underscore) return { form: 'index', index: name, span }
          const value = this.ACTION(() => nameOf(rest))
          return { form: 'both', index: name, value, span }
        },
      },
    ])
  })

  readonly match: Rule<Match> = this.RULE('match', () => {
    const first = this.LA(1)
    const subject = this.SUBRULE(this.value)
    return this.OR([
      {
        ALT: (): Match => {
          const operator = this.CONSUME(t.Comparison).image as '=='
          const operand = this.SUBRULE2(this.value)
          const value = this.ACTION(() => toValue(operand))
          return {
            kind: 'Match',
            operator,
            selector: subject as Selector,
            value,
            span: this.#since(first),
          }
        },
      },
      {
        ALT: (): Match => {
          this.CONSUME(t.keywords.is)
          const negated = this.OPTION(() => this.CONSUME(t.keywords.not))
          const asked = this.OR2(this.#testWords)
          const positive = TEST_TYPES.get(asked.tokenType) ?? 'is nil'
          const operator = negated ? OPERATORS[positive].opposite : positive
          return {
            kind: 'Match',
            operator,
            selector: subject as Selector,
            span: this.#since(first),
          }
        },
      },
      {
        ALT: (): Match => {
          const negated = this.OPTION2(() => this.CONSUME2(t.keywords.not))
          const word = this.OR3(this.#valueWords)
          const operand = this.SUBRULE3(this.value)
          const positive = VALUE_TYPES.get(word.tokenType) ?? 'in'
          const operator = negated ? OPERATORS[positive].opposite : positive
          const [selector, value] =
            OPERATORS[positive].value === 'left' ? [operand, subject] : [subject, operand]
          return {
            kind: 'Match',
            operator,
            selector: selector as Selector,
            value: this.ACTION(() => toValue(value)),
            span: this.#since(first),
          }
        },
      },
    ])
  })

  readonly value: Rule<Operand> = this.RULE('value', () =>
    this.OR([
      { ALT: () => this.SUBRULE(this.selector) },
      {
        ALT: (): Operand => {
          const token = this.CONSUME(t.NumberLiteral)
          return { form: 'number', raw: token.image, span: spanOf(token) }
        },
      },
      { ALT: () => literal('string', this.CONSUME(t.StringLiteral)) },
      { ALT: () => literal('raw', this.CONSUME(t.RawString)) },
    ]),
  )

  readonly selector: Rule<Selector> = this.RULE('selector', () => {
    const first = this.LA(1)
    return this.OR([
      {
        ALT: (): Selector => {
          const segments: Segment[] = [nameOf(this.CONSUME(t.Word))]
          this.MANY(() => {
            segments.push(this.SUBRULE(this.segment))
          })
          return { style: 'dotted', segments, span: this.#since(first) }
        },
      },
      {
        ALT: (): Selector => {
          const token = this.CONSUME(t.Pointer)
          const segments = pointerSegments(token.image.slice(1, -1), token.startOffset + 1)
          return { style: 'pointer', segments, span: spanOf(token) }
        },
      },
    ])
  })

  readonly segment: Rule<Segment> = this.RULE('segment', () =>
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.Dot)
          return nameOf(this.CONSUME(t.Word))
        },
      },
      {
        ALT: () => {
          const { text, span } = nameOf(this.CONSUME(t.DotDigits))
          return { text: text.slice(1), span: { start: span.start + 1, end: span.end } }
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.LeftBracket)
          const key = this.OR2([
            { ALT: () => this.CONSUME(t.StringLiteral) },
            { ALT: () => this.CONSUME(t.Pointer) },
            { ALT: () => this.CONSUME(t.RawString) },
          ])
          this.CONSUME(t.RightBracket)
          return this.ACTION(() => ({ text: textOf(key), span: spanOf(key) }))
        },
      },
    ]),
  )

  #since(first: IToken) {
    const last = this.LA(0)
    return { start: first.startOffset, end: last.startOffset + last.image.length }
  }
}

function textOf(token: IToken): string {
  const inside = token.image.slice(1, -1)
  if (token.tokenType === t.RawString) return unquoteRaw(inside)
  const unquoted = unquote(inside)
  return 'text' in unquoted ? unquoted.text : inside
}

function literal(form: 'string' | 'raw', token: IToken): Value {
  return { form, raw: textOf(token), span: spanOf(token) }
}

function toValue(operand: Operand): Value {
  if (!('segments' in operand)) return operand
  const isDotted = operand.style === 'dotted'
  const raw = operand.segments.map(({ text }) => text).join(isDotted ? '.' : '/')
  return { form: isDotted ? 'word' : 'string', raw, span: operand.span }
}

/** The tree of a filter; of a text that is not one, an error without a message. */
export function createPlainParser(): (text: string) => Expression {
  const lexer = new Lexer(t.tokenTypes(), {
    positionTracking: 'onlyOffset',
    ensureOptimizations: true,
  })
  const parser = new PlainParser()
  return (text) => {
    const { tokens } = lexer.tokenize(text)
    for (const token of tokens) {
      if (token.tokenType !== t.StringLiteral || !isPointer(token.image.slice(1, -1))) continue
      token.tokenType = t.Pointer
      token.tokenTypeIdx = t.Pointer.tokenTypeIdx as number
    }
    parser.input = tokens
    const tree = parser.filter()
    if (parser.errors.length > 0) throw new SyntaxError('Not a filter.')
    return tree
  }
}
