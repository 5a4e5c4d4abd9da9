import fc from 'fast-check'

/** Letters, their other cases, and characters on which the platform's RegExp and Go differ. */
export const PATTERN_CHARACTERS: readonly string[] = [...'abckKS1_- \n\réÉſ']
const CLASSES = ['.', '\\d', '\\W', '\\s', '[ab]', '[^a]', '[a-c-]', '[[:alpha:]]', '[^é]', '\\PL']
const ASSERTIONS = ['^', '$', '\\b', '\\B', '(?m:^)', '(?m:$)']
const COUNTS = ['*', '+', '?', '*?', '{2}', '{0,3}', '{2,}', '{5}']
const GROUPS = ['(', '(?:', '(?i:', '(?s:', '(?P<n>', '(?U-i:']

/**
 * A pattern that is valid in Go, with few characters: those that engines treat differently, and repeated ones that
 * make a backtracking engine slow. It shrinks to a single character.
 */
export function aPattern(): fc.Arbitrary<string> {
  const { branches } = fc.letrec<{ branches: string; parts: string; part: string; atom: string }>(
    (tie) => ({
      branches: fc.array(tie('parts'), { minLength: 1, maxLength: 3 }).map((all) => all.join('|')),
      parts: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
      part: fc.oneof(
        { weight: 2, arbitrary: tie('atom') },
        fc.tuple(tie('atom'), fc.constantFrom(...COUNTS)).map((both) => both.join('')),
      ),
      atom: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'pattern' },
        fc.constantFrom(...PATTERN_CHARACTERS, '\\x{fffd}', '😀'),
        fc.constantFrom(...CLASSES),
        fc.constantFrom(...ASSERTIONS),
        fc.tuple(fc.constantFrom(...GROUPS), tie('branches')).map((both) => `${both.join('')})`),
      ),
    }),
  )
  return fc
    .tuple(
      fc.constantFrom('', '^', '(?i)', '(?i)^', '(?m)', '(?m)^'),
      branches,
      fc.constantFrom('', '$'),
    )
    .map((all) => all.join(''))
}
