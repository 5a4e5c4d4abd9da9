import { s } from '../../src/schema/index.ts'

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
