import {
  type Expression,
  type MatchExpression,
  OPERATORS,
  type QuantifierExpression,
  unreachable,
} from '../../grammar/index.ts'
import { type Names, type Path, resolve } from '../evaluate/index.ts'
import {
  enterScope,
  entriesOf,
  interpret,
  type Resolution,
  resolveField,
  type Schema,
  type Scope,
} from '../schema/index.ts'
import { ANYTHING, byKind, byKinds, type Expected, forLacking, WHATEVER } from './by-kind.ts'
import { isScalar, memberOf } from './columns.ts'
import { bound, type Context, undecided } from './context.ts'
import { type Dialect, type Entry, isPosition, type JsonKind, type Place } from './dialect.ts'
import { type Sql, sql } from './fragment.ts'
import { over } from './iterate.ts'
import { type Answer, chain, not, UNKNOWN } from './logic.ts'
import { type Asked, jsonArms, positionTest, stringTest } from './operators.ts'

/** The quantifiers around a node: as names, as types and as SQL. */
interface Inside {
  readonly names: Names | undefined
  readonly types: Scope | undefined
  readonly entries: readonly EntryOf[]
}

interface EntryOf extends Entry {
  /** True for the entry of a list; undefined where only the row tells. */
  readonly isList: boolean | undefined
}

/** The answers of a filter's outermost conjunction as SQL; one where it has none. */
export function translate(expression: Expression, context: Context): readonly Answer[] {
  const operands = expression.kind === 'And' ? expression.operands : [expression]
  const outermost: Inside = { names: undefined, types: undefined, entries: [] }
  return operands.map((operand) => visit(operand, outermost, context))
}

