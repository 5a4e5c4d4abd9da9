import { type IToken, type TokenType, tokenMatcher } from './chevrotain/lexer.ts'
import {
  OPERATORS,
  TEST_WORDS,
  type UnaryOperator,
  VALUE_WORDS,
  type ValueOperator,
} from './operators.ts'
import {
  Comparison,
  Dot,
  DotDigits,
  keywords,
  LeftBracket,
  LeftParenthesis,
  NumberLiteral,
  Pointer,
  RawString,
  RightBracket,
  StringLiteral,
  Word,
} from './tokens.ts'

// The language has no reserved words, so one token cannot decide whether `not` negates or is a name, and whether
// `any` and `all` quantify or are names. Both are decided as the reference's ordered choice decides them, by scanning
// ahead over one condition, without backtracking. `at(k)` is the kth token from here; the next one is `at(1)`.

/** The kth token ahead. Past the end, a token that matches nothing. */
export type Ahead = (k: number) => IToken

/** True for a name or a keyword. */
export function isWord(token: IToken): boolean {
  return tokenMatcher(token, Word)
}

/** True if a selector can start with this token. */
export function startsSelector(token: IToken): boolean {
  return isWord(token) || token.tokenType === Pointer
}

/** True if `not` at `at(1)` negates the next condition; false if it is a name. */
export function negates(at: Ahead): boolean {
  const next = at(2)
  // Of several in a row, only the last can be a name.
  if (next.tokenType === keywords.not || next.tokenType === LeftParenthesis) return true
  return isMatch(at, 2) || !isMatch(at, 1)
}

/** True if `any` or `all` at `at(1)` starts a quantifier; false if it is a name. */
export function quantifies(at: Ahead): boolean {
  return startsSelector(at(2)) && !isMatch(at, 1)
}

/** True if a whole condition that starts with a selector begins at the kth token. */
function isMatch(at: Ahead, k: number): boolean {
  const next = afterSelector(at, k)
  if (next === undefined) return false
  const { tokenType: operator } = at(next)
  if (operator === keywords.is) {
    const asked = at(at(next + 1).tokenType === keywords.not ? next + 2 : next + 1).tokenType
    return TEST_TYPES.has(asked)
  }
  if (tokenMatcher(at(next), Comparison)) return startsValue(at(next + 1))
  const last = operator === keywords.not ? next + 1 : next
  const word = VALUE_TYPES.get(at(last).tokenType)
  if (word === undefined) return false
  return OPERATORS[word].value === 'left'
    ? afterSelector(at, last + 1) !== undefined
    : startsValue(at(last + 1))
}

/** The operators of the words after `is`, by their tokens. */
export const TEST_TYPES: ReadonlyMap<TokenType, UnaryOperator> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ TEST_WORDS.map((word) => [keywords[word], `is ${word}`]),
)

/** The one-word operators with a value, by their tokens. */
export const VALUE_TYPES: ReadonlyMap<TokenType, ValueOperator> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ VALUE_WORDS.map((word) => [keywords[word], word]),
)

/** True for the word of an operator that takes a value. */
export function isValueWord(type: TokenType): boolean {
  return VALUE_TYPES.has(type)
}

function isLiteral({ tokenType }: IToken): boolean {
  return tokenType === NumberLiteral || tokenType === StringLiteral || tokenType === RawString
}

/** True if a value can start with this token. */
export function startsValue(token: IToken): boolean {
  return startsSelector(token) || isLiteral(token)
}

/** The token after the selector at the kth token; `undefined` if no selector starts there. */
function afterSelector(at: Ahead, k: number): number | undefined {
  if (at(k).tokenType === Pointer) return k + 1
  if (!isWord(at(k))) return undefined
  let next = k + 1
  for (;;) {
    const { tokenType } = at(next)
    if (tokenType === DotDigits) next += 1
    else if (tokenType === Dot && isWord(at(next + 1))) next += 2
    else if (
      tokenType === LeftBracket &&
      isKey(at(next + 1)) &&
      at(next + 2).tokenType === RightBracket
    )
      next += 3
    else return next
  }
}

/** True for a token that can be a key in brackets. */
export function isKey({ tokenType }: IToken): boolean {
  return tokenType === StringLiteral || tokenType === Pointer || tokenType === RawString
}
