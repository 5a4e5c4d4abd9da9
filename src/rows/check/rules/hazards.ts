import { OPERATORS, type Segment, type Span, shown } from '../../../../grammar/index.ts'
import type { Target } from '../../evaluate/index.ts'
import { dereference, entriesOf, type Hazard, type Scope } from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf, canAskNil } from '../applicability.ts'
import { type Clause, failingHow, nullValueOf, scopeAt, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { guardAgainst } from '../fixes/edits.ts'
import { expressionText, failing, kindText, noGuard, pathText, whole } from '../words.ts'

/** A key in the middle of a path that a row may lack: operators only answer for a missing last key. */
export const keyMayBeMissing: FailureRule = function* (
  clause,
  { text, target },
): Iterable<Failure> {
  const segments = segmentsOf(clause)
  for (const hazard of clause.hazards) {
    if (hazard.kind !== 'missing' || hazard.answered) continue
    const { at } = hazard
    const { text: key, span } = segments[at] as Segment
    const owner = at === 0 ? 'A row' : `\`${pathText(segments, at)}\``
    const orNull = isNullNext(clause, hazard) ? ', or have null for it' : ''
    yield {
      code: 'key-may-be-missing',
      span,
      message: `${owner} may lack \`${shown(key)}\`${orNull}, and ${failing(target)}.`,
      hint: guardHint(clause, hazard, target),
      fails: 'some',
      fix: guardAgainst(hazard, clause, text),
    }
  }
}

function isNullNext({ hazards, ruledOut }: Clause, key: Hazard): boolean {
  const next = hazards.find(({ kind, at }) => kind === 'null' && at === key.at + 1)
  return next !== undefined && ruledOut.includes(next) === ruledOut.includes(key)
}

function guardHint(
  { guards, ruledOut }: Clause,
  hazard: Hazard,
  target: Target | undefined,
): string {
  const [first, ...more] = guards
  if (first && ruledOut.includes(hazard)) {
    const asked = `\`${expressionText(first)} and …\``
    return `Check first that it exists: ${asked}${more.length > 0 ? ', and so on' : ''}.`
  }
  return hazard.at === 0
    ? 'No condition can check the row itself: filter by a field that every row has.'
    : noGuard(target)
}

/** A position beyond the end of some lists. */
export const positionMayBeMissing: FailureRule = function* (
  clause,
  { text, target },
): Iterable<Failure> {
  const segments = segmentsOf(clause)
  for (const hazard of clause.hazards) {
    const { kind, at } = hazard
    if (kind !== 'short-list') continue
    const { text: position, span } = segments[at] as Segment
    const list = pathText(segments, at)
    const isFirst = Number(position) === 0
    yield {
      code: 'position-may-be-missing',
      span,
      message: isFirst
        ? `\`${list}\` may be empty, and ${failing(target)}.`
        : `\`${list}\` may have no position \`${shown(position)}\`, and ${failing(target)}.`,
      hint: `Use \`any\` or \`all\`${isFirst ? `, or put \`${list} is not empty and …\` before it` : ''}.`,
      fails: 'some',
      fix: guardAgainst(hazard, clause, text),
    }
  }
}

/** A path through a value that may be null and was not checked. */
export const pathThroughNull: FailureRule = function* (
  clause,
  { text, target },
): Iterable<Failure> {
  const segments = segmentsOf(clause)
  const value = nullValueOf(clause)
  for (const hazard of clause.hazards) {
    const { kind, at } = hazard
    if (kind !== 'null' || hazard === value || isToldByKey(clause, hazard)) continue
    const before = pathText(segments, at)
    yield {
      code: 'path-through-null',
      span: spanBefore(segments, at),
      message:
        at === 0
          ? `A row may be null, and ${failing(target)}.`
          : `\`${before}\` may be null, and ${failing(target)}.`,
      hint: clause.ruledOut.includes(hazard)
        ? `Check first that it exists: \`${before} is not nil and …\`.`
        : noGuard(target),
      fails: 'some',
      fix: guardAgainst(hazard, clause, text),
    }
  }
}

// If the key may be missing too, one guard covers both, and `key-may-be-missing` suggests it.
function isToldByKey({ hazards, ruledOut }: Clause, hazard: Hazard): boolean {
  const key = hazards.find(({ kind, at }) => kind === 'missing' && at === hazard.at - 1)
  return key !== undefined && ruledOut.includes(key) === ruledOut.includes(hazard)
}

