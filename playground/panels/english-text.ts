import { describeOperands, type Expression, negate, type Schema, toEnglish } from 'tamis/core'

/** A piece of English: plain text, a name as in the filter, or a value. */
export interface EnglishPiece {
  readonly kind: 'plain' | 'name' | 'value'
  readonly text: string
}

/** The rows that a filter lets in or keeps out, in English. */
export interface EnglishParagraph {
  readonly lead: string
  /** One clause, or one for each operand. */
  readonly clauses: readonly string[]
}

// A longer clause is easier to read as a list.
const LONG = 110

/** The rows that a filter lets in and keeps out. `rows` is the word for them. */
export function englishText(
  expression: Expression,
  rows: string,
  schema: Schema,
): readonly EnglishParagraph[] {
  return [
    paragraph('It lets in', expression, rows, schema),
    paragraph('It keeps out', negate(expression), rows, schema),
  ]
}

/** A paragraph as plain text. */
export function plainText({ lead, clauses }: EnglishParagraph): string {
  const [first] = clauses
  return clauses.length === 1
    ? `${lead} ${first}.`
    : [`${lead}:`, ...clauses.map((clause) => `- ${clause}`)].join('\n')
}

/** Splits a text into plain text, names (in backticks) and values (in double quotes). */
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
  const clause = toEnglish(expression, { schema })
  const isChain = expression.kind === 'And' || expression.kind === 'Or'
  if (!isChain || clause.length <= LONG) return { lead: `${lead} ${rows} where`, clauses: [clause] }
  const all = expression.kind === 'And' ? 'all of these are true' : 'at least one of these is true'
  return {
    lead: `${lead} ${rows} where ${all}`,
    clauses: describeOperands(expression, { schema }),
  }
}
