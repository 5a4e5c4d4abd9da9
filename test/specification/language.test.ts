import { expect, test } from 'vitest'
import { eq, fields } from '../../src/build.ts'
import { check, compile, print } from '../../src/index.ts'
import { spec, specServer } from '../../src/rows/targets/index.ts'

// What the specification of the scheduler says about filters: each form once where it is true, and once where it is
// not. `test/server/specification-language.test.ts` has the points in which the reference differs.

const row = {
  Status: 'running',
  Name: 'web-1',
  Count: 3,
  Load: 0.5,
  Empty: '',
  Datacenters: ['dc1', 'dc2'],
  Meta: { owner: 'ops', 'team.name': 'a"b', a_1: 'x', path: '/usr' },
  None: {},
}

const EQUALITY = '`==` and `!=` are equality and inequality'
const EMPTINESS = '`is empty` and `is not empty` are emptiness'
const MEMBERSHIP = '`in` and `not in` are membership or substring'
const CONTAINS = '`contains` and `not contains` are the same, the other way round'
const MATCH = '`matches` and `not matches` are a regular expression match'
const LOGIC = 'the precedence is not, then and, then or'
const GROUPING = 'parentheses group'
const NAMES = 'a selector is names separated by dots'
const KEYS = 'a map key may be written in brackets, even if it is not a valid name'
const VALUES = 'a value is a selector, a number or a string'
const NUMBERS = 'a number is a base 10 integer or floating point number'
const STRINGS = 'strings are enclosed in double quotes or in backticks'
const RAW = 'backtick strings are raw, with no escape expansion'
const SPACE = 'white space is ignored except inside strings'

const filters: [sentence: string, filter: string, answer: boolean][] = [
  [EQUALITY, 'Status == "running"', true],
  [EQUALITY, 'Status == "dead"', false],
  [EQUALITY, 'Status != "dead"', true],
  [EQUALITY, 'Status != "running"', false],
  [EMPTINESS, 'None is empty', true],
  [EMPTINESS, 'Datacenters is empty', false],
  [EMPTINESS, 'Datacenters is not empty', true],
  [EMPTINESS, 'Empty is not empty', false],
  [MEMBERSHIP, '"dc1" in Datacenters', true],
  [MEMBERSHIP, '"dc3" in Datacenters', false],
  [MEMBERSHIP, '"owner" in Meta', true],
  [MEMBERSHIP, '"dc3" not in Datacenters', true],
  [MEMBERSHIP, '"eb" in Name', true],
  [MEMBERSHIP, '"eb" not in Name', false],
  [CONTAINS, 'Datacenters contains "dc1"', true],
  [CONTAINS, 'Datacenters not contains "dc3"', true],
  [CONTAINS, 'Name contains "eb"', true],
  [CONTAINS, 'Name contains "x"', false],
  [CONTAINS, 'Name not contains "eb"', false],
  [MATCH, 'Name matches "^web-[0-9]+$"', true],
  [MATCH, 'Name matches `^web-\\d$`', true],
  [MATCH, 'Name matches "^db"', false],
  [MATCH, 'Name not matches "^db"', true],
  [MATCH, 'Name not matches "^web"', false],
  [LOGIC, 'Status == "dead" or Count == 3', true],
  [LOGIC, 'Status == "dead" and Count == 3', false],
  [LOGIC, 'not Status == "dead"', true],
  [LOGIC, 'not Status == "dead" and Count == 4', false],
  [LOGIC, 'not Status == "dead" or Count == 4', true],
  [LOGIC, 'Count == 3 or Count == 4 and Status == "dead"', true],
  [GROUPING, '(Count == 3 or Count == 4) and Status == "dead"', false],
  [GROUPING, 'not (Status == "dead" or Count == 3)', false],
  [NAMES, 'Meta.owner == "ops"', true],
  [NAMES, 'Meta.owner != "ops"', false],
  [NAMES, 'Meta.a_1 == "x"', true],
  [KEYS, 'Meta["owner"] == "ops"', true],
  [KEYS, 'Meta["team.name"] contains "a"', true],
  [VALUES, 'Status == running', true],
  [VALUES, 'Count == 3', true],
  [NUMBERS, 'Count == 4', false],
  [NUMBERS, 'Load == 0.5', true],
  [NUMBERS, 'Load == 1.5', false],
  [STRINGS, 'Status == `running`', true],
  [STRINGS, 'Name == "web\\u002d1"', true],
  [RAW, 'Name == `web\\u002d1`', false],
  [RAW, 'Meta["team.name"] == `a"b`', true],
  [RAW, 'Meta["team.name"] == `a\\x22b`', false],
  [RAW, 'Meta["team.name"] == "a\\x22b"', true],
  [SPACE, ' Status  ==\n\t"running" ', true],
  [SPACE, 'Status=="running"', true],
  [SPACE, '(Count==3)and(Load==0.5)', true],
  [SPACE, 'Status == "run ning"', false],
]

test.each(filters)('%s: %s is %s', (_sentence, filter, answer) => {
  for (const target of [undefined, spec, specServer]) {
    expect(compile(filter, { target })(row)).toBe(answer)
  }
})

const LETTERS =
  'a name begins with an ASCII letter and contains ASCII letters, digits and underscores'

test.each([
  [LETTERS, '1a == 1'],
  [LETTERS, '_a == 1'],
  [LETTERS, 'é == 1'],
  [LETTERS, 'a-b == 1'],
  [LETTERS, 'Meta.é == 1'],
  [NUMBERS, 'Count == 0x3'],
  [NUMBERS, 'Count == 1e1'],
  [NUMBERS, 'Count == 03'],
])('%s: %s is not a filter', (_sentence, filter) => {
  for (const target of [undefined, spec]) {
    expect(() => compile(filter, { target })).toThrow()
  }
})

test('a string is what is in its quotes, also `"/usr"`', () => {
  for (const target of [spec, specServer]) {
    expect(compile('Meta.path == "/usr"', { target })(row)).toBe(true)
    expect(compile('Meta.path == "usr"', { target })(row)).toBe(false)
  }
})

test('`matches` takes a regular expression', () => {
  expect(() => compile('Name matches "("', { target: spec })(row)).toThrow()
})

test('quoting values is recommended', () => {
  expect(print(eq(fields<{ Status: string }>().Status, 'running'))).toBe('Status == "running"')
  expect(check('Name == web-1').length).toBeGreaterThan(0)
})

test('the message of an absent field says that a value could not be found in the datum', () => {
  expect(() => compile('Address == "x"')(row)).toThrow(/value not found in (?:the )?datum/i)
})
