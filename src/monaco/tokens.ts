import type { SemanticTokenKind } from '../language/index.ts'

/**
 * How a part of a filter looks, by names of the palette; the page marks a filter's answers by
 * colour, so these are few, and none is that of an answer.
 */
interface Look {
  readonly colour: 'ink' | 'operator' | 'value' | 'pattern'
  readonly style?: 'bold' | 'italic'
}

/** Every kind of part with its look; the themes, the legend and the highlighter derive from it. */
export const TOKEN_LOOKS: Readonly<Record<SemanticTokenKind, Look>> = {
  field: { colour: 'ink' },
  key: { colour: 'ink' },
  binding: { colour: 'ink', style: 'italic' },
  operator: { colour: 'operator' },
  joiner: { colour: 'operator', style: 'bold' },
  keyword: { colour: 'operator' },
  string: { colour: 'value' },
  number: { colour: 'value' },
  pattern: { colour: 'pattern' },
}

/** The kinds in the order in which semantic tokens number them. */
export const TOKEN_KINDS = Object.keys(TOKEN_LOOKS) as readonly SemanticTokenKind[]
