import type { SemanticTokenKind } from '../language/index.ts'

/**
 * The look of a part of a filter, with names of the palette. There are few looks, and none has the colour of an
 * answer, because the page marks answers by colour.
 */
interface Look {
  readonly colour: 'ink' | 'operator' | 'value' | 'pattern'
  readonly style?: 'bold' | 'italic'
}

/** The look of every kind of part. Themes, legend and highlighter derive from it. */
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

/** The kinds in the order of semantic token numbers. */
export const TOKEN_KINDS = Object.keys(TOKEN_LOOKS) as readonly SemanticTokenKind[]
