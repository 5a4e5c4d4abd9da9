// Where the rules of the filter parser decide by the next token. Chevrotain finds that out by recording the rules. The
// build does it, so that no program has to before its first parse (decision 0020).

import {
  Alternation,
  getLookaheadPaths,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  type Rule,
} from 'chevrotain'
import { FilterParser } from '../grammar/parser.ts'

// Each kind of decision, and Chevrotain's name of the constant that is added to its keys.
const KINDS = [
  { is: Alternation, prodType: 'Alternation', key: 'OR_IDX' },
  { is: Option, prodType: 'Option', key: 'OPTION_IDX' },
  { is: Repetition, prodType: 'Repetition', key: 'MANY_IDX' },
] as const

/**
 * The decisions of all rules, as the text of an array. Each has the number of its rule, its key, the names of the tokens
 * that each alternative begins with, and whether the alternatives have gates. What is optional is one alternative.
 */
export function lookaheadTable(): string {
  const rules = Object.values(new FilterParser().getGAstProductions())
  return `[${rules.flatMap((rule, at) => [...rowsOf(rule, rule, at)]).join(',')}]`
}

function* rowsOf(production: IProduction, rule: Rule, at: number): Generator<string> {
  if (production instanceof NonTerminal || !hasParts(production)) return
  for (const { is, prodType, key } of KINDS) {
    if (!(production instanceof is)) continue
    const { idx: occurrence } = production
    const paths = getLookaheadPaths({ occurrence, rule, prodType, maxLookahead: 1 })
    const alternatives = is === Alternation ? paths : paths.slice(0, 1)
    const names = alternatives.map((path) => path.flat().map(({ name }) => name))
    // Chevrotain's types leave out this member of an alternation.
    const isGated = 'hasPredicates' in production && production.hasPredicates === true
    yield `[${at},${key}|${occurrence},${JSON.stringify(names)},${isGated}]`
  }
  for (const part of production.definition) yield* rowsOf(part, rule, at)
}

function hasParts(production: IProduction): production is IProduction & Pick<Rule, 'definition'> {
  return 'definition' in production
}
