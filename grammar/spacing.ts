import type { IToken } from 'chevrotain'
import type { SyntaxIssue } from './issue.ts'
import { endOf } from './lexer.ts'
import { Dot, DotDigits, LeftBracket, NumberLiteral, RightParenthesis } from './tokens.ts'

/** A word operator of a text, and on which sides the reference wants white space. */
export interface SpacedWord {
  readonly token: IToken
  readonly before: boolean
  readonly after: boolean
}

/**
 * The places of a text, otherwise valid, where the reference wants white space or wants none.
 * Each comes with the edit that mends it.
 * @param words The word operators, as the parser met them.
 */
export function spacingIssues(
  tokens: readonly IToken[],
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
    if (!next) break
    const gap = next.startOffset > endOf(token)
    if (gap) {
      if (token.tokenType === Dot || continuesPath(next))
        issues.push(notAllowed(endOf(token), next.startOffset))
    } else if (wordOf.get(token)?.after || wordOf.get(next)?.before) {
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

function required(offset: number, where: string): SyntaxIssue {
  const span = { start: offset, end: offset }
  return {
    code: 'space-required',
    severity: 'error',
    span,
    message: `A server wants white space ${where}.`,
    hint: 'Put a space here.',
    fix: { title: 'Insert a space', edits: [{ span, text: ' ' }] },
  }
}

function notAllowed(start: number, end: number): SyntaxIssue {
  return {
    code: 'space-not-allowed',
    severity: 'error',
    span: { start, end },
    message: 'A server takes no white space inside a selector.',
    hint: 'Take the white space away.',
    fix: { title: 'Remove the white space', edits: [{ span: { start, end }, text: '' }] },
  }
}
