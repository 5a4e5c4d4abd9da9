import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  type Segment,
} from '../../grammar/index.ts'
import { textOfSegment } from '../filters/ast/index.ts'
import { askedBy } from '../rows/meaning/index.ts'
import { enterScope, entriesOf, type Resolution, s } from '../rows/schema/index.ts'
import { toPosition } from '../rows/values/index.ts'
import {
  type Absence,
  ANYTHING,
  byKind,
  type Expected,
  type Found,
  forCollections,
  forLacking,
  WHATEVER,
} from './by-kind.ts'
import { isScalarColumn, memberOf } from './columns.ts'
import { type SqlContext, undecided } from './context.ts'
import { type Dialect, isPosition, jsonAt, MAX_POSITION, type SqlValue } from './dialect.ts'
import { join, param, type Sql, sql } from './fragment.ts'
import { type EntryOf, type Inside, OUTERMOST } from './inside.ts'
import { over } from './iterate.ts'
import { kindsOf, withoutNull } from './kinds.ts'
import { type Answer, chain, not, UNKNOWN } from './logic.ts'
import {
  answerTo,
  type Conditions,
  positionTest,
  type Questions,
  type Subject,
  stringTest,
} from './operators.ts'
import { type Run, runsIn } from './runs.ts'
import { find, type Translation, visit, visitRun } from './walk.ts'

/** The answers of a filter's outermost conjunction as SQL, or its only answer. */
export function translate(expression: Expression, context: SqlContext): readonly Answer[] {
  // All operands read the same document, so they share one guard.
  const isWhole = expression.kind !== 'And' || (context.reads && typeof context.row !== 'function')
  const runs: readonly Run[] = isWhole ? [[expression]] : runsIn(expression, context.dialect)
  return runs.map((run) => {
    context.documents.clear()
    return guarded(visitRun(run, OUTERMOST, answersIn(context)), context)
  })
}

function answersIn(context: SqlContext): Translation<Answer> {
  return {
    context,
    not,
    chain: (answers, kind) => chain(answers, kind === 'Or', context.neverFails, context.dialect),
    condition: (conditions, inside) => condition(conditions, inside, context),
    quantifier: (node, inside) => quantifier(node, inside, context),
  }
}

// NULL on a row with a document that the engine may read differently.
function guarded(answer: Answer, context: SqlContext): Answer {
  const { reads, documents } = context
  if (!reads || documents.size === 0) return answer
  context.isGuarded = true
  const guards = join(Array.from(documents, reads), ' AND ')
  return { sql: sql`CASE WHEN ${guards} THEN ${answer.sql} END`, isTotal: false }
}

function condition(conditions: Conditions, inside: Inside, context: SqlContext): Answer {
  const [match] = conditions
  const { negative, whenAbsent } = OPERATORS[match.operator]
  const asked = { match, all: conditions.map((each) => askedBy(each)) }
  const answer = answerAt(match, inside, context, {
    // A negative operator negates the positive one's answer.
    absent: whenAbsent !== negative,
    value: (found) =>
      byKind(found, (kind) => answerTo(asked, kind, found, context), context.dialect),
    key: (entry) => keyTest(asked, entry, context),
  })
  return negative ? not(answer) : answer
}

function keyTest(
  asked: Questions,
  { key, position, isList }: EntryOf,
  context: SqlContext,
): Answer {
  if (isList) return positionTest(asked, position)
  const ofKey = stringTest(asked, key, context)
  return isList === false ? ofKey : either(key, positionTest(asked, position), ofKey)
}

/** The answer for a list or for an object; the row decides which. */
function either(key: Sql, inList: Answer, inObject: Answer): Answer {
  if (inList === inObject) return inList
  return {
    sql: sql`CASE WHEN ${key} IS NULL THEN ${inList.sql} ELSE ${inObject.sql} END`,
    isTotal: inList.isTotal && inObject.isTotal,
  }
}

