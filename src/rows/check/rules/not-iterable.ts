import { ownMember } from '../../../../grammar/index.ts'
import { dereference, entriesOf, type SchemaKind } from '../../schema/index.ts'
import { applicabilityOf } from '../applicability.ts'
import { failingHow, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { kindText, pathText } from '../words.ts'

/** `any` and `all` over something that is not a collection. */
export const notIterable: FailureRule = function* (clause): Iterable<Failure> {
  const { node, resolution } = clause
  if (node.kind !== 'Quantifier' || !resolution.found) return
  const entries = entriesOf(resolution)
  if (entries.iterable) return
  const { span } = node.selector
  const path = pathText(node.selector.segments)
  yield entries.reason === 'not-iterable'
    ? {
        code: 'not-iterable',
        span,
        message: `\`${node.quantifier}\` needs a list or a map, and \`${path}\` is ${kindText(resolution.schema)}.`,
        hint:
          ownMember(HINTS, dereference(resolution).schema.kind) ??
          'Apply the condition to the field itself.',
        fails: failingHow(clause),
      }
    : {
        code: 'map-key-not-string',
        span,
        message: `\`${node.quantifier}\` needs a map whose keys are plain strings, and those of \`${path}\` are not.`,
        hint: 'Name a key in the path instead.',
        fails: failingHow(clause),
      }
}

const OPTIONAL =
  'No server iterates over a value that may be null: use `in`, or filter the returned rows.'
const HINTS: Readonly<Partial<Record<SchemaKind, string>>> = {
  object: 'Use one of its fields.',
  list: OPTIONAL,
  array: OPTIONAL,
  map: OPTIONAL,
  bytes: OPTIONAL,
}

/** `in` and `contains` on a map whose keys are not plain strings: the reference aborts. */
export const keyNotString: FailureRule = function* (clause): Iterable<Failure> {
  const { node, resolution } = clause
  if (node.kind !== 'Match' || !resolution.found) return
  if (applicabilityOf(node, resolution) !== 'key-not-string') return
  yield {
    code: 'map-key-not-string',
    span: node.span,
    message: `The keys of \`${pathText(segmentsOf(clause))}\` are not plain strings, and a server aborts when \`${node.operator}\` looks for one.`,
    hint: 'Name the key in the path instead.',
    fails: failingHow(clause),
  }
}
