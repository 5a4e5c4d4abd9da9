import {
  type Expression,
  hasValue,
  type MatchExpression,
  OPERATORS,
  ownMember,
  type Segment,
} from '../../../../grammar/index.ts'
import { andOf, matchOf, orOf, quantifierOf, selectorOf } from '../../../filters/ast/index.ts'
import { supportText } from '../../evaluate/index.ts'
import { operatorsFor } from '../../meaning/index.ts'
import {
  type Dereferenced,
  dereference,
  type ObjectSchema,
  type Resolved,
  resolveField,
  type Schema,
  type Scope,
  suggestedNames,
} from '../../schema/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { applicabilityOf, canAskNil } from '../applicability.ts'
import { failingHow, quantifierFor, segmentsOf } from '../clause.ts'
import type { Failure, FailureRule } from '../finding.ts'
import { rewrite } from '../fixes/edits.ts'
import { keyGuard, prefixOf } from '../guards.ts'
import { entryName } from '../names.ts'
import { kindText, listed, pathText } from '../words.ts'
import { presence, useReplacement } from './unknown-field.ts'

/** An operator that does not apply to the field's kind, with the probable intention. */
export const operatorNotApplicable: FailureRule = function* (clause, filter): Iterable<Failure> {
  const { node, resolution, scope } = clause
  if (node.kind !== 'Match' || !resolution.found) return
  if (applicabilityOf(node, resolution) !== 'not-applicable') return
  // A nullable field to which `is nil` does not apply either has its own rule: `nullable-scalar`.
  const isNullable = resolution.schema.kind === 'nullable'
  if (isNullable && !canAskNil(resolution) && OPERATORS[node.operator].asks === 'nil') return
  const path = pathText(segmentsOf(clause))
  const { schema } = resolution
  const fields = filter.suggestsFor(clause) ? fieldsOfEntry(node, resolution) : []
  const likely = insteadOf(node, resolution, filter)
  const isMatch = likely?.kind === 'Match'
  const applies = !isMatch || applicabilityOf(likely, resolution) === 'answers'
  const instead = (applies ? likely : undefined) ?? askField(node, resolution, scope, fields)
  const replacement = ownMember(resolution, 'replacement')
  const last = segmentsOf(clause).length - 1
  yield {
    code: 'operator-not-applicable',
    span: node.span,
    message: `\`${node.operator}\` does not apply to \`${path}\`, which is ${kindText(schema)}.`,
    hint: replacement?.note ?? hintOf(dereference(resolution), fields),
    fix:
      (replacement && useReplacement(clause, replacement, last, filter)) ??
      (instead && rewrite(clause, instead, filter)),
    // What a list of decoded JSON contains is only compared if it has an entry.
    fails:
      resolution.rules === 'json' &&
      OPERATORS[node.operator].asks === 'member' &&
      isCollection(dereference(resolution).schema)
        ? 'some'
        : failingHow(clause),
  }
}

function hintOf({ schema, rules }: Dereferenced, fields: readonly string[]): string {
  if (schema.kind === 'object') {
    // One more than the message shows.
    const askable = fields.length > 0 ? fields : [...askableFields(schema).take(6)]
    if (askable.length > 0) return `Use one of its fields: ${listed(askable)}.`
  }
  const isOfParts =
    (schema.kind === 'list' || schema.kind === 'array') &&
    ['object', 'list', 'array', 'map'].includes(
      dereference({ schema: schema.of, rules }).schema.kind,
    )
  if (isOfParts) return 'Test its entries with `any` or `all`.'
  return supportText(schema.kind, operatorsFor(schema.kind), ['any', 'all'])
}

