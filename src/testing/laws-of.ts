import fc from 'fast-check'
import {
  FilterError,
  isTwoValued,
  type OptionNames,
  optionsOf,
  parse as parseHere,
  requireMembers,
} from '../../grammar/index.ts'
import { equal as equalHere } from '../ast/index.ts'
import type { Target } from '../evaluate/index.ts'
import { print as printHere } from '../print/index.ts'
import { aDatumMaker } from './arbitraries/datum.ts'
import { aFilterText, aNearlyFilterText } from './arbitraries/filter-text.ts'
import { aPlainExpression } from './arbitraries/plain-expression.ts'
import { aHostileString } from './arbitraries/text.ts'
import { compiled } from './compiled.ts'
import { type Breach, dataText, errorText, type Law, lawOf, withoutSpans } from './law.ts'
import { naive } from './naive.ts'

/** An implementation of the language, with its own trees. */
export interface Implementation<Tree> {
  /** Parses a filter, and throws for text that is not one. */
  readonly parse: (text: string) => Tree
  readonly print: (tree: Tree) => string
  /**
   * Creates a predicate for rows of decoded JSON that throws for a row that does not fit. It gets nothing but the tree,
   * so a `target` must be built in.
   */
  readonly compile: (tree: Tree) => (row: unknown) => boolean
}

export interface LawOptions<Tree> {
  /** True for equal trees. By default compares the data, without members named `span`. */
  readonly equal?: (one: Tree, other: Tree) => boolean
  /** True for an error that the implementation may throw; defaults to any `FilterError`. */
  readonly isOwnError?: (error: unknown) => boolean
  /** With `lenient`, the answers must be the target's own, and no filter may fail. */
  readonly target?: Target | undefined
}

const OPTIONS: OptionNames<LawOptions<unknown>> = { equal: 1, isOwnError: 1, target: 1 }

/**
 * The laws of the language, to test any implementation.
 *
 * @example
 * for (const law of lawsOf({ parse, print, compile })) test(law.name, () => law.check())
 * @throws {FilterOptionError} `invalid-option`.
 */
export function lawsOf<Tree>(
  implementation: Implementation<Tree>,
  options: LawOptions<Tree> = {},
): readonly Law[] {
  requireMembers(
    implementation,
    'the implementation',
    { parse: 'function', print: 'function', compile: 'function' },
    'Pass `{ parse, print, compile }`.',
  )
  const { parse, print, compile } = implementation
  const { equal = isSameData, isOwnError = isFilterError, target } = optionsOf(options, OPTIONS)
  /** The breach if `parse` throws a forbidden error, or accepts a text that it must refuse. */
  const breachInReading = (text: string, mustRefuse: boolean): Breach | undefined => {
    let tree: Tree
    try {
      tree = parse(text)
    } catch (error) {
      const expected = `${mustRefuse ? '' : 'a tree, or '}an error of its own`
      return isOwnError(error)
        ? undefined
        : { expected, answered: `it threw ${errorText(error)}`, cause: error }
    }
    return mustRefuse ? { expected: 'an error', answered: `it read ${dataText(tree)}` } : undefined
  }

  return [
    lawOf('every filter is read', aFilterText(), (text) => {
      parse(text)
      return undefined
    }),
    lawOf('text that is not a filter is refused', aNearlyFilterText(), (text) =>
      breachInReading(text, true),
    ),
    lawOf('any string is read or refused, and nothing else is thrown', aHostileString(), (text) =>
      breachInReading(text, false),
    ),
    lawOf(
      'the time to read a text is linear in its length',
      aPiece(),
      breachInTime(parse),
      LONG_TEXTS,
    ),
    lawOf('printing keeps the tree', aFilterText(), (text) => {
      const tree = parse(text)
      const printed = print(tree)
      const again = parse(printed)
      if (equal(again, tree)) return undefined
      const answered = `it read ${dataText(again)} from ${dataText(printed)}, which it printed`
      return { expected: dataText(tree), answered }
    }),
    lawOf('printing what was printed changes nothing', aFilterText(), (text) => {
      const printed = print(parse(text))
      const again = print(parse(printed))
      if (again === printed) return undefined
      return { expected: dataText(printed), answered: `it printed ${dataText(again)}` }
    }),
    lawOf(
      'what is printed is the same filter to the strictest reader',
      aFilterText(),
      (text): Breach | undefined => {
        const expected = `a text that means ${dataText(text)}`
        const printed = print(parse(text))
        const answered = `it printed ${dataText(printed)}`
        try {
          const read = parseHere(printed, { spacing: 'strict' })
          return equalHere(read, parseHere(text)) ? undefined : { expected, answered }
        } catch (error) {
          return {
            expected,
            answered: `${answered}, which is refused: ${errorText(error)}`,
            cause: error,
          }
        }
      },
    ),
    lawOf(
      isTwoValued(target)
        ? 'every filter answers for every value'
        : 'a filter answers as a naive walk of its tree',
      aCase(),
      ({ text, row }) => {
        const tree = parseHere(text)
        const wanted = isTwoValued(target)
          ? compiled(tree, undefined, target)(row)
          : naive(tree, row)
        const isAnswer = typeof wanted === 'boolean'
        const expected = isAnswer ? `${wanted}` : `an error with the code ${wanted.code}`
        try {
          const answer = compile(parse(text))(row)
          return answer === wanted ? undefined : { expected, answered: `it answered ${answer}` }
        } catch (error) {
          const isExpected =
            !isAnswer &&
            isOwnError(error) &&
            (!(error instanceof FilterError) || error.code === wanted.code)
          if (isExpected) return undefined
          return { expected, answered: `it threw ${errorText(error)}`, cause: error }
        }
      },
    ),
    lawOf(
      'a predicate forgets the row before',
      fc.tuple(aCase(), aCase()),
      ([{ text, row }, { row: other }]) => {
        const predicate = compile(parse(text))
        const ask = (datum: unknown): string => {
          try {
            return `answered ${predicate(datum)}`
          } catch (error) {
            return `threw ${errorText(error)}`
          }
        }
        const first = ask(row)
        ask(other)
        const then = ask(row)
        if (then === first) return undefined
        const expected = 'the same answer before and after another row'
        return { expected, answered: `it first ${first}, then ${then}` }
      },
    ),
  ]
}

