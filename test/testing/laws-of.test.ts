import { expect, test } from 'vitest'
import { type Expression, FilterError, parse, tryParse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { format, print } from '../../src/filters/print/index.ts'
import { mapTree } from '../../src/filters/rewrite/index.ts'
import { compile, type Predicate } from '../../src/rows/evaluate/index.ts'
import { type Implementation, type Law, lawsOf, TestingError } from '../../src/testing/index.ts'
import { casesOr } from '../support/cases.ts'

const ours: Implementation<Expression> = { parse, print, compile }

// A thousand cases of each: `laws-of.soak.test.ts`.
test.each(lawsOf(ours))('ours keeps the law: $name', ({ check }) =>
  check({ numRuns: casesOr(100) }),
)

function _brokenBy(laws: readonly Law[]): string[] {
  return laws.flatMap(({ name, check }) => {
    try {
      check({ numRuns: 150, seed: 1 })
      return []
    } catch (error) {
      if (!(error instanceof TestingError)) throw error
      return [name]
    }
  })
}

test('a law may be held with other trees, and other errors', () => {
  class Refusal extends Error {}
  const laws = lawsOf<{ source: string }>(
    {
      parse: (text) => {
        if (!tryParse(text).expression) throw new Refusal()
        return { source: text }
      },
      print: ({ source }) => print(parse(source)),
      compile: ({ source }) => {
        const predicate = compile(parse(source))
        return (row) => {
          try {
            return predicate(row)
          } catch {
            throw new Refusal()
          }
        }
      },
    },
    {
      equal: (one, other) => equal(parse(one.source), parse(other.source)),
      isOwnError: (error) => error instanceof Refusal,
    },
  )
  for (const law of laws) law.check({ numRuns: casesOr(10) })
})

const isBare = (row: unknown) => Object.keys(row as object).length === 0

function withConstructors(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  const members = Object.entries(row).map(([name, value]) => [name, withConstructors(value)])
  return { constructor: {}, ...Object.fromEntries(members) }
}

// Each implementation has one fault, and is told by the laws that it breaks.
const broken: [fault: string, wrong: Partial<typeof ours>, ...laws: string[]][] = [
  [
    'it takes only filters without parentheses',
    {
      parse: (text) => {
        if (text.includes('(')) throw new FilterError('No.', { code: 'no' })
        return parse(text)
      },
    },
    'every filter is read',
  ],
  [
    'it reads text that is not a filter',
    { parse: (text) => tryParse(text).expression ?? parse('a == 1') },
    'text that is not a filter is refused',
  ],
  [
    'it throws what is not an error of its own',
    {
      parse: (text) => {
        const { expression } = tryParse(text)
        if (!expression) throw new TypeError('Cannot read properties of undefined.')
        return expression
      },
    },
    'text that is not a filter is refused',
    'any string is read or refused, and nothing else is thrown',
  ],
  [
    'it forgets a `not`',
    { print: (tree) => print(tree.kind === 'Not' ? tree.operand : tree) },
    'printing keeps the tree',
    'what is printed is the same filter to the strictest reader',
  ],
  [
    'it prints more each time',
    { print: (tree) => `(${' '.repeat(tree.span.end)}${print(tree)})` },
    'printing what was printed changes nothing',
  ],
  [
    'it prints white space that the reference refuses',
    { print: (tree) => format(tree, { width: 1 }).replace(/^\(/, '( \t').replace('not (', 'not(') },
    'what is printed is the same filter to the strictest reader',
  ],
  [
    'it takes `contains` for `==`',
    {
      compile: (tree) =>
        compile(
          mapTree(tree, {
            Match: (node) => (node.operator === 'contains' ? { ...node, operator: '==' } : node),
          }),
        ),
    },
    'a filter answers as tamis answers',
  ],
  [
    'it finds what every object inherits',
    {
      compile: (tree) => {
        const predicate = compile(tree)
        return (row) => predicate(withConstructors(row))
      },
    },
    'a filter answers as tamis answers',
  ],
  [
    'it answers `false` of a path that ends in nothing',
    {
      compile: (tree) => {
        const predicate = compile(tree)
        const path = tree.kind === 'Match' ? tree.selector.segments : []
        return (row) => !(path.length > 1 && isBare(row)) && predicate(row)
      },
    },
    'a filter answers as tamis answers',
  ],
  [
    'it fails with another code',
    {
      compile: (tree) => {
        const predicate = compile(tree)
        return (row) => {
          try {
            return predicate(row)
          } catch {
            throw new FilterError('No.', { code: 'no' })
          }
        }
      },
    },
    'a filter answers as tamis answers',
  ],
  [
    'it remembers the first answer',
    {
      compile: (tree): Predicate => {
        const predicate = compile(tree)
        const seen: boolean[] = []
        return (row) => {
          const answer = seen.length > 1 ? !predicate(row) : predicate(row)
          seen.push(answer)
          return answer
        }
      },
    },
    'a predicate forgets the row before',
  ],
]

test.each(broken)('laws tell an implementation of which %s', (_, wrong, ...laws) => {
  const all = lawsOf({ ...ours, ...wrong })
  const kept = laws.filter((law) => {
    try {
      all.find(({ name }) => name === law)?.check({ seed: 1, endOnFailure: true })
      return true
    } catch (error) {
      expect(error).toMatchObject({ name: 'TestingError', code: 'law-broken' })
      expect(String(error)).toContain('Property failed')
      return false
    }
  })
  expect(kept).toEqual([])
})

// What a law breaks on is shown in a few words, so that it is read.
test.each(broken)('where %s the counterexample is short', (_, wrong, law) => {
  const { check } = lawsOf({ ...ours, ...wrong }).find(({ name }) => name === law) as Law
  expect(counterexampleOf(() => check({ seed: 1 })).length).toBeLessThan(130)
})

function counterexampleOf(check: () => void): string {
  const message = messageOf(check)
  return /^Counterexample: (.*)$/m.exec(message)?.[1] ?? message
}

test('the error of a law has the error of the implementation as its cause', () => {
  const cause = new RangeError('No.')
  const fails = () => {
    throw cause
  }
  for (const law of lawsOf({ ...ours, parse: fails }))
    expect(() => law.check({ seed: 1 })).toThrow(expect.objectContaining({ cause }))
})

function messageOf(check: () => void): string {
  try {
    check()
  } catch (error) {
    return String(error)
  }
  throw new Error('The law holds.')
}

// The fault, and the first line of what the law says of it.
test.each<[fault: string, said: RegExp, law?: number]>([
  ['it takes only', / Expected no error, but it threw FilterError \(no\): No\.$/],
  ['it throws what', / Expected a tree, or an error of its own, but it threw TypeError: .*\.$/, 1],
  ['it forgets a', / Expected \{"kind":"Not".*, but it read .* from "[^"]*", which it printed\.$/],
  ['it forgets a', / Expected a text that means "not .*", but it printed "[^"]*"\.$/, 1],
  [
    'it fails with',
    / Expected an error with the code [a-z-]+, but it threw FilterError \(no\): No\.$/,
  ],
  [
    'it remembers',
    / Expected the same answer .*, but it first answered (true|false), then answered (true|false)\.$/,
  ],
])('of an implementation of which %s the law says %s', (start, said, position = 0) => {
  const [, wrong, ...laws] = broken.find(([fault]) => fault.startsWith(start)) ?? []
  const law = lawsOf({ ...ours, ...wrong }).find(({ name }) => name === laws[position]) as Law
  const [line = '', ...more] = messageOf(() => law.check({ seed: 1 })).split('\n')
  expect(line).toContain(`The law "${law.name}" does not hold. Expected`)
  expect(line).toMatch(said)
  expect(more[0]).toMatch(/^Property failed after \d+ tests$/)
})

test.each([0, -1, 0.5, Number.NaN])('a law of %d cases is refused, not passed', (numRuns) => {
  for (const law of lawsOf(ours)) {
    expect(() => law.check({ numRuns })).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    )
  }
})
