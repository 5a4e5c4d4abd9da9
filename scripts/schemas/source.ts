import { fieldDocs } from './field-docs.ts'

/** The types of a product, as `resources.json` and `consul/facts.json` write them. */
export interface Facts {
  readonly types: Readonly<Record<string, TypeFacts>>
}

export interface TypeFacts {
  readonly fields: readonly FieldFacts[]
  /** Fields that only older servers have. */
  readonly formerly?: readonly FieldFacts[]
}

export interface FieldFacts {
  readonly name: string
  readonly must?: boolean
  readonly shape: Shape
  readonly optional?: true
  /** True if filters do not have it. */
  readonly ignored?: true
  readonly sensitive?: true
  readonly embedded?: true
  readonly json?: false
  /** True if the JSON shows something other than what filters see. */
  readonly altered?: true
  readonly unit?: string
  readonly beyondSafeInteger?: true
  /** The first release that has it; `main` for one that no release has yet. */
  readonly since?: string
  /** The first release without it. */
  readonly until?: string
}

/** The type of a field, as the facts write it. */
export interface Shape {
  readonly kind: string
  readonly bits?: number
  readonly nullable?: boolean
  /** True for a pointer that a server always fills. */
  readonly filled?: true
  /** True for bytes that the JSON shows as text of another kind than base64. */
  readonly raw?: true
  readonly of?: Shape
  readonly ref?: string | null
}

/** The types of list entries, and the full types they are stubs of. */
export const STUBS: Readonly<Record<string, string>> = {
  JobListStub: 'Job',
  NodeListStub: 'Node',
  AllocListStub: 'Allocation',
  EvaluationStub: 'Evaluation',
  HostVolumeStub: 'HostVolume',
  ACLTokenListStub: 'ACLToken',
}

/** The names of `src/rows/schemas/values.ts`, by resource and field. */
export const VALUES: Readonly<Record<string, string>> = {
  'job.Status': 'jobStatuses',
  'job.Type': 'jobTypes',
  'node.Status': 'nodeStatuses',
  'node.SchedulingEligibility': 'schedulingEligibilities',
  'allocation.ClientStatus': 'clientStatuses',
  'allocation.DesiredStatus': 'desiredStatuses',
  'deployment.Status': 'deploymentStatuses',
  'evaluation.Status': 'evaluationStatuses',
}

/** What is said about the types of a product besides its facts. */
export interface Product {
  /** The file of the facts, of which the first lines of the source tell. */
  readonly file: string
  /** What the source imports besides the kinds of schema. */
  readonly imports: string
  readonly docs: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The name of the values known to occur in a field. */
  readonly valuesOf: (type: string, field: string) => string | undefined
  /** Types with names in the API's rows that filters do not know. */
  readonly withReplacements: readonly string[]
}

/** The scheduler. */
export const SCHEDULER: Product = {
  file: 'resources.json',
  imports: `import { replacements } from './replacements.ts'
import {
  clientStatuses,
  deploymentStatuses,
  desiredStatuses,
  evaluationStatuses,
  jobStatuses,
  jobTypes,
  nodeStatuses,
  schedulingEligibilities,
} from './values.ts'
`,
  docs: fieldDocs,
  valuesOf: (type, field) => VALUES[`${(STUBS[type] ?? type).toLowerCase()}.${field}`],
  withReplacements: ['Job', 'Node', 'Allocation'],
}

/**
 * The source of the schemas of a product, as in `src/rows/schemas/types.generated.ts`: for each type of the
 * facts its TypeScript type and its schema.
 */
export function schemasSource(facts: Facts, product: Product = SCHEDULER): string {
  const types = inOrder(facts).map((name) => typeSource(name, facts, product))
  const code = types.join('\n')
  const isUsed = (line: string) => {
    const [, kind, name] = /^(type|const) (\w+)/.exec(line) ?? []
    return kind === 'type'
      ? code.includes(`${name}<`)
      : name === undefined || new RegExp(`: ${name}(?:,| })`).test(code)
  }
  const shorthands = SHORTHANDS.filter(isUsed)
  const kinds = KINDS.filter((kind) => (shorthands.join('') + code).includes(kind))
  return `// Written by \`npm run generate\` from \`scripts/schemas/${product.file}\`. Plain data, one constant
// per type, so that what is not imported is not bundled.

import type {
${kinds.map((kind) => `  ${kind},\n`).join('')}} from '../schema/index.ts'
${product.imports}
${shorthands.join('\n')}

${code}`
}
const KINDS = [
  'AnySchema',
  'BoolSchema',
  'BytesSchema',
  'DurationSchema',
  'Field',
  'FloatSchema',
  'IntSchema',
  'ListSchema',
  'MapSchema',
  'NullableSchema',
  'ObjectSchema',
  'StringSchema',
  'TimeSchema',
  'UintSchema',
]

