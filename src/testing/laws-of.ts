import fc from 'fast-check'
import {
  FilterError,
  type OptionNames,
  optionsOf,
  parse as parseHere,
  requireMembers,
  tryParse,
} from '../../grammar/index.ts'
import { equal as equalHere } from '../filters/ast/index.ts'
import { compileUnchecked, outcomeOf } from '../rows/evaluate/index.ts'
import { aCase } from './arbitraries/case.ts'
import { aFilterText, aNearlyFilterText } from './arbitraries/filter-text.ts'
import { aHostileString } from './arbitraries/text.ts'
import { Broken, dataText, errorText, type Law, lawOf, withoutSpans } from './law.ts'

/** An implementation of the language, with its own trees. */
export interface Implementation<Tree> {
  /** Parses a filter, and throws for text that is not one. */
  readonly parse: (text: string) => Tree
  readonly print: (tree: Tree) => string
  /** Creates a predicate for rows of decoded JSON that throws for a row that does not fit. */
  readonly compile: (tree: Tree) => (row: unknown) => boolean
}

export interface LawOptions<Tree> {
  /** True for equal trees. By default compares the data, without members named `span`. */
  readonly equal?: (one: Tree, other: Tree) => boolean
  /** True for an error that the implementation may throw; defaults to any `FilterError`. */
  readonly isOwnError?: (error: unknown) => boolean
}

const OPTIONS: OptionNames<LawOptions<unknown>> = { equal: 1, isOwnError: 1 }

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
  const members = { parse: 'function', print: 'function', compile: 'function' } as const
  requireMembers(implementation, 'the implementation', members, 'Pass `{ parse, print, compile }`.')
  const { parse, print, compile } = implementation
  const { equal: given, isOwnError = isFilterError } = optionsOf(options, OPTIONS)
  const equal = given ?? ((one, other) => withoutSpans(one) === withoutSpans(other))
  const keepReading = (text: string, mustRefuse: boolean): void => {
    let tree: Tree
    try {
      tree = parse(text)
    } catch (error) {
      if (isOwnError(error)) return
      const expected = `${mustRefuse ? '' : 'a tree, or '}an error of its own`
      throw new Broken(expected, `it threw ${errorText(error)}`, error)
    }
    if (mustRefuse) throw new Broken('an error', `it read ${dataText(tree)}`)
  }

  return [
    lawOf('every filter is read', aFilterText(), parse),
    lawOf('text that is not a filter is refused', aNearlyFilterText(), (text) =>
      keepReading(text, true),
    ),
    lawOf('any string is read or refused, and nothing else is thrown', aHostileString(), (text) =>
      keepReading(text, false),
    ),
    lawOf('printing keeps the tree', aFilterText(), (text) => {
      const tree = parse(text)
      const printed = print(tree)
      const again = parse(printed)
      if (equal(again, tree)) return
      const answered = `it read ${dataText(again)} from ${dataText(printed)}, which it printed`
      throw new Broken(dataText(tree), answered)
    }),
    lawOf('printing what was printed changes nothing', aFilterText(), (text) => {
      const printed = print(parse(text))
      const again = print(parse(printed))
      if (again !== printed) throw new Broken(dataText(printed), `it printed ${dataText(again)}`)
    }),
    lawOf('what is printed is the same filter to the strictest reader', aFilterText(), (text) => {
      const printed = print(parse(text))
      const { expression, issues } = tryParse(printed, { spacing: 'strict' })
      if (expression && issues.length === 0 && equalHere(expression, parseHere(text))) return
      const refused = issues.slice(0, 1).map(({ message }) => `, which is refused: ${message}`)
      const answered = `it printed ${dataText(printed)}${refused.join('').replace(/\.$/, '')}`
      throw new Broken(`a text that means ${dataText(text)}`, answered)
    }),
    lawOf('a filter answers as tamis answers', aCase(), ({ text, row }) => {
      const tree = parseHere(text)
      const wanted = outcomeOf(compileUnchecked(tree), row)
      const code = typeof wanted === 'boolean' ? undefined : wanted.code
      const expected = code === undefined ? `${wanted}` : `an error with the code ${code}`
      let answer: boolean
      try {
        answer = compile(parse(text))(row)
      } catch (error) {
        const isSameCode = !(error instanceof FilterError) || error.code === code
        if (code !== undefined && isOwnError(error) && isSameCode) return
        throw new Broken(expected, `it threw ${errorText(error)}`, error)
      }
      if (answer !== wanted) throw new Broken(expected, `it answered ${answer}`)
    }),
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
        const expected = 'the same answer before and after another row'
        if (then !== first) throw new Broken(expected, `it first ${first}, then ${then}`)
      },
    ),
  ]
}

function isFilterError(error: unknown): boolean {
  return error instanceof FilterError
}
