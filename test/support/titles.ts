import { readFileSync } from 'node:fs'

// What stands behind the last bracket of `test(`, `test.each(…)(` and their like.
const TITLE = /(?:\btest(?:\.\w+)*|\))\(\s*(?:titled\(\w+,\s*)?(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs

/** The titles of the tests of a file, as they are written. */
export function titles(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(TITLE), ([, , title = '']) => title)
}
