import { s } from '../../src/rows/schema/index.ts'

/** A row with a field of every kind, for the tables of this folder. */
export const schema = s.object(
  {
    Name: s.string(),
    Namespace: s.string(),
    Status: s.string({ oneOf: ['pending', 'running', 'dead'] }),
    HTTPAddr: s.string(),
    Stop: s.bool(),
    Priority: s.int(),
    Small: s.int({ bits: 8 }),
    Created: s.int({ unit: 'unix nanoseconds' }),
    Index: s.uint(),
    Ratio: s.float(),
    Wait: s.duration(),
    At: s.time(),
    Payload: s.bytes(),
    Number: s.jsonNumber(),
    Secret: s.ignored(s.string()),
    Unshown: { schema: s.string(), hidden: true },
    Sealed: { schema: s.nullable(s.object({ Key: s.string() })), altered: true },
    Healthy: s.nullable(s.bool()),
    Datacenters: s.list(s.string()),
    Weights: s.list(s.float()),
    Counts: s.list(s.nullable(s.int())),
    Pair: s.array(s.int(), 2),
    Meta: s.map(s.string()),
    Attributes: s.map(s.string()),
    ByNumber: s.map(s.string(), { key: { kind: 'int', bits: 64 } }),
    ByName: s.map(s.string(), { key: { kind: 'string', named: true } }),
    Volumes: s.map(s.object({ Type: s.string() })),
    States: s.map(s.nullable(s.object({ Promoted: s.bool(), Canaries: s.list(s.string()) }))),
    Config: s.map(s.any()),
    Periodic: s.nullable(
      s.object({ Enabled: s.bool(), Spec: s.nullable(s.object({ Cron: s.string() })) }),
    ),
    Plan: s.object({ Text: s.string() }),
    Networks: s.nullable(s.list(s.string())),
    Drain: s.nullable(s.object({ Spec: s.inlined(s.object({ Deadline: s.duration() })) })),
    Groups: s.list(
      s.object({
        Name: s.string(),
        Count: s.int(),
        Tasks: s.list(s.object({ Driver: s.string() })),
        Meta: s.map(s.string()),
      }),
    ),
  },
  {
    name: 'Job',
    replacements: {
      Address: { path: ['HTTPAddr'], note: 'Filter by `HTTPAddr`, host and port.' },
      Version: { path: ['Attributes', 'nomad.version'], note: 'Filter by the attribute.' },
      Draining: { path: ['Drain'], asks: 'is not nil', note: 'Ask whether there is a `Drain`.' },
      Summary: { note: 'No server filters by it.' },
    },
  },
)