/** An operator that fails on null, on a field that may be null and for which `is nil` works. */
export const nullOperand: FailureRule = function* (clause, { text, target }): Iterable<Failure> {
  const { node, resolution } = clause
  if (!resolution.found) return
  const path = pathText(segmentsOf(clause))
  const hazard = nullValueOf(clause)
  if (hazard && canAskNil(resolution)) {
    const operator = node.kind === 'Match' ? node.operator : node.quantifier
    yield {
      code: 'null-operand',
      span: node.kind === 'Match' ? node.span : node.selector.span,
      message: `\`${path}\` may be null, and \`${operator}\` then fails ${whole(target)}.`,
      hint: clause.ruledOut.includes(hazard)
        ? `Check first that it exists: \`${path} is not nil and …\`.`
        : noGuard(target),
      fails: 'some',
      fix: guardAgainst(hazard, clause, text),
    }
  }
  const applicability = node.kind === 'Match' && applicabilityOf(node, resolution)
  const isNullable = resolution.schema.kind === 'nullable'
  if (node.kind === 'Match' && applicability === 'never-nil' && !isNullable) {
    yield {
      code: 'null-operand',
      span: node.span,
      message: `\`${path}\` is an array of a fixed length, which is never nil, and a server aborts at \`${node.operator}\`.`,
      hint: 'Remove the condition.',
      fails: failingHow(clause),
    }
  }
  if (node.kind === 'Match' && applicability === 'null-entries') {
    yield {
      code: 'null-operand',
      span: node.span,
      message: `Entries of \`${path}\` may be null, and \`${node.operator}\` fails ${whole(target)} when it reaches one.`,
      hint: noGuard(target),
      fails: 'some',
    }
  }
}

/** A scalar that may be null: comparing it fails on null, and `is nil` on everything else. */
export const nullableScalar: FailureRule = function* (clause): Iterable<Failure> {
  const { node, resolution } = clause
  if (node.kind !== 'Match' || !resolution.found || resolution.schema.kind !== 'nullable') return
  if (canAskNil(resolution)) return
  const asksNil = OPERATORS[node.operator].asks === 'nil'
  const applicability = applicabilityOf(node, resolution)
  const failsWhenSet =
    asksNil && (applicability === 'not-applicable' || applicability === 'never-nil')
  if (!failsWhenSet && !nullValueOf(clause)) return
  const path = pathText(segmentsOf(clause))
  const kind = kindText(dereference(resolution).schema)
  yield {
    code: 'nullable-scalar',
    span: node.span,
    message: `\`${path}\` may be null or ${kind}, and no condition handles both: ${
      asksNil ? '`is nil` fails where it is set' : `\`${node.operator}\` fails where it is null`
    }.`,
    hint: 'Filter by another field, or filter the returned rows.',
    fails: 'some',
  }
}

function spanBefore(segments: readonly Segment[], at: number): Span {
  return (segments[Math.max(0, at - 1)] as Segment).span
}

/** A condition on a value that may be of any kind, so that it may not apply. */
export const kindUnknown: FailureRule = function* (clause, filter): Iterable<Failure> {
  const { node, resolution } = clause
  // Without any knowledge of the rows, every condition would get this warning.
  if (!resolution.found || filter.row.kind === 'any') return
  if (isOfBroken(clause, filter)) return
  const segments = segmentsOf(clause)
  // A path into a value of unknown kind leads to another one.
  const isUnknown =
    node.kind === 'Match'
      ? applicabilityOf(node, resolution) === 'unknown'
      : dereference(resolution).schema.kind === 'any'
  if (!isUnknown) return
  const length = resolution.hazards.find(({ kind }) => kind === 'unknown')?.at ?? segments.length
  const path = pathText(segments, length)
  yield {
    code: 'kind-unknown',
    span: (segments[Math.max(0, length - 1)] as Segment).span,
    message: `${length === 0 ? 'A row' : `\`${path}\``} may be anything, and the filter fails where the condition does not apply.`,
    hint: 'Put a condition before it that selects the rows where it applies.',
    fails: 'some',
  }
}

// The collection is not one or was not found, and the quantifier reports that.
function isOfBroken({ resolution, scope }: Clause, filter: AnalyzedFilter): boolean {
  if (resolution.start === 'row') return false
  const quantifier = filter.quantifiers.get(scopeAt(scope, resolution.depth) as Scope) as Clause
  const collection = quantifier.resolution
  return !collection.found || !entriesOf(collection).iterable || isOfBroken(quantifier, filter)
}
