import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  unreachable,
  type ValueMatch,
} from '../../../grammar/index.ts'
import {
  isChoice,
  pathKey,
  requireDepth,
  runsOf,
  type Scoping,
  textOfSegment,
} from '../../filters/ast/index.ts'
import { type Asked, askedBy, verdictOfKind } from '../meaning/index.ts'
import type { CompileContext } from './context.ts'
import {
  asking,
  chain,
  chained,
  foldQuestion,
  negation,
  type Question,
  tested,
} from './fast/question.ts'
import { type Found, find, keyOf, readOf } from './find.ts'
import { oneOf } from './one-of.ts'
import { operatorTest, type Test } from './operators.ts'
import { quantify, visitor } from './quantify.ts'
import type { Frame, RowTest, Scope } from './scope.ts'
import { StandInKey, UNKNOWN } from './select.ts'
import { typedTest } from './typed/operators.ts'
import { typedCollection } from './typed/select.ts'

/** How a condition finds its value and tests it. */
export interface MatchPlan extends Found {
  readonly test: Test
}

/**
 * Splits a condition into its steps.
 * @throws {FilterLimitError} `pattern-too-long`.
 */
export function planMatch(
  match: MatchExpression,
  scope: Scope | undefined,
  context: CompileContext,
): MatchPlan {
  const found = find(match.selector, scope, context)
  const asked = askedBy(match, context.isTotal)
  return { ...found, test: conditionTest(match, asked, found, context) }
}

// The test of a condition on the value that its selector finds.
function conditionTest(
  match: MatchExpression,
  asked: Asked,
  { type, isRepeated }: Found,
  context: CompileContext,
): Test {
  const { unknownValue, budget } = context
  if (asked.asks === 'member') budget.isUsed = true
  const condition = { match, asked, context }
  const once = type ? typedTest(condition, type) : operatorTest(condition)
  const exact = isRepeated && isSearch(asked) ? searching(once, match, context) : once
  if (unknownValue === undefined) return exact
  const lenient = operatorTest(condition)
  return (value) => {
    if (value === UNKNOWN) return lenient(unknownValue)
    const key = StandInKey.in(value)
    return key === undefined ? exact(value) : lenient(key)
  }
}

// True if the whole text may have to be read.
function isSearch(asked: Asked): boolean {
  const { is } = verdictOfKind(asked, 'string')
  return is === 'contains' || is === 'matches'
}

// The same long text may be searched again for each entry of a quantifier.
function searching(test: Test, { span }: MatchExpression, { budget }: CompileContext): Test {
  return (value) => {
    if (typeof value === 'string') budget.spend(Math.floor(value.length / TEXT_PER_STEP), span)
    return test(value)
  }
}

const TEXT_PER_STEP = 1_000

/** How a quantifier finds its collection, and the names in its body. */
export interface QuantifierPlan extends Found {
  readonly collect: ((value: unknown) => unknown) | undefined
  readonly bodyScope: Scope
}

// Splits a quantifier into its steps.
function planQuantifier(
  expression: QuantifierExpression,
  scope: Scope | undefined,
  context: CompileContext,
): QuantifierPlan {
  const { selector: collection, binding } = expression
  context.budget.isUsed = true
  const found = find(collection, scope, context)
  const collected = found.type && typedCollection(expression, found.type)
  // A default name refers to the keys of a map, which are plain strings.
  const givesKeys = binding.form === 'default' && found.type?.kind === 'map'
  const entry = givesKeys ? undefined : collected?.entry
  const collectionName = textOfSegment(collection.segments[0])
  const bodyScope: Scope = { outer: scope, binding, collectionName, entry }
  return { ...found, collect: collected?.collect, bodyScope }
}

/** Plans each quantifier before its body, which uses its names. */
export function planning(context: CompileContext): Scoping<QuantifierPlan | undefined> {
  return {
    outermost: undefined,
    enter: (node, outer) => planQuantifier(node, outer?.bodyScope, context),
  }
}

/**
 * A compiled node of a filter. It is about one thing if all its paths start there: the row, the entry of the nearest
 * quantifier, or the meaning of its default name, which is a list entry or a map key.
 */
export type Part =
  | { readonly about: 'row' | 'entry' | 'default'; readonly question: Question }
  | { readonly about: undefined; readonly test: RowTest }

// Predicates nest like the tree, and so do the calls that make them; both must fit on most stacks.
const MAX_DEPTH = 1_000

/**
 * Compiles a node.
 * @throws {FilterLimitError} `pattern-too-long`, `stack-exhausted`.
 */