const SHORTHANDS = `type Specified<Of extends Field> = Of & { readonly must: true }
type Optional<Of extends Field> = Of & { readonly optional: true }
type Hidden<Of extends Field> = Of & { readonly hidden: true }
type Inlined<Of extends Field> = Of & { readonly inlined: true }
type Ignored<Of extends Field> = Of & { readonly ignored: true }
type OneOf<Values extends readonly string[]> = StringSchema<Values[number]>

const any: AnySchema = { kind: 'any' }
const bool: BoolSchema = { kind: 'bool' }
const bytes: BytesSchema = { kind: 'bytes', encoding: 'base64' }
const duration: DurationSchema = { kind: 'duration' }
const float: FloatSchema = { kind: 'float', bits: 64 }
const int: IntSchema<never> = { kind: 'int', bits: 64 }
const int8: IntSchema<never> = { kind: 'int', bits: 8 }
const string: StringSchema = { kind: 'string' }
const stringList: ListSchema<StringSchema> = { kind: 'list', of: string }
const stringMap: MapSchema<StringSchema> = { kind: 'map', key: { kind: 'string' }, of: string }
const time: TimeSchema = { kind: 'time' }
const uint: UintSchema<never> = { kind: 'uint', bits: 64 }
const uint8: UintSchema<never> = { kind: 'uint', bits: 8 }
const uint16: UintSchema<never> = { kind: 'uint', bits: 16 }
const uint32: UintSchema<never> = { kind: 'uint', bits: 32 }`.split('\n')

// Each type after the types of its fields.
function inOrder({ types }: Facts): string[] {
  const ordered = new Set<string>()
  const visit = (name: string): void => {
    if (ordered.has(name)) return
    const { fields = [], formerly = [] } = types[name] ?? {}
    for (const { shape } of [...fields, ...formerly]) {
      for (let at: Shape | undefined = shape; at; at = at.of) if (at.ref) visit(at.ref)
    }
    ordered.add(name)
  }
  for (const name of Object.keys(types)) visit(name)
  return [...ordered]
}

function typeSource(name: string, facts: Facts, product: Product): string {
  const { fields = [], formerly = [] } = facts.types[name] ?? {}
  const withReplacements = product.withReplacements.includes(name)
  const isEmpty = fields.length === 0
  return [
    ...(isEmpty
      ? [`export type ${typeName(name)} = ObjectSchema<Record<never, Field>>`]
      : [
          `export type ${typeName(name)} = ObjectSchema<{`,
          ...fields.map(
            (field) =>
              `  readonly ${field.name}: ${fieldType(field, product.valuesOf(name, field.name))}`,
          ),
          '}>',
        ]),
    `export const ${constName(name)}: ${typeName(name)} = {`,
    "  kind: 'object',",
    `  name: '${name}',`,
    ...(isEmpty
      ? ['  fields: {},']
      : [
          '  fields: {',
          ...fields.map((field) => `    ${field.name}: ${fieldValue(field, name, product)},`),
          '  },',
        ]),
    ...(formerly.length > 0
      ? [
          '  formerly: {',
          ...formerly.map((field) => `    ${field.name}: ${fieldValue(field, name, product)},`),
          '  },',
        ]
      : []),
    ...(withReplacements ? [`  replacements: replacements.${name.toLowerCase()},`] : []),
    '}',
    '',
  ].join('\n')
}

/** The name of the exported TypeScript type. */
function typeName(name: string): string {
  return `${name}Schema`
}

/** The name of the exported schema. */
export function constName(name: string): string {
  const lower = name.replace(/^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]+$|[A-Z])/, (start) =>
    start.toLowerCase(),
  )
  return `${lower}Schema`
}

function fieldType(field: FieldFacts, values: string | undefined): string {
  const known = values && `OneOf<typeof ${values}>`
  const plain = `Field<${known ?? schemaType(field.shape, field.beyondSafeInteger)}>`
  if (field.embedded) return `Inlined<${plain}>`
  if (field.json === false) return `Hidden<${plain}>`
  const here = field.ignored ? `Ignored<${plain}>` : plain
  const listed = field.optional ? `Optional<${here}>` : here
  return field.must ? `Specified<${listed}>` : listed
}

