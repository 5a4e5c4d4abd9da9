import {
  type Binding,
  type Expression,
  hasValue,
  type MatchExpression,
  type QuantifierExpression,
  type Selector,
  unreachable,
} from '../../grammar/index.ts'
import { selectorOf, walkTree } from '../filters/ast/index.ts'
import { answerOf, compileUnchecked, type Predicate, type Target } from '../rows/evaluate/index.ts'
import { dereference, type Place, roleOf, type Schema, s } from '../rows/schema/index.ts'
import { candidatesFor } from './candidates.ts'
import { blankOf, changeAt, withOwn } from './change-at.ts'
import type { Choose } from './choices.ts'

/**
 * Changes a row so that a filter is likely to give the wanted answer. With `undefined`, each condition gets any
 * answer. Only evaluating the filter shows whether it worked.
 */
export type AdjustRow = (row: unknown, want: boolean | undefined, choose: Choose) => unknown

/** Creates the function that adjusts rows of a schema to a filter. */
export function rowAdjuster(expression: Expression, schema: Schema, target?: Target): AdjustRow {
  const root: Place = { schema, rules: 'typed' }
  const answers = answersIn(schema, target)
  const adjusting = { root, answers, mayLackName: target?.answering?.isTotal === true }
  return (row, want, choose) =>
    adjustNode({ ...adjusting, choose, steps: MOST_STEPS }, expression, want, row, [])
}

/**
 * The most parts of quantifiers that are adjusted in one row, counted again for each entry. Quantifiers inside each
 * other over one list would lengthen it, and then go over what they added. The rest stays as it is.
 */
export const MOST_STEPS = 2_000

interface Adjusting {
  readonly root: Place
  readonly answers: Answers
  /** True if a row without the first name of a path has an answer, too. */
  readonly mayLackName: boolean
  readonly choose: Choose
  /** What is left of `MOST_STEPS`. */
  steps: number
}

/** The quantifiers around a condition, and the paths of the entries that are adjusted. */
type Locals = readonly {
  readonly binding: Binding
  readonly isList: boolean
  readonly entry: readonly string[]
}[]

function adjustNode(
  adjusting: Adjusting,
  node: Expression,
  want: boolean | undefined,
  row: unknown,
  locals: Locals,
): unknown {
  if (locals.length > 0 && adjusting.steps-- <= 0) return row
  // A row with the wanted answer is not changed.
  if (want !== undefined && locals.length === 0 && adjusting.answers.ofRow(node, row, want))
    return row
  const towards = (operand: Expression, wanted: boolean | undefined, from: unknown) =>
    adjustNode(adjusting, operand, wanted, from, locals)
  switch (node.kind) {
    case 'Not':
      return towards(node.operand, want === undefined ? undefined : !want, row)
    case 'And':
    case 'Or': {
      const one = adjusting.choose() % node.operands.length
      // One operand is enough, so the others stay the same.
      const isOneEnough = want === (node.kind === 'Or')
      return node.operands.reduce<unknown>(
        (from, operand, index) =>
          isOneEnough && index !== one ? from : towards(operand, want, from),
        row,
      )
    }
    case 'Match':
      return adjustMatch(adjusting, node, want, row, locals)
    case 'Quantifier':
      return adjustQuantifier(adjusting, node, want, row, locals)
    default:
      return unreachable(node)
  }
}

function adjustMatch(
  { root, answers, mayLackName, choose }: Adjusting,
  match: MatchExpression,
  want: boolean | undefined,
  row: unknown,
  locals: Locals,
): unknown {
  const path = pathOf(match.selector, locals)
  if (!path || (want === undefined && choose() % 16 === 15)) return row
  return changeAt(row, root, path, (value, place, mayLack) => {
    const lacking = mayLack && (path.length > 1 || mayLackName) ? [undefined] : []
    const candidates = [...candidatesFor(match, value, place), ...lacking]
    const fitting =
      want === undefined ? candidates : candidates.filter(answers.ofValue(match, place, want))
    return fitting.length > 0 ? fitting[choose() % fitting.length] : (value ?? blankOf(place))
  })
}

