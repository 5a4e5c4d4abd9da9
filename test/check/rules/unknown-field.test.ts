import { expect, test } from 'vitest'
import { s } from '../../../src/rows/schema/index.ts'
import { told } from './told.ts'

const times = s.object({ Deadline: s.duration() })
const schema = s.object(
  {
    Name: s.string(),
    Nema: s.string(),
    HTTPAddr: s.string(),
    At: s.time(),
    Plan: s.object({ Text: s.string(), Test: s.string() }, { name: 'Plan' }),
    Nothing: s.object({}),
    First: s.inlined(times),
    Second: s.inlined(times),
    Done: s.bool(),
    Tags: s.list(s.string()),
    Owner: s.renamed('owner_of', s.string()),
    Drain: s.nullable(s.object({ A: s.bool() })),
    Volumes: s.map(s.object({ Host: s.string() })),
    Json: s.json(s.object({ a: s.string(), b: s.object({ c: s.string() }) })),
  },
  {
    replacements: {
      Address: { path: ['HTTPAddr'], note: 'By the address.' },
      Summary: { note: 'By nothing.' },
      Draining: { path: ['Drain'], asks: 'is not nil', note: 'By the drain.' },
      Host: { path: ['HTTPAddr'], part: 'host', note: 'By the host.' },
      Dispatchable: {
        path: ['Drain'],
        asks: 'is not nil',
        unless: ['Done'],
        note: 'And not done.',
      },
      Nane: { path: ['HTTPAddr'], note: 'Not by a name.' },
    },
  },
)

test.each<[filter: string, fixed: string | undefined, ...words: string[]]>([
  ['Zzz == 1', undefined, 'A row has no field `Zzz`', 'Its fields are `Name`, `Nema`,', ', ….'],
  ['Plan.Zzz == 1', undefined, '`Plan` has no field `Zzz`', 'Its fields are `Text`, `Test`.'],
  ['Nothing.x == 1', undefined, '`Nothing` has no field `x`', 'It has no fields'],
  ['Volumes.a.B == 1', undefined, '`Volumes.a` has no field `B`', 'Its fields are `Host`.'],
  ['At.Name == 1', undefined, '`At` is a time, which has no field `Name`', 'by another field'],
  ['Nmae == x', 'Name == x', 'A row has no field `Nmae`', 'Did you mean `Name`?'],
  ['Plan.Tezt == x', undefined, '`Plan` has', 'Did you mean `Text` or `Test`?'], // either
  ['Plan.Textt == x', 'Plan.Text == x'],
  ['"/Plan/Textt" == x', '"/Plan/Text" == x'],
  ['Plann.Text == x', 'Plan.Text == x', 'Did you mean `Plan`?'],
  // A name that would be right, in a path that would not.
  ['Nmae.us == x', undefined, 'A row has no field `Nmae`'],
  ['owner_of.us == x', undefined],
  ['any Tags as t { Nmae.us == 1 }', undefined],
  ['Nmae.us == Name', undefined],
  ['Deadline == 1', 'First.Deadline == 1', 'Write `First.Deadline` or `Second.Deadline`.'],
  ['owner_of == x', 'Owner == x', 'Write `Owner`.'],
  ['all Deadlin as x { x == 1 }', undefined, 'Its fields are'],
])('%s is fixed as %s, and told who has no such field', (filter, fixed, ...words) => {
  const issue = told(filter, 'unknown-field', { schema })
  expect(issue?.fixed).toBe(fixed)
  for (const word of words) expect(issue?.words).toContain(word)
})

test.each<[filter: string, fixed: string | undefined, ...words: string[]]>([
  ['Address.us == x', undefined, 'By the address.'],
  ['Address == x', 'HTTPAddr == x', '`Address` is not a field of filters', 'By the address.'],
  ['address == x', 'HTTPAddr == x', '`address` is not a field of filters', 'By the address.'],
  ['Adress == x', 'HTTPAddr == x', '`Adress` is not a field of filters', 'By the address.'],
  ['Summary == x', undefined, 'By nothing.'],
  // A field that is as near is meant rather, unless it is the name in another case.
  ['Nanme == x', 'Name == x', 'A row has no field `Nanme`', 'Did you mean `Name`?'],
  ['nane == x', 'HTTPAddr == x', '`nane` is not a field of filters', 'Not by a name.'],
  // What is asked of it is whether it is there.
  ['Draining == true', 'Drain is not nil', 'By the drain.'],
  ['Draining == yes', 'Drain is not nil'],
  ['Draining == "False"', 'Drain is nil'],
  ['Draining != true', 'Drain is nil'],
  ['Draining == x', undefined, 'By the drain.'],
  ['Draining is empty', undefined],
  ['true in Draining', undefined],
  ['Draining.A == true', undefined, '`Draining` is not a field of filters'], // of nil there is no `A`
  ['Dispatchable == true', 'Drain is not nil and Done == false'],
  ['Dispatchable != true', 'Drain is nil or Done == true'],
  ['not Dispatchable == true', 'not (Drain is not nil and Done == false)'],
  // Where the field has the port as well.
  ['Host == "10.0.0.1"', 'HTTPAddr matches `^10\\.0\\.0\\.1:`'],
  ['Host != web', 'HTTPAddr not matches "^web:"'],
  ['Host == "::1"', 'HTTPAddr matches `^\\[::1\\]:`'],
  ['Host == "10.0.0.1:4646"', 'HTTPAddr == "10.0.0.1:4646"'],
  ['Host == "fe80:1::2"', 'HTTPAddr matches `^\\[fe80:1::2\\]:`'],
  ['Host == "fe80::a:1"', 'HTTPAddr matches `^\\[fe80::a:1\\]:`'],
  ['Host is not empty', 'HTTPAddr is not empty'],
  ['Host == ""', 'HTTPAddr is empty'],
  ['Host != ""', 'HTTPAddr is not empty'],
  ['Host == "\\xff"', undefined],
  ['Host contains "46"', undefined], // which may be of the port
  ['Host is nil', undefined],
  ['any Host as h { h == 1 }', undefined],
  ['Host.a == 1', undefined],
  ['web == Name', undefined],
])('%s is fixed as %s, as the schema says', (filter, fixed, ...words) => {
  const issue = told(filter, 'unknown-field', { schema })
  expect(issue?.fixed).toBe(fixed)
  for (const word of words) expect(issue?.words).toContain(word)
})

test.each<[filter: string, severity: string]>([
  ['Plan.x == 1', 'error'],
  ['Json.x == 1', 'warning'], // where decoded JSON lacks the last name, an operator answers
  ['Json.x.y == 1', 'error'],
  // A server answers until a row has a `Drain`.
  ['Drain is not nil and Drain.AA == true', 'warning'],
  ['Drain is not nil and Nmae == x', 'error'],
  ['Drain.AA == true and Drain is not nil', 'error'],
])('%s is of severity %s', (filter, severity) => {
  expect(told(filter, 'unknown-field', { schema })?.severity).toBe(severity)
})

test.each<[string, ReturnType<typeof s.object> | ReturnType<typeof s.time>, ...string[]]>([
  ['with a name', s.object({ A: s.string() }, { name: 'Job' }), '`Job` has no field `Zzz`'],
  ['with an empty name', s.object({ A: s.string() }, { name: '' }), 'A row has no field `Zzz`'],
  ['that is a time', s.time(), 'A row is a time, which has no field `Zzz`', 'by another field'],
])('a row %s is called by it', (_title, row, ...words) => {
  const issue = told('Zzz == 1', 'unknown-field', { schema: row })
  for (const word of words) expect(issue?.words).toContain(word)
})
