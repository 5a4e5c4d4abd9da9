import {
  hasValue,
  type MatchExpression,
  OPERATORS,
  ownBytes,
  shown,
  type Value,
} from '../../../../grammar/index.ts'
import { isOutside, Literal } from '../../meaning/index.ts'
import { dereference, type Place } from '../../schema/index.ts'
import { applicabilityOf } from '../applicability.ts'
import { type Clause, segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { patternOf } from '../pattern-of.ts'
import { withoutOperand } from '../without-operand.ts'
import { pathText } from '../words.ts'

/** A condition with the same answer for every row on which it does not fail. */
export const constantCondition: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const { node } = clause
  if (node.kind !== 'Match') return
  const why = whyConstant(clause, node)
  const expected = why && why.positive !== OPERATORS[node.operator].negative
  const answer = filter.review?.answers.get(node) ?? expected
  if (answer === undefined || answer === 'both') return
  const because = why && answer === expected ? why.because : 'no row gives another answer'
  yield {
    code: 'constant-condition',
    span: node.span,
    message: `This is always ${answer}: ${because}.`,
    hint: 'Change the condition, or remove it.',
    fix: withoutOperand(clause, answer, filter.text),
  }
}

/** The constant answer of an operator's positive form. */
interface Constant {
  readonly positive: boolean
  readonly because: string
}

function whyConstant(clause: Clause, node: MatchExpression): Constant | undefined {
  const { resolution } = clause
  if (!resolution.found) return undefined
  const path = pathText(segmentsOf(clause))
  const isMissable = mayBeMissing(clause)
  const applicability = applicabilityOf(node, resolution)
  const pattern = applicability === 'not-applicable' ? undefined : patternOf(clause)
  if (pattern && !ownBytes(pattern) && MATCH_ALL.test(pattern.raw) && !isMissable) {
    return { positive: true, because: `\`${shown(pattern.raw)}\` matches every string` }
  }
  if (applicability !== 'answers') return undefined
  const place = dereference(resolution)
  const { schema } = place
  const value = hasValue(node) ? node.value.raw : undefined
  const isNullable = resolution.schema.kind === 'nullable'
  const { asks } = OPERATORS[node.operator]
  switch (asks) {
    case 'nil': {
      const mayBeNil =
        schema.kind !== 'object' && schema.kind !== 'time' && resolution.rules === 'typed'
      if (isNullable || isMissable || mayBeNil) return undefined
      return { positive: false, because: `\`${path}\` is never nil` }
    }
    case 'empty':
      if (schema.kind !== 'array' || isMissable) return undefined
      return {
        positive: schema.length === 0,
        because: `\`${path}\` always has ${schema.length} entries`,
      }
    case 'member':
      if (schema.kind !== 'string' || value !== '' || isMissable) return undefined
      return { positive: true, because: 'every string contains the empty string' }
    case 'equal':
      if (!hasValue(node) || !isOutOfRange(node.value, place)) return undefined
      return { positive: false, because: `\`${path}\` is never \`${shown(node.value.raw)}\`` }
    default:
      return undefined
  }
}

// A missing key has a separate answer.
function mayBeMissing(clause: Clause): boolean {
  const isKey = segmentsOf(clause).length > 1
  return clause.resolution.hazards.some(
    ({ kind }) => kind === 'missing' || (kind === 'unknown' && isKey),
  )
}

// Without a final `$`, which does not match before a line feed.
const MATCH_ALL = /^(?:\^|\\A)?(?:\.\*\??)*$|^(?:\.\*\??)*(?:\$|\\z)$/

function isOutOfRange(value: Value, { schema, rules }: Place): boolean {
  const literal = new Literal(value)
  if (schema.kind === 'float') return Number.isNaN(literal.as('double'))
  return rules === 'typed' && isOutside(literal.as('integer'), schema)
}
