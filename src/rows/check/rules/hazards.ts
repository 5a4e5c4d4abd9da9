import { OPERATORS, type Segment, shown, unreachable } from '../../../../grammar/index.ts'
import type { Target } from '../../evaluate/index.ts'
import {
  dereference,
  entriesOf,
  type Hazard,
  type Resolved,
  type Scope,
} from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf, canAskNil } from '../applicability.ts'
import { type Clause, failingHow, nullValueOf, scopeAt, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { guardAgainst } from '../fixes/edits.ts'
import { expressionText, failing, kindText, noGuard, pathText, whole } from '../words.ts'

/** Nulls, missing keys and short lists on the way to a value, and a null value for which `is nil` works. */
export const unguardedPath: FailureRule = function* (clause, { text, target }): Iterable<Failure> {
  // Nulls first, because they are worse than a key that only some rows lack.
  for (const hazard of clause.hazards.toSorted((a, b) => +isNull(b) - +isNull(a))) {
    const told = describe(hazard, clause, target)
    if (told) yield { ...told, fails: 'some', fix: guardAgainst(hazard, clause, text) }
  }
}

function isNull({ kind }: Hazard): boolean {
  return kind === 'null'
}

type Told = Pick<Failure, 'code' | 'span' | 'message' | 'hint'>

function describe(hazard: Hazard, clause: Clause, target: Target | undefined): Told | undefined {
  const { hazards, resolution } = clause
  const segments = segmentsOf(clause)
  const { at } = hazard
  const before = `\`${pathText(segments, at)}\``
  const then = failing(target)
  const hint = guardHint(clause, hazard, target)
  switch (hazard.kind) {
    case 'null': {
      if (hazard === nullValueOf(clause))
        return canAskNil(resolution as Resolved) ? nullValue(clause, target, hint) : undefined
      if (hazards.some((key) => isOneGuard(clause, key, hazard))) return undefined
      const owner = at === 0 ? 'A row' : before
      return {
        code: 'path-through-null',
        span: (segments[Math.max(0, at - 1)] as Segment).span,
        message: `${owner} may be null, and ${then}.`,
        hint,
      }
    }
    case 'missing': {
      // Operators only answer for a missing last key.
      if (hazard.answered) return undefined
      const { text: key, span } = segments[at] as Segment
      const owner = at === 0 ? 'A row' : before
      const isNull = hazards.some((next) => isOneGuard(clause, hazard, next))
      return {
        code: 'key-may-be-missing',
        span,
        message: `${owner} may lack \`${shown(key)}\`${isNull ? ', or have null for it' : ''}, and ${then}.`,
        hint,
      }
    }
    case 'short-list': {
      const { text: position, span } = segments[at] as Segment
      const isFirst = Number(position) === 0
      const lacks = isFirst ? 'be empty' : `have no position \`${shown(position)}\``
      const guard = isFirst
        ? `, or put \`${pathText(segments, at)} is not empty and …\` before it`
        : ''
      return {
        code: 'position-may-be-missing',
        span,
        message: `${before} may ${lacks}, and ${then}.`,
        hint: `Use \`any\` or \`all\`${guard}.`,
      }
    }
    case 'server-only':
    case 'unknown':
      return undefined
    default:
      return unreachable(hazard)
  }
}

// One guard covers a key that may be missing or null, and `key-may-be-missing` suggests it.
function isOneGuard({ ruledOut }: Clause, key: Hazard, next: Hazard): boolean {
  const isNext = key.kind === 'missing' && next.kind === 'null' && next.at === key.at + 1
  return isNext && ruledOut.includes(key) === ruledOut.includes(next)
}

function nullValue(clause: Clause, target: Target | undefined, hint: string): Told {
  const { node } = clause
  const [span, operator] =
    node.kind === 'Match' ? [node.span, node.operator] : [node.selector.span, node.quantifier]
  const path = pathText(segmentsOf(clause))
  const message = `\`${path}\` may be null, and \`${operator}\` then fails ${whole(target)}.`
  return { code: 'null-operand', span, message, hint }
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
  return hazard.at === 0 && !isNull(hazard)
    ? 'No condition can check the row itself: filter by a field that every row has.'
    : noGuard(target)
}

/** An operator on which a server aborts: for a fixed array, or for a null entry. */
export const abortingOperand: FailureRule = function* (clause, { target }): Iterable<Failure> {
  const { node, resolution } = clause
  if (node.kind !== 'Match' || !resolution.found) return
  const path = pathText(segmentsOf(clause))
  const applicability = applicabilityOf(node, resolution)
  if (applicability === 'never-nil' && resolution.schema.kind !== 'nullable') {
    yield {
      code: 'null-operand',
      span: node.span,
      message: `\`${path}\` is an array of a fixed length, which is never nil, and a server aborts at \`${node.operator}\`.`,
      hint: 'Remove the condition.',
      fails: failingHow(clause),
    }
  }
  if (applicability === 'null-entries') {
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
