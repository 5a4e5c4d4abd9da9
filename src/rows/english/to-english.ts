import {
  type AndExpression,
  hasValue,
  type MatchExpression,
  OPERATOR_TEXTS,
  OPERATORS,
  type OptionNames,
  type OrExpression,
  optionsOf,
  ownOptions,
  type QuantifierExpression,
  type Selector,
  unreachable,
  type ValueMatch,
} from '../../../grammar/index.ts'
import {
  type AnyFilter,
  foldTree,
  isChoice,
  pathKey,
  runsOf,
  type Whereabouts,
} from '../../filters/ast/index.ts'
import { normalize } from '../../filters/rewrite/index.ts'
import { membershipIn } from '../meaning/index.ts'
import {
  enterScope,
  entriesOf,
  type Resolution,
  requireSchema,
  resolveField,
  type Schema,
  type Scope,
} from '../schema/index.ts'
import { boundText, listed, nameText, valueText } from './words.ts'

export interface EnglishOptions {
  /** The schema of the rows, which decides between the possible meanings of an operator. */
  readonly schema?: Schema
}

const OPTIONS: OptionNames<EnglishOptions> = { schema: 1 }

/**
 * The meaning of a filter in English: a clause to follow "rows where", without a full stop. Names are in backticks,
 * text is in quotes, and parentheses make it unambiguous. It also mentions facts that the filter hides: whether
 * `contains` looks for an item, a key or part of a string, that a pattern may match anywhere, that a missing key
 * satisfies a negative operator.
 *
 * @example
 * toEnglish(parse('Status == running and Meta.owner != ops'))
 * // '`Status` is "running", and `Meta.owner` is not "ops" (or is missing)'
 *
 * @throws {FilterLimitError} `stack-exhausted` for a tree that is too deep, or contains itself.
 * @throws {ExpressionError} `invalid-expression` for an invalid node, or one that lacks a part.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function toEnglish(filter: AnyFilter, options: EnglishOptions = {}): string {
  const { schema } = optionsOf(options, OPTIONS)
  if (schema !== undefined) requireSchema(schema)
  const seenFrom = ({ scope }: Whereabouts<Scope | undefined>): TypedScope => ({ schema, scope })
  return foldTree<string, Scope | undefined>(
    // Attaches a `not` to its operand: "not "dead"" instead of "it is not so that …".
    normalize(filter),
    {
      Or: (node, { operands }, where) => chainClause(node, operands, seenFrom(where), where),
      And: (node, { operands }, where) => chainClause(node, operands, seenFrom(where), where),
      Not: (_, { operand }) => `not (${operand})`,
      Match: (node, _, where) => matchClause(node, seenFrom(where)),
      Quantifier: (node, { body }, where) => quantifierClause(node, body, seenFrom(where)),
    },
    {
      outermost: undefined,
      enter: (node, scope) => {
        const collection = resolved(node.selector, { schema, scope })
        return collection && enterScope(node, collection, scope)
      },
    },
  )
}

interface TypedScope {
  readonly schema: Schema | undefined
  readonly scope: Scope | undefined
}

function chainClause(
  { kind, operands }: OrExpression | AndExpression,
  clauses: readonly string[],
  typedScope: TypedScope,
  { parents }: Whereabouts<unknown>,
): string {
  // Adjacent conditions that compare a field with one of several values become one choice.
  const runs = runsOf(operands, (operand) =>
    isChoice(operand, kind) ? pathKey(operand.selector.segments) : undefined,
  )
  let next = 0
  const parts = runs.map((run) => {
    const clause = clauses[next]
    next += run.length
    if (run.length > 1) return choiceClause(run as ValueMatch[], typedScope)
    return run[0].kind === 'Match' ? `${clause}` : `(${clause})`
  })
  const hasChoice = parts.length < operands.length
  return listed(parts, kind === 'Or' ? 'or' : 'and', parents.length === 0 || hasChoice)
}

// `Status` is "a", "b" or "c"; for `!=`, is not "a", "b" or "c".
function choiceClause(matches: readonly ValueMatch[], typedScope: TypedScope): string {
  const [match] = matches as [ValueMatch]
  const { selector, operator } = match
  const values = matches.map(({ value }) => valueText(value))
  const choice = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  return OPERATORS[operator].negative
    ? `${nameText(selector)} is not ${choice}${orMissing(match, typedScope)}`
    : `${nameText(selector)} is ${choice}`
}

function matchClause(match: MatchExpression, typedScope: TypedScope): string {
  const { asks, whenAbsent } = OPERATORS[match.operator]
  const { verb, clause = verb } = ownOptions(OPERATOR_TEXTS[match.operator])
  const asked = `${nameText(match.selector)} ${clause}`
  const missing = whenAbsent ? orMissing(match, typedScope) : ''
  if (!hasValue(match)) return `${asked}${missing}`
  const value = valueText(match.value)
  if (asks !== 'member') return `${asked} ${value}${missing}`
  const found = resolved(match.selector, typedScope)
  return `${asked} ${HELD[heldIn(found?.found ? found.schema : undefined)](value)}${missing}`
}

const HELD = {
  substring: (value: string) => `${value} as part of its text`,
  item: (value: string) => `the item ${value}`,
  key: (value: string) => `the key ${value}`,
  any: (value: string) => `${value} as an item, a key or part of its text`,
}

function heldIn(schema: Schema | undefined): keyof typeof HELD {
  if (schema?.kind === 'nullable') return heldIn(schema.of)
  return (schema && membershipIn(schema)) ?? 'any'
}

function quantifierClause(
  node: QuantifierExpression,
  body: string,
  typedScope: TypedScope,
): string {
  const { selector, quantifier } = node
  const found = resolved(selector, typedScope)
  const head = `for ${quantifier === 'any' ? 'at least one' : 'every'} ${entryText(node, found)}`
  if (quantifier === 'any') return `${head}: ${body}`
  const without = mayBeMissing(node, found) ? 'empty or missing' : 'empty'
  return `${head} (also where ${nameText(selector)} is ${without}): ${body}`
}

// The entries, with their names: "item `x` of `Tags`", "entry `v` at `k` of `Meta`".
function entryText({ selector, binding }: QuantifierExpression, found?: Resolution): string {
  const entries = found && entriesOf(found)
  const isList = entries?.iterable ? entries.isList : undefined
  const place = isList === undefined ? 'position or key' : isList ? 'position' : 'key'
  const of = `of ${nameText(selector)}`
  switch (binding.form) {
    case 'default': {
      const entry = isList === undefined ? 'item (of a map: key)' : isList ? 'item' : 'key'
      return `${entry} ${boundText(binding.name)} ${of}`
    }
    case 'index':
      return `${place} ${boundText(binding.index)} ${of}`
    case 'value':
      return `entry ${boundText(binding.value)} ${of}`
    case 'both':
      return `entry ${boundText(binding.value)} ${of}, at ${place} ${boundText(binding.index)}`
    default:
      return unreachable(binding)
  }
}

function resolved(selector: Selector, { schema, scope }: TypedScope): Resolution | undefined {
  return schema && resolveField(schema, selector, scope)
}

function orMissing(match: MatchExpression, typedScope: TypedScope): string {
  const found = resolved(match.selector, typedScope)
  return mayBeMissing(match, found) ? ' (or is missing)' : ''
}

// True if the operator may answer for a missing value: the last key of a path, in a map without it.
function mayBeMissing(
  node: MatchExpression | QuantifierExpression,
  found: Resolution | undefined,
): boolean {
  if (node.selector.segments.length < 2) return false
  if (!found) return true
  if (!found.found) return !found.throws
  return found.hazards.some(
    (hazard) => (hazard.kind === 'missing' && hazard.answered) || hazard.kind === 'unknown',
  )
}
