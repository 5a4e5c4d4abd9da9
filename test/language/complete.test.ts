import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { allocationSchema, jobSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { sampleData } from '../../src/services/server/index.ts'
import { accept, accepted, proposed } from '../support/cursor.ts'
import { service } from './service.ts'

const labels = (marked: string) => proposed(service, marked).map(({ label }) => label)

test.each([
  // Fields.
  ['‸', 'Status', 'Status‸'],
  ['Sta‸', 'Status', 'Status‸'],
  ['S‸ta == "x"', 'Status', 'Status‸ == "x"'], // all of the word, not only what is before
  ['Stop == true and ‸', 'Meta', 'Stop == true and Meta‸'],
  ['(‸)', 'Status', '(Status‸)'],
  ['not Pri‸', 'Priority', 'not Priority‸'],
  ['Periodic.‸', 'Enabled', 'Periodic.Enabled‸'],
  ['Periodic.En‸ == true', 'Enabled', 'Periodic.Enabled‸ == true'],
  // Keys.
  ['Meta.‸', 'owner', 'Meta.owner‸'],
  ['Meta.‸', 'team.name', 'Meta["team.name"]‸'], // the point goes
  ['Meta.te‸ == "x"', 'team.name', 'Meta["team.name"]‸ == "x"'],
  ['Meta[‸', 'owner', 'Meta["owner"]‸'],
  ['Meta["te‸', 'team.name', 'Meta["team.name"]‸'],
  ['Meta["te‸"] == "x"', 'team.name', 'Meta["team.name"‸] == "x"'], // the bracket is there
  ['Attributes.k‸', 'kernel.name', 'Attributes["kernel.name"]‸'], // from the schema
  // Operators.
  ['Status ‸', '==', 'Status == ‸'],
  ['Status ‸', 'is not empty', 'Status is not empty‸'],
  ['Status ‸ "x"', '!=', 'Status !=‸ "x"'], // no second space
  ['Status =‸', '==', 'Status == ‸'],
  ['Status is ‸', 'not empty', 'Status is not empty‸'],
  ['Status is not e‸', 'empty', 'Status is not empty‸'],
  ['Status not ‸', 'matches', 'Status not matches ‸'],
  ['Datacenters cont‸', 'contains', 'Datacenters contains ‸'],
  ['Meta["team.name"]‸', '==', 'Meta["team.name"] == ‸'], // a space before
  ['"dc1" ‸', 'not in', '"dc1" not in ‸'],
  ['"dc1" not ‸', 'in', '"dc1" not in ‸'],
  // Values.
  ['Status == ‸', '"dead"', 'Status == "dead"‸'],
  ['Status ==‸', '"dead"', 'Status == "dead"‸'],
  ['Status == r‸', '"running"', 'Status == "running"‸'],
  ['Status == "r‸', '"running"', 'Status == "running"‸'],
  ['Status == "r‸unn"', '"running"', 'Status == "running"‸'],
  ["Status == 'r‸'", '"running"', 'Status == "running"‸'], // in the quotes of another language
  ['Status == `r‸`', '"running"', 'Status == "running"‸'],
  [
    'Status == "r‸ and Meta.owner == "x"',
    '"running"',
    'Status == "running"‸ and Meta.owner == "x"',
  ],
  ['(Status == r‸)', '"running"', '(Status == "running"‸)'],
  ['any Meta as k { k == ‸}', '"owner"', 'any Meta as k { k == "owner" ‸}'],
  ['Stop != ‸', 'true', 'Stop != true‸'],
  ['Priority == ‸', '50', 'Priority == 50‸'],
  ['Priority == 7‸', '70', 'Priority == 70‸'],
  ['Path == ‸', '`/usr/local`', 'Path == `/usr/local`‸'], // in double quotes a pointer
  ['Path == ‸', '`a"b`', 'Path == `a"b`‸'],
  ['Status == ‸', '"…"', 'Status == "‸"'],
  ['Status matches ‸', '"^…"', 'Status matches "^‸"'],
  ['Datacenters contains ‸', '"dc2"', 'Datacenters contains "dc2"‸'],
  ['Meta contains ‸', '"team.name"', 'Meta contains "team.name"‸'], // of a map, its keys
  ['not all Groups ‸', 'as group { … }', 'not (all Groups as group { ‸ })'],
  ['not all Groups as ‸', 'group', 'not (all Groups as group { ‸ })'],
  ['Name == x and any Groups ‸', 'as', 'Name == x and (any Groups as ‸'],
  ['any Meta as key, value { key == ‸', '"owner"', 'any Meta as key, value { key == "owner"‸'],
  ['any Meta as key, value { value == ‸', '"ops"', 'any Meta as key, value { value == "ops"‸'],
  ['any Groups as g { g.Name == ‸', '"web"', 'any Groups as g { g.Name == "web"‸'],
  [
    'any Groups as g { any g.Ports as p { p.To == ‸',
    '80',
    'any Groups as g { any g.Ports as p { p.To == 80‸',
  ],
  // Values first.
  ['‸', '"…" in Datacenters', '"‸" in Datacenters'],
  ['"‸" in Datacenters', '"dc1"', '"dc1"‸ in Datacenters'],
  ['"dc‸" in Datacenters', '"dc1"', '"dc1"‸ in Datacenters'],
  ['‸ in Meta', '"owner"', '"owner"‸ in Meta'],
  ['"dc1" in ‸', 'Datacenters', '"dc1" in Datacenters‸'],
  ['"dc1" not in D‸', 'Datacenters', '"dc1" not in Datacenters‸'],
  // Logical operators and brackets.
  ['Stop == true ‸', 'and', 'Stop == true and ‸'],
  ['Stop == true o‸', 'or', 'Stop == true or ‸'],
  ['Stop == true ‸ Stop == false', 'or', 'Stop == true or‸ Stop == false'],
  ['(Stop == true ‸', ')', '(Stop == true )‸'],
  ['(Stop == true)‸', 'and', '(Stop == true) and ‸'],
  ['any Groups as g { g.Count == 3 ‸', '}', 'any Groups as g { g.Count == 3 }‸'],
  ['‸', '( )', '(‸)'],
  // Quantifiers.
  ['‸', 'any', 'any ‸'],
  ['Stop == true and ‸', 'any', 'Stop == true and (any ‸)'], // behind `and` in parentheses
  ['not ‸', 'all', 'not (all ‸)'],
  ['Stop == true or ‸', 'all', 'Stop == true or all ‸'],
  ['any ‸', 'Groups', 'any Groups as group { ‸ }'],
  ['any ‸', 'Meta', 'any Meta as key, value { ‸ }'],
  ['any G‸ as g { g.Count == 3 }', 'Groups', 'any Groups‸ as g { g.Count == 3 }'],
  ['not (any ‸)', 'Groups', 'not (any Groups as group { ‸ })'],
  ['not any ‸', 'Groups', 'not (any Groups as group { ‸ })'],
  ['any Groups ‸', 'as group { … }', 'any Groups as group { ‸ }'],
  ['any Groups as ‸', 'group', 'any Groups as group { ‸ }'],
  ['any Groups as ‸', 'index, group', 'any Groups as index, group { ‸ }'],
  ['any Groups as ‸ { x is nil }', 'group', 'any Groups as group‸ { x is nil }'],
  ['any Groups as g ‸', '{ … }', 'any Groups as g { ‸ }'],
  ['any Groups as i, ‸', 'group', 'any Groups as i, group { ‸ }'],
  ['any Groups as group, ‸', 'group2', 'any Groups as group, group2 { ‸ }'], // two names are two
  ['any Groups as _, ‸', 'group', 'any Groups as _, group { ‸ }'],
  ['any Meta as k, ‸', 'value', 'any Meta as k, value { ‸ }'],
  ['any Meta as k ‸', ', value', 'any Meta as k , value { ‸ }'],
  ['any Groups as g { any g.‸', 'Ports', 'any Groups as g { any g.Ports as port { ‸ }'],
  ['any Groups as g { g.Count == 3 } ‸', 'and', '(any Groups as g { g.Count == 3 }) and ‸'],
  // No path goes through a list.
  ['Groups.‸', 'Name', '(any Groups as group { group.Name‸ })'],
  [
    'Stop == true and Groups.Co‸',
    'Count',
    'Stop == true and (any Groups as group { group.Count‸ })',
  ],
  ['any Groups as g { g.Ports.‸', 'To', 'any Groups as g { (any g.Ports as port { port.To‸ })'],
  // Binding names.
  ['any Groups as g { ‸', 'g', 'any Groups as g { g‸'],
  ['any Groups as g { g.‸', 'Count', 'any Groups as g { g.Count‸'],
  ['any Groups as g { any g.Ports as p { p.‸', 'To', 'any Groups as g { any g.Ports as p { p.To‸'],
  // Broken text before.
  ['Status = "x" and ‸', 'Priority', 'Status = "x" and Priority‸'],
  ['Status && Priority ‸', '==', 'Status && Priority == ‸'],
  [') } Status == ‸', '"dead"', ') } Status == "dead"‸'],
  [
    'Nope == 3 and any Groups as g { Nope ! and g.‸',
    'Name',
    'Nope == 3 and any Groups as g { Nope ! and g.Name‸',
  ],
])('at %s, accepting %s gives %s', (before, label, after) => {
  expect(accept(service, before, label)).toBe(after)
})

test.each([
  // What was seen most often comes first, then what is known without.
  ['Status == ‸', ['"dead"', '"running"', '"pending"', '"…"']],
  ['Status == "‸"', ['"dead"', '"running"', '"pending"']],
  ['Priority == ‸', ['50', '70']],
  ['Stop == ‸', ['true', 'false']],
  ['Meta.‸', ['owner', 'team.name', '__proto__', 'a`"b']],
  // Each kind has its operators.
  ['Stop ‸', ['==', '!=']],
  ['Priority ‸', ['==', '!=']],
  [
    'Datacenters ‸',
    ['contains', 'not contains', 'is empty', 'is not empty', 'is nil', 'is not nil'],
  ],
  ['Groups ‸', ['is empty', 'is not empty', 'is nil', 'is not nil']], // nothing equals an object
  ['Periodic ‸', ['is nil', 'is not nil']],
  ['Healthy ‸', []], // null or a boolean: no condition takes both
  ['Submitted ‸', []],
  ['Status is ‸', ['empty', 'not empty']],
  ['"x" ‸', ['in', 'not in']],
  // What cannot be done there is not proposed.
  ['any ‸', ['Datacenters', 'Groups', 'Meta', 'Attributes', 'in', 'not in']],
  ['any Groups as g { any g.‸', ['Ports']],
  ['any Groups.‸', []],
  ['"x" in Meta.‸', ['owner', 'team.name', '__proto__', 'a`"b']],
  ['Stop == true ‸', ['and', 'or']],
  ['(Stop == true ‸)', ['and', 'or']],
  ['(Stop == true ‸', ['and', 'or', ')']],
  // Nothing is known of these.
  ['Nope.‸', []],
  ['Status == a.‸', []],
  ['Token == ‸', ['"…"']], // a secret is not shown
])('at %s these are proposed: %j', (before, expected) => {
  expect(labels(before)).toEqual(expected)
})

test('fields that no condition takes, and those closed to filters, are left out', () => {
  expect(labels('‸').filter((label) => /^[A-Z]/.test(label))).toEqual([
    ...['Status', 'Priority', 'Stop', 'HTTPAddr', 'Datacenters', 'Groups', 'Meta', 'Attributes'],
    ...['Periodic', 'Token', 'Path'],
  ])
})

test('what is typed comes first, then what holds it', () => {
  expect(labels('St‸').slice(0, 2)).toEqual(['Status', 'Stop'])
  expect(labels('‸S').length).toBe(labels('‸').length)
  expect(labels('zzz‸')).toEqual([])
})

test.each([
  ['Sta‸', 'Status', { detail: 'string', doc: 'What it does now.' }],
  ['Meta.‸', 'owner', { detail: 'string · seen 3 times' }],
  ['Status == ‸', '"dead"', { detail: 'seen 2 times', filterText: 'dead' }],
  ['Status == "‸', '"dead"', { filterText: '"dead' }],
  ['any Groups as g { ‸', 'g', { detail: 'object', doc: 'Refers to an entry of `Groups`.' }],
])('at %s, %s says %j', (before, label, expected) => {
  expect(proposed(service, before).find((one) => one.label === label)).toMatchObject(expected)
})

test('no proposal comes twice', () => {
  for (const place of ['‸', 'any ‸', 'not ‸', 'all all ‸', 'Status == ‸', 'any Meta as a, b { ‸']) {
    const all = labels(place)
    expect(new Set(all).size).toBe(all.length)
  }
})

test('without schema and rows the words of the language are proposed', () => {
  const bare = createLanguageService()
  const all = (marked: string) => proposed(bare, marked).map(({ label }) => label)
  expect(all('‸')).toEqual(['not', 'any', 'all', '( )'])
  expect(all('Status ‸').slice(0, 3)).toEqual(['==', '!=', 'contains'])
  expect(all('Status == ‸')).toEqual(['"…"'])
  expect(all('any Tags ‸')).toEqual(['as tag { … }', 'as index, tag { … }', 'as'])
})

test('the schema is learnt from the rows where there is none', () => {
  const learnt = createLanguageService({ rows: [{ Name: 'web', Tags: ['a'] }] })
  const all = (marked: string) => proposed(learnt, marked).map(({ label }) => label)
  expect(all('‸').slice(0, 2)).toEqual(['Name', 'Tags'])
  expect(all('any Tags as tag { tag == ‸')).toEqual(['"a"', '"…"'])
})

test('what was judged is not judged again', () => {
  expect(service.diagnose('Nope == 1')).toBe(service.diagnose('Nope == 1'))
})

test('a declared field that JSON names otherwise is looked up by that name', () => {
  const schema = s.object({ ID: { schema: s.string(), json: 'id' } })
  const renamed = createLanguageService({ schema, rows: [{ id: 'x' }] })
  expect(proposed(renamed, 'ID == ‸')[0]?.label).toBe('"x"')
})

// What a row may lack, or have null, is asked before: `check` has a fix for that.
const MENDED = ['path-through-null', 'null-operand', 'key-may-be-missing']

test.each(Object.entries({ job: jobSchema, node: nodeSchema, allocation: allocationSchema }))(
  'what is proposed for a %s, check lets pass',
  (_, schema) => {
    const jobs = createLanguageService({ schema, rows: sampleData({ jobs: 20 }).jobs ?? [] })
    const wrong = (text: string) =>
      jobs
        .diagnose(text)
        .filter(({ code, severity }) => severity === 'error' && !MENDED.includes(code))
        .map(({ code }) => `${code} in ${text}`)
    const after = (text: string, kind: string) =>
      proposed(jobs, `${text}‸`)
        .filter((one) => one.kind === kind && one.cursor === undefined)
        .map((one) => accepted(`${text}‸`, one).replace('‸', ''))
    const fields = [...after('', 'field'), ...after('an', 'field')]
    const asked = fields.flatMap((field) => after(`${field} `, 'operator'))
    const whole = asked.flatMap((text) => (text.endsWith(' ') ? after(text, 'value') : [text]))
    expect(whole.length).toBeGreaterThan(100)
    expect(whole.flatMap(wrong)).toEqual([])
  },
)

test.each(['any contains ‸', 'all in ‸', 'any matches ‸'])(
  'at %s, no `as` is offered',
  (marked) => {
    expect(labels(marked).filter((label) => label.startsWith('as'))).toEqual([])
  },
)

test('the values of decoded JSON are those under its own names', () => {
  const schema = s.json(s.object({ Base: s.inlined(s.object({ Region: s.string() })) }))
  const decoded = createLanguageService({ schema, rows: [{ Base: { Region: 'eu' } }] })
  const text = 'Base.Region == '
  expect(decoded.complete(text, text.length).map(({ label }) => label)).toContain('"eu"')
})
