import fc from 'fast-check'
import {
  FilterError,
  type OptionNames,
  optionsOf,
  parse as parseHere,
  requireCount,
} from '../../grammar/index.ts'
import { equal as equalHere } from '../ast/index.ts'
import { print as printHere } from '../print/index.ts'
import { aDatumMaker } from './arbitraries/datum.ts'
import { aFilterText, aNearlyFilterText } from './arbitraries/filter-text.ts'
import { aPlainExpression } from './arbitraries/plain-expression.ts'
import { aHostileString } from './arbitraries/text.ts'
import { naive } from './naive.ts'

/** An implementation of the language, with trees of its own. */
export interface Implementation<Tree> {
  /** Parses a filter, and throws for text that is not one. */
  readonly parse: (text: string) => Tree
  readonly print: (tree: Tree) => string
  /** Makes a predicate for rows of decoded JSON that throws for a row that does not fit. */
  readonly compile: (tree: Tree) => (row: unknown) => boolean
}

export interface LawOptions<Tree> {
  /** True for equal trees; defaults to comparing the data, without members named `span`. */
  readonly equal?: (one: Tree, other: Tree) => boolean
  /** True for an error it may throw; defaults to any `FilterError`. */
  readonly isOwnError?: (error: unknown) => boolean
}

const OPTIONS: OptionNames<LawOptions<unknown>> = { equal: 1, isOwnError: 1 }

/** A law, to use as a test. */
export interface Law {
  /** The law in words. */
  readonly name: string
  /**
   * Draws `numRuns` cases, which defaults to 1,000 (a fiftieth of that for long texts), and throws if
   * the law does not hold for one: the error shows that case, shrunken unless the law is about time,
   * and the seed that draws it again.
   * @throws {FilterOptionError} `invalid-option`, also if no case would be drawn.
   */
  check(parameters?: LawParameters): void
}

/** The parameters of fast-check that a law accepts. */
export type LawParameters = Pick<
  fc.Parameters<unknown>,
  'numRuns' | 'seed' | 'path' | 'endOnFailure' | 'verbose'
>

const PARAMETERS: OptionNames<LawParameters> = {
  ...{ numRuns: 1, seed: 1, path: 1, endOnFailure: 1, verbose: 1 },
}

/**
 * The laws of the language, to test any implementation.
 *
 * @example
 * for (const law of lawsOf({ parse, print, compile })) test(law.name, () => law.check())
 * @throws {FilterOptionError} `invalid-option`.
 */
export function lawsOf<Tree>(
  { parse, print, compile }: Implementation<Tree>,
  options: LawOptions<Tree> = {},
): readonly Law[] {
  const { equal = isSameData, isOwnError = isFilterError } = optionsOf(options, OPTIONS)
  /** True if it returns, or throws an error it may throw. */
  const returnsOrRefuses = (run: () => unknown): boolean => {
    try {
      run()
      return true
    } catch (error) {
      return isOwnError(error)
    }
  }
  const refuses = (run: () => unknown): boolean => {
    try {
      run()
    } catch (error) {
      return isOwnError(error)
    }
    return false
  }

  return [
    lawOf('every filter is read', aFilterText(), (text) => {
      parse(text)
      return true
    }),
    lawOf('text that is not a filter is refused', aNearlyFilterText(), (text) =>
      refuses(() => parse(text)),
    ),
    lawOf('any string is read or refused, and nothing else is thrown', aHostileString(), (text) =>
      returnsOrRefuses(() => parse(text)),
    ),
    lawOf(
      'the time to read a text is linear in its length',
      aPiece(),
      isReadInTime(parse),
      LONG_TEXTS,
    ),
    lawOf('printing keeps the tree', aFilterText(), (text) => {
      const tree = parse(text)
      return equal(parse(print(tree)), tree)
    }),
    lawOf('printing what was printed changes nothing', aFilterText(), (text) => {
      const printed = print(parse(text))
      return print(parse(printed)) === printed
    }),
    lawOf('what is printed is the same filter to the strictest reader', aFilterText(), (text) =>
      equalHere(parseHere(print(parse(text)), { spacing: 'strict' }), parseHere(text)),
    ),
    lawOf('a filter answers as a naive walk of its tree', aCase(), ({ text, row }) => {
      const wanted = naive(parseHere(text), row)
      const predicate = compile(parse(text))
      try {
        return predicate(row) === wanted
      } catch (error) {
        if (typeof wanted === 'boolean' || !isOwnError(error)) return false
        return !(error instanceof FilterError) || error.code === wanted.code
      }
    }),
    lawOf(
      'a predicate forgets the row before',
      fc.tuple(aCase(), aCase()),
      ([{ text, row }, { row: other }]) => {
        const predicate = compile(parse(text))
        const ask = (datum: unknown): unknown => {
          try {
            return predicate(datum)
          } catch (error) {
            return (error as { message?: unknown }).message
          }
        }
        const first = ask(row)
        ask(other)
        return ask(row) === first
      },
    ),
  ]
}

const RUNS = 1_000

function lawOf<Drawn>(
  name: string,
  arbitrary: fc.Arbitrary<Drawn>,
  holds: (drawn: Drawn) => boolean,
  { share = 1, endOnFailure = false } = {},
): Law {
  return {
    name,
    check: (given = {}) => {
      const { numRuns = RUNS, ...parameters } = optionsOf(given, PARAMETERS)
      fc.assert(fc.property(arbitrary, holds), {
        endOnFailure,
        ...parameters,
        numRuns: Math.ceil(requireCount('numRuns', numRuns) * share),
      })
    },
  }
}

/** A filter, and a row that mostly has the values it asks for. */
function aCase(): fc.Arbitrary<{ text: string; row: unknown }> {
  return fc
    .tuple(aPlainExpression(), aDatumMaker())
    .map(([expression, make]) => ({ text: printHere(expression), row: make(expression) }))
}

function aPiece(): fc.Arbitrary<string> {
  return fc.oneof({ withCrossShrink: true }, aFilterText(), aNearlyFilterText(), aHostileString())
}

const LENGTHS = [1_000, 8_000, 64_000]
// A long text takes as long as many short ones, and shrinking a slow one would never end.
const LONG_TEXTS = { share: 1 / 50, endOnFailure: true }
// Shorter times are not compared: they depend on the machine.
const LEAST_MS = 500
// For a text of eight times the length: what is linear takes eight, what is quadratic sixty-four.
const MOST_TIMES = 24
// The machine does other things too, so the shortest of several times counts.
const TIMES = [1, 2, 3]

function isReadInTime(parse: (text: string) => unknown): (piece: string) => boolean {
  const timeOf = (text: string): number => {
    const start = performance.now()
    try {
      parse(text)
    } catch {
      // Whether it is a filter does not matter here.
    }
    return performance.now() - start
  }
  return (piece) => {
    const texts = LENGTHS.map((length) =>
      (piece || ' ').repeat(length / Math.max(1, piece.length) + 1).slice(0, length),
    )
    return texts.every((text, index) => {
      const shorter = texts[index - 1]
      if (timeOf(text) < LEAST_MS || shorter === undefined) return true
      const most = MOST_TIMES * Math.min(...TIMES.map(() => timeOf(shorter)))
      return TIMES.some(() => timeOf(text) < Math.max(LEAST_MS, most))
    })
  }
}

function isFilterError(error: unknown): boolean {
  return error instanceof FilterError
}

function isSameData(one: unknown, other: unknown): boolean {
  const text = (data: unknown) =>
    JSON.stringify(data, (key, value) => (key === 'span' ? undefined : value))
  return text(one) === text(other)
}
