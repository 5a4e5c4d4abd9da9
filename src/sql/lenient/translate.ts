// Translates a filter for the target `lenient`, in which every condition is true or false.

import type {
  Expression,
  MatchExpression,
  QuantifierExpression,
  Segment,
} from '../../../grammar/index.ts'
import { textOfSegment } from '../../filters/ast/index.ts'
import {
  enterScope,
  entriesOf,
  type Resolution,
  type Schema,
  type Scope,
  s,
} from '../../rows/schema/index.ts'
import { isOneOf } from '../by-kind.ts'
import { isScalarColumn, memberOf } from '../columns.ts'
import type { SqlContext } from '../context.ts'
import { isPosition, jsonAt, MAX_POSITION, namesOf, type SqlValue } from '../dialect.ts'
import { join, param, type Sql, sql } from '../fragment.ts'
import { type EntryOf, type Inside, OUTERMOST } from '../inside.ts'
import { type JsonKind, KINDS, kindsOf, withoutNull } from '../kinds.ts'
import { type Run, runsIn } from '../runs.ts'
import { find, type Translation, visit, visitRun } from '../walk.ts'
import {
  bare,
  chained,
  exact,
  FALSE,
  type Formula,
  has,
  joinedBy,
  type Leaf,
  negatedIf,
  open,
  opposite,
  possible,
  sure,
  verdict,
} from './formula.ts'
import {
  type Kinds,
  type LenientContext,
  leafOf,
  left,
  ofNothing,
  readable,
  some,
  type Value,
} from './questions.ts'

/** A filter as a condition for every row. */
export interface Translated {
  /** TRUE, FALSE, or NULL if the evaluator decides the row. */
  readonly verdict: Sql
  /** TRUE for every other row than those with the verdict FALSE. Has the same parameters. */
  readonly where: Sql
  /** True if no verdict is NULL. */
  readonly isTotal: boolean
}

type Context = LenientContext &
  Pick<SqlContext, 'limits' | 'schema' | 'row' | 'reads' | 'documents'> & { terms: number }

/** The condition for a filter in which nothing fails. */
export function translateLenient(expression: Expression, context: Context): Translated {
  // Rows with a document that the engine reads differently are left, by the part that reads it.
  const isOne = expression.kind !== 'And' || !context.reads || typeof context.row !== 'function'
  const runs: readonly Run[] = isOne ? [[expression]] : runsIn(expression, context.dialect)
  const parts = runs.map((run) => {
    context.documents.clear()
    const formula = visitRun(run, OUTERMOST, formulasIn(context))
    return { formula, guard: guardOf(context) }
  })
  if (parts.every(({ formula, guard }) => !guard && !has(formula, 'left'))) {
    const whole = joinedBy(
      'And',
      parts.map(({ formula }) => formula),
    )
    return { verdict: verdict(whole), where: possible(whole), isTotal: true }
  }
  const guarded = (spell: (formula: Formula) => Sql, otherwise: Sql) =>
    chained(
      parts.map(({ formula, guard }) =>
        guard ? sql`CASE WHEN ${guard} THEN ${spell(formula)}${otherwise} END` : spell(formula),
      ),
      ' AND ',
    )
  return {
    verdict: guarded(verdict, sql``),
    where: guarded(possible, sql` ELSE TRUE`),
    isTotal: false,
  }
}

function guardOf({ reads, documents }: Context): Sql | undefined {
  if (!reads || documents.size === 0) return undefined
  // There is nothing to read in a column that is NULL.
  const guards = Array.from(documents, (of) => sql`(${of} IS NULL OR (${reads(of)}))`)
  return join(guards, ' AND ')
}

function formulasIn(context: Context): Translation<Formula> {
  return {
    context,
    not: opposite,
    chain: (formulas, kind) => joinedBy(kind, formulas),
    condition: ([match, ...others], inside) =>
      leafAt(match, inside, context, ({ value }) =>
        value ? leafOf([match, ...others], value, context) : ofNothing(match),
      ),
    quantifier: (node, inside) => quantifier(node, inside, context),
  }
}

function quantifier(node: QuantifierExpression, inside: Inside, context: Context): Leaf {
  const { dialect } = context
  // In `all`, an entry that does not pass decides.
  const isAll = node.quantifier === 'all'
  const leaf = leafAt(node, inside, context, ({ value, type }) => {
    const kinds = value?.kinds.filter((kind) => kind === 'list' || kind === 'map') ?? []
    if (!value || kinds.length === 0) return FALSE
    const collection = kinds.length > 1 ? 'either' : (kinds[0] as 'list' | 'map')
    const isList = collection === 'either' ? undefined : collection === 'list'
    const at = readable(value, kinds[0] as 'list' | 'map', dialect)
    const found = some(at, collection, value.level, dialect, (entry) => {
      const hasDefaultName = node.binding.form === 'default'
      const entries = [...inside.entries, { ...entry, isList, hasDefaultName }]
      const within: Inside = { types: scopeOf(node, type, inside), entries }
      const passes = visit(node.body, within, formulasIn(context))
      return isAll ? opposite(passes) : passes
    })
    // The promise of a list or an object, and NULL instead of null, leave nothing else.
    if (value.kinds.length === 1 && (dialect.lenient || value.at.native)) return found
    const names = kinds.flatMap((kind) => namesOf(kind, KINDS, dialect))
    const isCollection = isOneOf(dialect.kind(value.at), names)
    return found.none === 'left'
      ? open(sql`CASE WHEN ${isCollection} THEN ${found.sql} ELSE FALSE END`)
      : bare(sql`CASE WHEN ${isCollection} THEN ${found.sql} END`)
  })
  return negatedIf(leaf, isAll)
}

