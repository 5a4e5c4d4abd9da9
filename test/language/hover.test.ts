import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { atCursor } from '../support/cursor.ts'
import { service } from './service.ts'

function hovered(marked: string) {
  const { text, offset } = atCursor(marked)
  const found = service.hover(text, offset)
  return found && { over: text.slice(found.span.start, found.span.end), text: found.text }
}

test.each([
  // Fields.
  ['Sta‸tus == "x"', 'Status', ['**`Status`** · string', 'What it does now.']],
  ['Sta‸tus', 'Status', ['Values: `dead`, `running`, `pending`']],
  ['Meta.ow‸ner == "x"', 'owner', ['**`Meta.owner`** · string', '`ops`', 'lack']],
  ['Me‸ta.owner == "x"', 'Meta', ['**`Meta`** · map of string']],
  ['Meta["team‸.name"] == "x"', '"team.name"', ['**`Meta["team.name"]`**']],
  ['"/Meta/ow‸ner" == "x"', '"/Meta/owner"', ['**`Meta.owner`** · string']],
  ['Periodic.En‸abled == true', 'Enabled', ['`Periodic` may be null']],
  ['Perio‸dic is nil', 'Periodic', ['object or null']],
  ['Tok‸en == "x"', 'Token', ['Secret: no values are shown.']],
  ['Prio‸rity == 3', 'Priority', ['int64', 'Values: `50`, `70`']],
  ['Priority ‸== 3', '==', ['**`==`**', 'Equal to the value.']],
  ['any Groups as g { g.Co‸unt == 3 }', 'Count', ['`g` is an entry of `Groups`']],
  ['any Groups as g { ‸g.Count == 3 }', 'g', ['**`g`** · object', '`Groups`']],
  ['any Meta as k, v { ‸k == "x" }', 'k', ['`k` is a key or position of `Meta`']],
  // Operators, all their words.
  ['Status is ‸not empty', 'is not empty', ['**`is not empty`**', '`Datacenters is not empty`']],
  ['Status not mat‸ches "x"', 'not matches', ['does not match anywhere']],
  ['"x" no‸t in Meta', 'not in', ['a key of the map']],
  // Logical operators and keywords.
  ['Stop == true a‸nd Stop == false', 'and', ['Both sides are true']],
  ['no‸t Stop == true', 'not', ['opposite']],
  ['a‸ny Groups as g { g.Count == 3 }', 'any', ['At least one entry']],
  ['any Groups a‸s g { g.Count == 3 }', 'as', ['Names each entry']],
  // Values, as they are compared.
  ['Priority == 5‸0', '50', ['Compared as int64: `50`.']],
  ['Priority == "0x‸10"', '"0x10"', ['Compared as int64: `16`.']],
  ['Priority == "hi‸gh"', '"high"', ['does not read as int64']],
  ['Stop == ‸T', 'T', ['Compared as bool: `true`.']],
  ['Status == run‸ning', 'running', ['The text `running`', 'not the name of a field']],
  ['Status == a.‸b', 'a.b', ['The text `a.b`']],
  ['Status == "/us‸r/local"', '"/usr/local"', ['The text `usr/local`']],
  ['Status == "‸"', '""', ['The text the empty text']],
  ['Status matches "^w‸eb"', '"^web"', ['The pattern `^web`']],
  ['"dc‸1" in Datacenters', '"dc1"', ['The text `dc1`, compared as written.']],
  ['ow‸ner in Meta', 'owner', ['The text `owner`', 'not the name of a field']],
  ['Groups contains 3‸', '3', ['compared as object']],
  ['Nope == "x‸"', '"x"', ['what it is compared with']],
])('at %s, %s is explained by %j', (marked, over, parts) => {
  const found = hovered(marked)
  expect(found?.over).toBe(over)
  for (const part of parts) expect(found?.text).toContain(part)
})

test.each([
  '‸',
  'Status ‸ == "x"', // between two
  'Nope‸ == "x"', // no field
  'Status.Nope‸ == "x"',
  'Status == "\\q‸"', // no value
  '(‸)',
])('at %s there is nothing to say', (marked) => {
  expect(hovered(marked)).toBeUndefined()
})

test('hostile names and docs show as text', () => {
  const name = '`](javascript:x)<b>'
  const schema = s.object({
    M: { ...s.map(s.string(), { keys: [name] }), doc: '[x](y) <img> *b* `ok`' },
  })
  const hostile = createLanguageService({ schema })
  expect(hostile.hover('M', 0)?.text).toContain('\\[x\\](y) \\<img\\> \\*b\\* `ok`')
  const text = 'M["`](javascript:x)<b>"] == "a"'
  expect(hostile.hover(text, 5)?.text).toContain('**``M["`](javascript:x)<b>"]``**')
})

test('what only the server can judge is said to be that', () => {
  const schema = s.object({ Payload: { schema: s.bytes(), altered: true } })
  const found = createLanguageService({ schema }).hover('Payload is empty', 1)
  expect(found?.text).toContain('Only the server can filter by it')
})
