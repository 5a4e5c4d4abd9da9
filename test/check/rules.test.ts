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
  ['"dc1" in Datacenters and Datacenters is not empty'],
  ['Meta.owner == ops and Attributes["kernel.name"] == linux'],
  ['Periodic is nil or Periodic.Enabled == true'],
  ['any Groups as g { g.Count == 1 and (any g.Tasks as t { t.Driver == docker }) }'],

  // Names.
  ['Nmae == x', 'unknown-field!: Nmae → Name == x'],
  ['name == x', 'unknown-field!: name → Name == x'],
  ['Zzz == x', 'unknown-field!: Zzz'],
  ['Plan.Txt == x', 'unknown-field!: Txt → Plan.Text == x'],
  ['Address == x', 'unknown-field!: Address → HTTPAddr == x'],
  ['adress == x', 'unknown-field!: adress → HTTPAddr == x'],
  ['Version == "1"', 'unknown-field!: Version → Attributes["nomad.version"] == "1"'],
  ['Draining == true', 'unknown-field!: Draining → Drain is not nil'],
  ['Summary.a == 1', 'unknown-field!: Summary'],
  ['At.Year == 1', 'unknown-field!: Year'],
  ['any Groups as g { g.Nmae == x }', 'unknown-field!: Nmae → any Groups as g { g.Name == x }'],
  ['any Nope as x { x.y == 1 }', 'unknown-field!: Nope'], // and nothing of what is inside
  ['address == x', 'unknown-field!: address → HTTPAddr == x'],
  ['Draining == "no"', 'unknown-field!: Draining → Drain is nil'],
  ['not Draining != true', 'unknown-field!: Draining → not Drain is nil'],
  ['"/name" == x', 'unknown-field!: name → "/Name" == x'],
  ['any groups as g { g.Count == 1 }', 'unknown-field!: groups → any Groups as g { g.Count == 1 }'],
  ['Stop == true or Nope == 1', 'unknown-field!: Nope'],
  ['Secret == x', 'field-ignored!: Secret'],
  ['Unshown == x', 'server-only!: Unshown'],
  ['Sealed.Key == x', 'server-only!: Sealed'], // nothing behind it is met
  ['Priority.x == 1', 'not-traversable!: x'],
  ['ByNumber.x == 1', 'invalid-index!: x'],
  ['Payload.x == 1', 'invalid-index!: x'],
  ['Pair.2 == 1', 'index-out-of-range!: 2'],
  ['Pair.1 == 1'],
  ['any Meta as k { k.b == 1 }', 'local-not-traversable!: b → any Meta as _, k { k.b == 1 }'],
  ['any Meta as Meta, v { Meta == x and v == y }', 'local-not-traversable!: v'],
  [
    'any Volumes as v { v.Type == x and Stop == true }',
    'local-not-traversable!: Type → any Volumes as _, v { v.Type == x and Stop == true }',
  ],

  // Lists.
  ['Groups.Name == web', 'list-crossed!: Name → any Groups as group { group.Name == web }'],
  ['Datacenters.dc1 == x', 'list-crossed!: dc1'],
  [
    'Stop == true and Groups.Count == 1',
    'list-crossed!: Count → Stop == true and (any Groups as group { group.Count == 1 })',
  ],
  [
    'Groups.Count == 1 or Stop == true',
    'list-crossed!: Count → (any Groups as group { group.Count == 1 }) or Stop == true',
  ],
  [
    'not Groups.Name == web',
    'list-crossed!: Name → not (any Groups as group { group.Name == web })',
  ],
  [
    'any Datacenters as group { Groups.Name == x and group == y }',
    'list-crossed!: Name → any Datacenters as group { (any Groups as group2 { group2.Name == x }) and group == y }',
  ],
  [
    '( Groups.Count == 1 ) or Stop == true',
    'list-crossed!: Count → ( any Groups as group { group.Count == 1 } ) or Stop == true',
  ],
  [
    'any Groups as notes { notes.Tasks.Driver == x }',
    'list-crossed!: Driver → any Groups as notes { any notes.Tasks as task { task.Driver == x } }',
  ],
  [
    'not not  Groups.Name == web',
    'list-crossed!: Name → not not  (any Groups as group { group.Name == web })',
  ],
  [
    'Groups.0.Count == 1',
    'position-may-be-missing?: 0 → Groups is not empty and Groups.0.Count == 1',
  ],
  ['Groups is not empty and Groups.0.Count == 1'],
  ['Groups is empty or Groups.0.Count == 1'],

  // Null and missing.
  [
    'Periodic.Enabled == true',
    'path-through-null?: Periodic → Periodic is not nil and Periodic.Enabled == true',
  ],
  [
    'not Periodic.Enabled == true',
    'path-through-null?: Periodic → not (Periodic is not nil and Periodic.Enabled == true)',
  ],
  [
    'any States.a.Canaries as c { c == x }',
    'key-may-be-missing?: a → States.a is not nil and (any States.a.Canaries as c { c == x })',
  ],
  ['Periodic is not nil and Periodic.Enabled == true'],
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
  ['Networks is not nil and "x" in Networks'],
  ['1 in Counts', 'null-operand?: 1 in Counts'],
  ['Healthy == true', 'nullable-scalar?: Healthy == true'],
  ['Healthy is nil', 'nullable-scalar?: Healthy is nil'],
  ['Volumes.a.Type == x', 'key-may-be-missing?: a → "a" in Volumes and Volumes.a.Type == x'],
  ['"a" in Volumes and Volumes.a.Type == x'],
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
  ['any States as _, x { x is not nil and x.Promoted == true }'],

  // Operators.
  ['Datacenters == dc1', 'operator-not-applicable!: Datacenters == dc1 → dc1 in Datacenters'],
  ['Name is nil', 'operator-not-applicable!: Name is nil → Name is empty'],
  ['Priority is empty', 'operator-not-applicable!: Priority is empty → Priority == 0'],
  ['Priority contains 5', 'operator-not-applicable!: Priority contains 5 → Priority == 5'],
  ['Stop matches "^true$"', 'operator-not-applicable!: Stop matches "^true$"'],
  ['At == x', 'operator-not-applicable!: At == x'],
  ['Payload == x', 'operator-not-applicable!: Payload == x'],
  ['Plan is empty', 'operator-not-applicable!: Plan is empty'],
  ['Periodic == true', 'operator-not-applicable!: Periodic == true → Periodic is not nil'],
  ['x in Groups', 'operator-not-applicable!: x in Groups'],
  ['Datacenters == ""', 'operator-not-applicable!: Datacenters == "" → Datacenters is empty'],
  [
    'Datacenters == null',
    'operator-not-applicable!: Datacenters == null → Datacenters is nil',
    'value-looks-like-null: null → Datacenters is nil',
  ],
  ['true not in Stop', 'operator-not-applicable!: true not in Stop → Stop != true'],
  ['Pair is nil', 'null-operand!: Pair is nil'], // a server aborts
  ['any Name as x { x == a }', 'not-iterable!: Name'],
  ['any Networks as x { x == a }', 'not-iterable!: Networks'],
  ['any ByNumber as k, v { k == a and v == b }', 'map-key-not-string!: ByNumber'],
  ['"x" in ByName', 'map-key-not-string!: "x" in ByName'],
  [
    'any Datacenters as d, d { d == x }',
    'binding-conflict?: d, d → any Datacenters as _, d { d == x }',
  ],

  // Values.
  ['Stop == no', 'value-not-coercible!: no → Stop == false'],
  ['Priority == 1.0', 'value-not-coercible!: 1.0 → Priority == 1'],
  ['Priority == "0x10"'],
  ['Priority == 99999999999999999999', 'value-not-coercible!: 99999999999999999999'],
  ['Index == -1', 'value-not-coercible!: -1'],
  ['Ratio == "0x10"', 'value-not-coercible!: "0x10" → Ratio == "16"'],
  ['Wait == "30s"', 'value-not-coercible!: "30s" → Wait == "30000000000"'],
  ['x in Weights', 'value-not-coercible!: x'],
  ['1.5 in Weights'],
  ['"0x1" in Weights', 'value-not-coercible!: "0x1" → "1" in Weights'],
  ['Priority == 1.5', 'value-not-coercible!: 1.5'],
  ['Number == 1.5', 'value-not-coercible?: 1.5'],
  ['Number == "0x10"', 'value-not-coercible?: "0x10" → Number == "16"'],
  ['Number == x', 'value-not-coercible!: x'],
  ['Status == xyzzy', 'value-not-listed: xyzzy'],
  ['Status == ""'], // the text of what nobody has set
  ['"run" in Status', 'membership-or-substring: "run" in Status → Status == "run"'],
  ['Name contains web', 'membership-or-substring: Name contains web → Name == web'],
  ['"owner" in Meta', 'membership-or-substring: "owner" in Meta'],
  ['Name == Namespace', 'value-looks-like-field: Namespace → Name == "Namespace"'],
  ['Name == null', 'value-looks-like-null: null'],
  [
    'Meta == null',
    'operator-not-applicable!: Meta == null → Meta is nil',
    'value-looks-like-null: null → Meta is nil',
  ],
  [
    'Meta.a is nil',
    'operator-not-applicable?: Meta.a is nil → Meta.a is empty',
    'absent-key-is-true: a → "a" in Meta and Meta.a is nil',
  ], // answers where the key is missing
  ['Name == "null"'],
  ['Name == "Namespace"'],
  ['Name == Meta.owner', 'value-looks-like-field: Meta.owner → Name == "Meta.owner"'],
  ['Config.a == 1', 'kind-unknown?: a'],
  ['"a" in Config and Config.a.b == 1', 'kind-unknown?: a'],

  // Keys that may be missing, where that makes a condition true.
  ['Meta.owner != ops', 'absent-key-is-true: owner → "owner" in Meta and Meta.owner != ops'],
  [
    'not Meta.owner == ops',
    'absent-key-is-true: owner → "owner" in Meta and not Meta.owner == ops',
  ],
  ['not Meta.owner != ops'],
  [
    'ops not in Meta.owner',
    'membership-or-substring: ops not in Meta.owner → Meta.owner != ops',
    'absent-key-is-true: owner → "owner" in Meta and ops not in Meta.owner',
  ],
  ['Meta.owner is empty', 'absent-key-is-true: owner → "owner" in Meta and Meta.owner is empty'],
  ['Meta.owner is not empty'],
  ['"owner" in Meta and Meta.owner != ops'],
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
  ['Name == "/a~1b"', 'value-read-as-pointer: "/a~1b" → Name == `/a~1b`'],
  ['Name matches "*"', 'invalid-pattern!: "*" → Name matches ".*"'],
  ['Name matches "*.log"', 'invalid-pattern!: "*.log" → Name matches `\\.log$`'],
  ['Name matches "(?=a)"', 'invalid-pattern!: "(?=a)"'],
  ['Meta.a matches "("', 'invalid-pattern?: "("'],
  ['Name matches "^1.2$"', 'unescaped-dot: "^1.2$" → Name matches `^1\\.2$`'],

  // What always answers alike.
  ['Plan is nil', 'constant-condition: Plan is nil'],
  ['At is not nil', 'constant-condition: At is not nil'],
  ['Plan is nil or Stop == true', 'constant-condition: Plan is nil → Stop == true'],
  [
    'Priority == 1 and Priority == 2',
    'contradictory-condition: Priority == 2 → Priority == 1 or Priority == 2',
  ],
  ['Priority == 1 and Priority == "0x1"'], // the same
  ['Name == 1 and Name == 1.0', 'contradictory-condition: Name == 1.0 → Name == 1 or Name == 1.0'], // texts
  ['Stop == true and Stop == "T"'],
  ['Index == 1 and Index == 2', 'contradictory-condition: Index == 2 → Index == 1 or Index == 2'],
  ['Ratio == 1 and Ratio == 1.0'],
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
    'Name == a or Name == a or Stop == true',
    'duplicate-condition: Name == a → Name == a or Stop == true',
  ],
  [
    'any Groups as g { g.Name == a or g.Name == a or g.Count == 1 }',
    'duplicate-condition: g.Name == a → any Groups as g { g.Name == a or g.Count == 1 }',
  ],
  ['not Name == a and not Name == a', 'duplicate-condition: not Name == a → not Name == a'],
  [
    '(any Groups as g { g.Count == 1 }) or (any Groups as g { g.Count == 1 })',
    'duplicate-condition: any Groups as g { g.Count == 1 } → any Groups as g { g.Count == 1 }',
  ],

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
  ['any a as x { x.b == 1 }'],
  ['Meta.path == "/usr/local"', 'value-read-as-pointer: "/usr/local" → Meta.path == `/usr/local`'],
  ['Meta.path == "/usr/local/"'], // no pointer, so it keeps its slash
  ['Meta.path == `/usr/local`'],
  ['"/a/b" == x'], // on the left it is one
  ['"/a" in b', 'value-read-as-pointer: "/a" → `/a` in b'],
  ['a == ""'],
  ['a matches `\\xff`', 'unanchored-pattern: `\\xff` → a matches `^\\xff$`'],
  ['a matches "\\xff"', 'invalid-pattern!: "\\xff"'],
  ['a matches "^web"'],
  ['a matches `web\\z`'],
  ['a matches ".*web.*"'],
  ['a matches `^[.]$`'],
  ['a matches `^1\\.2$`'],
  ['a not matches "^v1.[0-9]$"', 'unescaped-dot: "^v1.[0-9]$" → a not matches `^v1\\.[0-9]$`'],
  ['a == b and b == 1', 'value-looks-like-field: b → a == "b" and b == 1'],
  ['a == a'],
  [
    'any a as x { y == x and x == 1 }',
    'value-looks-like-field: x → any a as x { y == "x" and x == 1 }',
  ],
  ['any a as x, x { x == 1 }', 'binding-conflict?: x, x → any a as _, x { x == 1 }'],
  ['a == 1 and b == 2 and a == 1', 'duplicate-condition: a == 1 → a == 1 and b == 2'],
  ['a == 1 or "1" in a or a == "1"', 'duplicate-condition: a == "1" → a == 1 or "1" in a'],
  ['a contains x or x in a', 'duplicate-condition: x in a → a contains x'],
  ['a.b == 1 or "/a/b" == 1', 'duplicate-condition: "/a/b" == 1 → a.b == 1'],
  ['not a == 1 or a != 1', 'duplicate-condition: a != 1 → not a == 1'],
  [
    '(a == 1 or b == 1) and (a == 1 or b == 1)',
    'duplicate-condition: a == 1 or b == 1 → a == 1 or b == 1',
  ],
  ['a == 1 or a != 1', 'constant-condition: a != 1'],
  ['a is empty or a is not empty', 'constant-condition: a is not empty'],
  ['a != x or a != y', 'constant-condition: a != y'],
  ['a == x and a != x', 'contradictory-condition: a != x'],
  ['a == 1 and not (a == 1)', 'contradictory-condition: not (a == 1)'],
  ['a == x and a == y', 'contradictory-condition: a == y → a == x or a == y'],
  ['a == 1 and a == 1.0'], // one number
  ['a == 16 and a == "0x10"'], // one integer
  ['a == 1 and a == true'], // one boolean
  ['a == x or a == y'],
  ['a .b == 1', 'space-not-allowed:   → a.b == 1'],
  ['(((((((a == 1)))))))', 'parse-budget: (((((((a == 1))))))) → a == 1'],
  ['((((((a == 1))))))'],
]

