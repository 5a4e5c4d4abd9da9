import { expectTypeOf, test } from 'vitest'
import {
  type IntSchema,
  type ObjectSchema,
  type Row,
  type Schema,
  s,
  schemaFromRows,
} from '../../src/rows/schema/index.ts'
import type {
  Allocation,
  Deployment,
  Evaluation,
  Job,
  JobStub,
  jobSchema,
  Node,
  NodeStub,
} from '../../src/rows/schemas/index.ts'

/** `S` of a field `a`, in typed data. */
type Member<S extends Schema> = Row<ObjectSchema<{ readonly a: { readonly schema: S } }>>['a']

// Scalars.

test('scalars are as their JSON decodes', () => {
  expectTypeOf<Row<ReturnType<typeof s.string>>>().toEqualTypeOf<string>()
  expectTypeOf<Row<ReturnType<typeof s.bool>>>().toEqualTypeOf<boolean>()
  expectTypeOf<Row<ReturnType<typeof s.duration>>>().toEqualTypeOf<number | bigint>()
  expectTypeOf<Row<ReturnType<typeof s.float>>>().toEqualTypeOf<number>()
  expectTypeOf<Row<ReturnType<typeof s.time>>>().toEqualTypeOf<string>()
  expectTypeOf<Row<ReturnType<typeof s.bytes>>>().toBeUnknown()
  expectTypeOf<Row<ReturnType<typeof s.any>>>().toBeUnknown()
})

test('integers are numbers, and bigints too where the schema says that they exceed 2^53', () => {
  const safe = s.object({ a: s.int(), b: s.uint({ bits: 16, unit: 'days' }), c: s.list(s.int()) })
  type Safe = Row<typeof safe>
  expectTypeOf<Safe['a']>().toEqualTypeOf<number>()
  expectTypeOf<Safe['b']>().toEqualTypeOf<number>()
  expectTypeOf<Safe['c']>().toEqualTypeOf<readonly number[] | null>()
  const beyond = s.object({
    a: s.int({ beyondSafeInteger: true }),
    b: s.nullable(s.uint({ beyondSafeInteger: true, unit: 'unix nanoseconds' })),
  })
  expectTypeOf<Row<typeof beyond>['a']>().toEqualTypeOf<number | bigint>()
  expectTypeOf<Row<typeof beyond>['b']>().toEqualTypeOf<number | bigint | null>()
  // Of a schema that is known no closer, nothing is promised.
  expectTypeOf<Row<IntSchema>>().toEqualTypeOf<number | bigint>()
  const computed = s.int({ ...((): { beyondSafeInteger?: true } => ({}))() })
  expectTypeOf<Row<typeof computed>>().toEqualTypeOf<number | bigint>()
  // @ts-expect-error no such option
  s.int({ beyond: true })
})

test('the values known of a text are offered, and others are taken', () => {
  const status = s.string({ oneOf: ['pending', 'running'] })
  type Status = Row<typeof status>
  expectTypeOf<'pending'>().toExtend<Status>()
  expectTypeOf<'lost'>().toExtend<Status>()
  expectTypeOf<Status>().toExtend<string>()
  expectTypeOf<number>().not.toExtend<Status>()
  expectTypeOf(status.oneOf).toEqualTypeOf<readonly ('pending' | 'running')[] | undefined>()
})

// What holds others.

test('lists and maps may be null in typed data, arrays may not', () => {
  const list = s.list(s.string())
  const map = s.map(s.bool())
  const array = s.array(s.float(), 3)
  expectTypeOf<Row<typeof list>>().toEqualTypeOf<readonly string[] | null>()
  expectTypeOf<Row<typeof map>>().toEqualTypeOf<Readonly<Record<string, boolean>> | null>()
  expectTypeOf<Row<typeof array>>().toEqualTypeOf<readonly number[]>()
  expectTypeOf<Member<typeof list>>().toEqualTypeOf<readonly string[] | null>()
})

test('a pointer may be null', () => {
  const pointer = s.nullable(s.object({ Enabled: s.bool() }))
  expectTypeOf<Row<typeof pointer>>().toEqualTypeOf<{ readonly Enabled: boolean } | null>()
})

test('members go by their names in the JSON, and those inlined lie beside the others', () => {
  const schema = s.object({
    ID: s.string(),
    JSONName: s.renamed('json_name', s.string()),
    Secret: s.ignored(s.string()),
    Note: s.optional(s.string()),
    Spec: s.inlined(s.object({ Deadline: s.duration(), Force: s.optional(s.bool()) })),
    Hidden: { schema: s.string(), hidden: true },
  })
  expectTypeOf<Row<typeof schema>>().toEqualTypeOf<{
    readonly ID: string
    readonly json_name: string
    readonly Secret: string
    readonly Note?: string
    readonly Hidden?: string
    readonly Deadline: number | bigint
    readonly Force?: boolean
  }>()
})

