import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { applyFix, CHECK_CODES, check } from '../../src/rows/check/index.ts'
import { goBexpr, nomad, spec, type Target } from '../../src/rows/targets/index.ts'
import { re2Engine } from '../../src/rows/values/index.ts'
import { schema } from './schema.ts'

const fixes: [filter: string, code: string, fixed: string, target?: Target][] = [
  ['name == x', 'unknown-field', 'Name == x'],
  ['Plan.text == x', 'unknown-field', 'Plan.Text == x'],
  ['Address == x', 'unknown-field', 'HTTPAddr == x'],
  ['address == x', 'unknown-field', 'HTTPAddr == x'],
  ['Version == "1.9"', 'unknown-field', 'Attributes["nomad.version"] == "1.9"'],
  ['Draining == true', 'unknown-field', 'Drain is not nil'],
  ['Draining == "no"', 'unknown-field', 'Drain is nil'],
  ['not Draining != true', 'unknown-field', 'not Drain is nil'],
  [
    'Drain is not nil and Drain.Deadline == 1',
    'unknown-field',
    'Drain is not nil and Drain.Spec.Deadline == 1',
  ],
  ['"/name" == x', 'unknown-field', '"/Name" == x'],
  ['any groups as g { g.Count == 1 }', 'unknown-field', 'any Groups as g { g.Count == 1 }'],

  ['Attributes.kernel.name == linux', 'not-traversable', 'Attributes["kernel.name"] == linux'],
  ['Attributes.cpu["num.cores"] == 4', 'not-traversable', 'Attributes["cpu.num.cores"] == 4'],
  [
    'any Volumes as v { v.Type == x }',
    'local-not-traversable',
    'any Volumes as _, v { v.Type == x }',
  ],
  [
    'any Volumes as v, _ { v.Type == x }',
    'local-not-traversable',
    'any Volumes as _, v { v.Type == x }',
  ],
  [
    'any Meta as Meta, v { Meta == x and v == y }',
    'local-not-traversable',
    'any Meta as key, v { key == x and v == y }',
  ],

  [
    'States.Promoted == true',
    'operator-not-applicable',
    'any States as _, state { state is not nil and state.Promoted == true }',
  ],
  [
    'States.Promoted != true',
    'operator-not-applicable',
    'all States as _, state { state is nil or state.Promoted != true }',
  ],
  [
    'Stop == true and Volumes.Type == host',
    'operator-not-applicable',
    'Stop == true and (any Volumes as _, volume { volume.Type == host })',
  ],

  ['Groups.Name == web', 'list-crossed', 'any Groups as group { group.Name == web }'],
  ['Groups.Name != web', 'list-crossed', 'all Groups as group { group.Name != web }'],
  [
    'Groups.Tasks.Driver == docker',
    'list-crossed',
    'any Groups as group { any group.Tasks as task { task.Driver == docker } }',
  ],
  [
    'Stop == true and Groups.Count == 1',
    'list-crossed',
    'Stop == true and (any Groups as group { group.Count == 1 })',
  ],
  [
    'Groups.Count == 1 or Stop == true',
    'list-crossed',
    '(any Groups as group { group.Count == 1 }) or Stop == true',
  ],
  [
    '(Groups.Count == 1) or Stop == true',
    'list-crossed',
    '(any Groups as group { group.Count == 1 }) or Stop == true',
  ],
  ['not Groups.Name == web', 'list-crossed', 'not (any Groups as group { group.Name == web })'],
  [
    'not not Groups.Name == web',
    'list-crossed',
    'not not (any Groups as group { group.Name == web })',
  ],
  [
    'all Groups.Tasks as t { t.Driver == x }',
    'list-crossed',
    'all Groups as group { all group.Tasks as t { t.Driver == x } }',
  ],
  [
    'any Groups as group { group.Tasks.Driver == x }',
    'list-crossed',
    'any Groups as group { any group.Tasks as task { task.Driver == x } }',
  ],
  [
    'any Datacenters as group { Groups.Name == x and group == y }',
    'list-crossed',
    'any Datacenters as group { (any Groups as group2 { group2.Name == x }) and group == y }',
  ],

  [
    'Periodic.Enabled == true',
    'path-through-null',
    'Periodic is not nil and Periodic.Enabled == true',
  ],
  [
    'Stop == true or Periodic.Enabled == true',
    'path-through-null',
    'Stop == true or Periodic is not nil and Periodic.Enabled == true',
  ],
  [
    'not Periodic.Enabled == true',
    'path-through-null',
    'not (Periodic is not nil and Periodic.Enabled == true)',
  ],
  [
    'not (Periodic.Enabled == true)',
    'path-through-null',
    'not (Periodic is not nil and Periodic.Enabled == true)',
  ],
  [
    'Periodic.Spec.Cron == x',
    'path-through-null',
    'Periodic is not nil and Periodic.Spec is not nil and Periodic.Spec.Cron == x',
  ],
  [
    'any States as _, x { x.Promoted == true }',
    'path-through-null',
    'any States as _, x { x is not nil and x.Promoted == true }',
  ],
  ['"x" in Networks', 'null-operand', 'Networks is not nil and "x" in Networks'],
  ['Volumes.a.Type == x', 'key-may-be-missing', '"a" in Volumes and Volumes.a.Type == x'],
  [
    'States.a.Promoted == true',
    'key-may-be-missing',
    'States.a is not nil and States.a.Promoted == true',
  ],
  [
    'States.a.Promoted == true',
    'key-may-be-missing',
    '"a" in States and States.a.Promoted == true',
    nomad('1.9'),
  ],
  [
    '"/States/a/Promoted" == true',
    'key-may-be-missing',
    '"/States/a" is not nil and "/States/a/Promoted" == true',
  ],
  [
    'any States.a.Canaries as c { c == x }',
    'key-may-be-missing',
    'States.a is not nil and (any States.a.Canaries as c { c == x })',
  ],
  ['Meta.a == x', 'key-may-be-missing', '"a" in Meta and Meta.a == x', goBexpr('0.1.11')],
  ['Groups.0.Count == 1', 'position-may-be-missing', 'Groups is not empty and Groups.0.Count == 1'],
  [
    'Groups.2.Count == 1',
    'position-may-be-missing',
    '(any Groups as position, _ { position == 2 }) and Groups.2.Count == 1',
  ],

  ['Datacenters == ""', 'operator-not-applicable', 'Datacenters is empty'],
  ['Datacenters != ""', 'operator-not-applicable', 'Datacenters is not empty'],
  ['Datacenters == dc1', 'operator-not-applicable', 'dc1 in Datacenters'],
  ['Datacenters != "dc1"', 'operator-not-applicable', '"dc1" not in Datacenters'],
  ['Datacenters == null', 'operator-not-applicable', 'Datacenters is nil'],
  [
    'Datacenters matches "^d"',
    'operator-not-applicable',
    'any Datacenters as datacenter { datacenter matches "^d" }',
  ],
  [
    'Datacenters not matches "^d"',
    'operator-not-applicable',
    'all Datacenters as datacenter { datacenter not matches "^d" }',
  ],
  ['Periodic == true', 'operator-not-applicable', 'Periodic is not nil'],
  ['Periodic != true', 'operator-not-applicable', 'Periodic is nil'],
  ['Periodic is empty', 'operator-not-applicable', 'Periodic is nil'],
  ['Name is not nil', 'operator-not-applicable', 'Name is not empty'],
  ['Priority is empty', 'operator-not-applicable', 'Priority == 0'],
  ['Stop is not empty', 'operator-not-applicable', 'Stop != false'],
  ['Priority contains 5', 'operator-not-applicable', 'Priority == 5'],
  ['true not in Stop', 'operator-not-applicable', 'Stop != true'],
  ['Priority matches "50"', 'operator-not-applicable', 'Priority == "50"'],
  ['any Datacenters as d, d { d == x }', 'binding-conflict', 'any Datacenters as _, d { d == x }'],

  ['Stop == no', 'value-not-coercible', 'Stop == false'],
  ['Stop == "Yes"', 'value-not-coercible', 'Stop == "true"'],
  ['Priority == 1.0', 'value-not-coercible', 'Priority == 1'],
  ['Priority == "1e3"', 'value-not-coercible', 'Priority == "1000"'],
  ['Priority == "1,000"', 'value-not-coercible', 'Priority == "1000"'],
  ['Priority == "08"', 'value-not-coercible', 'Priority == "8"'],
  ['Index == "+5"', 'value-not-coercible', 'Index == "5"'],
  ['Index == -0', 'value-not-coercible', 'Index == 0'],
  ['Ratio == "0x10"', 'value-not-coercible', 'Ratio == "16"'],
  ['Wait == "30s"', 'value-not-coercible', 'Wait == "30000000000"'],
  ['Wait == "1h1.5m"', 'value-not-coercible', 'Wait == "3690000000000"'],
  ['Created == "2024-01-01"', 'value-not-coercible', 'Created == "1704067200000000000"'],
  ['"0x1" in Weights', 'value-not-coercible', '"1" in Weights'],
  ['Status == Running', 'value-not-listed', 'Status == running'],
  ['Status == "runing"', 'value-not-listed', 'Status == "running"'],
  ['Name == "/usr/local"', 'value-read-as-pointer', 'Name == `/usr/local`'],
  ['Name == "/a~1b"', 'value-read-as-pointer', 'Name == `/a~1b`'],
  ['Meta == null', 'value-looks-like-null', 'Meta is nil'],
  ['Name == Namespace', 'value-looks-like-field', 'Name == "Namespace"'],
  ['"web" in Name', 'membership-or-substring', 'Name == "web"'],
  ['Name not contains web', 'membership-or-substring', 'Name != web'],
  ['Meta.owner != ops', 'absent-key-is-true', '"owner" in Meta and Meta.owner != ops'],
  ['not Meta.owner == ops', 'absent-key-is-true', '"owner" in Meta and not Meta.owner == ops'],
  [
    'Meta["a.b"] is empty or Stop == true',
    'absent-key-is-true',
    '"a.b" in Meta and Meta["a.b"] is empty or Stop == true',
  ],

  ['Name matches "*"', 'invalid-pattern', 'Name matches ".*"'],
  ['Name matches "*.log"', 'invalid-pattern', 'Name matches `\\.log$`'],
  ['Name matches "web"', 'unanchored-pattern', 'Name matches "^web$"'],
  ['Name matches "a|b"', 'unanchored-pattern', 'Name matches "^(?:a|b)$"'],
  ['Name matches "^1.2$"', 'unescaped-dot', 'Name matches `^1\\.2$`'],

  [
    'any Groups as Name { Name.Count == 1 }',
    'shadowed-binding',
    'any Groups as group { group.Count == 1 }',
  ],
  [
    'any Groups as i, Name { i == 1 and Name.Meta["a b"] == x }',
    'shadowed-binding',
    'any Groups as i, group { i == 1 and group.Meta["a b"] == x }',
  ],
  ['any Groups as i, g { g.Count == 1 }', 'unused-binding', 'any Groups as _, g { g.Count == 1 }'],
  ['any Groups as i, g { i == 1 }', 'unused-binding', 'any Groups as i, _ { i == 1 }'],

  ['Plan is nil or Stop == true', 'constant-condition', 'Stop == true'],
  ['Name == a and Small != 300', 'constant-condition', 'Name == a'],
  [
    'Name == a and (Name == b or Name == c) and Name == a',
    'duplicate-condition',
    'Name == a and (Name == b or Name == c)',
  ],
  [
    'Name == a and Stop == true and Name == b',
    'contradictory-condition',
    '(Name == a or Name == b) and Stop == true',
  ],

  ['not(Stop == true)', 'space-required', 'not (Stop == true)'],
  ['Plan. Text == x', 'space-not-allowed', 'Plan.Text == x'],
  ['(((((((Stop == true)))))))', 'parse-budget', 'Stop == true'],
  [`not (${'not (Stop == true and '.repeat(9)}Stop == false${')'.repeat(10)}`, 'parse-budget', ''],
  ['"/Plan/Text" == x', 'needs-newer-server', 'Plan.Text == x', spec],

  // Where a fix writes parentheses, and where it leaves them out: another condition in the place of one.
  [
    '( Groups.Count == 1 ) or Stop == true',
    'list-crossed',
    '( any Groups as group { group.Count == 1 } ) or Stop == true',
  ],
  [
    '(Groups.Count == 1 and Stop == true) or Stop == false',
    'list-crossed',
    '((any Groups as group { group.Count == 1 }) and Stop == true) or Stop == false',
  ],
  [
    'any Groups as notes { notes.Tasks.Driver == x }',
    'list-crossed',
    'any Groups as notes { any notes.Tasks as task { task.Driver == x } }',
  ],
  [
    'not not  Groups.Name == web',
    'list-crossed',
    'not not  (any Groups as group { group.Name == web })',
  ],
  ['Groups.Name is not empty', 'list-crossed', 'any Groups as group { group.Name is not empty }'],

  // A chain in the place of one.
  ['Name == a or Name == a or Stop == true', 'duplicate-condition', 'Name == a or Stop == true'],
  [
    'any Groups as g { g.Name == a or g.Name == a or g.Count == 1 }',
    'duplicate-condition',
    'any Groups as g { g.Name == a or g.Count == 1 }',
  ],
  [
    'Stop == true or Name == a and Name == a and Priority == 1',
    'duplicate-condition',
    'Stop == true or Name == a and Priority == 1',
  ],
  [
    'any Groups as g { g.Name == a and g.Name == a and g.Count == 1 }',
    'duplicate-condition',
    'any Groups as g { g.Name == a and g.Count == 1 }',
  ],
  ['not Name == a and not Name == a', 'duplicate-condition', 'not Name == a'],
  [
    '(any Groups as g { g.Count == 1 }) or (any Groups as g { g.Count == 1 })',
    'duplicate-condition',
    'any Groups as g { g.Count == 1 }',
  ],

  // A condition on the row inside the braces is not about the entry.
  [
    'any Volumes as v { v.Type == x and Stop == true }',
    'local-not-traversable',
    'any Volumes as _, v { v.Type == x and Stop == true }',
  ],

  // A question before a condition.
  [
    'not ( Periodic.Enabled == true )',
    'path-through-null',
    'not ( Periodic is not nil and Periodic.Enabled == true )',
  ],
]

