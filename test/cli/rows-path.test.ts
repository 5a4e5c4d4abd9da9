import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRowsPath } from '../../src/cli/rows-path.ts'
import { writeRowsPath } from '../../src/rows/reader/index.ts'
import { casesOr } from '../support/cases.ts'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()

const ITEMS = '{"kind":"List","meta":{"n":[1]},"items":[{"name":"a"},{"name":"b"}]}'
const items = folder.write('items.json', ITEMS)
const pretty = folder.write('pretty.json', JSON.stringify(JSON.parse(ITEMS), null, 2))
const rows = folder.write('rows.json', '[{"name":"a"}]')
const numbered = folder.write('numbered.json', '[{"x":[]},{"x":[{"name":"a"}]}]')
const strange = folder.write('strange.json', '{"a/b":{"~":[{"name":"a"}]},"\\u0069tems":[]}')
const twoLists = folder.write('two.json', '{"a":[{"x":1}],"b":[{"name":"c"}]}')

const deep = folder.write('deep.json', '{"data":{"items":[1],"a":{"b":[{"c":[1]}]}},"n":{"a":1}}')
const beside = folder.write(
  'beside.json',
  '{"meta":{"data":{"items":[{"name":"b"}]}},"x":[{"data":{"items":[0]}}],"data":{"items":[{"name":"a"}]}}',
)
const kindless = folder.write('kindless.json', '{"name":"c","items":[{"name":"a"},{"name":"b"}]}')
const lists = folder.write('lists.json', '{"x":1,"a":[{"x":1}],"b":[{"x":2},{"x":3}]}')
const partly = folder.write('partly.json', '{"items":[{"name":"a"},null]}')

const cases: [words: string[], code: number, out: string][] = [
  [['--rows', '/items', 'name == a', items], 0, '[{"name":"a"}]\n'],
  [['--rows', 'items', '-c', 'name != none', items, pretty], 0, '4\n'],
  [['--rows', 'items', 'name == c', items], 1, '[]\n'],
  [['--rows', '', 'name == a', rows], 0, '[{"name":"a"}]\n'],
  [['--rows', '/1/x', 'name == a', numbered], 0, '[{"name":"a"}]\n'],
  [['--rows', '/a~1b/~0', 'name == a', strange], 0, '[{"name":"a"}]\n'],
  [['--rows', '["a/b"]', 'name == a', strange], 2, ''],
  [['--rows', 'items', 'name == a', strange], 1, '[]\n'], // a key is what it reads as
  [['--rows', 'data.items', 'name == a', beside], 0, '[{"name":"a"}]\n'],
  [['--rows', 'item', 'name == a', items], 3, ''],
  [['--rows', 'meta', 'name == a', items], 3, ''],
  [['--rows', 'kind.x', 'name == a', items], 3, ''],
  [['--rows', 'items is empty or a', 'name == a', items], 2, ''],
  [['--rows', '/a~2', 'name == a', items], 2, ''],
]

test.each(cases)('filter %j ends with %i', async (words, code, out) => {
  expect(await tamis(['filter', ...words])).toMatchObject({ code, out })
})

test('every value of an input has its own list', async () => {
  const input = `${ITEMS}\n${ITEMS}{"items":[\n]} {"items": [ {"name":"a"} ]}`
  const { out } = await tamis(['filter', '--rows', 'items', 'name == a'], { input })
  expect(JSON.parse(out)).toEqual([{ name: 'a' }, { name: 'a' }, { name: 'a' }])
})

const hints: [words: string[], ...parts: string[]][] = [
  [['filter', 'name == a', items], '[value-not-found]', '`--rows items` reads these'],
  [['filter', 'name == a', pretty], '[value-not-found]', '`--rows items` reads these'],
  [['filter', 'name is empty', kindless], 'note: There is a list of 2 objects at `items`'],
  [['filter', 'x == 9', lists], 'a list of 2 objects at `b`; `--rows b`'],
  [['filter', 'name == a', twoLists], 'at `b`; `--rows b`'], // only there it can be evaluated
  [['explain', 'name == a', pretty], '`--rows items` reads these'],
  [['schema', items], '`--rows items` reads these'],
  [
    ['filter', '--rows', 'item', 'name == a', pretty],
    'There is nothing at `item`',
    'Did you mean `items`?',
  ],
  [['filter', '--rows', 'x', 'name == a', twoLists], 'hint: There is `a`, `b`.'],
  [['filter', '--rows', 'data.nope', 'name == a', deep], 'hint: There is `data.items`, `data.a`.'],
  [['filter', '--rows', 'dat.items', 'name == a', deep], 'Did you mean `data`?'],
  [['filter', '--rows', 'meta', 'name == a', items], '`meta` is an object, not a list'],
  [['filter', '--rows', 'meta', 'name == a', rows], '[rows-not-found]'],
]

test.each(hints)('%j says so', async (words, ...parts) => {
  const { err } = await tamis(words)
  for (const part of parts) expect(err).toContain(part)
})

test.each([
  [['filter', 'kind == List', items]],
  [['filter', 'kind == Pod', items, items]],
  [['filter', '--rows', 'items', 'name == c', items]],
  [['filter', 'a is empty', twoLists]],
  // Its rows would be an error, and so would a row that is not an object.
  [['filter', 'kind == Pod', items]],
])('%j says nothing of lists', async (words) => {
  expect((await tamis(words)).err).toBe('')
})

test('explain and schema read the same rows', async () => {
  const { out } = await tamis(['explain', '--json', '--rows', 'items', 'name == a', pretty])
  expect(JSON.parse(out)).toMatchObject([
    { element: 1, answer: true },
    { element: 2, answer: false },
  ])
  const schema = await tamis(['schema', '--rows', 'items', pretty])
  expect(schema).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(schema.out).shape.fields.name.schema.examples).toEqual(['a', 'b'])
})

test('a list that is not all objects is not a hint, because reading it as rows would fail', async () => {
  const { err } = await tamis(['filter', 'name == a', partly])
  expect(err).toContain('[value-not-found]')
  expect(err).not.toContain('--rows')
})

test('a path that is written is read back', () => {
  const path = fc.array(fc.string(), { maxLength: 4 })
  fc.assert(
    fc.property(path, (names) => {
      expect(readRowsPath(writeRowsPath(names))).toEqual(names)
    }),
    { numRuns: casesOr(120) },
  )
})
