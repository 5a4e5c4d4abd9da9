import { createLanguageService } from '../../src/editors/language/index.ts'
import { s } from '../../src/rows/schema/index.ts'

const port = s.object({ Label: s.string(), To: s.int() })

/** A schema with one field of each kind that matters to completion. */
export const schema = s.object(
  {
    Status: { ...s.string({ oneOf: ['running', 'dead', 'pending'] }), doc: 'What it does now.' },
    Priority: s.int({ examples: [50] }),
    Stop: s.bool(),
    HTTPAddr: s.string(),
    Datacenters: s.list(s.string()),
    Groups: s.list(s.object({ Name: s.string(), Count: s.int(), Ports: s.list(port) })),
    Meta: s.map(s.string()),
    Attributes: s.map(s.string(), { keys: ['kernel.name'] }),
    Periodic: s.nullable(s.object({ Enabled: s.bool() })),
    Healthy: s.nullable(s.bool()),
    Submitted: s.time(),
    Token: { schema: s.string(), sensitive: true },
    Left: { schema: s.string(), ignored: true },
    Path: s.string(),
  },
  { replacements: { Address: { path: ['HTTPAddr'], note: 'The list shows `Address`.' } } },
)

const meta = JSON.parse('{"owner":"ops","team.name":"web","__proto__":"x","a`\\"b":"y"}')

export const rows = [
  { Status: 'dead', Priority: 70, Datacenters: ['dc1', 'dc2'], Meta: meta, Path: '/usr/local' },
  { Status: 'dead', Priority: 50, Datacenters: ['dc1'], Meta: { owner: 'ops' }, Token: 'secret' },
  { Status: 'running', Priority: 50, Stop: true, Meta: { owner: 'data' }, Path: 'a"b' },
  { Groups: [{ Name: 'web', Count: 3, Ports: [{ Label: 'http', To: 80 }] }], Meta: null },
]

/** Completion and all else over that schema and those rows. */
export const service = createLanguageService({ schema, rows })
