import type { Token } from '../../../grammar/index.ts'
import type { TokenRole } from './states.ts'
import { readTokens } from './threads.ts'
import type { SemanticToken, SemanticTokenKind } from './types.ts'

/** The role of each token. Leaves out brackets and tokens that fit nowhere. */
export function semanticTokens(tokens: readonly Token[]): readonly SemanticToken[] {
  return readTokens(tokens).flatMap(({ token, part }) => {
    const kind = part === 'value' && token.kind === 'number' ? 'number' : KINDS[part]
    return kind ? [{ span: token.span, kind }] : []
  })
}

const KINDS: Readonly<Record<TokenRole, SemanticTokenKind | undefined>> = {
  field: 'field',
  key: 'key',
  binding: 'binding',
  operator: 'operator',
  joiner: 'joiner',
  keyword: 'keyword',
  value: 'string',
  pattern: 'pattern',
  punctuation: undefined,
  unknown: undefined,
}
