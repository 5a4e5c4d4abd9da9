import type { IToken, TokenType } from '../chevrotain/lexer.ts'
import { isName } from '../lexemes.ts'
import { endOf, retype } from '../lexer.ts'
import { isWord } from '../lookahead.ts'
import { BadNumber, Dot, DotDigits, Name, NumberLiteral } from '../tokens.ts'
import { isFragment } from './token-kinds.ts'

/**
 * Cuts each number that follows another piece without a gap at its dots, so that a name such as `rack-1` ends where
 * the path continues. `a:1.5` is not a path.
 */
export function withDots(tokens: readonly IToken[]): IToken[] {
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
    return isCut ? cutAtDots(token) : [token]
  })
}

function cutAtDots(token: IToken): IToken[] {
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
