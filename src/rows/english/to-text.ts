import {
  clip,
  hasOwn,
  hasValue,
  OPERATOR_TEXTS,
  OPERATORS,
  type Operator,
  ownMember,
  ownOptions,
  shown,
} from '../../../grammar/index.ts'
import { pathKey, runsOf } from '../../filters/ast/index.ts'
import {
  type ConditionExplanation,
  type ExplainedError,
  type Explanation,
  type MatchExplanation,
  type QuantifierExplanation,
  reasonsOf,
  requireExplanation,
  type Seen,
} from '../evaluate/index.ts'
import { nameText, valueText } from './words.ts'

const MOST_FACTS = 5
const MOST_VALUES = 10
const LONGEST = 2_000

/**
 * Why a filter let a row in, kept it out or failed, in English: one or two sentences with the values found. Takes the
 * reasons from an explanation, or from `whyNot`.
 *
 * @example
 * toText(explain(parse('Status == "running"'), { Status: 'dead' }))
 * // 'Kept out, because `Status` is "dead", not "running".'
 */
export function toText(explained: Explanation | readonly ConditionExplanation[]): string {
  const isList = Array.isArray(explained)
  for (const each of isList ? explained : [explained]) requireExplanation(each)
  return clip(
    !isList && hasOwn(explained, 'kind') ? outcomeText(explained) : whyNotText(explained),
    LONGEST,
  )
}

function outcomeText(explanation: Explanation): string {
  const { answer, error } = ownOptions(explanation)
  if (error) return failureText(error)
  if (answer === 'not-reached') return 'Not evaluated: the answer was already decided.'
  return because(answer === true ? 'Let in' : 'Kept out', reasonsOf(explanation))
}

function whyNotText(reasons: readonly ConditionExplanation[]): string {
  const error = ownMember(reasons[0], 'error')
  if (error) return failureText(error)
  return because(reasons.length === 0 ? 'Let in' : 'Kept out', reasons)
}

function failureText({ message, hint }: ExplainedError): string {
  return `Failed. ${message}${hint === undefined ? '' : ` ${hint}`}`
}

function because(outcome: string, reasons: readonly ConditionExplanation[]): string {
  return reasons.length === 0 ? `${outcome}.` : `${outcome}, because ${factsText(reasons)}.`
}

function factsText(reasons: readonly ConditionExplanation[]): string {
  // Adjacent conditions that found a field to differ from several values become one fact.
  const groups = runsOf(reasons, (reason) =>
    differs(reason) ? pathKey(reason.node.selector.segments) : undefined,
  )
  const facts = groups.slice(0, MOST_FACTS).map(factText)
  const more = groups.length - facts.length
  if (more > 0) facts.push(`${more} more`)
  // Facts contain commas themselves.
  return facts.length > 2
    ? `${facts.slice(0, -1).join('; ')}; and ${facts.at(-1)}`
    : facts.join(', and ')
}

function differs({ node, answer }: ConditionExplanation): boolean {
  if (node.kind !== 'Match') return false
  const { asks, negative } = OPERATORS[node.operator]
  return asks === 'equal' && negative === (answer === true)
}

// The value found, as an explanation of the answer.
function factText([first, ...more]: readonly [
  ConditionExplanation,
  ...ConditionExplanation[],
]): string {
  if (first.kind === 'Quantifier') return quantifierFact(first)
  const others = more.map(({ node }) => (hasValue(node) ? valueText(node.value) : ''))
  if (others.length === 0) return matchFact(first)
  const shown = others.slice(0, MOST_VALUES - 1)
  const left = others.length - shown.length
  const last = left > 0 ? `${left} more` : shown.pop()
  return `${[matchFact(first), ...shown].join(', ')} or ${last}`
}

