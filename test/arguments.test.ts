import { expect, test } from 'vitest'
import * as build from '../src/build.ts'
import * as tamis from '../src/index.ts'

// Whoever writes no types learns from an error of ours what an argument must be.

const { s } = tamis
const none = undefined as never

const CALLS: [call: () => unknown, code: string, words: string][] = [
  [() => s.object(none), 'invalid-option', '`s.object` needs the members of the object.'],
  [() => s.object({ a: none }), 'invalid-option', 'The member `a` must be a schema. Make one'],
  [() => s.object({ a: null as never }), 'invalid-option', 'The member `a` must be a schema.'],
  [() => s.object({ a: {} as never }), 'invalid-option', 'The member `a` must be a schema.'],
  [
    () => s.object({ a: s.string as never }),
    'invalid-option',
    'Call the builder, as in `s.string()`.',
  ],
  [
    () => s.object({ a: { type: 'string' } as never }),
    'invalid-option',
    'The member `a` is a JSON Schema.',
  ],
  ...(['json', 'list', 'map', 'nullable', 'optional', 'ignored', 'inlined'] as const).map(
    (name): [() => unknown, string, string] => [
      () => (s[name] as (of: never) => unknown)(none),
      'invalid-option',
      `What \`s.${name}\` is given must be a schema.`,
    ],
  ),
  [() => s.array(none, 2), 'invalid-option', 'What `s.array` is given must be a schema.'],
  [() => s.renamed('a', none), 'invalid-option', 'What `s.renamed` is given must be a schema.'],
  [() => tamis.filterRows([], none), 'not-a-string', 'A filter is a string, not undefined.'],
  [() => build.compile('a == 1' as never), 'invalid-expression', 'Parse it first'],
  [() => tamis.applyFix('a', none), 'invalid-option', 'There is no fix to apply.'],
  [
    () => tamis.walk('a == 1', none),
    'invalid-option',
    'An object of kinds is required, not undefined.',
  ],
  [() => tamis.map('a == 1', none), 'invalid-option', 'The kinds are Or, And'],
  [() => tamis.nodeAt(none, 0), 'not-a-string', 'A filter is a string, not undefined.'],
]

test.each(CALLS)('%s is %s: %s', (call, code, words) => {
  try {
    call()
  } catch (error) {
    expect(error).toBeInstanceOf(tamis.FilterError)
    const { message, hint, code: thrown } = error as tamis.FilterError
    expect(thrown).toBe(code)
    expect(`${message} ${hint}`).toContain(words)
    return
  }
  expect.unreachable('It throws.')
})
