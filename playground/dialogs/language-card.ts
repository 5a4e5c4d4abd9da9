/** The language in short: filters that are complete, and what each means. */
export const LANGUAGE_CARD: readonly { readonly example: string; readonly says: string }[] = [
  { example: 'Status == running', says: 'It has this value; the opposite is `!=`.' },
  {
    example: '"dc1" in Datacenters',
    says: 'The list has this item, or the map this key; the opposite is `not in`.',
  },
  {
    example: 'Name contains "web"',
    says: 'The same with the sides swapped, also for a part of a text; the opposite is `not contains`.',
  },
  {
    example: 'Name matches `^web-[0-9]+$`',
    says: 'The RE2 pattern matches somewhere in the text; the opposite is `not matches`.',
  },
  {
    example: 'Datacenters is empty',
    says: 'It is empty, or the key is missing; the opposite is `is not empty`.',
  },
  {
    example: 'Periodic is nil',
    says: 'It is null, or the key is missing; the opposite is `is not nil`.',
  },
  {
    example: 'Name == web and (Priority == 50 or not Status == dead)',
    says: '`not` binds tightest, then `and`, then `or`.',
  },
  {
    example: 'any TaskGroups as g { g.Count == 3 }',
    says: 'True for at least one item, or key of a map; `all` asks for every one.',
  },
  {
    example: 'all Meta as key, value { key != owner or value == ops }',
    says: 'Names both key and value, or position and item; `_` skips one.',
  },
  {
    example: 'Meta["team.name"] == "checkout"',
    says: 'A name that is not a plain word is in brackets and quotes.',
  },
  {
    example: 'TaskGroups.0.Name == "web"',
    says: 'A path of names, with positions in lists.',
  },
  {
    example: 'Name == "say \\x22hi\\x22"',
    says: 'Double quotes read escapes, backticks read none. A single word needs no quotes.',
  },
]
