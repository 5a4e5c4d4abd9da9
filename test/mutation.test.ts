import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOMS } from '../mutation/rooms.ts'

// Stryker passes over a path without a file, so a renamed file would no longer be mutated or left out.

/** The paths of a pattern with `{a,b}` in it. */
function alternatives(pattern: string): string[] {
  const [braces, words] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || words === undefined) return [pattern]
  return words.split(',').flatMap((word) => alternatives(pattern.replace(braces, word)))
}

const named = Object.entries(ROOMS).flatMap(([name, { mutate, tests }]) =>
  [...mutate, ...tests].flatMap(alternatives).map((path) => [name, path] as const),
)

test.each(named)('the files of %s: %s exists', (_name, path) => {
  expect(globSync(path.replace(/^!|:\d+-\d+$/g, ''))).not.toEqual([])
})
