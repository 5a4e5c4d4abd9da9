import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  unreachable,
} from '../../../grammar/index.ts'
import {
  pathKey,
  requireDepth,
  runsOf,
  type Scoping,
  textOfSegment,
} from '../../filters/ast/index.ts'
import { type Asked, askedBy, verdictOfKind } from '../meaning/index.ts'
import type { CompileContext } from './context.ts'
import { asking, chain, chained, negation, type Question, tested } from './fast/question.ts'
import { type Found, find, readOf } from './find.ts'
import { operatorTest, type Test } from './operators.ts'
import { quantify, visitor } from './quantify.ts'
import { keyOf, type RowTest } from './read.ts'
import type { Frame, Scope } from './scope.ts'
import { StandInKey, UNKNOWN } from './select.ts'
import { amongTexts, typedTest } from './typed/operators.ts'
import { typedCollection } from './typed/select.ts'

/** How a condition finds its value and tests it. */
export interface MatchPlan extends Found {
  readonly asked: Asked
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
  const { unknownValue, isTotal } = context
  const found = find(match.selector, scope, context)
  const { typed } = found
  const asked = askedBy(match, isTotal)
  if (asked.asks === 'member') context.budget.isUsed = true
  const condition = { match, asked, context }
  const once = typed ? typedTest(condition, typed.schema) : operatorTest(condition)
  const exact = found.isRepeated && isSearch(asked) ? searching(once, match, context) : once
  const lenient = unknownValue === undefined ? undefined : operatorTest(condition)
  const test: Test = lenient
    ? (value) => {
        if (value === UNKNOWN) return lenient(unknownValue)
        const key = StandInKey.in(value)
        return key === undefined ? exact(value) : lenient(key)
      }
    : exact
  return { ...found, asked, test }
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
  const collected = found.typed && typedCollection(expression, found.typed.schema)
  // A default name refers to the keys of a map, which are plain strings.
  const givesKeys = binding.form === 'default' && found.typed?.schema.kind === 'map'
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
  | {
      readonly about: 'row' | 'entry' | 'default'
      readonly question: Question
      readonly choice?: undefined
    }
  | { readonly about: undefined; readonly test: RowTest; readonly choice: Choice | undefined }

/** An `==` or `!=` with a string of typed data. Adjacent ones of the same string become one lookup. */
interface Choice {
  readonly negative: boolean
  /** Equal for the same path. */
  readonly place: string
  readonly text: string | undefined
  /** The test whether the string is one of several, or for `!=` none of them. */
  readonly among: (texts: readonly unknown[]) => RowTest
}

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
      const parts: Part[] = []
      // A list made by hand may have extra members, even its own iterator.
      for (let at = 0; at < node.operands.length; at++)
        parts.push(partOf(node.operands[at] as Expression, scope, context, depth + 1))
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
  const { typed, asked } = plan
  const { whenAbsent: negative } = OPERATORS[node.operator]
  const isAlone = context.unknownValue === undefined
  const part = askingPart(plan, plan.test, negative, isAlone ? asked : undefined)
  const isOfText = asked.asks === 'equal' && typed?.schema.kind === 'string'
  if (!isAlone || !isOfText || part.about) return part
  const choice = {
    negative,
    place: pathKey(node.selector.segments),
    text: asked.literal?.text,
    among: (texts: readonly unknown[]) => plan.load(amongTexts(node, negative, texts), negative),
  }
  return { ...part, choice }
}

/**
 * A test of the value that a selector finds, as a part.
 * @param asked What the test asks, if it does nothing else.
 */
function askingPart({ load, referent }: Found, test: Test, absent: boolean, asked?: Asked): Part {
  if (referent?.from === 'row') {
    return { about: 'row', question: asking({ path: referent.path, test, absent }, asked) }
  }
  if (referent?.from === 'entry' && referent.depth === 0 && referent.path.missing !== UNKNOWN) {
    const about = referent.isDefault ? 'default' : 'entry'
    return { about, question: asking({ path: referent.path, test, absent }, asked) }
  }
  return ofTest(load(test, absent))
}

function ofTest(test: RowTest): Part & { readonly about: undefined } {
  return { about: undefined, test, choice: undefined }
}

/** `or` if true is decisive, `and` if false is. */
function chainPart(parts: readonly Part[], decisive: boolean): Part {
  const runs = runsOf(parts, ({ about, choice }) =>
    choice?.negative === !decisive ? choice.place : about,
  )
  const joined = runs.map((run) => joinedPart(run, decisive))
  if (joined.length === 1) return joined[0] as Part
  return ofTest(chain(joined.map(rowTestOf), decisive))
}

// Joins adjacent parts that are about the same thing, or choose between texts for the same path.
function joinedPart(run: readonly [Part, ...Part[]], decisive: boolean): Part {
  const [part] = run
  if (run.length === 1) return part
  if (part.about) {
    const questions = (run as readonly (typeof part)[]).map(({ question }) => question)
    return { ...part, question: chained(questions, decisive) }
  }
  return ofTest((part.choice as Choice).among(run.map(({ choice }) => choice?.text)))
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
    test ??= aboutKey(question)
    return test(row, frame)
  }
}

function aboutKey(question: Question): RowTest {
  switch (question.kind) {
    case 'Ask': {
      const { path, test } = question
      return (_row, frame) => test(keyOf(frame as Frame, path))
    }
    case 'Not': {
      const part = aboutKey(question.part)
      return (row, frame) => !part(row, frame)
    }
    case 'Chain':
      return chain(question.parts.map(aboutKey), question.decisive)
  }
}
