import { expect, test } from 'vitest'
import { compile } from '../../src/rows/evaluate/index.ts'

// The language as the specification shows it: each form once where it holds, and once where it does not.

const row = {
  Status: 'running',
  Name: 'web-1',
  Count: 3,
  Load: 0.5,
  Empty: '',
  Datacenters: ['dc1', 'dc2'],
  Meta: { owner: 'ops', 'team.name': 'core', a_1: 'x' },
  None: {},
}

test.each([
  // Equality.
  ['Status == "running"', true],
  ['Status == "dead"', false],
  ['Status != "dead"', true],
  ['Status != "running"', false],
  // Emptiness.
  ['None is empty', true],
  ['Datacenters is empty', false],
  ['Datacenters is not empty', true],
  ['Empty is not empty', false],
  // Membership in a list and in the keys of a map, and part of a text.
  ['"dc1" in Datacenters', true],
  ['"dc3" in Datacenters', false],
  ['"owner" in Meta', true],
  ['"eb" in Name', true],
  ['"dc3" not in Datacenters', true],
  ['"eb" not in Name', false],
  ['Datacenters contains "dc1"', true],
  ['Name contains "eb"', true],
  ['Name contains "x"', false],
  ['Datacenters not contains "dc3"', true],
  ['Name not contains "eb"', false],
  // Regular expressions.
  ['Name matches "^web-[0-9]+$"', true],
  ['Name matches "^db"', false],
  ['Name not matches "^db"', true],
  ['Name not matches "^web"', false],
  // Logic: `not` binds before `and`, and `and` before `or`.
  ['Status == "dead" or Count == 3', true],
  ['Status == "dead" and Count == 3', false],
  ['not Status == "dead"', true],
  ['not Status == "dead" and Count == 4', false],
  ['Count == 3 or Count == 4 and Status == "dead"', true],
  ['(Count == 3 or Count == 4) and Status == "dead"', false],
  ['not (Status == "dead" or Count == 3)', false],
  // Selectors.
  ['Meta.owner == "ops"', true],
  ['Meta["owner"] == "ops"', true],
  ['Meta["team.name"] == "core"', true],
  ['Meta.a_1 == "x"', true],
  // Values.
  ['Status == running', true],
  ['Count == 3', true],
  ['Load == 0.5', true],
  ['Name matches `^web-\\d$`', true],
  ['Name == "web\\u002d1"', true],
  ['Name == `web\\u002d1`', false],
  // White space counts in strings alone.
  [' Status  ==\n\t"running" ', true],
  ['Status=="running"', true],
  ['Status == " running"', false],
])('as the specification shows, %s is %s', (filter, answer) => {
  expect(compile(filter)(row)).toBe(answer)
})

test.each(['1a == 1', '_a == 1', 'a.é == 1'])(
  'a name begins with an ASCII letter: %s is not a filter',
  (text) => {
    expect(() => compile(text)).toThrow(expect.objectContaining({ name: 'FilterSyntaxError' }))
  },
)

test('of a field that the resource lacks is said that a value was not found in the datum', () => {
  expect(() => compile('Address == "x"')(row)).toThrow(/value not found in (?:the )?datum/i)
})
