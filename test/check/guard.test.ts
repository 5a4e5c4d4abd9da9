import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { guard } from '../../src/check/index.ts'
import { print } from '../../src/print/index.ts'
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
  ['Groups.0.Count == 1', 'Groups is not empty and Groups.0.Count == 1'],
  [
    'Groups.01.Count == 1',
    '(any Groups as position, _ { position == 1 }) and Groups.01.Count == 1',
  ],
  ['Volumes.a.Type == x', '"a" in Volumes and Volumes.a.Type == x'],
  ['"x" not in Networks', 'Networks is not nil and "x" not in Networks'],
  ['"/Volumes/a:b/Type" == x', '"a:b" in "/Volumes" and "/Volumes/a:b/Type" == x'],
]

test.each(guarded)('%s is made %s', (filter, safe) => {
  expect(print(guard(parse(filter), schema))).toBe(safe)
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

test.each(unguarded)('%s stays the very same tree', (filter) => {
  const expression = parse(filter)
  expect(guard(expression, schema)).toBe(expression)
})

test('an entry that has the name of one outside is another', () => {
  const filter =
    'any States as _, x { x is not nil and (any States as _, x { x.Promoted == true }) }'
  expect(print(guard(parse(filter), schema))).toBe(
    'any States as _, x { x is not nil and (any States as _, x { x is not nil and x.Promoted == true }) }',
  )
})
