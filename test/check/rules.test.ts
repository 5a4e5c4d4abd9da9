import { expect, test } from 'vitest'
import { CHECK_CODES, check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { goBexpr, nomad, spec, type Target } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { schema } from './schema.ts'

type Row = [filter: string, ...issues: string[]]

/** Each issue as its code and, after a colon, the text of its span. */
function issuesOf(filter: string, options: Parameters<typeof check>[1] = {}): string[] {
  return check(filter, { patternEngine: re2Engine, ...options }).map(
    ({ code, span }) => `${code}: ${filter.slice(span.start, span.end)}`,
  )
}

const withSchema: Row[] = [
  // Nothing to say.
  ['Name == web and Stop != true and Priority == 50 and Ratio == 1.5'],
  ['"dc1" in Datacenters and Datacenters is not empty'],
  ['Meta.owner == ops and Attributes["kernel.name"] == linux'],
  ['Periodic is nil or Periodic.Enabled == true'],
  [
    'any Groups as g { g.Count == 1 and any g.Tasks as t { t.Driver == docker } }'
      .replace('and any', 'and (any')
      .replace(/ }$/, ') }'),
  ],

  // Names.
  ['Nmae == x', 'unknown-field: Nmae'],
  ['name == x', 'unknown-field: name'],
  ['Zzz == x', 'unknown-field: Zzz'],
  ['Plan.Txt == x', 'unknown-field: Txt'],
  ['Address == x', 'unknown-field: Address'],
  ['adress == x', 'unknown-field: adress'],
  ['Version == "1"', 'unknown-field: Version'],
  ['Draining == true', 'unknown-field: Draining'],
  ['Summary.a == 1', 'unknown-field: Summary'],
  ['At.Year == 1', 'unknown-field: Year'],
  ['Drain is not nil and Drain.Deadline == 1', 'unknown-field: Deadline'],
  ['any Groups as g { g.Nmae == x }', 'unknown-field: Nmae'],
  ['any Nope as x { x.y == 1 }', 'unknown-field: Nope'], // and nothing of what is inside
  ['Secret == x', 'field-ignored: Secret'],
  ['Unshown == x', 'server-only: Unshown'],
  ['Attributes.kernel.name == linux', 'not-traversable: name'],
  ['Name.first == x', 'not-traversable: first'],
  ['Priority.x == 1', 'not-traversable: x'],
  ['ByNumber.x == 1', 'invalid-index: x'],
  ['Payload.x == 1', 'invalid-index: x'],
  ['Pair.2 == 1', 'index-out-of-range: 2'],
  ['Pair.1 == 1'],
  ['any Meta as k { k.b == 1 }', 'local-not-traversable: b'],
  [
    'any Meta as Meta, v { Meta == x and v == y }',
    'shadowed-binding: Meta',
    'local-not-traversable: v',
  ],

  // Lists.
  ['Groups.Name == web', 'list-crossed: Name'],
  ['Groups.Tasks.Driver == docker', 'list-crossed: Tasks'],
  ['any Groups.Tasks as t { t.Driver == docker }', 'list-crossed: Tasks'],
  ['Datacenters.dc1 == x', 'list-crossed: dc1'],
  ['Groups.0.Count == 1', 'position-may-be-missing: 0'],
  ['Groups.3.Count == 1', 'position-may-be-missing: 3'],
  ['Groups is not empty and Groups.0.Count == 1'],
  ['Groups is empty or Groups.0.Count == 1'],
  [
    'any Groups as i, _ { i == 3 } or Groups.3.Count == 1'
      .replace('any', '(any')
      .replace('} or', '}) and'),
  ],

  // Null and missing.
  ['Periodic.Enabled == true', 'path-through-null: Periodic'],
  ['Periodic.Spec.Cron == x', 'path-through-null: Periodic', 'path-through-null: Spec'],
  ['not Periodic.Enabled == true', 'path-through-null: Periodic'],
  ['Periodic is not nil and Periodic.Enabled == true'],
  ['not (Periodic is nil or Periodic.Enabled == true)'],
  ['Periodic.Enabled == true and Periodic.Spec is nil', 'path-through-null: Periodic'], // told once
  ['Periodic is not nil or Periodic.Enabled == true', 'path-through-null: Periodic'],
  [
    'Periodic is not nil or Stop == true and Periodic.Enabled == true',
    'path-through-null: Periodic',
  ],
  ['"x" in Networks', 'null-operand: "x" in Networks'],
  ['Networks is empty', 'null-operand: Networks is empty'],
  ['Networks is not nil and "x" in Networks'],
  ['1 in Counts', 'null-operand: 1 in Counts'],
  ['Healthy == true', 'nullable-scalar: Healthy == true'],
  ['Healthy is nil', 'nullable-scalar: Healthy is nil'],
  ['Volumes.a.Type == x', 'key-may-be-missing: a'],
  ['"a" in Volumes and Volumes.a.Type == x'],
  ['Volumes contains a and Volumes.a.Type == x'],
  [
    '"b" in Volumes and Volumes.a.Type == x',
    'membership-or-substring: "b" in Volumes',
    'key-may-be-missing: a',
  ],
  ['States.a.Promoted == true', 'key-may-be-missing: a'],
  ['"a" in States and States.a.Promoted == true', 'path-through-null: a'],
  ['States.a is not nil and States.a.Promoted == true'],
  ['any States as _, x { x.Promoted == true }', 'path-through-null: x'],
  ['any States as _, x { x is not nil and x.Promoted == true }'],

  // Operators.
  ['Datacenters == dc1', 'operator-not-applicable: Datacenters == dc1'],
  ['Datacenters matches "^dc"', 'operator-not-applicable: Datacenters matches "^dc"'],
  ['Name is nil', 'operator-not-applicable: Name is nil'],
  ['Priority is empty', 'operator-not-applicable: Priority is empty'],
  ['Priority contains 5', 'operator-not-applicable: Priority contains 5'],
  ['Stop matches "^true$"', 'operator-not-applicable: Stop matches "^true$"'],
  ['At == x', 'operator-not-applicable: At == x'],
  ['Payload == x', 'operator-not-applicable: Payload == x'],
  ['Plan is empty', 'operator-not-applicable: Plan is empty'],
  ['Periodic == true', 'operator-not-applicable: Periodic == true'],
  ['x in Groups', 'operator-not-applicable: x in Groups'],
  ['Pair is nil', 'null-operand: Pair is nil'], // a server aborts
  ['any Name as x { x == a }', 'not-iterable: Name'],
  ['any Networks as x { x == a }', 'not-iterable: Networks'],
  ['any ByNumber as k, v { k == a and v == b }', 'map-key-not-string: ByNumber'],
  ['"x" in ByName', 'map-key-not-string: "x" in ByName'],
  ['any Datacenters as d, d { d == x }', 'binding-conflict: d, d'],

  // Values.
  ['Stop == no', 'value-not-coercible: no'],
  ['Priority == 1.0', 'value-not-coercible: 1.0'],
  ['Priority == "0x10"'],
  ['Priority == 99999999999999999999', 'value-not-coercible: 99999999999999999999'],
  ['Index == -1', 'value-not-coercible: -1'],
  ['Ratio == "0x10"', 'value-not-coercible: "0x10"'],
  ['Wait == "30s"', 'value-not-coercible: "30s"'],
  ['x in Weights', 'value-not-coercible: x'],
  ['1.5 in Weights'],
  ['Status == runing', 'value-not-listed: runing'],
  ['Status == ""'], // the text of what nobody has set
  ['"run" in Status', 'membership-or-substring: "run" in Status'],
  ['Name contains web', 'membership-or-substring: Name contains web'],
  ['"owner" in Meta', 'membership-or-substring: "owner" in Meta'],
  ['Name == Namespace', 'value-looks-like-field: Namespace'],
  ['Name == null', 'value-looks-like-null: null'],
  ['Name == "null"'],
  ['Name == "Namespace"'],
  ['Name == Meta.owner', 'value-looks-like-field: Meta.owner'],
  ['any Datacenters as d { Name == d and d == x }', 'value-looks-like-field: d'],
  ['Config.a == 1', 'kind-unknown: a'],
  ['"a" in Config and Config.a.b == 1', 'kind-unknown: a'],

  // Keys that may be missing, where that makes a condition true.
  ['Meta.owner != ops', 'absent-key-is-true: owner'],
  ['not Meta.owner == ops', 'absent-key-is-true: owner'],
  ['not Meta.owner != ops'],
  [
    'ops not in Meta.owner',
    'membership-or-substring: ops not in Meta.owner',
    'absent-key-is-true: owner',
  ],
  ['Meta.owner is empty', 'absent-key-is-true: owner'],
  ['Meta.owner is not empty'],
  ['"owner" in Meta and Meta.owner != ops'],
  ['any Groups as g { g.Meta.a != x }', 'absent-key-is-true: a'],

  // What always answers alike.
  ['Plan is nil', 'constant-condition: Plan is nil'],
  ['At is not nil', 'constant-condition: At is not nil'],
  ['Pair is empty', 'constant-condition: Pair is empty'],
  ['Small == 300', 'constant-condition: Small == 300'],
  ['Small == 127'],
  ['Ratio == nan', 'constant-condition: Ratio == nan'],
  ['"" in Name', 'constant-condition: "" in Name'],
  ['Priority == 1 and Priority == 2', 'contradictory-condition: Priority == 2'],
  ['Priority == 1 and Priority == "0x1"'], // the same
  ['Name == 1 and Name == 1.0', 'contradictory-condition: Name == 1.0'], // texts
  ['Stop == true and Stop == "T"'],
  ['Stop == true and Stop == false', 'contradictory-condition: Stop == false'],
  ['Index == 1 and Index == 2', 'contradictory-condition: Index == 2'],
  ['Ratio == 1 and Ratio == 1.0'],
  [
    'Stop == x and Stop == x',
    'value-not-coercible: x',
    'duplicate-condition: Stop == x',
    'value-not-coercible: x',
  ],

  // Names that quantifiers give.
  ['any Groups as Name { Name.Count == 1 }', 'shadowed-binding: Name'],
  ['any Groups as g { any g.Tasks as g { g.Driver == x } }', 'shadowed-binding: g'],
  ['any Groups as i, g { g.Count == 1 }', 'unused-binding: i'],
  ['any Groups as i, g { i == 1 }', 'unused-binding: g'],
  ['any Groups as g { Stop == true }', 'unused-binding: g'],
]