test.each(fixes)('%s is fixed of %s', (filter, code, fixed, target) => {
  const options = { schema, patternEngine: re2Engine, target }
  const issue = check(filter, options).find((found) => found.code === code && found.fix)
  expect(issue?.fix?.title).not.toBe('')
  const after = applyFix(filter, issue?.fix as never)
  expect(() => parse(after)).not.toThrow()
  if (fixed !== '') expect(after).toBe(fixed)
  expect(check(after, options).filter((found) => found.code === code)).toEqual([])
})

test('every code has a fixed row here, or none to offer', () => {
  const offered = new Set(fixes.map(([, code]) => code))
  expect(CHECK_CODES.filter((code) => !offered.has(code))).toEqual([
    'field-ignored',
    'server-only',
    'invalid-index',
    'index-out-of-range',
    'not-iterable',
    'map-key-not-string',
    'pattern-engine-missing',
    'nullable-scalar',
    'kind-unknown',
    // With a prover: proofs.test.ts.
    'never-matches',
    'changes-nothing',
  ])
})

const unfixed: string[] = [
  'Zzz == x',
  'Summary.a == 1',
  'Index == -1',
  'Priority == 1.5',
  'Healthy == true',
  '1 in Counts',
  'At == x',
  'Name matches "(?=a)"',
  'Status == xyzzy',
]

test.each(unfixed)('%s has no way out to offer', (filter) => {
  const errors = check(filter, { schema, patternEngine: re2Engine })
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.flatMap(({ fix }) => fix ?? [])).toEqual([])
})