function schemaType(shape: Shape, isBeyond = false): string {
  switch (shape.kind) {
    case 'array':
      return `ListSchema<${schemaType(shape.of as Shape)}>`
    case 'map':
      return `MapSchema<${schemaType(shape.of as Shape)}>`
    default: {
      const inner = shape.ref ? typeName(shape.ref) : scalarType(shape, isBeyond)
      return isPointer(shape) ? `NullableSchema<${inner}>` : inner
    }
  }
}

// An object without a known type is any value.
function scalarType({ kind }: Shape, isBeyond: boolean): string {
  if (kind === 'object') return 'AnySchema'
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}Schema`
  return isWhole(kind) ? `${name}<${isBeyond ? 'true' : 'never'}>` : name
}

// A value of any kind may be null already.
function isPointer({ kind, nullable, filled }: Shape): boolean {
  return Boolean(nullable) && !filled && kind !== 'any'
}

function fieldValue(field: FieldFacts, type: string, { docs, valuesOf }: Product): string {
  const stubOf = STUBS[type]
  const doc = docs[type]?.[field.name] ?? (stubOf ? docs[stubOf]?.[field.name] : undefined)
  const values = valuesOf(type, field.name)
  const { shape, unit } = field
  const more: Members = [
    ...(values ? [['oneOf', values] as const] : []),
    ...(shape.raw ? [['encoding', quoted('raw')] as const] : []),
    ...(unit && shape.kind !== 'duration' ? [['unit', quoted(unit)] as const] : []),
    ...(field.beyondSafeInteger ? [['beyondSafeInteger', 'true'] as const] : []),
  ]
  const flags = {
    optional: field.optional,
    ignored: field.ignored,
    sensitive: field.sensitive,
    must: field.must,
    inlined: field.embedded,
    hidden: field.json === false,
    altered: field.altered,
  }
  return layout(
    [
      ['schema', schemaValue(shape, more)],
      ...(doc ? [['doc', quoted(doc)] as const] : []),
      ...(field.since ? [['since', quoted(field.since)] as const] : []),
      ...(field.until ? [['until', quoted(field.until)] as const] : []),
      ...Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [[flag, 'true'] as const] : [])),
    ],
    `    ${field.name}: `,
  )
}

/** The members of an object literal: each is source text or an object again. */
type Members = readonly (readonly [name: string, value: string | Members])[]

function schemaValue(shape: Shape, more: Members = []): string | Members {
  if (shape.of?.kind === 'string' && !isPointer(shape.of)) {
    return shape.kind === 'map' ? 'stringMap' : 'stringList'
  }
  const kind = ['kind', quoted(shape.kind)] as const
  const of = ['of', shape.of ? schemaValue(shape.of) : ''] as const
  if (shape.kind === 'array') return [['kind', quoted('list')], of, ...more]
  if (shape.kind === 'map') return [kind, ['key', [['kind', quoted('string')]]], of, ...more]
  if (isPointer(shape)) {
    const pointee = schemaValue({ ...shape, nullable: false })
    return [['kind', quoted('nullable')], ['of', pointee], ...more]
  }
  if (more.length === 0) return shape.ref ? constName(shape.ref) : scalarName(shape)
  const hasBits = /^(?:u?int|float)$/.test(shape.kind)
  return [kind, ...(hasBits ? [['bits', `${shape.bits}`] as const] : []), ...more]
}

function scalarName({ kind, bits = 64 }: Shape): string {
  if (kind === 'object') return 'any'
  return isWhole(kind) && bits !== 64 ? `${kind}${bits}` : kind
}

function isWhole(kind: string): boolean {
  return /^u?int$/.test(kind)
}

function quoted(text: string): string {
  return `'${text}'`
}

const WIDTH = 100

// As the formatter does it: on one line if it fits, otherwise one line per member.
function layout(value: string | Members, before: string): string {
  const line = flat(value)
  if (typeof value === 'string' || `${before}${line},`.length <= WIDTH) return line
  const indent = /^ */.exec(before)?.[0] ?? ''
  const lines = value.map(([name, member]) => {
    const start = `${indent}  ${name}: `
    return `${start}${layout(member, start)},`
  })
  return ['{', ...lines, `${indent}}`].join('\n')
}

function flat(value: string | Members): string {
  if (typeof value === 'string') return value
  return `{ ${value.map(([name, member]) => `${name}: ${flat(member)}`).join(', ')} }`
}
