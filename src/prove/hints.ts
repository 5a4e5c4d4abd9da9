/** The reasons why an answer is unknown, and what can be done about each. */
export const HINTS = {
  steps: 'Compare parts of the filters, or raise `limits.maxProofSteps`.',
  size: 'Compare parts of the filters, or raise `limits.maxProofNodes`.',
  'long-lists':
    'More entries may matter than are tried: use fewer quantifiers, or raise `limits.maxEntries`.',
  position: 'The filter names a position above 32. Use a smaller one, or a quantifier.',
  pattern: 'A pattern is too large, or uses rare syntax. Simplify it.',
  order: "The answer depends on the order of an object's members.",
  bytes: 'Entries of bytes, JSON in bytes, and values that are not text are not modelled.',
  number: 'Numbers kept as text, infinite ones and integers that doubles round are not modelled.',
  text: 'A value has half of a surrogate pair, which is not modelled.',
  time: 'Times as text are not modelled.',
  target: 'Servers that judge filters by the type of rows are not modelled.',
  misspelt: 'A field is misspelt: `check` says which.',
  model:
    'The row that was found does not show it. Please report this with the filters and the schema.',
} as const

/** Why an answer is unknown. */
export type UnknownReason = keyof typeof HINTS