function adjustQuantifier(
  adjusting: Adjusting,
  node: QuantifierExpression,
  want: boolean | undefined,
  row: unknown,
  locals: Locals,
): unknown {
  const path = pathOf(node.selector, locals)
  if (!path) return row
  const { root, choose } = adjusting
  const isOneEnough = want === undefined || want === (node.quantifier === 'any')
  // Without entries, `any` is false and `all` is true.
  const isEmptied = !isOneEnough && choose() % 4 === 3
  let keys: readonly string[] = []
  let isList = false
  const visited = changeAt(row, root, path, (value, place) => {
    const none = place.schema.kind === 'any' ? [] : blankOf(dereference(place))
    const collection = typeof value === 'object' && value !== null && !isEmptied ? value : none
    isList = Array.isArray(collection)
    keys = Object.keys(collection as object)
    return collection
  })
  const asked = keysAskedOf(node)
  const likely = asked.length > 0 && choose() % 4 !== 3 ? asked : keys
  const one = likely[choose() % likely.length] ?? (isList ? '0' : 'a')
  return (isOneEnough ? [one] : keys).reduce((from, key) => {
    const entry = [...path, key]
    const filled = changeAt(from, root, entry, (value, place) => value ?? blankOf(place))
    const inside = [...locals, { binding: node.binding, isList, entry }]
    return adjustNode(adjusting, node.body, want, filled, inside)
  }, visited)
}

// The keys or positions that a body compares the entry's name with.
function keysAskedOf({ binding, body }: QuantifierExpression): readonly string[] {
  const keys: string[] = []
  walkTree(body, (node) => {
    if (node.kind !== 'Match' || !hasValue(node)) return
    const [name, ...more] = node.selector.segments.map(({ text }) => text)
    const role = roleOf(name ?? '', { binding, collectionName: undefined })
    if (more.length === 0 && (role === 'key' || role === 'default')) keys.push(node.value.raw)
  })
  return keys
}

function pathOf({ segments }: Selector, locals: Locals): readonly string[] | undefined {
  const [name = '', ...rest] = segments.map(({ text }) => text)
  for (const { binding, isList, entry } of locals.toReversed()) {
    const role = roleOf(name, { binding, collectionName: undefined })
    if (role === undefined) continue
    const isEntry = role === 'entry' || (role === 'default' && isList)
    return isEntry ? [...entry, ...rest] : undefined
  }
  return [name, ...rest]
}

type Answers = ReturnType<typeof answersIn>

// Each part is compiled once, for rows or for values.
function answersIn(schema: Schema, target: Target | undefined) {
  const ofRows = new Map<Expression, Predicate>()
  const ofValues = new Map<Expression, Predicate>()
  return {
    /** True if a part of the filter outside quantifiers has the answer for a row. */
    ofRow: (node: Expression, row: unknown, want: boolean) => {
      const predicate = ofRows.get(node) ?? compileUnchecked(node, { schema, target })
      ofRows.set(node, predicate)
      return answerOf(predicate, row) === want
    },
    /** Tells whether a condition has the answer for a value in this place, `undefined` if it is missing. */
    ofValue: (match: MatchExpression, place: Place, want: boolean) => {
      const predicate = ofValues.get(match) ?? compiledForValue(match, place, target)
      ofValues.set(match, predicate)
      return (value: unknown) => answerOf(predicate, { map: withOwn({}, 'key', value) }) === want
    },
  }
}

// The value is in a map, where it may be missing.
function compiledForValue(
  match: MatchExpression,
  { schema, rules }: Place,
  target: Target | undefined,
): Predicate {
  const selector = selectorOf(['map', 'key'])
  const row = s.object({ map: s.map(schema) })
  return compileUnchecked(
    { ...match, selector },
    { schema: rules === 'json' ? s.json(row) : row, target },
  )
}
