import type * as builder from 'tamis/build'
import {
  type Expression,
  type MatchExpression,
  print,
  type QuantifierExpression,
  type Schema,
  type Segment,
  type Selector,
} from 'tamis/core'
import { OPERATORS, type Operator } from 'tamis/grammar'
import type { Resource } from '../../model.ts'
import { type Code, layOut, partsOf, textLiteral } from '../code-text.ts'
import { plainSchema } from '../schema-below.ts'
import { entryName } from './entry-name.ts'
import { fieldAccess } from './field-access.ts'
import { valueCode } from './value-code.ts'

/** The known facts about the rows. */
export interface BuilderCodeOptions {
  /** Distinguishes lists from maps, and numbers from strings that look like numbers. */
  readonly schema?: Schema | undefined
  /** The kind of rows, if `tamis/schemas` has a schema for it. The code imports it for typed fields. */
  readonly resource?: Resource | undefined
}

const WIDTH = 80

/** For each resource, the name of a row in the code and the schema to import. */
const PUBLISHED: Readonly<Record<Resource, { readonly row: string; readonly schema: string }>> = {
  jobs: { row: 'job', schema: 'jobSchema' },
  deployments: { row: 'deployment', schema: 'deploymentSchema' },
  nodes: { row: 'node', schema: 'nodeSchema' },
  allocations: { row: 'allocation', schema: 'allocationSchema' },
  evaluations: { row: 'evaluation', schema: 'evaluationSchema' },
  members: { row: 'member', schema: 'agentMemberSchema' },
}

/** The function of the builder for each operator. */
const CALLS = {
  '==': 'eq',
  '!=': 'ne',
  in: 'contains',
  contains: 'contains',
  'not in': 'notContains',
  'not contains': 'notContains',
  matches: 'matches',
  'not matches': 'notMatches',
  'is empty': 'isEmpty',
  'is not empty': 'isNotEmpty',
  'is nil': 'isNil',
  'is not nil': 'isNotNil',
} as const satisfies Readonly<Record<Operator, keyof typeof builder>>

/**
 * A TypeScript module that builds the filter with the typed builder of `tamis` and exports it as `filter`. It builds
 * the same filter, except that `in` becomes `contains` and that the builder chooses the names of a quantifier. It
 * parses text for what the builder cannot express: bytes that are not text, names that hide others, and a single name
 * for the entries of a list or map.
 */
export function builderCode(expression: Expression, options: BuilderCodeOptions = {}): string {
  const { resource, schema } = options
  const published = resource && schema && PUBLISHED[resource]
  const typed = published && codeOf(expression, { schema, row: published.row })
  const code = typed ?? (codeOf(expression, { schema }) as Code)
  const parts = [...partsOf(code)]
  const isRowUsed =
    typed !== undefined && parts.some((part) => isText(part) && startsWithRow(part, published?.row))
  const names = parts.flatMap((part) => (isText(part) || part.name === '' ? [] : [part.name]))
  if (isRowUsed) names.push('fields')
  const builders = [...new Set(names)].filter((name) => name !== 'parse').sort()
  const lines = names.includes('parse') ? [importOf(['parse'], 'tamis')] : []
  if (builders.length > 0) lines.push(importOf(builders, 'tamis/build'))
  if (isRowUsed && published) {
    lines.push(
      importOf([published.schema], 'tamis/schemas'),
      `\nconst ${published.row} = fields(${published.schema})`,
    )
  }
  const declaration = 'export const filter = '
  lines.push(`\n${declaration}${layOut(code, WIDTH, declaration.length)}`)
  return `${lines.join('\n')}\n`
}

interface Rows {
  readonly schema?: Schema | undefined
  /** The name of the object with the row's fields; without it, fields are given by path. */
  readonly row?: string | undefined
}

/** The meaning of a name inside a quantifier. */
interface Entry {
  readonly name: string
  readonly schema: Schema | undefined
  /** True for a key or position, which has no fields. */
  readonly isKey: boolean
}

type Entries = ReadonlyMap<string, Entry>

