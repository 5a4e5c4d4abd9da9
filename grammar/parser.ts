import {
  type Binding,
  type ConcreteExpression,
  type MatchExpression,
  type Name,
  ownBytes,
  type Segment,
  type Selector,
  type Value,
} from './ast.ts'
import { EOF, type IToken } from './chevrotain/lexer.ts'
import {
  EmbeddedActionsParser,
  MismatchedTokenException,
  type ParserMethod,
} from './chevrotain/parser.ts'
import { FilterLimitError } from './errors.ts'
import { isFault, pointerSegments, type Unquoted, unquote, unquoteRaw } from './literals.ts'
import { negates, quantifies, TEST_TYPES, VALUE_TYPES } from './lookahead.ts'
import { OPERATORS, type Operator, type UnaryOperator, type ValueOperator } from './operators.ts'
import type { Recovery } from './recovery/recovery.ts'
import type { Span } from './source.ts'
import {
  Comma,
  Comparison,
  Dot,
  DotDigits,
  keywords,
  LeftBrace,
  LeftBracket,
  LeftParenthesis,
  NumberLiteral,
  Pointer,
  RawString,
  RightBrace,
  RightBracket,
  RightParenthesis,
  StringLiteral,
  tokenTypes,
  Underscore,
  Word,
} from './tokens.ts'

type Rule<Node> = ParserMethod<[], Node>
type ConcreteQuantifier = ConcreteExpression & { readonly kind: 'Quantifier' }

/** What to parse, and how. */
export interface ParseRequest {
  readonly tokens: IToken[]
  readonly maxNodes: number
  /** If given, collects the token after `not` and an operator if `not` is a name, as the last `in` of `not in in`. */
  readonly afterNamedNot: Set<IToken> | undefined
  /** Reports each mistake and lets the parser continue after it. */
  readonly recovery: Recovery | undefined
  /** True to keep the nodes that only a `ConcreteExpression` has. */
  readonly concrete: boolean
}

/** An operand. A selector in the position of a value is read as text. */
export type Operand = Selector | Value

/**
 * The grammar, with one method per production of `filter.ebnf` that returns its node. It accepts free spacing and
 * stops at the first mistake, unless it has a recovery.
 */
