import type { IToken } from '../chevrotain/lexer.ts'
import { endOf } from '../lexer.ts'
import { isValueWord } from '../lookahead.ts'
import {
  Dot,
  DotDigits,
  keywords,
  LeftBracket,
  NumberLiteral,
  RightParenthesis,
} from '../tokens.ts'
import type { SyntaxIssue } from './issue.ts'

/** A word operator, and the sides on which the reference requires white space. */
export interface SpacedWord {
  readonly token: IToken
  readonly before: boolean
  readonly after: boolean
}

/**
 * The places of an otherwise valid text where the reference requires white space or forbids it, each with the edit
 * that fixes it.
 * @param length The end of the text.
 * @param words The word operators, in the order the parser read them.
 */
export function spacingIssues(
  tokens: readonly IToken[],
  length: number,
  words: readonly SpacedWord[],
): SyntaxIssue[] {
  const wordOf = new Map(words.map((word) => [word.token, word]))
  const issues: SyntaxIssue[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as IToken
    const next = tokens[index + 1]
    if (token.tokenType === DotDigits && token.image.length > token.image.replace(/\s/g, '').length)
      issues.push(
        notAllowed(token.startOffset + 1, endOf(token) - token.image.slice(1).trim().length),
      )
    const nextStart = next?.startOffset ?? length
    if (nextStart > endOf(token)) {
      if (token.tokenType === Dot || (next && continuesPath(next)))
        issues.push(notAllowed(endOf(token), nextStart))
      else if (isTakenForIn(tokens, index, wordOf))
        issues.push(notAllowed(endOf(token), nextStart, 'after `in` as the last word here'))
    } else if (!next) break
    else if (wordOf.get(token)?.after || wordOf.get(next)?.before) {
      const word = wordOf.get(token)?.after ? token : next
      issues.push(required(next.startOffset, `around \`${word.image}\``))
    } else if (token.tokenType === NumberLiteral && next.tokenType !== RightParenthesis) {
      issues.push(required(next.startOffset, 'after a number'))
    }
  }
  return issues
}

function continuesPath({ tokenType }: IToken): boolean {
  return tokenType === Dot || tokenType === DotDigits || tokenType === LeftBracket
}

// `not in in `, `not matches in )`: the reference tries `not` as the prefix first and reads the last word as the
// operator. After white space it insists on a selector.
function isTakenForIn(
  tokens: readonly IToken[],
  index: number,
  wordOf: ReadonlyMap<IToken | undefined, SpacedWord>,
): boolean {
  const last = tokens[index]
  if (last?.tokenType !== keywords.in || wordOf.has(last)) return false
  const [before, not, operator] = [-3, -2, -1].map((step) => tokens[index + step])
  return (
    not?.tokenType === keywords.not &&
    !wordOf.has(not) &&
    before?.tokenType !== Dot &&
    operator !== undefined &&
    isValueWord(operator.tokenType)
  )
}

function required(offset: number, where: string): SyntaxIssue {
  const span = { start: offset, end: offset }
  return {
    code: 'space-required',
    severity: 'error',
    span,
    message: `Servers require white space ${where}.`,
    hint: 'Put a space here.',
    fix: { title: 'Insert a space', edits: [{ span, text: ' ' }] },
  }
}

function notAllowed(start: number, end: number, where = 'inside a selector'): SyntaxIssue {
  return {
    code: 'space-not-allowed',
    severity: 'error',
    span: { start, end },
    message: `Servers do not accept white space ${where}.`,
    hint: 'Remove the white space.',
    fix: { title: 'Remove the white space', edits: [{ span: { start, end }, text: '' }] },
  }
}
