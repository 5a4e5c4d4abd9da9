import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { applyFix, CHECK_CODES, check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { goBexpr, nomad, spec, type Target } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { issuesOf } from './issues-of.ts'
import { schema } from './schema.ts'

// Everything that `check` says of a filter, in the notation of `issuesOf`: `code!: place → the fixed filter`.

type Row = [filter: string, ...issues: string[]]

const withSchema: Row[] = [
  // Nothing to say.
  ['Name == web and Stop != true and Priority == 50 and Ratio == 1.5'],
  ['Periodic is nil or Periodic.Enabled == true'],
  ['any Groups as g { g.Count == 1 and (any g.Tasks as t { t.Driver == docker }) }'],

  // Names.
  ['name == x', 'unknown-field!: name → Name == x'],
  ['Zzz == x', 'unknown-field!: Zzz'],
  ['any Nope as x { x.y == 1 }', 'unknown-field!: Nope'], // and nothing of what is inside
  ['"/name" == x', 'unknown-field!: name → "/Name" == x'],
  ['Secret == x', 'field-ignored!: Secret'],
  ['Unshown == x', 'server-only!: Unshown'],
  ['Priority.x == 1', 'not-traversable!: x'],
  ['ByNumber.x == 1', 'invalid-index!: x'],
  ['Pair.2 == 1', 'index-out-of-range!: 2'],
  ['Pair.1 == 1'],
  ['any Meta as k { k.b == 1 }', 'local-not-traversable!: b'],
  ['any Meta as Meta, v { Meta == x and v == y }', 'local-not-traversable!: v'],

  // Lists.
  ['Groups.Name == web', 'list-crossed!: Name → any Groups as group { group.Name == web }'],
  ['Datacenters.dc1 == x', 'list-crossed!: dc1'],
  [
    'Groups.Count == 1 or Stop == true',
    'list-crossed!: Count → (any Groups as group { group.Count == 1 }) or Stop == true',
  ],
  [
    '( Groups.Count == 1 ) or Stop == true',
    'list-crossed!: Count → ( any Groups as group { group.Count == 1 } ) or Stop == true',
  ],
  [
    'not not  Groups.Name == web',
    'list-crossed!: Name → not not  (any Groups as group { group.Name == web })',
  ],
  [
    'Groups.0.Count == 1',
    'position-may-be-missing?: 0 → Groups is not empty and Groups.0.Count == 1',
  ],
  ['Groups is empty or Groups.0.Count == 1'],

  // Null and missing.
  [
    'any States.a.Canaries as c { c == x }',
    'key-may-be-missing?: a → States.a is not nil and (any States.a.Canaries as c { c == x })',
  ],
  ['not (Periodic is nil or Periodic.Enabled == true)'],
  [
    'Periodic.Enabled == true and Periodic.Spec is nil',
    'path-through-null?: Periodic → Periodic is not nil and Periodic.Enabled == true and Periodic.Spec is nil',
  ], // told once
  [
    'Periodic is not nil or Periodic.Enabled == true',
    'path-through-null?: Periodic → Periodic is not nil or Periodic is not nil and Periodic.Enabled == true',
  ],
  ['"x" in Networks', 'null-operand?: "x" in Networks → Networks is not nil and "x" in Networks'],
  ['1 in Counts', 'null-operand?: 1 in Counts'],
  ['Healthy == true', 'nullable-scalar?: Healthy == true'],
  ['Healthy is nil', 'nullable-scalar?: Healthy is nil'],
  ['Volumes.a.Type == x', 'key-may-be-missing?: a → "a" in Volumes and Volumes.a.Type == x'],
  ['Volumes contains a and Volumes.a.Type == x'],
  [
    'Config.a.b == x',
    'key-may-be-missing?: a → "a" in Config and Config.a.b == x',
    'kind-unknown?: a',
  ],
  [
    '"a" in States and States.a.Promoted == true',
    'path-through-null?: a → "a" in States and States.a is not nil and States.a.Promoted == true',
  ],
  ['States.a is not nil and States.a.Promoted == true'],
  [
    'not ( Periodic.Enabled == true )',
    'path-through-null?: Periodic → not ( Periodic is not nil and Periodic.Enabled == true )',
  ],
  [
    'Periodic.Enabled == no',
    'path-through-null?: Periodic → Periodic is not nil and Periodic.Enabled == no',
    'value-not-coercible!: no → Periodic.Enabled == false',
  ],

  // Operators.
  ['Datacenters == dc1', 'operator-not-applicable!: Datacenters == dc1 → dc1 in Datacenters'],
  ['x in Groups', 'operator-not-applicable!: x in Groups'],
  [
    'Datacenters == null',
    'operator-not-applicable!: Datacenters == null → Datacenters is nil',
    'value-looks-like-null: null → Datacenters is nil',
  ],
  ['Pair is nil', 'null-operand!: Pair is nil'], // a server aborts
  ['any Networks as x { x == a }', 'not-iterable!: Networks'],
  ['any ByNumber as k, v { k == a and v == b }', 'map-key-not-string!: ByNumber'],
  ['"x" in ByName', 'map-key-not-string!: "x" in ByName'],
  [
    'any Datacenters as d, d { d == x }',
    'binding-conflict?: d, d → any Datacenters as _, d { d == x }',
  ],

  // Values.
  ['Priority == 1.0', 'value-not-coercible!: 1.0 → Priority == 1'],
  ['Priority == "0x10"'],
  ['Number == 1.5', 'value-not-coercible?: 1.5'],
  ['Status == xyzzy', 'value-not-listed: xyzzy'],
  ['Status == ""'], // the text of what nobody has set
  ['"run" in Status', 'membership-or-substring: "run" in Status → Status == "run"'],
  ['Name == Namespace', 'value-looks-like-field: Namespace → Name == "Namespace"'],
  ['Name == null', 'value-looks-like-null: null'],
  [
    'Meta.a is nil',
    'operator-not-applicable?: Meta.a is nil → Meta.a is empty',
    'absent-key-is-true: a → "a" in Meta and Meta.a is nil',
  ], // answers where the key is missing
  ['Name == "null"'],

  // Keys that may be missing, where that makes a condition true.
  ['Meta.owner != ops', 'absent-key-is-true: owner → "owner" in Meta and Meta.owner != ops'],
  ['not Meta.owner != ops'],
  [
    'ops not in Meta.owner',
    'membership-or-substring: ops not in Meta.owner → Meta.owner != ops',
    'absent-key-is-true: owner → "owner" in Meta and ops not in Meta.owner',
  ],
  [
    'any Groups as g { g.Meta.a != x }',
    'absent-key-is-true: a → any Groups as g { "a" in g.Meta and g.Meta.a != x }',
  ],
  [
    'Meta["a.b"] is empty or Stop == true',
    'absent-key-is-true: "a.b" → "a.b" in Meta and Meta["a.b"] is empty or Stop == true',
  ],

  // Patterns and pointers.
  ['Name matches "web"', 'unanchored-pattern: "web" → Name matches "^web$"'],
  ['Name == "/usr/local"', 'value-read-as-pointer: "/usr/local" → Name == `/usr/local`'],
  ['Name matches "*.log"', 'invalid-pattern!: "*.log" → Name matches `\\.log$`'],
  ['Meta.a matches "("', 'invalid-pattern?: "("'],
  ['Name matches "^1.2$"', 'unescaped-dot: "^1.2$" → Name matches `^1\\.2$`'],

  // What always answers alike.
  ['Plan is nil', 'constant-condition: Plan is nil'],
  ['Plan is nil or Stop == true', 'constant-condition: Plan is nil → Stop == true'],
  [
    'Priority == 1 and Priority == 2',
    'contradictory-condition: Priority == 2 → Priority == 1 or Priority == 2',
  ],
  ['Priority == 1 and Priority == "0x1"'], // the same
  [
    'Stop == x and Stop == x',
    'value-not-coercible!: x',
    'duplicate-condition: Stop == x → Stop == x',
    'value-not-coercible!: x',
  ],
  [
    'Name == a and (Name == b or Name == c) and Name == a',
    'duplicate-condition: Name == a → Name == a and (Name == b or Name == c)',
  ],
  [
    'any Groups as g { g.Name == a or g.Name == a or g.Count == 1 }',
    'duplicate-condition: g.Name == a → any Groups as g { g.Name == a or g.Count == 1 }',
  ],
  ['not Name == a and not Name == a', 'duplicate-condition: not Name == a → not Name == a'],

  // How it is written.
  ['not(Stop == true)', 'space-required:  → not (Stop == true)'],
  ['Plan. Text == x', 'space-not-allowed:   → Plan.Text == x'],
  ['(((((((Stop == true)))))))', 'parse-budget: (((((((Stop == true))))))) → Stop == true'],
  ['Meta.a == x'], // a missing key answers
]

test.each(withSchema)('%s', (filter, ...issues) => {
  expect(issuesOf(filter, { schema })).toEqual(issues)
})

const withoutSchema: Row[] = [
  ['a == 1 and b.c.d != x or "y" in e'],
  ['Meta.path == "/usr/local/"'], // no pointer, so it keeps its slash
  ['"/a/b" == x'], // on the left it is one
  ['"/a" in b', 'value-read-as-pointer: "/a" → `/a` in b'],
  ['a matches ".*web.*"'],
  ['a not matches "^v1.[0-9]$"', 'unescaped-dot: "^v1.[0-9]$" → a not matches `^v1\\.[0-9]$`'],
  ['a == b and b == 1', 'value-looks-like-field: b → a == "b" and b == 1'],
  ['a == 1 and b == 2 and a == 1', 'duplicate-condition: a == 1 → a == 1 and b == 2'],
  ['not a == 1 or a != 1', 'duplicate-condition: a != 1 → not a == 1'],
  ['a is empty or a is not empty', 'constant-condition: a is not empty'],
  ['a == 1 and not (a == 1)', 'contradictory-condition: not (a == 1)'],
  ['a == x and a == y', 'contradictory-condition: a == y → a == x or a == y'],
  ['a == 16 and a == "0x10"'], // one integer
  ['a .b == 1', 'space-not-allowed:   → a.b == 1'],
]

test.each(withoutSchema)('without a schema: %s', (filter, ...issues) => {
  expect(issuesOf(filter)).toEqual(issues)
})

const withTarget: [filter: string, target: Target, ...issues: string[]][] = [
  ['Attributes.a/b == x', nomad('1.6')],
  ['any Groups as g { g.Count == 1 }', nomad('1.6'), 'needs-newer-server: any'],
  // A key that is missing was an error once.
  ['Meta.a == x', goBexpr('0.1.11'), 'key-may-be-missing?: a → "a" in Meta and Meta.a == x'],
  ['"a" in Meta and Meta.a != x', goBexpr('0.1.11')],
  // White space that a server refuses is an error there, and none of the specification's concern.
  ['not(Stop == true)', spec],
  ['not(Stop == true)', nomad('main'), 'space-required:  → not (Stop == true)'],
  ['Name == "/a"', spec],
  ['Name == "/a"', goBexpr('0.1.3'), 'value-read-as-pointer: "/a" → Name == `/a`'],
  [
    'States.a.Promoted == true',
    nomad('1.9'),
    'path-through-null?: a',
    'key-may-be-missing?: a → "a" in States and States.a.Promoted == true',
  ],
]

test.each(withTarget)('%s for %j', (filter, target, ...issues) => {
  expect(issuesOf(filter, { schema, target })).toEqual(issues)
})

const shape = s.json(
  s.object({
    Name: s.string(),
    Count: s.int(),
    Big: s.int({ beyondSafeInteger: true }),
    Note: s.optional(s.string()),
    Plan: s.object({ Text: s.string(), Owner: s.optional(s.string()) }),
    Tags: s.list(s.string()),
    Counts: s.list(s.int()),
    Rows: s.nullable(s.list(s.object({ A: s.string() }))),
  }),
)

const decoded: Row[] = [
  ['Name == x and Count == 1.0 and "x" in Tags and Plan is not empty and Plan.Owner == x'],
  ['x in Counts'], // an entry that is not text is passed over
  ['Note == x', 'key-may-be-missing?: Note'],
  ['Plan.Owner != x', 'absent-key-is-true: Owner → "Owner" in Plan and Plan.Owner != x'],
  ['Plan.Nope == x', 'unknown-field: Nope'],
  [
    'any Rows as r { r.A == x }',
    'null-operand?: Rows → Rows is not nil and (any Rows as r { r.A == x })',
  ],
  ['Tags is nil', 'constant-condition: Tags is nil'],
  ['any Plan as k, v { k == Text and v == x }', 'kind-unknown?: v'],
]

test.each(decoded)('of decoded JSON: %s', (filter, ...issues) => {
  expect(issuesOf(filter, { schema: shape })).toEqual(issues)
})

const fixable = withSchema.filter((row) => row.join().includes('→'))

test.each(fixable)('every fix of %s leaves a filter without the issue', (filter) => {
  const options = { schema, patternEngine: re2Engine }
  for (const { code, fix } of check(filter, options)) {
    const fixed = fix && applyFix(filter, fix)
    if (fixed === undefined) continue
    expect(() => parse(fixed)).not.toThrow()
    expect(check(fixed, options).map((issue) => issue.code)).not.toContain(code)
  }
})

test('every code has a row here, with a fix or without', () => {
  const issues = [...withSchema, ...withoutSchema, ...withTarget, ...decoded].flat().map(String)
  const codes = issues.flatMap((issue) => /^([a-z-]+)[!?]?: /.exec(issue)?.[1] ?? [])
  // Without an engine: check.test.ts. With a prover: proofs.test.ts.
  expect(CHECK_CODES.filter((code) => !codes.includes(code))).toEqual([
    'pattern-engine-missing',
    'never-matches',
    'changes-nothing',
  ])
})
