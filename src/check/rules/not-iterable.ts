import { dereference, entriesOf, type SchemaKind } from '../../schema/index.ts'
import { failingHow, segmentsOf } from '../clause.ts'
import type { ClauseRule, Finding } from '../finding.ts'
import { judge } from '../judge.ts'
import { kindText, pathText } from '../words.ts'

/** `any` and `all` over what is no collection. */
export const notIterable: ClauseRule = function* (clause): Iterable<Finding> {
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
        message: `\`${node.quantifier}\` goes over lists and maps, and \`${path}\` is ${kindText(resolution.schema)}.`,
        hint: HINTS[dereference(resolution).schema.kind] ?? 'Ask it of the field itself.',
        fails: failingHow(clause),
      }
    : {
        code: 'map-key-not-string',
        span,
        message: `\`${node.quantifier}\` goes over maps only where their keys are plain strings, and those of \`${path}\` are not.`,
        hint: 'Ask for a key by name.',
        fails: failingHow(clause),
      }
}

const OPTIONAL =
  'No server goes over what may be null: ask `in` it, or filter the rows that come back.'
const HINTS: Readonly<Partial<Record<SchemaKind, string>>> = {
  object: 'Ask of one of its fields.',
  list: OPTIONAL,
  array: OPTIONAL,
  map: OPTIONAL,
  bytes: OPTIONAL,
}

/** `in` and `contains` on a map whose keys are no plain strings: the reference aborts. */
export const keyNotString: ClauseRule = function* (clause): Iterable<Finding> {
  const { node, resolution } = clause
  if (node.kind !== 'Match' || !resolution.found) return
  if (judge(node, resolution) !== 'key-not-string') return
  yield {
    code: 'map-key-not-string',
    span: node.span,
    message: `The keys of \`${pathText(segmentsOf(clause))}\` are no plain strings, and a server aborts when \`${node.operator}\` asks for one.`,
    hint: 'Ask for the key by its path instead.',
    fails: failingHow(clause),
  }
}
