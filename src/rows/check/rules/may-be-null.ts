import { OPERATORS, type Segment, type Span } from '../../../../grammar/index.ts'
import { dereference, type Hazard } from '../../schema/index.ts'
import { applicabilityOf, canAskNil } from '../applicability.ts'
import { type Clause, failingHow, nullValueOf, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { guardAgainst } from '../fixes/edits.ts'
import { failing, kindText, noGuard, pathText, whole } from '../words.ts'

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