test.each(withSchema)('%s', (filter, ...issues) => {
  expect(issuesOf(filter, { schema })).toEqual(issues)
})

const withoutSchema: Row[] = [
  ['a == 1 and b.c.d != x or "y" in e'],
  ['any a as x { x.b == 1 }'],
  ['Meta.path == "/usr/local"', 'value-read-as-pointer: "/usr/local"'],
  ['Meta.path == "/usr/local/"'], // no pointer, so it keeps its slash
  ['Meta.path == `/usr/local`'],
  ['"/a/b" == x'], // on the left it is one
  ['"/a" in b', 'value-read-as-pointer: "/a"'],
  ['a == ""'],
  ['a matches "("', 'invalid-pattern: "("'],
  ['a matches "(?=x)"', 'invalid-pattern: "(?=x)"'],
  ['a matches "*"', 'invalid-pattern: "*"'],
  ['a matches `\\xff`', 'unanchored-pattern: `\\xff`'],
  ['a matches "\\xff"', 'invalid-pattern: "\\xff"'],
  ['a matches "web"', 'unanchored-pattern: "web"'],
  ['a matches "^web"'],
  ['a matches `web\\z`'],
  ['a matches ".*web.*"'],
  ['a matches `^[.]$`'],
  ['a matches "^1.2$"', 'unescaped-dot: "^1.2$"'],
  ['a matches `^1\\.2$`'],
  ['a matches "^a.*b$"'],
  ['a not matches "^v1.[0-9]$"', 'unescaped-dot: "^v1.[0-9]$"'],
  ['a matches ""', 'constant-condition: a matches ""'],
  ['a matches ".*"', 'constant-condition: a matches ".*"'],
  ['a.b matches ".*"'], // not of a key that is missing
  ['a matches "^.*$"'], // not of what has a line feed
  ['a == b and b == 1', 'value-looks-like-field: b'],
  ['a == a'],
  ['any a as x { y == x and x == 1 }', 'value-looks-like-field: x'],
  ['any a as x, x { x == 1 }', 'binding-conflict: x, x'],
  ['any a as x { any b as x { x == 1 } }', 'unused-binding: x', 'shadowed-binding: x'],
  ['any a as i, v { v == 1 }', 'unused-binding: i'],
  ['any a as _, v { v == 1 }'],
  ['a == 1 and b == 2 and a == 1', 'duplicate-condition: a == 1'],
  ['a == 1 or "1" in a or a == "1"', 'duplicate-condition: a == "1"'],
  ['a contains x or x in a', 'duplicate-condition: x in a'],
  ['a.b == 1 or "/a/b" == 1', 'duplicate-condition: "/a/b" == 1'],
  ['not a == 1 or a != 1', 'duplicate-condition: a != 1'],
  ['(a == 1 or b == 1) and (a == 1 or b == 1)', 'duplicate-condition: a == 1 or b == 1'],
  ['a == 1 or a != 1', 'constant-condition: a != 1'],
  ['a is empty or a is not empty', 'constant-condition: a is not empty'],
  ['a != x or a != y', 'constant-condition: a != y'],
  ['a == x and a != x', 'contradictory-condition: a != x'],
  ['a == 1 and not (a == 1)', 'contradictory-condition: not (a == 1)'],
  ['a == x and a == y', 'contradictory-condition: a == y'],
  ['a == 1 and a == 2', 'contradictory-condition: a == 2'],
  ['a == 1 and a == 1.0'], // one number
  ['a == 16 and a == "0x10"'], // one integer
  ['a == 1 and a == true'], // one boolean
  ['a == x or a == y'],
  ['not(a == 1)', 'space-required: '],
  ['a .b == 1', 'space-not-allowed:  '],
  ['(((((((a == 1)))))))', 'parse-budget: (((((((a == 1)))))))'],
  ['((((((a == 1))))))'],
  [
    `((((((${'x == yyyyyyyyyyyyyyyyyy or '.repeat(3)}a == 1))))))`,
    `parse-budget: ((((((${'x == yyyyyyyyyyyyyyyyyy or '.repeat(3)}a == 1))))))`,
    'duplicate-condition: x == yyyyyyyyyyyyyyyyyy',
    'duplicate-condition: x == yyyyyyyyyyyyyyyyyy',
  ],
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
  ['"/Plan/Text" == x', goBexpr('0.1.2'), 'needs-newer-server: "/Plan/Text"'],
  ['"/Meta/a:b" == x', goBexpr('0.1.12')],
  ['Meta["a/b"] == x', nomad('1.6')],
  ['Attributes.a/b == x', nomad('1.6')],
  // A key that is missing was an error once.
  ['Meta.a == x', goBexpr('0.1.11'), 'key-may-be-missing: a'],
  ['"a" in Meta and Meta.a != x', goBexpr('0.1.11')],
  // White space that a server refuses is an error there, and none of the specification's concern.
  ['not(Stop == true)', spec],
  ['not(Stop == true)', nomad('main'), 'space-required: '],
  ['(((((((Stop == true)))))))', nomad('1.10')],
  ['(((((((Stop == true)))))))', nomad('1.11'), 'parse-budget: (((((((Stop == true)))))))'],
  ['Pair.0 == 1', spec, 'needs-newer-server: 0'],
  ['Pair["0"] == 1', spec],
  ['Name == "/a"', spec],
  ['Name == "/a"', goBexpr('0.1.3'), 'value-read-as-pointer: "/a"'],
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
  ['Count == "0x10"', 'value-not-coercible: "0x10"'], // a double
  ['Big == 1.0'], // a number like any other
  ['Big == "0x10"', 'value-not-coercible: "0x10"'],
  ['x in Counts'], // an entry that is not text is passed over
  ['"1e999" in Counts', 'value-not-coercible: "1e999"'],
  ['Note == x', 'key-may-be-missing: Note'],
  ['Plan.Owner != x', 'absent-key-is-true: Owner'],
  ['Plan.Nope == x', 'unknown-field: Nope'],
  ['Nope == x', 'unknown-field: Nope'],
  ['any Rows as r { r.A == x }', 'null-operand: Rows'],
  ['Rows is not nil and (any Rows as r { r.A == x })'],
  ['Tags is nil', 'constant-condition: Tags is nil'],
  ['any Plan as k, v { k == Text and v == x }', 'kind-unknown: v'],
]

test.each(decoded)('of decoded JSON: %s', (filter, ...issues) => {
  expect(issuesOf(filter, { schema: shape })).toEqual(issues)
})

test('every code has a row here', () => {
  const rows = [...withSchema, ...withoutSchema, ...withTarget, ...decoded]
  const seen = new Set(rows.flat().map((issue) => /^([a-z-]+): /.exec(String(issue))?.[1]))
  // Without an engine: check.test.ts. With a prover: proofs.test.ts.
  expect(CHECK_CODES.filter((code) => !seen.has(code))).toEqual([
    'pattern-engine-missing',
    'never-matches',
    'changes-nothing',
  ])
})