test('in decoded JSON only what says so is null or missing', () => {
  const schema = s.json(
    s.object({
      tags: s.list(s.string()),
      meta: s.optional(s.map(s.string())),
      owner: s.nullable(s.string()),
      points: s.nullable(s.list(s.float())),
    }),
  )
  expectTypeOf<Row<typeof schema>>().toEqualTypeOf<{
    readonly tags: readonly string[]
    readonly meta?: Readonly<Record<string, string>>
    readonly owner: string | null
    readonly points: readonly number[] | null
  }>()
})

test('the members of plain JSON and of typed data need no `s.object` around them', () => {
  const json = s.json({ kind: s.string(), tags: s.list(s.int()), note: s.optional(s.bool()) })
  expectTypeOf<Row<typeof json>>().toEqualTypeOf<{
    readonly kind: string
    readonly tags: readonly number[]
    readonly note?: boolean
  }>()
  const typed = s.typed({ Tags: s.list(s.int()) })
  expectTypeOf<Row<typeof typed>>().toEqualTypeOf<{ readonly Tags: readonly number[] | null }>()
  // @ts-expect-error a member is a schema or a field
  s.json({ tags: 'string' })
})

test('of a schema known only at run time a row is unknown', () => {
  const schema = schemaFromRows([])
  expectTypeOf(schema).toExtend<Schema>()
  expectTypeOf<Row<typeof schema>>().toBeUnknown()
})

// Wrong calls do not compile.

test('a wrong declaration does not compile', () => {
  // @ts-expect-error an integer has 8, 16, 32 or 64 bits
  s.int({ bits: 12 })
  // @ts-expect-error a float has 32 or 64
  s.float({ bits: 16 })
  // @ts-expect-error an array has a length
  s.array(s.int())
  // @ts-expect-error a member is a schema or a field
  s.object({ a: 'string' })
  // @ts-expect-error only an object can be inlined
  s.inlined(s.string())
  // @ts-expect-error keys are strings or integers
  s.map(s.string(), { key: { kind: 'bool' } })
  // @ts-expect-error bytes are base64 or raw
  s.bytes({ encoding: 'hex' })
  // @ts-expect-error values are texts
  s.string({ oneOf: [1] })
  // @ts-expect-error a schema is data that nobody changes
  s.string().kind = 'bool'
})

// The shipped schemas.

test('the rows of the shipped schemas are types to work with', () => {
  expectTypeOf<Row<typeof jobSchema>>().toEqualTypeOf<Job>()
  expectTypeOf<Job['ID']>().toEqualTypeOf<string>()
  expectTypeOf<Job['SubmitTime']>().toEqualTypeOf<number | bigint>()
  expectTypeOf<Job['Datacenters']>().toEqualTypeOf<readonly string[] | null>()
  expectTypeOf<'running'>().toExtend<Job['Status']>()
  expectTypeOf<NonNullable<Job['Periodic']>['Enabled']>().toEqualTypeOf<boolean>()
  expectTypeOf<JobStub['Periodic']>().toEqualTypeOf<boolean>()
  expectTypeOf<NonNullable<Node['DrainStrategy']>['Deadline']>().toEqualTypeOf<number | bigint>()
  expectTypeOf<Node>().not.toHaveProperty('Address')
  expectTypeOf<NodeStub['Address']>().toEqualTypeOf<string>()
  expectTypeOf<NonNullable<Allocation['Job']>['Version']>().toEqualTypeOf<number>()
  expectTypeOf<Job['Priority']>().toEqualTypeOf<number>()
  expectTypeOf<JobStub['Priority']>().toEqualTypeOf<number>()
  expectTypeOf<Allocation['SignedIdentities']>().toEqualTypeOf<
    Readonly<Record<string, string>> | null | undefined
  >()
  expectTypeOf<Deployment['TaskGroups']>().toExtend<Readonly<
    Record<string, { readonly Promoted: boolean } | null>
  > | null>()
  expectTypeOf<Evaluation['WaitUntil']>().toEqualTypeOf<string>()
})

test('deep in a job, five levels down, types still hold', () => {
  type Group = NonNullable<NonNullable<Job['TaskGroups']>[number]>
  type Task = NonNullable<NonNullable<Group['Tasks']>[number]>
  type Service = NonNullable<NonNullable<Task['Services']>[number]>
  type Check = NonNullable<NonNullable<Service['Checks']>[number]>
  expectTypeOf<Check['Header']>().toEqualTypeOf<Readonly<
    Record<string, readonly string[] | null>
  > | null>()
})

test('the names that TypeScript has for kinds do not compile, and show what to write', () => {
  // @ts-expect-error It is `s.bool`.
  s.boolean()
  // @ts-expect-error It is `s.int` or `s.float`.
  s.number()
  // @ts-expect-error They are no schemas either.
  s.object({ Stop: s.boolean })
  expectTypeOf(s.boolean.write).toEqualTypeOf<'s.bool()'>()
  expectTypeOf(s.number.write).toEqualTypeOf<'s.int()' | 's.float()'>()
})
