/** Texts of any length, each long in one part of the language. */
export const LONG_TEXTS: readonly [parts: string, write: (count: number) => string][] = [
  ['clauses', (n: number) => 'a == "x" and '.repeat(n)],
  ['quantifiers', (n: number) => 'any a as x { '.repeat(n)],
  ['negations', (n: number) => 'not '.repeat(n)],
  ['segments', (n: number) => `a${'.b'.repeat(n)}.`],
  ['members', (n: number) => 'a in b '.repeat(n)],
  ['keywords', (n: number) => 'any all not in '.repeat(n)],
  ['brackets', (n: number) => '{'.repeat(n) + ')'.repeat(n)],
  ['quotes', (n: number) => '" '.repeat(n)],
]
