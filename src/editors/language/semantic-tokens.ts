import type { Token } from '../../../grammar/index.ts'
import { namesOf } from '../../filters/ast/index.ts'
import type { OpenBracket, ReadToken, TokenRole } from './states.ts'
import { readTokens } from './threads.ts'
import type { SemanticToken, SemanticTokenKind } from './types.ts'

/** The role of each token. Leaves out brackets and tokens that fit nowhere. */
export function semanticTokens(tokens: readonly Token[]): readonly SemanticToken[] {
  const bound = boundNames()
  const found: SemanticToken[] = []
  for (const { token, part, before } of readTokens(tokens)) {
    bound.enter(before.bracket)
    const kind = isBoundName({ token, part, before }, bound.has)
      ? 'binding'
      : semanticTypeOf(part, token)
    if (kind) found.push({ span: token.span, kind })
  }
  return found
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

function semanticTypeOf(part: TokenRole, { kind }: Token): SemanticTokenKind | undefined {
  return part === 'value' && kind === 'number' ? 'number' : KINDS[part]
}

// Only the first name of a path may be bound by a quantifier.
function isBoundName({ token, part, before }: ReadToken, has: (name: string) => boolean): boolean {
  return part === 'field' && before.state.at !== 'segment' && has(token.text)
}

// Tracks which names refer to entries while brackets open and close.
function boundNames() {
  const counts = new Map<string, number>()
  const open: OpenBracket[] = []
  const count = (bracket: OpenBracket, step: 1 | -1) => {
    const binding = bracket.quantified?.binding
    if (!binding) return
    for (const { text } of namesOf(binding)) counts.set(text, (counts.get(text) ?? 0) + step)
  }
  return {
    has: (name: string) => (counts.get(name) ?? 0) > 0,
    enter(bracket: OpenBracket | undefined): void {
      if (bracket && open.at(-1) === bracket.outer) {
        open.push(bracket)
        count(bracket, 1)
        return
      }
      while (open.length > 0 && open.at(-1) !== bracket) count(open.pop() as OpenBracket, -1)
    },
  }
}
