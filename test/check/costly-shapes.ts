/** Filters of any size, and the largest of each that a server reads; measured. */
export const COSTLY_SHAPES: readonly [
  name: string,
  write: (size: number) => string,
  most: number,
][] = [
  ['parentheses around it all', (size) => `${'('.repeat(size)}a == 1${')'.repeat(size)}`, 6],
  [
    'parentheses behind `or`',
    (size) => `b == 2 or ${'('.repeat(size)}a == 1${')'.repeat(size)}`,
    5,
  ],
  ['negations', (size) => `${'not ('.repeat(size)}a == 1${')'.repeat(size)}`, 5],
  [
    'chains that nest to the right',
    (size) => `${'(x == y and '.repeat(size)}z == y${')'.repeat(size)}`,
    6,
  ],
  [
    'chains that nest to the left',
    (size) => `${'('.repeat(size)}z == y${' and x == y)'.repeat(size)}`,
    11,
  ],
]