test.each(withoutSchema)('without a schema: %s', (filter, ...issues) => {
  expect(issuesOf(filter)).toEqual(issues)
})

const withTarget: [filter: string, target: Target, ...issues: string[]][] = [
  ['any Groups as g { g.Count == 1 }', goBexpr('0.1.13')],
  ['any Groups as g { g.Count == 1 }', nomad('1.6'), 'needs-newer-server: any'],
  ['Periodic is nil', goBexpr('0.1.16')],
  ['Periodic is nil', nomad('1.11.2'), 'needs-newer-server: Periodic is nil'],
  ['"/Meta/a" == x', goBexpr('0.1.12')],
  ['"/Plan/Text" == x', goBexpr('0.1.2'), 'needs-newer-server: "/Plan/Text" → Plan.Text == x'],
  ['"/Meta/a:b" == x', goBexpr('0.1.12')],
  ['Meta["a/b"] == x', nomad('1.6')],
  ['Attributes.a/b == x', nomad('1.6')],
  // A key that is missing was an error once.
  ['Meta.a == x', goBexpr('0.1.11'), 'key-may-be-missing?: a → "a" in Meta and Meta.a == x'],
  ['"a" in Meta and Meta.a != x', goBexpr('0.1.11')],
  // White space that a server refuses is an error there, and none of the specification's concern.
  ['not(Stop == true)', spec],
  ['not(Stop == true)', nomad('main'), 'space-required:  → not (Stop == true)'],
  ['(((((((Stop == true)))))))', nomad('1.10')],
  [
    '(((((((Stop == true)))))))',
    nomad('1.11'),
    'parse-budget: (((((((Stop == true))))))) → Stop == true',
  ],
  ['Pair.0 == 1', spec, 'needs-newer-server: 0 → Pair["0"] == 1'],
  ['Pair["0"] == 1', spec],
  ['Name == "/a"', spec],
  ['Name == "/a"', goBexpr('0.1.3'), 'value-read-as-pointer: "/a" → Name == `/a`'],
  [
    'States.a.Promoted == true',
    nomad('1.9'),
    'path-through-null?: a',
    'key-may-be-missing?: a → "a" in States and States.a.Promoted == true',
  ],
  ['"/Plan/Text" == x', spec, 'needs-newer-server: "/Plan/Text" → Plan.Text == x'],
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
  ['Count == "0x10"', 'value-not-coercible?: "0x10"'], // a double
  ['Big == 1.0'], // a number like any other
  ['Big == "0x10"', 'value-not-coercible?: "0x10"'],
  ['x in Counts'], // an entry that is not text is passed over
  ['"1e999" in Counts', 'value-not-coercible?: "1e999"'],
  ['Note == x', 'key-may-be-missing?: Note'],
  ['Plan.Owner != x', 'absent-key-is-true: Owner → "Owner" in Plan and Plan.Owner != x'],
  ['Plan.Nope == x', 'unknown-field: Nope'],
  ['Nope == x', 'unknown-field!: Nope → Note == x'],
  [
    'any Rows as r { r.A == x }',
    'null-operand?: Rows → Rows is not nil and (any Rows as r { r.A == x })',
  ],
  ['Rows is not nil and (any Rows as r { r.A == x })'],
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
