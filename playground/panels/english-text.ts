import { describe, type Expression, negate, type Schema } from 'tamis'

/** A stretch of English: as it is, a name as a filter writes it, or a value. */
export interface EnglishPiece {
  readonly kind: 'plain' | 'name' | 'value'
  readonly text: string
}

/** What a filter keeps, or keeps out, in English. */
export interface EnglishParagraph {
  readonly lead: string
  /** One clause, or one for each of several that are joined. */
  readonly clauses: readonly string[]
}

// So long is a clause that is easier to read as a list.
const LONG = 110

/** What a filter says of rows called `rows`: which are in, and which are out. */
export function englishText(
  expression: Expression,
  rows: string,
  schema: Schema,
): readonly EnglishParagraph[] {
  return [
    paragraph('Let in are', expression, rows, schema),
    paragraph('Kept out are', negate(expression), rows, schema),
  ]
}

/** A paragraph as plain text. */
export function plainText({ lead, clauses }: EnglishParagraph): string {
  const [first] = clauses
  return clauses.length === 1
    ? `${lead} ${first}.`
    : [`${lead}:`, ...clauses.map((clause) => `- ${clause}`)].join('\n')
}

/** A text with its names and values told apart; names stand in backticks, values in double quotes. */
export function piecesOf(text: string): readonly EnglishPiece[] {
  const parts = text.split(/(`[^`]*`|"[^"]*")/)
  return parts.flatMap((part, index): EnglishPiece[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ kind: 'plain', text: part }]
    return part.startsWith('"')
      ? [{ kind: 'value', text: part }]
      : [{ kind: 'name', text: part.slice(1, -1) }]
  })
}

function paragraph(
  lead: string,
  expression: Expression,
  rows: string,
  schema: Schema,
): EnglishParagraph {
  const clause = describe(expression, { schema })
  const isChain = expression.kind === 'And' || expression.kind === 'Or'
  if (!isChain || clause.length <= LONG) return { lead: `${lead} ${rows} where`, clauses: [clause] }
  const all = expression.kind === 'And' ? 'all of these hold' : 'at least one of these holds'
  return {
    lead: `${lead} ${rows} where ${all}`,
    clauses: expression.operands.map((operand) => describe(operand, { schema })),
  }
}