/** The code of an expression; `undefined` if its schema lacks a field. */
function codeOf(expression: Expression, { schema, row }: Rows): Code | undefined {
  let isUnknown = false

  // `undefined` if the builder cannot express the node and, inside a quantifier, it cannot be parsed alone.
  function codeOfNode(node: Expression, scope: Entries): Code | undefined {
    const code = callOf(node, scope)
    if (code || scope.size > 0) return code
    return { name: 'parse', parts: [textLiteral(print(node))] }
  }

  function callOf(node: Expression, scope: Entries): Code | undefined {
    switch (node.kind) {
      case 'Or':
      case 'And':
        return chainCode(node.kind, node.operands, scope)
      case 'Not':
        return callWith('not', [codeOfNode(node.operand, scope)])
      case 'Match':
        return matchCode(node, scope)
      case 'Quantifier':
        return quantifierCode(node, scope)
    }
  }

  function chainCode(
    kind: 'Or' | 'And',
    operands: readonly Expression[],
    scope: Entries,
  ): Code | undefined {
    const parts: (Code | undefined)[] = []
    for (let at = 0; at < operands.length; ) {
      const run = choiceAt(operands, at, kind === 'And')
      const choice = run.length > 1 ? choiceCode(run, scope) : undefined
      parts.push(choice ?? codeOfNode(operands[at] as Expression, scope))
      at += choice ? run.length : 1
    }
    return parts.length === 1 ? parts[0] : callWith(kind.toLowerCase(), parts)
  }

  // `oneOf(job.Status, ['running', 'pending'])`
  function choiceCode(run: readonly MatchExpression[], scope: Entries): Code | undefined {
    const [first] = run as [MatchExpression]
    const found = fieldOf(first.selector, scope)
    const values = run.map((match) => ('value' in match ? valueCode(match, found?.schema) : ''))
    if (!found || values.includes(undefined)) return undefined
    const list = { name: '', parts: values as string[] }
    return {
      name: OPERATORS[first.operator].negative ? 'noneOf' : 'oneOf',
      parts: [found.code, list],
    }
  }

  function matchCode(match: MatchExpression, scope: Entries): Code | undefined {
    const found = fieldOf(match.selector, scope)
    if (!found) return undefined
    const name = CALLS[match.operator]
    if (!('value' in match)) return { name, parts: [found.code] }
    const isOfText =
      plainSchema(found.schema)?.kind === 'string' && OPERATORS[match.operator].asks === 'member'
    return callWith(isOfText ? `${name}Text` : name, [found.code, valueCode(match, found.schema)])
  }

  function quantifierCode(node: QuantifierExpression, scope: Entries): Code | undefined {
    const { selector, binding } = node
    const found = fieldOf(selector, scope)
    const held = plainSchema(found?.schema)
    const isList = held?.kind === 'list' || held?.kind === 'array'
    const isMap = held?.kind === 'map'
    const defaultName = binding.form === 'default' ? binding.name.text : undefined
    if (!found || (defaultName !== undefined && !isList && !isMap)) return undefined
    const value = 'value' in binding ? binding.value.text : isList ? defaultName : undefined
    const key = 'index' in binding ? binding.index.text : isMap ? defaultName : undefined
    // A name that is taken, or that begins the collection's path, may mean something else in the code than in the
    // text.
    const taken = [...scope.keys(), selector.segments[0]?.text]
    if (value === key || taken.includes(value) || taken.includes(key)) return undefined
    const inner = new Map(scope)
    const bind = (text: string, of: Omit<Entry, 'name'>): string => {
      const entries = [...inner.values()].map((entry) => entry.name)
      const name = entryName(text, [row, ...Object.values(CALLS), ...entries])
      inner.set(text, { ...of, name })
      return name
    }
    const valueName =
      value === undefined
        ? '_'
        : bind(value, { schema: isList || isMap ? held.of : undefined, isKey: false })
    const keySchema: Schema | undefined = isList
      ? { kind: 'int', bits: 64 }
      : isMap
        ? { kind: 'string' }
        : undefined
    const names =
      key === undefined ? [valueName] : [valueName, bind(key, { schema: keySchema, isKey: true })]
    const body = codeOfNode(node.body, inner)
    const lead = `(${names.join(', ')}) => `
    const condition =
      typeof body === 'string' || body === undefined
        ? undefined
        : { ...body, lead: lead + (body.lead ?? '') }
    return callWith(node.quantifier, [found.code, condition])
  }

  function fieldOf(
    { segments }: Selector,
    scope: Entries,
  ): { readonly code: Code; readonly schema: Schema | undefined } | undefined {
    const [first, ...rest] = segments as [Segment, ...Segment[]]
    if (segments.some(({ bytes }) => bytes !== undefined)) return undefined
    const entry = scope.get(first.text)
    if (entry?.isKey && rest.length > 0) return undefined
    const base = entry ? { code: entry.name, schema: entry.schema } : { code: row, schema }
    const steps = entry ? rest : segments
    if (base.code !== undefined) {
      const { text, schema, isFound } = fieldAccess(steps, base.schema)
      // Without a row's schema, an entry has every field.
      if (!isFound && row !== undefined) isUnknown = true
      return { code: base.code + text, schema }
    }
    const parts = segments.map(({ text }) => textLiteral(text))
    // The builder would read such a name as a path.
    if (/^["/]|[.[]/.test(segments[0]?.text ?? '')) return undefined
    return { code: { name: 'field', parts }, schema: fieldAccess(segments, schema).schema }
  }

  const code = codeOfNode(expression, new Map())
  return isUnknown ? undefined : code
}

// The conditions from `at` on that compare the same field.
function choiceAt(
  operands: readonly Expression[],
  at: number,
  negative: boolean,
): readonly MatchExpression[] {
  const run: MatchExpression[] = []
  for (const operand of operands.slice(at)) {
    if (operand.kind !== 'Match') break
    const facts = OPERATORS[operand.operator]
    if (facts.asks !== 'equal' || facts.negative !== negative) break
    if (run[0] && pathKey(operand.selector) !== pathKey(run[0].selector)) break
    run.push(operand)
  }
  return run
}

function pathKey({ segments }: Selector): string {
  return JSON.stringify(segments.map(({ text, bytes }) => bytes ?? text))
}

function callWith(name: string, parts: readonly (Code | undefined)[]): Code | undefined {
  return parts.includes(undefined) ? undefined : { name, parts: parts as readonly Code[] }
}

function importOf(names: readonly string[], from: string): string {
  const line = `import { ${names.join(', ')} } from '${from}'`
  return line.length <= WIDTH
    ? line
    : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}

function isText(code: Code): code is string {
  return typeof code === 'string'
}

function startsWithRow(text: string, row: string | undefined): boolean {
  return text.startsWith(`${row}.`) || text.startsWith(`${row}[`)
}