function scopeOf(node: QuantifierExpression, type: Resolution, { types }: Inside): Scope {
  // An object may have members that the table does not name.
  const schema = type.found ? withoutNull(type.schema) : s.any()
  const place = type.found
    ? { ...type, schema: schema.kind === 'object' ? s.map(s.any()) : schema }
    : { schema, rules: type.rules }
  // The name of an entry means the entry, even where the reference reads the key.
  return { ...enterScope(node, place, types), collectionName: undefined }
}

interface Found {
  /** `undefined` if there is nothing on any row. */
  readonly value: Value | undefined
  readonly type: Resolution
}

function leafAt(
  node: MatchExpression | QuantifierExpression,
  inside: Inside,
  context: Context,
  answer: (found: Found) => Leaf,
): Leaf {
  const level = inside.entries.length + 1
  return find<Leaf>(node, inside, context, {
    value: (start, steps, type) => stepInto(start, steps, { node, type, level, answer }, context),
    key: (entry, type) => keyLeaf(entry, type, level, answer),
    belowKey: (type) => answer({ type, value: undefined }),
    either,
  })
}

interface Finding {
  readonly node: MatchExpression | QuantifierExpression
  readonly type: Resolution
  readonly level: number
  readonly answer: (found: Found) => Leaf
}

function stepInto(
  start: SqlValue,
  steps: readonly Segment[],
  { node, type, level, answer }: Finding,
  context: Context,
): Leaf {
  let at = start
  for (const segment of steps) {
    const key = textOfSegment(segment)
    // A text or a number has no parts.
    if (key === undefined || isScalarColumn(at)) return answer({ type, value: undefined })
    if (!context.dialect.holds(key)) return left('text-not-held', node, context)
    at = partOf(at, key, context)
  }
  const isStored = typeof context.row === 'function' && type.start === 'row'
  const isOfShape = type.found && !isUnknown(type) && type.steps.every(({ via }) => via === 'field')
  const isNamed = isOfShape && at.keys.length > 0
  const kinds = kindsAt(type, isStored)
  return answer({ type, value: { at: { ...at, isNamed }, level, ...kinds, isPosition: false } })
}

/** The value at a key of an object, or at the position in a list as a person writes it. */
function partOf(of: SqlValue, key: string, { dialect }: Context): SqlValue {
  const member = memberOf(of, key)
  if (dialect.readsPositions || !isPosition(key) || Number(key) > MAX_POSITION) {
    return member
  }
  const element = dialect.element(of, param(BigInt(key), 'integer'))
  return jsonAt(sql`COALESCE(${dialect.value(member)}, ${element})`)
}

const ANYTHING: Kinds = {
  kinds: KINDS.filter((kind): kind is Exclude<JsonKind, 'null'> => kind !== 'null'),
  mayBeNull: true,
  mayBeMissing: true,
}

/** @param isStored True for a value in a column, which may be NULL whatever its schema is. */
function kindsAt(type: Resolution, isStored: boolean): Kinds & { readonly entries: Kinds } {
  if (!type.found || isUnknown(type)) return { ...ANYTHING, entries: ANYTHING }
  // A schema also reads `0x1` as a position, which is a name here.
  const hasPosition = type.steps.some(({ via }) => via === 'position')
  const mayBeMissing = isStored || type.hazards.length > 0 || hasPosition
  const schema = withoutNull(type.schema)
  const of = entriesOf({ ...type, schema })
  return {
    ...promised(type.schema, mayBeMissing),
    entries: of.iterable && of.isList ? promised(of.value, false) : ANYTHING,
  }
}

// True for a path into a value of which nothing is promised.
function isUnknown({ hazards }: Resolution): boolean {
  return hazards.some(({ kind }) => kind === 'unknown')
}

function promised(schema: Schema, mayBeMissing: boolean): Kinds {
  const kinds = kindsOf(schema)
  const others = kinds.filter((kind): kind is Exclude<JsonKind, 'null'> => kind !== 'null')
  return { kinds: others, mayBeNull: others.length < kinds.length, mayBeMissing }
}

const TEXT: Kinds = { kinds: ['string'], mayBeNull: false, mayBeMissing: false }
const NUMBER: Kinds = { kinds: ['number'], mayBeNull: false, mayBeMissing: false }

/** The answer for the key of an entry: its text in an object, its position in a list. */
function keyLeaf(
  entry: EntryOf,
  type: Resolution,
  level: number,
  answer: (found: Found) => Leaf,
): Leaf {
  const of = (stored: Sql, kinds: Kinds, storage: 'string' | 'integer') => {
    const at = jsonAt(stored, [], { storage, stored })
    const isPosition = storage === 'integer'
    return answer({ type, value: { at, level, ...kinds, entries: ANYTHING, isPosition } })
  }
  const inObject = () => of(entry.key, TEXT, 'string')
  const inList = () => of(entry.position, NUMBER, 'integer')
  if (entry.isList !== undefined) return entry.isList ? inList() : inObject()
  return either(entry, inList(), inObject())
}

/** The answer for a list or for an object; the row decides which. */
function either({ key, isList }: EntryOf, inList: Leaf, inObject: Leaf): Leaf {
  if (isList !== undefined || inList === inObject) return isList ? inList : inObject
  const spell = [inList, inObject].some(({ none }) => none === 'left') ? exact : possible
  const answer = sql`CASE WHEN ${key} IS NULL THEN ${spell(inList)} ELSE ${spell(inObject)} END`
  const nones = [inList, inObject].map(({ none }) => none)
  if (nones.includes('left')) return open(answer)
  return nones.includes('false') ? bare(answer) : sure(answer)
}
