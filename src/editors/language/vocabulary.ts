import { OPERATOR_TEXTS, ownMember } from '../../../grammar/index.ts'

/** The meaning of a word or operator, in one sentence and one example. */
export interface Meaning {
  readonly doc: string
  readonly example: string
}

const WORDS = {
  and: {
    doc: 'Both sides are true; the right side is skipped if the left is false.',
    example: 'Status == "running" and Type == "batch"',
  },
  or: {
    doc: 'At least one side is true; the right side is skipped if the left is true.',
    example: 'Type == "batch" or Type == "sysbatch"',
  },
  not: {
    doc: 'The opposite of the condition after it; it binds tighter than `and`.',
    example: 'not Stop == true',
  },
  any: {
    doc: 'At least one entry of the list or map satisfies the conditions in braces.',
    example: 'any TaskGroups as group { group.Count == 3 }',
  },
  all: {
    doc: 'Every entry of the list or map satisfies the conditions in braces; also true if it is empty.',
    example: 'all TaskGroups as group { group.Count == 3 }',
  },
  as: {
    doc: 'Names each entry; with two names the first is the position or key.',
    example: 'any Meta as key, value { key == "owner" and value == "ops" }',
  },
} as const satisfies Record<string, Meaning>

const MEANINGS: Readonly<Record<string, Meaning>> = { ...OPERATOR_TEXTS, ...WORDS }

/** The meaning of an operator, logical operator or keyword. */
export function meaningOf(word: string): Meaning | undefined {
  return ownMember(MEANINGS, word)
}

/** A meaning as Markdown, with its example as code. */
export function meaningText({ doc, example }: Meaning): string {
  return `${doc}\n\n\`${example}\``
}
