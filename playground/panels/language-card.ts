/** An operator or form of the language, in one sentence and one filter. */
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

/** The language on one page; every example stands by itself. */
export const LANGUAGE_CARD: readonly CardSection[] = [
  {
    title: 'Conditions',
    entries: [
      { form: 'a == v', says: 'The field holds this value.', example: 'Status == "running"' },
      {
        form: 'a != v',
        says: 'The field holds another value; a key that is missing counts as another.',
        example: 'Meta.owner != "ops"',
      },
      {
        form: 'a contains v',
        says: 'The list has this item, the map this key, or the string this part; the opposite is `not contains`.',
        example: 'Datacenters not contains "dc1"',
      },
      {
        form: 'v in a',
        says: 'The same the other way around; the opposite is `not in`.',
        example: '"dc1" in Datacenters',
      },
      {
        form: 'a matches p',
        says: 'The RE2 pattern fits somewhere in the string; `^` and `$` make it fit the whole.',
        example: 'Name matches `^web-[0-9]+$`',
      },
      {
        form: 'a not matches p',
        says: 'The pattern fits nowhere in it.',
        example: 'Name not matches `-canary$`',
      },
      {
        form: 'a is empty',
        says: 'A string, list or map without content, or a missing key; the opposite is `is not empty`.',
        example: 'Datacenters is not empty',
      },
      {
        form: 'a is nil',
        says: 'The field is null, or a missing key; the opposite is `is not nil`.',
        example: 'Periodic is nil',
      },
    ],
  },
  {
    title: 'Joining, tightest first',
    entries: [
      {
        form: 'not',
        says: 'Turns the one condition or parenthesis behind it around.',
        example: 'not Status == "dead"',
      },
      {
        form: 'and',
        says: 'Both hold; what stands right is not looked at where the left does not hold.',
        example: 'Status == "running" and Priority == 50',
      },
      {
        form: 'or',
        says: 'One of them holds; it binds loosest.',
        example: 'Status == "pending" or Status == "running"',
      },
      {
        form: '( )',
        says: 'Keeps together what belongs together.',
        example: 'Name contains "web" and (Status == "dead" or Priority == 30)',
      },
    ],
  },
  {
    title: 'Lists and maps',
    entries: [
      {
        form: 'any a as x { … }',
        says: 'Holds for one entry at least: of a list, `x` is the item; of a map, the key.',
        example: 'any TaskGroups as group { group.Count == 3 }',
      },
      {
        form: 'all a as x { … }',
        says: 'True if the condition holds for every entry, and if there are no entries.',
        example: 'all Datacenters as dc { dc matches `^dc` }',
      },
      {
        form: 'any a as i, x { … }',
        says: 'Names position and item, or key and value; `_` leaves one out.',
        example: 'any Meta as key, value { key == "owner" and value == "ops" }',
      },
    ],
  },
  {
    title: 'Names and values',
    entries: [
      {
        form: 'a.b.c',
        says: 'Goes down by names, and by positions in lists.',
        example: 'TaskGroups.0.Name == "web"',
      },
      {
        form: 'a.key.b',
        says: 'A field of a map’s entry; ask first whether the map has the key.',
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
        says: 'A value without quotes stands for its own text; no field is looked up.',
        example: 'Status == running',
      },
      {
        form: '"text"',
        says: 'Double quotes know `\\n`, `\\t`, `\\\\`, `\\xHH` and `\\uHHHH`; a double quote inside is `\\x22`.',
        example: 'Name == "say \\x22hi\\x22"',
      },
      {
        form: '`text`',
        says: 'Backticks take everything as it is, which suits patterns.',
        example: 'Name matches `^\\w+-\\d+$`',
      },
      {
        form: '42 · -1.5',
        says: 'Whole numbers and decimals; the field decides how they are read.',
        example: 'Priority == 50',
      },
    ],
  },
]
