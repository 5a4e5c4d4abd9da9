import { type IToken, Lexer } from './chevrotain/lexer.ts'
import { FilterLimitError } from './errors.ts'
import { POINTER } from './lexemes.ts'
import type { FilterLimits } from './limits.ts'
import type { Span } from './source.ts'
import {
  LeftBrace,
  LeftParenthesis,
  Pointer,
  RightBrace,
  RightParenthesis,
  StringLiteral,
  tokenTypes,
} from './tokens.ts'

export const endOf = (token: IToken): number => token.startOffset + token.image.length

export const spanOf = (token: IToken): Span => ({ start: token.startOffset, end: endOf(token) })

/** The tokens of a text, for the parser. */
export interface Lexed {
  readonly tokens: IToken[]
  /** Invisible characters. Like white space, they are not among the tokens. */
  readonly invisible: readonly IToken[]
}

let lexer: Lexer | undefined

/**
 * Cuts any text into tokens.
 * @throws {FilterLimitError} `filter-too-long`, `too-many-tokens`, `nesting-too-deep`.
 */
export function lex(
  text: string,
  limits: Pick<FilterLimits, 'maxLength' | 'maxTokens' | 'maxDepth'>,
): Lexed {
  if (text.length > limits.maxLength) {
    throw new FilterLimitError(
      `The filter has ${text.length} characters; the limit is ${limits.maxLength}.`,
      {
        code: 'filter-too-long',
        span: { start: limits.maxLength, end: text.length },
        hint: 'Shorten the filter.',
        developerHint: 'Raise `limits.maxLength`.',
      },
    )
  }
  // Built on first use, so that it costs nothing in a program that never parses.
  lexer ??= new Lexer(tokenTypes(), {
    positionTracking: 'onlyOffset',
    ensureOptimizations: true,
    skipValidations: true,
  })
  const { tokens, groups } = lexer.tokenize(text)
  const excess = tokens[limits.maxTokens]
  if (excess) {
    throw new FilterLimitError(`The filter has more than ${limits.maxTokens} tokens.`, {
      code: 'too-many-tokens',
      span: spanOf(excess),
      hint: 'Split the filter.',
      developerHint: 'Raise `limits.maxTokens`.',
    })
  }
  let depth = 0
  for (const token of tokens) {
    switch (token.tokenType) {
      case StringLiteral:
        if (POINTER.test(token.image.slice(1, -1))) retype(token, Pointer)
        break
      case LeftParenthesis:
      case LeftBrace:
        if (++depth > limits.maxDepth) throw tooDeep(limits.maxDepth, token)
        break
      case RightParenthesis:
      case RightBrace:
        if (depth > 0) depth--
        break
    }
  }
  return { tokens, invisible: groups.invisible as IToken[] }
}

/** Changes the type of a token in place. */
export function retype(token: IToken, tokenType: IToken['tokenType'], image = token.image): void {
  token.tokenType = tokenType
  token.tokenTypeIdx = tokenType.tokenTypeIdx as number
  token.image = image
}

function tooDeep(maxDepth: number, token: IToken): FilterLimitError {
  return new FilterLimitError(`The filter is nested deeper than ${maxDepth} levels.`, {
    code: 'nesting-too-deep',
    span: spanOf(token),
    hint: 'Remove redundant parentheses.',
    developerHint: 'Raise `limits.maxDepth`.',
  })
}
