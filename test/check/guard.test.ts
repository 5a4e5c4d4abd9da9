import { expect, test } from 'vitest'
import { applyFix, check } from '../../src/rows/check/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { nomad, spec, type Target } from '../../src/rows/targets/index.ts'
import { madeSafe } from './made-safe.ts'
import { schema } from './schema.ts'

const guarded: [filter: string, safe: string][] = [
  ['Periodic.Enabled == true', 'Periodic is not nil and Periodic.Enabled == true'],
  // In the chain it stands in, right before it.
  [
    'Stop == true and Periodic.Enabled == true',
    'Stop == true and Periodic is not nil and Periodic.Enabled == true',
  ],
  [
    'Periodic.Enabled == true and Periodic.Enabled != false',
    'Periodic is not nil and Periodic.Enabled == true and Periodic.Enabled != false',
  ],
  // Behind an `or` nothing is known of what stands before it.
  [
    'Periodic.Enabled == true or Periodic.Spec is nil',
    'Periodic is not nil and Periodic.Enabled == true or Periodic is not nil and Periodic.Spec is nil',
  ],
  ['not Periodic.Enabled == true', 'not (Periodic is not nil and Periodic.Enabled == true)'],
  [
    'not (Stop == true and Periodic.Enabled == true)',
    'not (Stop == true and Periodic is not nil and Periodic.Enabled == true)',
  ],
  [
    'Periodic.Spec.Cron == x',
    'Periodic is not nil and Periodic.Spec is not nil and Periodic.Spec.Cron == x',
  ],
  [
    'any States as _, x { x.Promoted == true }',
    'any States as _, x { x is not nil and x.Promoted == true }',
  ],
  [
    'any States.a.Canaries as c { c == x }',
    'States.a is not nil and (any States.a.Canaries as c { c == x })',
  ],
  [
    'any Groups as g { Periodic.Enabled == true }',
    'any Groups as g { Periodic is not nil and Periodic.Enabled == true }',
  ],
  [
    'Periodic is not nil and (any Groups as g { Periodic.Enabled == true })',
    'Periodic is not nil and (any Groups as g { Periodic.Enabled == true })',
  ],
  ['Groups.0.Count == 1', 'Groups is not empty and Groups["0"].Count == 1'],
  ['Groups.00.Count == 1', 'Groups is not empty and Groups["00"].Count == 1'],
  ['Groups.1.Count == 1', 'Groups["1"].Count == 1'], // no short test shows that there is a second
  ['Volumes.a.Type == x', '"a" in Volumes and Volumes.a.Type == x'],
  ['Sealed.Key == x', 'Sealed.Key == x'], // of which rows show nothing
  ['"x" not in Networks', 'Networks is not nil and "x" not in Networks'],
  ['"/Volumes/a:b/Type" == x', '"a:b" in "/Volumes" and "/Volumes/a:b/Type" == x'],
]

test.each(guarded)('%s is made %s', (filter, safe) => {
  expect(madeSafe(filter, schema)).toBe(safe)
})

const text = s.object({ A: s.string() })

/** Maps, lists and pointers in each other. */
const tangled = {
  MapOfLists: s.map(s.nullable(s.list(s.string()))),
  MapOfMaps: s.map(s.map(s.map(s.string()))),
  MapOfPointers: s.map(s.nullable(s.map(s.string()))),
  PointerToMap: s.nullable(s.map(s.nullable(text))),
  PointerToList: s.nullable(s.list(s.string())),
  PointerToPointer: s.nullable(s.nullable(s.list(s.string()))),
  Links: s.list(s.nullable(text)),
  Stamp: s.nullable(s.bytes()),
}

