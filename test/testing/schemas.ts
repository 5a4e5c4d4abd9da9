import { type ObjectSchema, s } from '../../src/rows/schema/index.ts'

/** Typed data as a scheduler has it, small. */
export const job = s.object({
  ID: s.string(),
  Status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
  Priority: s.int(),
  Stable: s.bool(),
  Share: s.float({ bits: 32 }),
  Submitted: s.renamed('SubmitTime', s.int({ beyondSafeInteger: true })),
  Payload: s.bytes(),
  Secret: s.ignored(s.string()),
  Datacenters: s.list(s.string({ examples: ['dc1', 'dc2'] })),
  Meta: s.map(s.string(), { keys: ['owner', 'team.name'] }),
  Parent: s.nullable(s.object({ ID: s.string() })),
  TaskGroups: s.list(s.object({ Name: s.string(), Count: s.int(), Tags: s.list(s.string()) })),
})

/** Decoded JSON of a known shape. */
export const pet = s.json(
  s.object({
    name: s.string(),
    age: s.optional(s.int()),
    tags: s.list(s.string({ examples: ['small', 'loud'] })),
    owner: s.nullable(s.object({ name: s.string() })),
  }),
)

/** What schemas seldom have, under one roof. */
export const odd = s.object({
  Level: s.int({ bits: 8, examples: [127, 50] }),
  Largest: s.uint({ beyondSafeInteger: true }),
  Share: s.float({ bits: 32 }),
  Exact: s.jsonNumber(),
  Started: s.time(),
  Waited: s.nullable(s.duration()),
  Twice: s.nullable(s.nullable(s.int())),
  Owners: s.list(s.nullable(s.string())),
  Grid: s.list(s.list(s.int())),
  Pair: s.array(s.int(), 2),
  None: s.array(s.string(), 0),
  Ports: s.map(s.string(), { key: { kind: 'int', bits: 8 } }),
  Groups: s.map(s.object({})),
  Raw: s.bytes({ encoding: 'raw' }),
  Loose: s.any(),
  Decoded: s.json(s.object({ tags: s.list(s.string()), left: s.optional(s.bool()) })),
  Around: s.inlined(s.object({ Inner: s.renamed('inner', s.string()) })),
})

/** Of itself, as a tree is. */
export const tree: ObjectSchema = { kind: 'object', fields: {} }
Object.assign(tree.fields, {
  Name: { schema: s.string() },
  Parent: { schema: s.nullable(tree) },
  Children: { schema: s.list(tree) },
  ByName: { schema: s.map(tree) },
})