function visit(node: Expression, inside: Inside, context: Context): Answer {
  const all = (nodes: readonly Expression[]) => nodes.map((each) => visit(each, inside, context))
  switch (node.kind) {
    case 'Or':
      return chain(all(node.operands), true, context.isGuarded)
    case 'And':
      return chain(all(node.operands), false, context.isGuarded)
    case 'Not':
      return not(visit(node.operand, inside, context))
    case 'Match':
      return condition(node, inside, context)
    case 'Quantifier':
      return quantifier(node, inside, context)
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}

function condition(match: MatchExpression, inside: Inside, context: Context): Answer {
  const { asks, negative, whenAbsent } = OPERATORS[match.operator]
  const asked: Asked = { question: asks, match }
  // A negative operator turns around the answer of the positive one.
  const absent = whenAbsent !== negative
  const level = inside.entries.length + 1
  const answer = find(match, inside, context, {
    value: ({ at, parent, expected, entries }) => {
      const arms = jsonArms(asked, at, entries, level, context)
      return byKind(at, arms, expected, context.dialect, parent && { parent, answer: absent })
    },
    lacking: (parent) => forLacking({ parent, answer: absent }, context.dialect),
    key: (entry) => keyTest(asked, entry, context),
  })
  return negative ? not(answer) : answer
}

function keyTest(asked: Asked, { key, position, isList }: EntryOf, context: Context): Answer {
  if (isList) return positionTest(asked, position)
  const ofKey = stringTest(asked, key, context)
  return isList === false ? ofKey : either(key, positionTest(asked, position), ofKey)
}

/** The answer in a list, or the one in an object, as the row has it. */
function either(key: Sql, inList: Answer, inObject: Answer): Answer {
  if (inList === inObject) return inList
  return {
    sql: sql`CASE WHEN ${key} IS NULL THEN ${inList.sql} ELSE ${inObject.sql} END`,
    isTotal: inList.isTotal && inObject.isTotal,
  }
}

function quantifier(node: QuantifierExpression, inside: Inside, context: Context): Answer {
  const { dialect } = context
  const decisive = node.quantifier === 'any'
  return find(node, inside, context, {
    value: ({ at, parent, expected, type }) => {
      if (isScalar(at)) return UNKNOWN
      const of = entriesOf(type)
      const isList = of.iterable ? of.isList : undefined
      const collection = isList === undefined ? 'either' : isList ? 'list' : 'object'
      const level = inside.entries.length + 1
      const fold = over(at, collection, decisive, level, dialect, (entry) =>
        body(node, { ...entry, isList }, type, inside, context),
      )
      const absence = parent && { parent, answer: !decisive }
      if (collection !== 'either') {
        return byKind(at, { [collection]: fold }, expected, dialect, absence)
      }
      return byKinds(at, ['list', 'object'], fold, dialect, absence)
    },
    lacking: (parent) => forLacking({ parent, answer: !decisive }, dialect),
    key: () => UNKNOWN,
  })
}

function body(
  node: QuantifierExpression,
  entry: EntryOf,
  type: Resolution,
  { names, types, entries }: Inside,
  context: Context,
): Answer {
  const { binding, selector: collection } = node
  // With one name for two things the filter fails at the first entry.
  if (binding.form === 'both' && binding.index.text === binding.value.text) return UNKNOWN
  const inside: Inside = {
    names: { outer: names, binding, collection, entry: undefined },
    types: enterScope(node, type, types),
    entries: [...entries, entry],
  }
  return visit(node.body, inside, context)
}

/** What a selector may lead to, and what is asked of it there. */
interface Asking {
  readonly value: (found: Found) => Answer
  /** Of a key that nothing has. */
  readonly lacking: (parent: Place) => Answer
  /** Of the key or the position of an entry. */
  readonly key: (entry: EntryOf) => Answer
}

/** A value of JSON that a selector leads to. */
interface Found {
  readonly at: Place
  /** What its key is asked of, where the operator answers for a missing one. */
  readonly parent: Place | undefined
  readonly type: Resolution
  readonly expected: Expected
  /** What is expected of its entries. */
  readonly entries: Expected
}

function find(
  node: MatchExpression | QuantifierExpression,
  inside: Inside,
  context: Context,
  asking: Asking,
): Answer {
  const { selector } = node
  const target = resolve(selector, inside.names, false)
  const type = resolveField(context.schema, selector, inside.types)
  const { path } = target
  if (target.from === 'row') {
    const { row } = context
    if (typeof row !== 'function') return follow(node, row, path, type, context, asking)
    const [first, ...steps] = path.steps
    const column = row(first?.key)
    return follow(node, column, { ...path, steps, before: 1 }, type, context, asking)
  }
  const entry = inside.entries.at(-1 - target.depth) as EntryOf
  const ofKey = path.steps.length > 0 ? UNKNOWN : asking.key(entry)
  if (target.from === 'key') return ofKey
  const ofValue = follow(node, entry.value, path, type, context, asking)
  // By a default name an object gives its keys.
  if (!target.isDefault || entry.isList) return ofValue
  return entry.isList === false ? ofKey : either(entry.key, ofValue, ofKey)
}

// No engine has longer lists, and some count positions in 32 bits.
const MAX_POSITION = 2 ** 31 - 1

function follow(
  node: MatchExpression | QuantifierExpression,
  start: Place,
  { steps, before }: Path,
  type: Resolution,
  context: Context,
  asking: Asking,
): Answer {
  const { dialect } = context
  let at = start
  let parent: Place | undefined
  for (const [index, { key, position }] of steps.entries()) {
    const isLast = index === steps.length - 1
    parent = isLast && before + steps.length > 1 ? at : undefined
    // Bytes that are no text are no key and no position.
    if (key === undefined) return parent ? asking.lacking(parent) : UNKNOWN
    if (!dialect.holds(key)) return undecided('text-not-held', node, context)
    // A text or a number has no parts.
    if (isScalar(at)) return UNKNOWN
    const member = memberOf(at, key, dialect)
    const isMember = position === undefined || position < 0 || position > MAX_POSITION
    const isEither = dialect.readsPositions && isPosition(key)
    at =
      isMember || isEither || member.native
        ? member
        : elementOrMember(at, position, member, dialect)
  }
  return asking.value({ at, parent, type, ...expectedOf(type, context) })
}

function elementOrMember(of: Place, position: number, member: Place, dialect: Dialect): Place {
  const element = dialect.element(of, bound(position, 'integer'))
  return { base: sql`COALESCE(${dialect.value(member)}, ${element})`, keys: [] }
}

// What the types tell of a value and of its entries.
function expectedOf(
  type: Resolution,
  { isGuarded }: Context,
): { readonly expected: Expected; readonly entries: Expected } {
  const unknown = type.found && type.hazards.some(({ kind }) => kind === 'unknown')
  if (!type.found || unknown) return { expected: WHATEVER, entries: ANYTHING }
  const missing = type.hazards.filter((hazard) => hazard.kind === 'missing' && hazard.answered)
  const isOpen = !isGuarded && missing.length < type.hazards.length
  const presence = isOpen ? 'open' : missing.length > 0 ? 'answered' : 'certain'
  const of = entriesOf(type)
  return {
    expected: { kinds: kindsOf(type.schema), presence },
    entries: of.iterable ? { kinds: kindsOf(of.value), presence: 'certain' } : ANYTHING,
  }
}

/** The kinds of JSON that a value of decoded JSON may have. */
function kindsOf(schema: Schema): readonly JsonKind[] {
  const settled = interpret({ schema, rules: 'json' }).schema
  switch (settled.kind) {
    case 'any':
      return ANYTHING.kinds
    case 'nullable':
      return ['null', ...kindsOf(settled.of).filter((kind) => kind !== 'null')]
    case 'bool':
      return ['boolean']
    case 'int':
    case 'uint':
    case 'float':
    case 'duration':
    case 'jsonNumber':
      return ['number']
    case 'list':
    case 'array':
      return ['list']
    case 'map':
    case 'object':
      return ['object']
    case 'string':
    case 'time':
    case 'bytes':
      return ['string']
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(settled)
  }
}