function quantifier(node: QuantifierExpression, inside: Inside, context: SqlContext): Answer {
  const { dialect } = context
  const decisive = node.quantifier === 'any'
  return answerAt(node, inside, context, {
    absent: !decisive,
    value: (found) => {
      const { at, level } = found
      const type = opened(found.type)
      if (type !== found.type) context.namesOthers = true
      if (isScalarColumn(at)) return UNKNOWN
      const of = entriesOf(type)
      const isList = of.iterable ? of.isList : undefined
      const collection = isList === undefined ? 'either' : isList ? 'list' : 'map'
      const answer = over(at, collection, decisive, level, dialect, (entry) =>
        body(node, { ...entry, isList }, type, inside, context),
      )
      if (collection === 'either') return forCollections(found, answer, dialect)
      return byKind(found, (kind) => (kind === collection ? answer : UNKNOWN), dialect)
    },
    key: () => UNKNOWN,
  })
}

// Unlike a map, an object may have members outside the promise, so its entries may be anything.
function opened(type: Resolution): Resolution {
  const isObject = type.found && withoutNull(type.schema).kind === 'object'
  return isObject ? { ...type, schema: s.map(s.any()) } : type
}

function body(
  node: QuantifierExpression,
  entry: Omit<EntryOf, 'hasDefaultName'>,
  type: Resolution,
  { types, entries }: Inside,
  context: SqlContext,
): Answer {
  const { binding } = node
  // If one name means two things, the filter fails at the first entry.
  if (binding.form === 'both' && binding.index.text === binding.value.text) return UNKNOWN
  const inside: Inside = {
    types: enterScope(node, type, types),
    entries: [...entries, { ...entry, hasDefaultName: binding.form === 'default' }],
  }
  return visit(node.body, inside, answersIn(context))
}

/** The answers for the value that a selector leads to. */
interface Asking {
  /** The answer for a key that an object lacks. */
  readonly absent: boolean
  readonly value: (found: Found & Subject & { readonly type: Resolution }) => Answer
  /** The answer for an entry's key or position. */
  readonly key: (entry: EntryOf) => Answer
}

function answerAt(
  node: MatchExpression | QuantifierExpression,
  inside: Inside,
  context: SqlContext,
  asking: Asking,
): Answer {
  const { dialect } = context
  const { segments } = node.selector
  const value = (start: SqlValue, steps: readonly Segment[], type: Resolution): Answer => {
    if (!type.found) context.namesOthers = true
    let at = start
    let absence: Absence | undefined
    for (const [index, segment] of steps.entries()) {
      const key = textOfSegment(segment)
      // No operator has an answer for a missing name of the row itself.
      if (index === steps.length - 1 && segments.length > 1) {
        absence = { parent: at, answer: asking.absent }
      }
      if (key === undefined) return absence ? forLacking(absence, dialect) : UNKNOWN
      if (!dialect.holds(key)) return undecided('text-not-held', node, context)
      // A text or a number has no parts.
      if (isScalarColumn(at)) return UNKNOWN
      at = partOf(at, key, dialect)
    }
    const level = inside.entries.length + 1
    return asking.value({ at, absence, type, level, ...expectedOf(type, context) })
  }
  return find(node, inside, context, {
    value,
    key: (entry, type) => (type.found ? asking.key(entry) : UNKNOWN),
    belowKey: () => UNKNOWN,
    either: ({ key }, ofValue, ofKey) => either(key, ofValue, ofKey),
  })
}

/** The value at a key of an object, or at the position in a list that the key spells. */
function partOf(of: SqlValue, key: string, dialect: Dialect): SqlValue {
  const member = memberOf(of, key)
  const position = toPosition(key)
  if (position === undefined || position < 0 || position > MAX_POSITION) return member
  if (dialect.readsPositions && isPosition(key)) return member
  const element = dialect.element(of, param(position, 'integer'))
  return jsonAt(sql`COALESCE(${dialect.value(member)}, ${element})`)
}

// What the types imply about a value and its entries.
function expectedOf(
  type: Resolution,
  { neverFails }: SqlContext,
): Record<'expected' | 'entries', Expected> {
  const unknown = type.found && type.hazards.some(({ kind }) => kind === 'unknown')
  if (!type.found || unknown) return { expected: WHATEVER, entries: ANYTHING }
  const missing = type.hazards.filter((hazard) => hazard.kind === 'missing' && hazard.answered)
  const isOpen = !neverFails && missing.length < type.hazards.length
  const presence = isOpen ? 'open' : missing.length > 0 ? 'answered' : 'certain'
  const of = entriesOf(type)
  return {
    expected: { kinds: kindsOf(type.schema), presence },
    entries: of.iterable ? { kinds: kindsOf(of.value), presence: 'certain' } : ANYTHING,
  }
}