/** A filter, and a row with most of its values, or any JSON. */
function aCase(): fc.Arbitrary<{ text: string; row: unknown }> {
  const other = fc.option(fc.jsonValue(), { freq: 4, nil: undefined })
  return fc.tuple(aPlainExpression(), aDatumMaker(), other).map(([expression, make, row]) => ({
    text: printHere(expression),
    row: row ?? make(expression),
  }))
}

function aPiece(): fc.Arbitrary<string> {
  return fc.oneof({ withCrossShrink: true }, aFilterText(), aNearlyFilterText(), aHostileString())
}

const LENGTHS = [1_000, 8_000, 64_000]
// A long text takes as long as many short ones, and shrinking a slow one would never end.
const LONG_TEXTS = { share: 1 / 50, endOnFailure: true }
// Shorter times are not compared: they depend on the machine.
const LEAST_MS = 500
// For a text of eight times the length: a linear algorithm takes eight times as long, a quadratic one sixty-four.
const MOST_TIMES = 24
// The machine does other things too, so the shortest of several times counts.
const TIMES = [1, 2, 3]

function breachInTime(parse: (text: string) => unknown): (piece: string) => Breach | undefined {
  const timeOf = (text: string): number => {
    const start = performance.now()
    try {
      parse(text)
    } catch {
      // It need not be a filter here.
    }
    return performance.now() - start
  }
  return (piece) => {
    const texts = LENGTHS.map((length) =>
      (piece || ' ').repeat(length / Math.max(1, piece.length) + 1).slice(0, length),
    )
    for (const [index, text] of texts.entries()) {
      const shorter = texts[index - 1]
      if (timeOf(text) < LEAST_MS || shorter === undefined) continue
      const most = Math.max(LEAST_MS, MOST_TIMES * Math.min(...TIMES.map(() => timeOf(shorter))))
      let least = Number.POSITIVE_INFINITY
      const isInTime = TIMES.some(() => {
        least = Math.min(least, timeOf(text))
        return least < most
      })
      if (!isInTime) {
        const expected = `at most ${Math.round(most)} ms for a text of ${text.length} characters`
        return { expected, answered: `it took ${Math.round(least)} ms` }
      }
    }
    return undefined
  }
}

function isFilterError(error: unknown): boolean {
  return error instanceof FilterError
}

function isSameData(one: unknown, other: unknown): boolean {
  return withoutSpans(one) === withoutSpans(other)
}
