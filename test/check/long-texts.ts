const repeated = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index))

/** Texts of any length, each with much to do for one part of `check`, and a code that it finds there. */
export const LONG_TEXTS: readonly [name: string, write: (size: number) => string, code: string][] =
  [
    [
      'unknown fields',
      (size) => repeated(size, (at) => `N${at} == 1`).join(' or '),
      'unknown-field',
    ],
    [
      'paths through null',
      (size) => repeated(size, () => 'Periodic.Spec.Cron == x').join(' or '),
      'path-through-null',
    ],
    [
      'keys of a map',
      (size) => repeated(size, (at) => `States.k${at}.Promoted == true`).join(' or '),
      'key-may-be-missing',
    ],
    [
      'duplicates',
      (size) => repeated(size, () => 'Name == x').join(' and '),
      'duplicate-condition',
    ],
    [
      'quantifiers',
      (size) => repeated(size, () => '(any Groups as i, g { g.Nope == 1 })').join(' and '),
      'unknown-field',
    ],
    ['a path', (size) => `Config${'.a'.repeat(size)} == 1`, 'key-may-be-missing'],
    [
      'equalities',
      (size) => repeated(size, (at) => `Priority == ${at}`).join(' and '),
      'contradictory-condition',
    ],
  ]