function matchFact(reason: MatchExplanation): string {
  const { node, answer, seen, absent, membership, crossed } = ownOptions(reason)
  if (crossed) return crossedFact(reason)
  const name = nameText(node.selector)
  const value = hasValue(node) ? valueText(node.value) : ''
  const what = seen ? seenText(seen) : 'unknown'
  const { asks, negative } = OPERATORS[node.operator]
  const isSo = answer !== negative
  const said = `${verbOf(node.operator, isSo)} ${value}`.trimEnd()
  switch (asks) {
    case 'equal': {
      if (absent) return `${name} is missing, and so not ${value}`
      if (!isSo) return `${name} is ${what}, not ${value}`
      // A number or boolean can be written in several ways.
      const isPlain =
        typeof seen?.value === 'string' || (hasValue(node) && seen?.preview === node.value.raw)
      return isPlain ? `${name} is ${what}` : `${name} is ${what}, as ${value} reads`
    }
    case 'member': {
      if (absent) return `${name} is missing, and so ${said}`
      if (membership === 'substring') return `${name} is ${what}, which ${said} in it`
      const held = `the ${membership ?? 'item'} ${value}`
      return isSo ? `${name} has ${held}` : `${name} is ${what}, without ${held}`
    }
    case 'empty':
      if (absent) return `${name} is missing, and so empty`
      if (!isSo) return `${name} is ${what}, not empty`
      return seen?.value === null ? `${name} is null, and so empty` : `${name} is empty`
    case 'nil':
      if (absent) return `${name} is missing, and so null`
      return isSo ? `${name} is null` : `${name} is ${what}, not null`
    default:
      // This happens only on servers that check a filter against the type of the rows.
      if (asks === 'match' && absent && isSo)
        return `${name} is missing, which counts as a match of ${value} here`
      return absent ? `${name} is missing, and so ${said}` : `${name} is ${what}, which ${said}`
  }
}

/** An operator's question in English, affirmative or negative. */
function verbOf(operator: Operator, isSo: boolean): string {
  const { negative, opposite } = OPERATORS[operator]
  return OPERATOR_TEXTS[negative === isSo ? opposite : operator].verb
}

// The path goes through lists, and one matching entry is enough.
function crossedFact({ node, answer, seen }: MatchExplanation): string {
  const name = nameText(node.selector)
  const found = Array.isArray(seen?.value) ? seen.value.length : 0
  if (found === 0) return `the lists in ${name} have no entries`
  const value = hasValue(node) ? ` ${valueText(node.value)}` : ''
  // With several entries, the question keeps its written form.
  const isSo = OPERATORS[node.operator].negative === (found === 1 && answer === false)
  const phrase = `${verbOf(node.operator, isSo)}${value}`
  return found === 1
    ? `${name} finds ${seen?.preview}, which ${phrase}`
    : `${name} finds ${seen?.preview}, ${answer ? 'one' : 'none'} of which ${phrase}`
}

const STANDS_IN = {
  'zero-value': 'the row does not have it',
  'unknown-value': 'in place of what is missing',
}

function seenText(seen: Seen): string {
  const { preview, standsIn } = ownOptions(seen)
  return standsIn ? `${preview} (${STANDS_IN[standsIn]})` : preview
}

function quantifierFact(reason: QuantifierExplanation): string {
  const { node, answer, absent, visited, entries } = ownOptions(reason)
  const name = nameText(node.selector)
  if (absent) return `${name} is missing, and so has no entries`
  const last = entries.at(-1)
  if (!last) return `${name} has no entries`
  const one = ({ key, explanation }: typeof last) =>
    `at ${previewed(key)}, ${factsText(reasonsOf(explanation))}`
  if (node.quantifier === 'any') {
    if (answer === true) return `an entry of ${name} fits: ${one(last)}`
    if (visited === 1) return `the only entry of ${name} does not fit: ${one(last)}`
    return `none of the ${visited} entries of ${name} fits: ${one(entries[0] ?? last)}`
  }
  if (answer === false) return `an entry of ${name} does not fit: ${one(last)}`
  return visited === 1
    ? `the only entry of ${name} fits: ${one(last)}`
    : `all ${visited} entries of ${name} fit`
}

function previewed(key: number | string): string {
  return shown(JSON.stringify(key))
}
