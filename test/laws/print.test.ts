import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Expression, FilterError, parse, tryParse } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import { format, print } from '../../src/filters/print/index.ts'
import { aFilterText, aHostileString, anExpression } from '../support/arbitraries.ts'
import { forCases } from '../support/cases.ts'
import { withoutSpans } from '../support/without-spans.ts'

const aWidth = () => fc.integer({ min: 1, max: 60 })

test('F8, law 1: printing keeps the tree, also for the strictest reader', () => {
  forCases(150, anExpression(), (tree) => {
    const text = print(tree)
    expect(text).not.toContain('\n')
    expect(equal(parse(text), tree)).toBe(true)
    expect(equal(parse(text, { spacing: 'strict' }), tree)).toBe(true)
  })
})

test('law 1: formatting keeps the tree, also for the strictest reader', () => {
  forCases(150, anExpression(), aWidth(), (tree, width) => {
    const text = format(tree, { width })
    expect(equal(parse(text), tree)).toBe(true)
    expect(equal(parse(text, { spacing: 'strict' }), tree)).toBe(true)
  })
})

test('law 2: printing what was printed changes nothing, however the text was written', () => {
  forCases(150, aFilterText(), aWidth(), (text, width) => {
    const tree = parse(text)
    const printed = print(tree)
    expect(print(parse(printed))).toBe(printed)
    const formatted = format(tree, { width })
    expect(format(parse(formatted), { width })).toBe(formatted)
    expect(print(parse(formatted))).toBe(printed)
  })
})

test('F9: no parentheses can be taken from what is printed', () => {
  forCases(150, anExpression(), (tree) => {
    for (const text of withOnePairLess(print(tree))) {
      const { expression } = tryParse(text, { limits: { maxErrors: 1 } })
      expect(expression === undefined || !equal(expression, tree), text).toBe(true)
    }
  })
})

test('whatever is given for a tree, what is printed reads back, or a FilterError says why not', () => {
  const change = fc.tuple(fc.nat(), fc.oneof(fc.jsonValue({ maxDepth: 2 }), aHostileString()))
  forCases(150, anExpression(), change, (tree, [place, put]) => {
    const broken = exchanged(tree, place, put)
    const text = printed(broken)
    expect(text === undefined || tryParse(text, { spacing: 'strict' }).issues).toSatisfy(
      (issues) => issues === true || issues.length === 0,
    )
  })
})

/** The text without one pair of its parentheses, for each pair; those in strings do not count. */
function withOnePairLess(text: string): string[] {
  const found: string[] = []
  const open: number[] = []
  for (const { 0: token, index } of text.matchAll(/"[^"]*"|`[^`]*`|[()]/g)) {
    if (token === '(') open.push(index)
    if (token !== ')') continue
    const start = open.pop() as number
    found.push(text.slice(0, start) + text.slice(start + 1, index) + text.slice(index + 1))
  }
  return found
}

/** The data with one of its values, spans aside, exchanged for another. */
function exchanged(tree: Expression, place: number, put: unknown): Expression {
  const count = JSON.stringify(withoutSpans(tree)).split(/[[{,]/).length
  let at = 0
  const text = JSON.stringify(tree, (key, value) => {
    if (key === 'span') return undefined
    return at++ === place % count ? put : value
  })
  return JSON.parse(text) as Expression
}

function printed(tree: Expression): string | undefined {
  try {
    return print(tree)
  } catch (error) {
    if (error instanceof FilterError) return undefined
    throw error
  }
}
