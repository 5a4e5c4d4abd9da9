import { type Operator, ownMember } from '../../grammar/index.ts'

/** What a word or operator means, in one sentence and one example. */
export interface Meaning {
  readonly doc: string
  readonly example: string
}

const OPERATOR_MEANINGS = {
  '==': { doc: 'Equal to the value.', example: 'Status == "running"' },
  '!=': {
    doc: 'Not equal to the value; also true for a missing key.',
    example: 'Type != "batch"',
  },
  in: {
    doc: 'The value is an entry of the list, a key of the map or a part of the string.',
    example: '"dc1" in Datacenters',
  },
  'not in': {
    doc: 'The value is not an entry of the list, a key of the map or a part of the string.',
    example: '"dc1" not in Datacenters',
  },
  contains: {
    doc: 'The list has the value as an entry, the map as a key, the string as a part.',
    example: 'Datacenters contains "dc1"',
  },
  'not contains': {
    doc: 'The list, map or string does not have the value as an entry, key or part.',
    example: 'Datacenters not contains "dc1"',
  },
  matches: {
    doc: 'The pattern, in RE2 syntax, matches anywhere in the string.',
    example: 'Name matches "^web-"',
  },
  'not matches': {
    doc: 'The pattern, in RE2 syntax, does not match anywhere in the string.',
    example: 'Name not matches "^web-"',
  },
  'is empty': {
    doc: 'An empty string, list or map, or a missing key.',
    example: 'Meta.owner is empty',
  },
  'is not empty': {
    doc: 'A string, list or map that is not empty.',
    example: 'Datacenters is not empty',
  },
  'is nil': { doc: 'Null, or a missing key.', example: 'Periodic is nil' },
  'is not nil': { doc: 'Neither null nor missing.', example: 'Periodic is not nil' },
} as const satisfies Record<Operator, Meaning>

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

const MEANINGS: Readonly<Record<string, Meaning>> = { ...OPERATOR_MEANINGS, ...WORDS }

/** What an operator, logical operator or keyword means. */
export function meaningOf(word: string): Meaning | undefined {
  return ownMember(MEANINGS, word)
}

/** A meaning as Markdown, its example in code. */
export function meaningText({ doc, example }: Meaning): string {
  return `${doc}\n\n\`${example}\``
}
