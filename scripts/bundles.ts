// What a page takes alone from an entry. `npm run size` and the benchmark weigh it.

import type { ENTRIES } from './entries.ts'

/** In kB of 1,000 bytes. */
export interface Weight {
  /** What may not be passed: what it weighs, and some room. */
  readonly budget: number
  readonly goal?: number
}

export interface Bundle extends Weight {
  readonly title: string
  readonly entry: keyof typeof ENTRIES
  readonly names: string
}

const BUILDER =
  'all, allOf, and, any, anyOf, contains, containsAll, containsText, endsWith, eq, equalsIgnoreCase, ' +
  'field, fields, isEmpty, isIn, isNil, isNotEmpty, isNotIn, isNotNil, matches, ne, noneOf, ' +
  'not, notContains, notContainsText, ' +
  'notMatches, oneOf, or, startsWith'
const EXAMPLE = 'compile, filterRows, s, tryCompile'

export const BUNDLES: readonly Bundle[] = [
  { title: 'print', entry: 'build', names: 'print', budget: 5.7, goal: 4 },
  {
    title: 'the builder, print',
    ...{ entry: 'build', names: `${BUILDER}, print`, budget: 9.7, goal: 6 },
  },
  { title: 'compile', entry: 'build', names: 'compile', budget: 29 },
  { title: 'parse, compile', entry: 'core', names: 'parse, compile', budget: 47.6, goal: 44 },
  { title: "the README's first example", entry: 'core', names: EXAMPLE, budget: 70.6, goal: 65 },
  { title: 'tokenize', entry: 'grammar', names: 'tokenize', budget: 6 },
]
