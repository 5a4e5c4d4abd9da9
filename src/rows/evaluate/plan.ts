import {
  type MatchExpression,
  ownMember,
  type QuantifierExpression,
  type Selector,
} from '../../../grammar/index.ts'
import { type Scoping, textOfSegment } from '../../filters/ast/index.ts'
import { type Asked, askedBy } from '../meaning/index.ts'
import type { Schema } from '../schema/index.ts'
import type { CompileContext } from './context.ts'
import { fusedPath } from './fast/fused-path.ts'
import { followTotally } from './follow-totally.ts'
import { operatorTest, type Test } from './operators.ts'
import { type Read, type RowFunction, reader } from './read.ts'
import { type Referent, resolve, type Scope } from './scope.ts'
import { ABSENT, notFound, type ParsedPath, StandInKey, UNKNOWN, valueAt } from './select.ts'
import { typedTest } from './typed/operators.ts'
import { type TypedPath, typedCollection, typedPath } from './typed/select.ts'

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
  const isSearch = asked.asks === 'member' || asked.asks === 'match'
  const exact = found.isRepeated && isSearch ? searching(once, match, context) : once
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
  /** True if no value in the collection makes the filter fail. */
  readonly isTotal: boolean
}

/** Splits a quantifier into its steps. */
export function planQuantifier(
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
  const { isTotal } = context
  return { ...found, collect: collected?.collect, bodyScope, isTotal }
}

/** How a selector finds its value. */
export interface Found {
  /**
   * Finds the value and passes it to `test`; the answer is `absent` if a map lacks the last key. So `Meta.a != x`
   * becomes one function: load `Meta`, load `a`, answer true without it, otherwise compare.
   */
  readonly load: <Answer>(test: (value: unknown) => Answer, absent: Answer) => RowFunction<Answer>
  /** The referent of the selector, in data of any form. */
  readonly referent: Referent | undefined
  /** The path, in typed data. */
  readonly typed: TypedPath | undefined
  /** True if it may be the same value for each entry of an outer quantifier. */
  readonly isRepeated: boolean
}

function find(selector: Selector, scope: Scope | undefined, context: CompileContext): Found {
  const { failsOnMissingKeys, isTotal, unknownValue, schema, wholeRows } = context
  const resolved = resolve(selector, scope, unknownValue !== undefined, isTotal)
  const path: ParsedPath = isTotal
    ? { ...resolved.path, follow: followTotally }
    : resolved.from === 'row' && schema
      ? { ...resolved.path, isRequired: isRequired(resolved.path, schema) }
      : resolved.path
  const referent = { ...resolved, path }
  const from = startOf(referent, schema)
  const typed = from && typedPath(path, from, wholeRows)
  const isRepeated = scope !== undefined && (resolved.from === 'row' || resolved.depth > 0)
  const fromStart = <Answer>(then: (value: unknown) => Answer, absent: Answer) => {
    if (failsOnMissingKeys) {
      const lookUp = typed?.valueAt ?? ((start: unknown) => valueAt(start, path))
      return (start: unknown) => then(requirePresent(lookUp(start), path))
    }
    return typed ? passOn(typed.valueAt, then, absent) : fusedPath({ path, test: then, absent })
  }
  return {
    referent: typed || failsOnMissingKeys ? undefined : referent,
    load: (then, absent) => reader(referent, fromStart(then, absent), then),
    typed,
    isRepeated,
  }
}

// True if the schema of plain JSON says that every row has the first name.
function isRequired({ segments }: ParsedPath, schema: Schema): boolean {
  const shape = schema.kind === 'any' ? ownMember(schema, 'shape') : undefined
  if (shape?.kind !== 'object') return false
  const field = ownMember(shape.fields, segments[0]?.key ?? '')
  return field !== undefined && !ownMember(field, 'optional')
}

// The type at the start of the path, in typed data. Rows of any form are decoded JSON, which has a fast path.
function startOf(referent: Referent, schema: Schema | undefined): Schema | undefined {
  switch (referent.from) {
    case 'row':
      return schema?.kind === 'any' ? undefined : schema
    case 'entry':
      return referent.schema
    case 'key':
      return undefined
  }
}

function requirePresent(value: unknown, path: ParsedPath): unknown {
  if (value === ABSENT) throw notFound(path, path.segments.length - 1, [])
  return value
}

function passOn<Answer>(
  valueAt: (start: unknown) => unknown,
  then: (value: unknown) => Answer,
  absent: Answer,
): (start: unknown) => Answer {
  return (start) => {
    const value = valueAt(start)
    return value === ABSENT ? absent : then(value)
  }
}

/** Only finds the value. */
export function readOf({ load }: Found): Read {
  return load<unknown>((value) => value, ABSENT)
}

/** Plans each quantifier before its body, which uses its names. */
export function planning(context: CompileContext): Scoping<QuantifierPlan | undefined> {
  return {
    outermost: undefined,
    enter: (node, outer) => planQuantifier(node, outer?.bodyScope, context),
  }
}
