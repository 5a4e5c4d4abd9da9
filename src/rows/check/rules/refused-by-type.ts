import { nearest, OPERATORS, ownMember, type Segment } from '../../../../grammar/index.ts'
import { literalOf, matchOf } from '../../../filters/ast/index.ts'
import type { EvaluationErrorCode } from '../../evaluate/index.ts'
import { dereference } from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { rewrite } from '../fixes/edits.ts'
import type { CheckCode } from '../severity.ts'
import { failing, noGuard, pathText } from '../words.ts'
import { unknownField } from './unknown-field.ts'
import { valueNotCoercible } from './value-not-coercible.ts'

/**
 * Conditions that a target refuses because of the type of the rows, whatever the rows and earlier conditions are, and
 * those on which it aborts.
 */
export const refusedByType: FailureRule = function* (clause, filter): Iterable<Failure> {
  const { node } = clause
  // An operator that the target lacks has its own code.
  if (node.kind !== 'Match' || OPERATORS[node.operator].asks === 'nil') return
  if (clause.scope || filter.row.kind === 'any') return
  const suggest: typeof nearest = (name, names) =>
    filter.suggestsFor(clause) ? nearest(name, names) : []
  const typeFaultOf = filter.target?.answering?.typeFaultOf
  const fault = typeFaultOf?.(node, filter.schema, filter.patternEngine, suggest)
  if (!fault) {
    yield* aborts(clause, filter)
    return
  }
  const code = ownMember(CODES, fault.code)
  if (!code) return
  const { span, hint, message } = fault
  // The rules for the newest reference have better names, values and fixes.
  const [known] = [...(code === 'unknown-field' ? unknownField : valueNotCoercible)(clause, filter)]
  const plain = { code, span: span ?? node.span, message, hint: hint ?? '' }
  const failure =
    known?.code === code ? known : { ...plain, fix: comparedWithNothing(clause, filter) }
  yield { ...failure, severity: 'error', fails: 'always' }
}

const CODES: Readonly<Partial<Record<EvaluationErrorCode, CheckCode>>> = {
  'value-not-found': 'unknown-field',
  'field-ignored': 'field-ignored',
  'not-traversable': 'not-traversable',
  'operator-not-applicable': 'operator-not-applicable',
  'value-not-coercible': 'value-not-coercible',
  'invalid-pattern': 'invalid-pattern',
}

// Text that is empty equals `""`.
function comparedWithNothing(clause: Clause, filter: AnalyzedFilter): Failure['fix'] {
  const { node, resolution } = clause
  if (node.kind !== 'Match' || OPERATORS[node.operator].asks !== 'empty' || !resolution.found)
    return
  if (dereference(resolution).schema.kind !== 'string') return
  const operator = OPERATORS[node.operator].negative ? '!=' : '=='
  return rewrite(clause, matchOf(node.selector, operator, literalOf('')), filter)
}

// Null has no members and supports no operator, and keys of a named type abort the target.
function* aborts(clause: Clause, { target }: AnalyzedFilter): Iterable<Failure> {
  const { node, resolution, hazards } = clause
  const { steps } = resolution
  const asksForKey = node.kind === 'Match' && OPERATORS[node.operator].asks === 'member'
  const maps = steps.flatMap(({ via, parent }) => (via === 'key' ? [parent] : []))
  if (resolution.found && asksForKey) maps.push(dereference(resolution).schema)
  if (
    maps.some(
      (map) => map.kind === 'map' && map.key.kind === 'string' && ownMember(map.key, 'named'),
    )
  ) {
    yield {
      code: 'map-key-not-string',
      span: node.span,
      message: `The keys of a map in \`${pathText(segmentsOf(clause))}\` are not plain strings, and ${failing(target)}.`,
      hint: 'Filter by another field.',
      fails: 'some',
    }
  }
  // A key with a null value has an answer.
  const pointer = hazards.find(
    ({ kind, at }) =>
      kind === 'null' && !steps.some((step) => step.at === at - 1 && step.via === 'key'),
  )
  if (!pointer) return
  const { span } = segmentsOf(clause)[Math.max(pointer.at - 1, 0)] as Segment
  yield {
    code: 'path-through-null',
    span,
    message: `\`${pathText(segmentsOf(clause), pointer.at)}\` may be null, and ${failing(target)}.`,
    hint: noGuard(target),
    fails: 'some',
  }
}