const typed: [filter: string, safe: string][] = [
  ['"x" in MapOfLists.k', 'MapOfLists.k is not nil and "x" in MapOfLists.k'],
  ['"x" not in MapOfLists.k', '"x" not in MapOfLists.k'], // it holds where the key is missing
  ['MapOfLists.k is empty', 'MapOfLists.k is empty'],
  ['MapOfLists.k is not empty', 'MapOfLists.k is not nil and MapOfLists.k is not empty'],
  ['MapOfMaps.a.b.c == x', '"a" in MapOfMaps and "b" in MapOfMaps.a and MapOfMaps.a.b.c == x'],
  // Behind a pointer a map fails for the key that it lacks.
  [
    'PointerToMap.k.A == x',
    'PointerToMap is not nil and "k" in PointerToMap and PointerToMap.k is not nil and PointerToMap.k.A == x',
  ],
  [
    'PointerToList.0 == x',
    'PointerToList is not nil and PointerToList is not empty and PointerToList["0"] == x',
  ],
  ['PointerToList.2 == x', 'PointerToList is not nil and PointerToList["2"] == x'],
  ['PointerToPointer.0 == x', 'PointerToPointer["0"] == x'],
  ['PointerToPointer.2 == x', 'PointerToPointer["2"] == x'],
  ['Links.0.A == x', 'Links is not empty and Links["0"] is not nil and Links["0"].A == x'],
  ['Links.2.A == x', 'Links["2"] is not nil and Links["2"].A == x'],
  ['5 in Stamp', 'Stamp is not nil and 5 in Stamp'],
  ['MapOfMaps["\\xff"].b is empty', 'MapOfMaps["\\xff"].b is empty'],
]

test.each(typed)('in typed data %s is made %s', (filter, safe) => {
  expect(madeSafe(filter, s.object(tangled))).toBe(safe)
})

const decoded: [filter: string, safe: string][] = [
  [
    'any MapOfLists.k as x { x == a }',
    'MapOfLists.k is not nil and (any MapOfLists.k as x { x == a })',
  ],
  ['all MapOfLists.k as x { x == a }', 'all MapOfLists.k as x { x == a }'],
  ['MapOfPointers.a.b != x', 'MapOfPointers.a is not nil and MapOfPointers.a.b != x'],
  ['PointerToList.2 == x', 'PointerToList is not nil and PointerToList["2"] == x'],
  [
    'PointerToPointer.0 == x',
    'PointerToPointer is not nil and PointerToPointer is not empty and PointerToPointer["0"] == x',
  ],
  // No condition can check the row itself.
  ['Note == x', 'Note == x'],
  ['any Links as x { Note == x }', 'any Links as x { Note == x }'],
]

test.each(decoded)('in decoded JSON %s is made %s', (filter, safe) => {
  const rows = s.json(s.object({ ...tangled, Note: s.optional(s.string()) }))
  expect(madeSafe(filter, rows)).toBe(safe)
})

// What a server does not understand is not a question to ask it.
const byServer: [filter: string, target: Target, fixed: string | undefined][] = [
  ['Periodic.Enabled == true', nomad('main'), 'Periodic is not nil and Periodic.Enabled == true'],
  ['Periodic.Enabled == true', nomad('1.11'), undefined],
  ['Periodic.Enabled == true', spec, undefined],
  ['States.a.Promoted == true', nomad('main'), 'States.a is not nil and States.a.Promoted == true'],
  ['Groups[`0`].Count == 1', nomad('1.6'), 'Groups is not empty and Groups[`0`].Count == 1'],
]

test.each(byServer)('%s is fixed for %j to %s', (filter, target, fixed) => {
  const [issue] = check(filter, { schema, target })
  expect(issue?.fix && applyFix(filter, issue.fix)).toBe(fixed)
})

// No question helps against these, and a filter without risks stays what it is.
const unguarded: string[] = [
  'Name == x and (Stop == true or not Priority == 1)',
  'Healthy == true',
  '1 in Counts',
  'Nope == 1',
  'Groups.Name == x',
  'Config.a == 1',
  'Meta.a != x',
]

test.each(unguarded)('%s stays the same', (filter) => {
  expect(madeSafe(filter, schema)).toBe(filter)
})

test('an entry that has the name of one outside is another', () => {
  const filter =
    'any States as _, x { x is not nil and (any States as _, x { x.Promoted == true }) }'
  expect(madeSafe(filter, schema)).toBe(
    'any States as _, x { x is not nil and (any States as _, x { x is not nil and x.Promoted == true }) }',
  )
})