export class FilterParser extends EmbeddedActionsParser {
  #recovery: Recovery | undefined
  #afterNamedNot: Set<IToken> | undefined
  #maxNodes = Number.POSITIVE_INFINITY
  #isConcrete = false
  #nodes = 0
  /** The kth token from here: 1 is the next one, 0 the last one read. */
  readonly peek = (k: number): IToken => this.LA(k)
  readonly #valueWords = Array.from(VALUE_TYPES.keys(), (type) => ({
    ALT: () => this.CONSUME(type),
  }))
  readonly #testWords = Array.from(TEST_TYPES.keys(), (type) => ({ ALT: () => this.CONSUME(type) }))

  constructor() {
    super(tokenTypes(), { maxLookahead: 1, recoveryEnabled: false, errorMessageProvider: SILENT })
    this.performSelfAnalysis()
  }

  override reset(): void {
    super.reset()
    this.#nodes = 0
  }

  /**
   * The tree of a text; undefined or incomplete if the text does not match the grammar. Without `concrete` it is an
   * `Expression`.
   */
  read({ tokens, maxNodes, afterNamedNot, recovery, concrete }: ParseRequest): ConcreteExpression {
    this.input = tokens
    this.#maxNodes = maxNodes
    this.#afterNamedNot = afterNamedNot
    this.#recovery = recovery
    this.#isConcrete = concrete
    return this.filter()
  }

  /**
   * The rules around an error. Chevrotain stores them with it, but nobody reads them. Chevrotain's own method counts
   * them, and the count is wrong if the stack ended between two rules.
   */
  getHumanReadableRuleStack(): string[] {
    return []
  }

  skip(): void {
    this.SKIP_TOKEN()
  }

  readonly filter: Rule<ConcreteExpression> = this.RULE('filter', () => {
    const expression = this.SUBRULE(this.disjunction)
    while (this.#recovery?.skipUnopenedBrackets()) this.SUBRULE(this.disjunction)
    this.CONSUME(EOF)
    return expression
  })

  readonly disjunction: Rule<ConcreteExpression> = this.RULE('disjunction', () => {
    const first = this.LA(1)
    let next = first
    let operand = this.SUBRULE(this.conjunction)
    let operands: ConcreteExpression[] | undefined
    this.MANY(() => {
      this.#mustNotBeBare(operand, next)
      this.CONSUME(keywords.or)
      operands ??= [operand]
      next = this.LA(1)
      operand = this.SUBRULE2(this.conjunction)
      operands.push(operand)
    })
    return operands ? this.#chain('Or', operands, first) : operand
  })

  readonly conjunction: Rule<ConcreteExpression> = this.RULE('conjunction', () => {
    const first = this.LA(1)
    let next = first
    let operand = this.SUBRULE(this.negation)
    let operands: ConcreteExpression[] | undefined
    this.MANY(() => {
      this.#mustNotBeBare(operand, next)
      this.CONSUME(keywords.and)
      operands ??= [operand]
      next = this.LA(1)
      operand = this.SUBRULE2(this.negation)
      this.#mustNotBeBare(operand, next)
      operands.push(operand)
    })
    return operands ? this.#chain('And', operands, first) : operand
  })

  readonly negation: Rule<ConcreteExpression> = this.RULE('negation', () => {
    this.#recovery?.beforeCondition()
    const first = this.LA(1)
    let negations = 0
    if (first.tokenType === keywords.not || this.RECORDING_PHASE) {
      this.MANY({
        GATE: () => negates(this.peek),
        DEF: () => {
          this.CONSUME(keywords.not)
          negations++
          this.#recovery?.beforeCondition()
        },
      })
    }
    const next = this.LA(1)
    const operand = this.#recovery
      ? this.#recovery.attempt(() => this.SUBRULE(this.primary))
      : this.SUBRULE(this.primary)
    if (next !== first) this.#mustNotBeBare(operand, next)
    this.#recovery?.beforeLogicalOperator()
    if (this.#isConcrete) return this.#eachNegated(operand, first, negations)
    // Two negations cancel.
    return negations % 2 === 1 ? this.#negated(operand, first) : operand
  })

  readonly primary: Rule<ConcreteExpression> = this.RULE('primary', () => {
    const first = this.LA(1)
    const { tokenType } = first
    const mayQuantify = tokenType === keywords.any || tokenType === keywords.all
    return this.OR({
      DEF: [
        {
          GATE: ungated,
          ALT: (): ConcreteExpression => {
            this.CONSUME(LeftParenthesis)
            const expression = this.SUBRULE(this.disjunction)
            this.#recovery?.beforeClose(first)
            this.CONSUME(RightParenthesis)
            if (!this.#isConcrete) return expression
            return { kind: 'Group', expression, span: this.#since(first) }
          },
        },
        {
          GATE: () => mayQuantify && quantifies(this.peek),
          ALT: () => this.SUBRULE(this.quantifier),
        },
        { GATE: ungated, ALT: () => this.SUBRULE(this.match) },
      ],
      // A word can start a quantifier or a match; the gate decides which.
      IGNORE_AMBIGUITIES: true,
    })
  })

  readonly quantifier: Rule<ConcreteQuantifier> = this.RULE(
    'quantifier',
    (): ConcreteQuantifier => {
      const first = this.OR([
        { ALT: () => this.CONSUME(keywords.any) },
        { ALT: () => this.CONSUME(keywords.all) },
      ])
      const selector = this.SUBRULE(this.selector)
      this.#recovery?.beforeAs()
      this.CONSUME(keywords.as)
      const binding = this.SUBRULE(this.binding)
      this.#recovery?.beforeBody()
      const open = this.CONSUME(LeftBrace)
      const body = this.SUBRULE(this.disjunction)
      this.#recovery?.beforeClose(open)
      this.CONSUME(RightBrace)
      this.#count()
      const quantifier = first.image as 'any' | 'all'
      return { kind: 'Quantifier', quantifier, selector, binding, body, span: this.#since(first) }
    },
  )

  readonly binding: Rule<Binding> = this.RULE('binding', () => {
    this.#recovery?.beforeBinding()
    const first = this.LA(1)
    return this.OR([
      {
        ALT: (): Binding => {
          this.CONSUME(Underscore)
          this.CONSUME(Comma)
          const value = this.#name(this.CONSUME(Word))
          return { form: 'value', value, span: this.#since(first) }
        },
      },
      {
        ALT: (): Binding => {
          const index = this.#name(this.CONSUME2(Word))
          const rest = this.OPTION(() => {
            this.CONSUME2(Comma)
            return this.OR2([
              {
                ALT: (): { value?: Name } => {
                  this.CONSUME2(Underscore)
                  return {}
                },
              },
              { ALT: (): { value?: Name } => ({ value: this.#name(this.CONSUME3(Word)) }) },
            ])
          })
          const span = this.#since(first)
          if (rest === undefined) return { form: 'default', name: index, span }
          if (rest.value === undefined) return { form: 'index', index, span }
          return { form: 'both', index, value: rest.value, span }
        },
      },
    ])
  })

  readonly match: Rule<MatchExpression> = this.RULE('match', () => {
    const first = this.LA(1)
    const subject = this.SUBRULE(this.value)
    this.#recovery?.beforeOperator(subject)
    this.#count()
    return this.OR([
      {
        ALT: (): MatchExpression => {
          const operator = this.CONSUME(Comparison).image as '==' | '!='
          this.#recovery?.beforeOperand(subject, operator)
          const value = this.SUBRULE2(this.value)
          this.#recovery?.afterOperand()
          return this.#valueMatch(first, subject, operator, value)
        },
      },
      {
        ALT: (): MatchExpression => {
          const operator = this.SUBRULE(this.test)
          const selector = this.#selector(subject)
          return { kind: 'Match', operator, selector, span: this.#since(first) }
        },
      },
      {
        ALT: (): MatchExpression => {
          const operator = this.SUBRULE(this.wordOperator)
          if (first.tokenType === keywords.not && first === this.LA(-1))
            this.#afterNamedNot?.add(this.LA(1))
          this.#recovery?.beforeOperand(subject, operator)
          const operand = this.SUBRULE3(this.value)
          this.#recovery?.afterOperand()
          // While Chevrotain records the grammar, there is no operator.
          return OPERATORS[operator]?.value === 'left'
            ? this.#valueMatch(first, operand, operator, subject)
            : this.#valueMatch(first, subject, operator, operand)
        },
      },
    ])
  })

  readonly test: Rule<UnaryOperator> = this.RULE('test', () => {
    this.CONSUME(keywords.is)
    const negated = this.OPTION(() => this.CONSUME(keywords.not))
    const asked = this.OR(this.#testWords)
    return operatorOf(TEST_TYPES.get(asked.tokenType), negated)
  })

  readonly wordOperator: Rule<ValueOperator> = this.RULE('wordOperator', () => {
    const negated = this.OPTION(() => this.CONSUME(keywords.not))
    const word = this.OR(this.#valueWords)
    return operatorOf(VALUE_TYPES.get(word.tokenType), negated)
  })

  readonly value: Rule<Operand> = this.RULE('value', () =>
    this.OR([
      { ALT: () => this.SUBRULE(this.selector) },
      {
        ALT: (): Operand => {
          const number = this.CONSUME(NumberLiteral)
          return { form: 'number', raw: number.image, span: this.#since(number) }
        },
      },
      { ALT: () => this.#literal('string', this.CONSUME(StringLiteral)) },
      { ALT: () => this.#literal('raw', this.CONSUME(RawString)) },
    ]),
  )

  readonly selector: Rule<Selector> = this.RULE('selector', () => {
    const first = this.LA(1)
    return this.OR([
      {
        ALT: (): Selector => {
          const segments: Segment[] = [this.#name(this.CONSUME(Word))]
          this.MANY(() => {
            segments.push(this.SUBRULE(this.segment))
          })
          return { style: 'dotted', segments, span: this.#since(first) }
        },
      },
      { ALT: () => this.#pointer(this.CONSUME(Pointer)) },
    ])
  })

  readonly segment: Rule<Segment> = this.RULE('segment', () => {
    this.#recovery?.beforeSegment()
    return this.OR([
      {
        ALT: () => {
          this.CONSUME(Dot)
          return this.#name(this.CONSUME(Word))
        },
      },
      { ALT: () => this.#digits(this.CONSUME(DotDigits)) },
      {
        ALT: () => {
          this.CONSUME(LeftBracket)
          const key = this.OR2([
            { ALT: () => this.CONSUME(StringLiteral) },
            { ALT: () => this.CONSUME(Pointer) },
            { ALT: () => this.CONSUME(RawString) },
          ])
          const span = this.#since(key)
          this.CONSUME(RightBracket)
          return this.ACTION(() => ({ ...this.#unquoted(key), span }))
        },
      },
    ])
  })

  #valueMatch(
    first: IToken,
    subject: Operand,
    operator: ValueOperator,
    value: Operand,
  ): MatchExpression {
    const selector = this.#selector(subject)
    return { kind: 'Match', operator, selector, value: toValue(value), span: this.#since(first) }
  }

  #selector(subject: Operand): Selector {
    return isSelector(subject) || this.RECORDING_PHASE
      ? (subject as Selector)
      : (this.#recovery?.selectorExpected(subject) ?? this.#fail())
  }

  #name(token: IToken): Name {
    return { text: token.image, span: this.#since(token) }
  }

  #digits(token: IToken): Name {
    const text = token.image.slice(1).trim()
    const { end } = this.#since(token)
    return { text, span: { start: end - text.length, end } }
  }

  #pointer(token: IToken): Selector {
    const segments = pointerSegments(token.image.slice(1, -1), token.startOffset + 1)
    return { style: 'pointer', segments, span: this.#since(token) }
  }

  #literal(form: 'string' | 'raw', token: IToken): Value {
    return this.ACTION(() => {
      const { text, ...bytes } = this.#unquoted(token)
      return { form, raw: text, ...bytes, span: this.#since(token) }
    })
  }

  #unquoted(token: IToken): Exclude<Unquoted, { fault: string }> {
    const inside = token.image.slice(1, -1)
    if (token.tokenType === RawString) return { text: unquoteRaw(inside) }
    const unquoted = unquote(inside)
    if (!isFault(unquoted)) return unquoted
    // The recovery has already reported the faults of all literals.
    return this.#recovery ? { text: inside } : this.#fail()
  }

  #chain(kind: 'And' | 'Or', operands: ConcreteExpression[], first: IToken): ConcreteExpression {
    this.#count()
    // Flattens `a and (b and c)` and `(a and b) and c`, which keeps the order and the answer.
    const nested = !this.#isConcrete && operands.some((operand) => operand?.kind === kind)
    const flat = nested
      ? operands.flatMap((operand) => (operand.kind === kind ? operand.operands : operand))
      : operands
    return { kind, operands: flat, span: this.#since(first) }
  }

  #negated(operand: ConcreteExpression, first: IToken): ConcreteExpression {
    // Negations cancel across parentheses too.
    if (operand.kind === 'Not') return operand.operand
    this.#count()
    return { kind: 'Not', operand, span: this.#since(first) }
  }

  #eachNegated(operand: ConcreteExpression, first: IToken, negations: number): ConcreteExpression {
    let node = operand
    for (let count = 0; count < negations; count++)
      node = { kind: 'Not', operand: node, span: this.#since(first) }
    return node
  }

  // The reference accepts a quantifier only alone, last in an `or`, or in parentheses.
  #mustNotBeBare(operand: ConcreteExpression, first: IToken): void {
    if (operand?.kind !== 'Quantifier' || operand.span.start !== first.startOffset) return
    if (this.#recovery) this.#recovery.quantifierMisplaced(operand)
    else this.#fail()
  }

  // From the start of a token to the end of the last one that was read.
  #since(first: IToken): Span {
    const last = this.LA(0)
    return { start: first.startOffset, end: last.startOffset + last.image.length }
  }

  #count(): void {
    if (++this.#nodes > this.#maxNodes) {
      throw new FilterLimitError(`The filter has more than ${this.#maxNodes} nodes.`, {
        code: 'too-many-nodes',
        span: this.#since(this.LA(0)),
        hint: 'Split the filter.',
        developerHint: 'Raise `limits.maxNodes`.',
      })
    }
  }

  #fail(): never {
    throw new MismatchedTokenException('', this.LA(1), this.LA(0))
  }
}

let built: FilterParser | undefined

/** The parser, built on first use, so that it costs nothing in a program that never parses. */
export function parser(): FilterParser {
  built ??= new FilterParser()
  return built
}

// The recovery creates the messages, so the first parse needs none.
const SILENT = {
  buildMismatchTokenMessage: () => '',
  buildNotAllInputParsedMessage: () => '',
  buildNoViableAltMessage: () => '',
  /* v8 ignore next -- @preserve no rule repeats what it must have once */
  buildEarlyExitMessage: () => '',
}

// If an alternative had no gate, Chevrotain would use one inherited from `Object.prototype`.
const ungated = () => true

function isSelector(operand: Operand): operand is Selector {
  return Object.hasOwn(operand, 'segments')
}

// Takes the operator from the table, because a string built here would cost a lookup as a key each time.
function operatorOf<Spelled extends Operator>(
  positive: Spelled | undefined,
  negated: unknown,
): Spelled {
  // While Chevrotain records the grammar, there is no operator.
  const read = positive as Spelled
  return negated ? (OPERATORS[read]?.opposite as Spelled) : read
}

/** A selector in the position of a value is text and never looked up. */
function toValue(operand: Operand): Value {
  if (!isSelector(operand)) return operand
  const dotted = operand.style === 'dotted'
  const raw = operand.segments.map((segment) => segment.text).join(dotted ? '.' : '/')
  const value: Value = { form: dotted ? 'word' : 'string', raw, span: operand.span }
  if (!operand.segments.some(ownBytes)) return value
  const bytes = operand.segments.flatMap((segment, index) => [
    ...(index === 0 ? [] : [0x2e]),
    ...(ownBytes(segment) ?? new TextEncoder().encode(segment.text)),
  ])
  return { ...value, bytes }
}