/** The probable intention behind a condition that does not apply. The result may not apply either. */
function insteadOf(
  node: MatchExpression,
  resolution: Resolved,
  filter: AnalyzedFilter,
): Expression | undefined {
  const { schema } = dereference(resolution)
  const { selector } = node
  const { asks, negative } = OPERATORS[node.operator]
  const value = hasValue(node) ? node.value : undefined
  const nil = matchOf(selector, negative ? 'is not nil' : 'is nil')
  const empty = matchOf(selector, negative ? 'is not empty' : 'is empty')
  const ofEntries = fieldOfEntries(node, resolution, filter)
  if (ofEntries) return ofEntries
  const isNullable = resolution.schema.kind === 'nullable'
  const askable =
    (isNullable && canAskNil(resolution)) || schema.kind === 'list' || schema.kind === 'map'
  switch (asks) {
    case 'equal':
      if (!value) return undefined
      if (askable && NULLS.has(value.raw)) return nil
      if (value.raw === '' && EMPTIABLE.has(schema.kind)) return empty
      // Below a key it would test for an entry of that name, which nobody means.
      if (schema.kind === 'object' && askable && resolution.steps.at(-1)?.via !== 'key')
        return presence(node, selector)
      return isCollection(schema) ? matchOf(selector, negative ? 'not in' : 'in', value) : undefined
    case 'empty':
      return askable ? nil : undefined
    case 'nil':
      return schema.kind === 'string' ? empty : undefined
    default:
      if (!value) return undefined
      return isCollection(schema)
        ? matchEntries(node, schema, resolution, filter)
        : matchOf(selector, negative ? '!=' : '==', value)
  }
}

const NULLS: ReadonlySet<string> = new Set(['nil', 'null', 'none', 'None', 'undefined'])
const EMPTIABLE: ReadonlySet<Schema['kind']> = new Set(['list', 'array', 'map', 'bytes'])

function isCollection(schema: Schema): schema is Schema & { kind: 'list' | 'array' } {
  return schema.kind === 'list' || schema.kind === 'array'
}

function askableFields(schema: ObjectSchema): IteratorObject<string> {
  return suggestedNames(schema)
    .values()
    .filter((name) => schema.fields[name]?.schema.kind !== 'time')
}

/** The fields of a map's entry that the condition would apply to, the plainest name first. */
function fieldsOfEntry(node: MatchExpression, resolution: Resolved): string[] {
  const entry = dereference(resolution).schema
  if (entry.kind !== 'object' || resolution.steps.at(-1)?.via !== 'key') return []
  return askableFields(entry)
    .filter((name) => {
      const field = resolveField(entry, selectorOf([name]))
      return field.found && field.hazards.length === 0 && applicabilityOf(node, field) === 'answers'
    })
    .toArray()
    .sort((one, other) => one.length - other.length)
}

// `TaskGroups.web == true` names an entry; it needs one of its fields.
function askField(
  node: MatchExpression,
  resolution: Resolved,
  scope: Scope | undefined,
  [field]: readonly string[],
): Expression | undefined {
  if (field === undefined) return undefined
  const { selector } = node
  const segments = [...selector.segments, { text: field, span: selector.span }]
  const guard =
    resolution.schema.kind === 'nullable'
      ? matchOf(selector, 'is not nil')
      : keyGuard({ node, resolution, scope }, selector.segments.length - 1)
  return guard && andOf([guard, { ...node, selector: { ...selector, segments } }])
}

// `TaskGroups.Promoted == true` names a field of the entries instead of a key of the map.
function fieldOfEntries(
  node: MatchExpression,
  resolution: Resolved,
  filter: AnalyzedFilter,
): Expression | undefined {
  if (resolution.steps.at(-1)?.via !== 'key') return undefined
  const { segments } = node.selector
  const entries = dereference(resolution).schema
  const { text: field } = segments.at(-1) as Segment
  if (entries.kind !== 'object') return undefined
  const below = resolveField(entries, selectorOf([field]))
  if (!below.found || applicabilityOf(node, below) === 'not-applicable') return undefined
  const map = prefixOf(node.selector, segments.length - 1)
  const entry = entryName(map, filter)
  const asked = { ...node, selector: selectorOf([entry, field]) }
  const quantifier = quantifierFor(node)
  const name = { value: entry }
  if (resolution.schema.kind !== 'nullable') return quantifierOf(quantifier, map, name, asked)
  // A null has no fields, so it is not the intended entry.
  const [join, nil] =
    quantifier === 'any' ? [andOf, 'is not nil' as const] : [orOf, 'is nil' as const]
  return quantifierOf(quantifier, map, name, join([matchOf(selectorOf([entry]), nil), asked]))
}

// With `not matches` people mean "no entry matches".
function matchEntries(
  node: MatchExpression,
  { of }: Schema & { kind: 'list' | 'array' },
  { schema }: Resolved,
  filter: AnalyzedFilter,
): Expression | undefined {
  if (of.kind !== 'string' || schema.kind === 'nullable') return undefined
  const name = entryName(node.selector, filter)
  const body = { ...node, selector: selectorOf([name]) }
  return quantifierOf(quantifierFor(node), node.selector, name, body)
}
