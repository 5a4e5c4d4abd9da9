import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type Expression, parse, type Segment } from '../../grammar/index.ts'
import { equal } from '../../src/filters/ast/index.ts'
import {
  and,
  contains,
  endsWith,
  eq,
  equalsIgnoreCase,
  field,
  fields,
  filter,
  not,
  or,
  startsWith,
} from '../../src/filters/build/index.ts'
import { PrintError, print } from '../../src/filters/print/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { hostileString, hostileText, randomBuild } from '../build/random-builds.ts'
import { casesOr, SEED } from '../support/cases.ts'
import { createRandom, type Random } from '../support/random.ts'
import { aMeaning, aRowToMean } from './meanings.ts'

const CASES = casesOr(2_000)

// The first few cases of which the law does not hold.
function counterexamples<Case>(
  draw: (random: Random) => Case,
  holds: (found: Case) => boolean,
  cases = CASES,
): Case[] {
  const random = createRandom(SEED)
  const found: Case[] = []
  for (let left = cases; left > 0 && found.length < 5; left--) {
    const drawn = draw(random)
    if (!holds(drawn)) found.push(drawn)
  }
  return found
}

const reread = (expression: Expression) => parse(print(expression), { spacing: 'strict' })

const codeOf = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return (error as { code?: unknown }).code
  }
  return undefined
}

test('7 what is built is the parse of its printed text', () => {
  expect(
    counterexamples(randomBuild, (built) => equal(built, reread(built)), CASES / 4).map(print),
  ).toEqual([])
})

test('any string is one value, whole, or refused', () => {
  const isOneValue = (text: string): boolean => {
    if (!text.isWellFormed()) return codeOf(() => eq(field('a'), text)) === 'lone-surrogate'
    const tree = reread(eq(field('a'), text))
    return (
      tree.kind === 'Match' &&
      tree.operator === '==' &&
      'value' in tree &&
      tree.value.raw === text &&
      tree.value.bytes === undefined &&
      isPath(tree.selector.segments, ['a'])
    )
  }
  expect(counterexamples(hostileString, isOneValue)).toEqual([])
})

test('any string is one part of a path, or refused', () => {
  const isOnePart = (text: string): boolean => {
    if (!text.isWellFormed()) return codeOf(() => eq(field('a', text), 1)) === 'lone-surrogate'
    const tree = reread(contains(field('a', text), 'x'))
    return tree.kind === 'Match' && isPath(tree.selector.segments, ['a', text])
  }
  const isFirstPart = (text: string): boolean => {
    if (!text.isWellFormed()) return true
    try {
      const tree = reread(eq((fields() as Record<string, never>)[text], 'x'))
      return tree.kind === 'Match' && isPath(tree.selector.segments, [text])
    } catch (error) {
      // Nothing says it.
      return error instanceof PrintError
    }
  }
  expect(counterexamples(hostileString, isOnePart)).toEqual([])
  expect(counterexamples(hostileString, isFirstPart)).toEqual([])
})

function isPath(segments: readonly Segment[], path: readonly string[]): boolean {
  return isDeepStrictEqual(
    segments.map(({ text, bytes }) => bytes ?? text),
    path,
  )
}

test('no string in a hole changes the shape of a template', () => {
  const filled = (text: string, at = field('M', text)) =>
    filter`a == ${text} and not (${text} in b or ${at} matches "x") and hole == ${[text, 5]}`
  const wanted = (text: string) =>
    and(
      eq(field('a'), text),
      not(or(isIn(text, 'b'), matching('M', text))),
      or(eq(field('hole'), text), eq(field('hole'), 5)),
    )
  const keepsShape = (text: string): boolean => {
    if (!text.isWellFormed()) return codeOf(() => filled(text)) === 'lone-surrogate'
    const tree = filled(text)
    return equal(tree, wanted(text)) && equal(tree, reread(tree))
  }
  expect(counterexamples(hostileString, keepsShape, CASES / 2)).toEqual([])
})

// `in` and `matches` as the template spells them.
function isIn(text: string, name: string): Expression {
  const tree = parse(`x in ${name}`)
  return { ...tree, value: { ...(tree as never as { value: object }).value, raw: text } } as never
}

function matching(...path: [string, string]): Expression {
  const tree = eq(field(...path), 'x').expression
  return { ...tree, operator: 'matches' } as never
}

test('patterns for plain text mean the text', () => {
  const folded = (text: string) => text.toLowerCase()
  const draw = (random: Random): [string, string] => {
    const text = hostileText(random)
    const around = [text, `${text}x`, `x${text}`, text.toUpperCase(), hostileText(random)]
    return [text, random.one(around)]
  }
  const meansText = ([text, row]: [string, string]): boolean => {
    const ask = (expression: Expression) => compile(expression)({ a: row })
    return (
      ask(startsWith(field('a'), text)) === row.startsWith(text) &&
      ask(endsWith(field('a'), text)) === row.endsWith(text) &&
      (row.normalize('NFKD') !== row || /[^\0-\x7f]/.test(text + row)
        ? true
        : ask(equalsIgnoreCase(field('a'), text)) === (folded(text) === folded(row)))
    )
  }
  expect(counterexamples(draw, meansText, CASES / 10)).toEqual([])
})

test('an entry is the entry, whatever names are around', () => {
  const draw = (random: Random) => ({ meant: aMeaning(random), row: aRowToMean(random) })
  const means = ({ meant: { expression, holds }, row }: ReturnType<typeof draw>): boolean =>
    compile(expression)(row) === holds(row, []) && equal(expression, reread(expression))
  const wrong = counterexamples(draw, means, CASES / 4)
  expect(wrong.map(({ meant, row }) => [print(meant.expression), row])).toEqual([])
})
