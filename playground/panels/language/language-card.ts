import type { Question } from 'tamis/grammar'

/** An operator or form of the language, with one sentence and one example. */
export interface CardEntry {
  readonly form: string
  readonly says: string
  readonly example: string
}

/** A part of the language card. */
export interface CardSection {
  readonly title: string
  readonly entries: readonly CardEntry[]
}

/** Conditions, by the question of their operator. */
const CONDITIONS: Readonly<Record<Question, readonly CardEntry[]>> = {
  equal: [
    { form: 'a == v', says: 'The field has this value.', example: 'Status == "running"' },
    {
      form: 'a != v',
      says: 'The field has a different value; a missing key counts as different.',
      example: 'Meta.owner != "ops"',
    },
  ],
  member: [
    {
      form: 'a contains v',
      says: 'The list has this item, the map has this key, or the string has this substring; the opposite is `not contains`.',
      example: 'Datacenters not contains "dc1"',
    },
    {
      form: 'v in a',
      says: 'The same with the sides swapped; the opposite is `not in`.',
      example: '"dc1" in Datacenters',
    },
  ],
  match: [
    {
      form: 'a matches p',
      says: 'The RE2 pattern matches somewhere in the string; use `^` and `$` to match the whole string.',
      example: 'Name matches `^web-[0-9]+$`',
    },
    {
      form: 'a not matches p',
      says: 'The pattern matches nowhere in the string.',
      example: 'Name not matches `-canary$`',
    },
  ],
  empty: [
    {
      form: 'a is empty',
      says: 'The string, list or map is empty, or the key is missing; the opposite is `is not empty`.',
      example: 'Datacenters is not empty',
    },
  ],
  nil: [
    {
      form: 'a is nil',
      says: 'The field is null, or the key is missing; the opposite is `is not nil`.',
      example: 'Periodic is nil',
    },
  ],
}

/** The language on one page; every example is a complete filter. */
export const LANGUAGE_CARD: readonly CardSection[] = [
  { title: 'Conditions', entries: Object.values(CONDITIONS).flat() },
  {
    title: 'Combining, tightest first',
    entries: [
      {
        form: 'not',
        says: 'Negates the condition or parenthesis that follows.',
        example: 'not Status == "dead"',
      },
      {
        form: 'and',
        says: 'Both match. The right side is skipped if the left does not match.',
        example: 'Status == "running" and Priority == 50',
      },
      {
        form: 'or',
        says: 'At least one matches; binds loosest.',
        example: 'Status == "pending" or Status == "running"',
      },
      {
        form: '( )',
        says: 'Groups conditions.',
        example: 'Name contains "web" and (Status == "dead" or Priority == 30)',
      },
    ],
  },
  {
    title: 'Lists and maps',
    entries: [
      {
        form: 'any a as x { … }',
        says: 'The condition is true for at least one entry: `x` is the item of a list, or the key of a map.',
        example: 'any TaskGroups as group { group.Count == 3 }',
      },
      {
        form: 'all a as x { … }',
        says: 'The condition is true for every entry, or there are no entries.',
        example: 'all Datacenters as dc { dc matches `^dc` }',
      },
      {
        form: 'any a as i, x { … }',
        says: 'Names both position and item, or key and value; `_` skips one.',
        example: 'any Meta as key, value { key == "owner" and value == "ops" }',
      },
    ],
  },
  {
    title: 'Names and values',
    entries: [
      {
        form: 'a.b.c',
        says: 'A path of names, with positions in lists.',
        example: 'TaskGroups.0.Name == "web"',
      },
      {
        form: 'a.key.b',
        says: 'A field of a map’s entry; check first that the map has the key.',
        example: '"canary" in TaskGroups and TaskGroups.canary.Promoted == true',
      },
      {
        form: 'a["b.c"]',
        says: 'A key that is not a plain name goes in brackets and quotes.',
        example: 'Meta["team.name"] == "checkout"',
      },
      {
        form: '"/a/b"',
        says: 'The same path as a JSON Pointer.',
        example: '"/Meta/owner" == "ops"',
      },
      {
        form: 'word',
        says: 'A value without quotes is plain text, not the name of a field.',
        example: 'Status == running',
      },
      {
        form: '"text"',
        says: 'Double quotes support `\\n`, `\\t`, `\\\\`, `\\xHH` and `\\uHHHH`; write a double quote as `\\x22`.',
        example: 'Name == "say \\x22hi\\x22"',
      },
      {
        form: '`text`',
        says: 'Nothing is escaped in backticks, which suits patterns.',
        example: 'Name matches `^\\w+-\\d+$`',
      },
      {
        form: '42 · -1.5',
        says: 'Integers and decimals; the field decides how they are read.',
        example: 'Priority == 50',
      },
    ],
  },
]
