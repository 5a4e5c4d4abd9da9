import type { IToken } from '../chevrotain/lexer.ts'
import { endOf } from '../lexer.ts'
import { isWord, startsValue } from '../lookahead.ts'
import {
  Dot,
  DotDigits,
  keywords,
  LeftBracket,
  LeftParenthesis,
  NumberLiteral,
  RightBracket,
  RightParenthesis,
} from '../tokens.ts'
import type { SyntaxIssue } from './issue.ts'

/**
 * The places of an otherwise valid text where the reference requires white space or forbids it, each with the edit
 * that fixes it.
 * @param length The end of the text.
 * @param afterNamedNot The tokens after `not` and an operator where `not` is a name.
 */
export function spacingIssues(
  tokens: readonly IToken[],
  length: number,
  afterNamedNot: ReadonlySet<IToken>,
): SyntaxIssue[] {
  const issues: SyntaxIssue[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as IToken
    const next = tokens[index + 1]
    const end = endOf(token)
    if (token.tokenType === DotDigits && token.image.length > token.image.replace(/\s/g, '').length)
      issues.push(notAllowed(token.startOffset + 1, end - token.image.slice(1).trim().length))
    const nextStart = next?.startOffset ?? length
    if (nextStart > end) {
      if (token.tokenType === Dot || (next && continuesPath(next)))
        issues.push(notAllowed(end, nextStart))
      // In `not in in `, the reference tries `not` as the prefix first and reads the last word as the operator. After
      // white space it insists on a selector.
      else if (token.tokenType === keywords.in && afterNamedNot.has(token))
        issues.push(notAllowed(end, nextStart, 'after `in` as the last word here'))
    } else if (!next) break
    else {
      const word = operatorOf(token, next)
      if (word) issues.push(required(end, `around \`${word.image}\``))
      else if (token.tokenType === NumberLiteral && next.tokenType !== RightParenthesis)
        issues.push(required(end, 'after a number'))
    }
  }
  return issues
}

function continuesPath({ tokenType }: IToken): boolean {
  return tokenType === Dot || tokenType === DotDigits || tokenType === LeftBracket
}

/** The word operator of two tokens without white space in between. No name is ever next to these tokens. */
function operatorOf(token: IToken, next: IToken): IToken | undefined {
  if (isWord(token)) return opens(next) ? token : undefined
  return isWord(next) && closes(token) ? next : undefined
}

function opens(token: IToken): boolean {
  return token.tokenType === LeftParenthesis || startsValue(token)
}

function closes(token: IToken): boolean {
  const { tokenType } = token
  return tokenType === RightParenthesis || tokenType === RightBracket || startsValue(token)
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