export function partOf(
  node: Expression,
  scope: Scope | undefined,
  context: CompileContext,
  depth = 0,
): Part {
  requireDepth(depth, MAX_DEPTH)
  switch (node.kind) {
    case 'Or':
    case 'And': {
      // A list made by hand may have extra members, even its own iterator.
      const operands = Array.from({ length: node.operands.length }, (_, at) => node.operands[at])
      const parts = runsOf(operands as Expression[], (operand) =>
        isChoice(operand, node.kind) ? pathKey(operand.selector.segments) : undefined,
      ).map((run) =>
        run.length === 1
          ? partOf(run[0], scope, context, depth + 1)
          : choicePart(run as readonly Expression[] as Choices, scope, context),
      )
      return chainPart(parts, node.kind === 'Or')
    }
    case 'Not':
      return notPart(partOf(node.operand, scope, context, depth + 1))
    case 'Match':
      return matchPart(node, scope, context)
    case 'Quantifier': {
      const { collect, bodyScope, ...found } = planQuantifier(node, scope, context)
      const body = partOf(node.body, bodyScope, context, depth + 1)
      const plan = { expression: node, collect, context }
      if (
        context.unknownValue === undefined &&
        (body.about === 'entry' || body.about === 'default')
      )
        return askingPart(
          found,
          visitor(plan, tested(body.question), keyTest(body.question)),
          node.quantifier === 'all',
        )
      const test = quantify({ ...plan, read: readOf(found), body: rowTestOf(body) })
      return ofTest(test)
    }
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}

function matchPart(node: MatchExpression, scope: Scope | undefined, context: CompileContext): Part {
  const plan = planMatch(node, scope, context)
  return askingPart(plan, plan.test, OPERATORS[node.operator].whenAbsent)
}

/** Adjacent `==` of an `or`, or `!=` of an `and`, with the same path. */
type Choices = readonly [ValueMatch, ...ValueMatch[]]

// The path is followed once, and the value compared with all texts.
function choicePart(matches: Choices, scope: Scope | undefined, context: CompileContext): Part {
  const [{ selector, operator }] = matches
  const { whenAbsent: negative } = OPERATORS[operator]
  const found = find(selector, scope, context)
  const askeds = matches.map((match) => askedBy(match, context.isTotal))
  const tests = matches.map((match, at) =>
    conditionTest(match, askeds[at] as Asked, found, context),
  )
  const each = chain(tests, !negative)
  const kind = found.type?.kind ?? 'any'
  const isOne = context.unknownValue === undefined && (kind === 'any' || kind === 'string')
  const test = isOne ? oneOf(askeds, each, kind === 'any', !negative) : each
  return askingPart(found, test, negative)
}

// A test of the value that a selector finds, as a part.
function askingPart({ load, referent }: Found, test: Test, absent: boolean): Part {
  if (referent?.from === 'row') {
    return { about: 'row', question: asking({ path: referent.path, test, absent }) }
  }
  if (referent?.from === 'entry' && referent.depth === 0 && referent.path.missing !== UNKNOWN) {
    const about = referent.isDefault ? 'default' : 'entry'
    return { about, question: asking({ path: referent.path, test, absent }) }
  }
  return ofTest(load(test, absent))
}

function ofTest(test: RowTest): Part {
  return { about: undefined, test }
}

/** `or` if true is decisive, `and` if false is. Adjacent parts that are about the same thing become one question. */
function chainPart(parts: readonly Part[], decisive: boolean): Part {
  const joined = runsOf(parts, ({ about }) => about).map((run): Part => {
    const [part] = run
    if (run.length === 1 || part.about === undefined) return part
    const questions = (run as readonly (typeof part)[]).map(({ question }) => question)
    return { about: part.about, question: chained(questions, decisive) }
  })
  if (joined.length === 1) return joined[0] as Part
  return ofTest(chain(joined.map(rowTestOf), decisive))
}

/** The opposite of a part. */
function notPart(part: Part): Part {
  if (part.about) return { about: part.about, question: negation(part.question) }
  const { test } = part
  return ofTest((row, frame) => !test(row, frame))
}

/** A part as a test of a row, in the scope of the quantifiers around it. */
export function rowTestOf(part: Part): RowTest {
  if (part.about === undefined) return part.test
  const { about, question } = part
  const test = tested(question)
  switch (about) {
    case 'row':
      return test
    case 'entry':
      return (_row, frame) => test((frame as Frame).value)
    case 'default': {
      const ofKey = keyTest(question)
      return (row, frame) => (frame?.isList ? test(frame.value) : ofKey(row, frame))
    }
  }
}

/** A test of an entry's key, created on first use, because most collections are lists. */
function keyTest(question: Question): RowTest {
  let test: RowTest | undefined
  return (row, frame) => {
    test ??= foldQuestion<Frame>(
      question,
      ({ path, test }) =>
        (_row, frame) =>
          test(keyOf(frame as Frame, path)),
    )
    return test(row, frame)
  }
}
