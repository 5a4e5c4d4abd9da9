import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readRowsPath, writeRowsPath } from '../../src/cli/rows/rows-path.ts'
import { createRowSplitter } from '../../src/cli/rows/split/row-splitter.ts'
import { casesOr } from '../support/cases.ts'
import { createFolder } from '../support/folder.ts'
import { tamis } from './run.ts'

const folder = createFolder()
afterAll(() => folder.remove())

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
const none = folder.write('none.json', '{"a":{"b":1},"c":"x"}')

const cases: [words: string[], code: number, out: string][] = [
  [['--rows', '/items', 'name == a', items], 0, '[{"name":"a"}]\n'],
  [['--rows', 'items', '-c', 'name != none', items, pretty], 0, '4\n'],
  [['--rows', 'items', 'name == c', items], 1, '[]\n'],
  [['--rows', '', 'name == a', rows], 0, '[{"name":"a"}]\n'],
  [['--rows', '/1/x', 'name == a', numbered], 0, '[{"name":"a"}]\n'],
  [['--rows', '/a~1b/~0', 'name == a', strange], 0, '[{"name":"a"}]\n'],
  [['--rows', '["a/b"]', 'name == a', strange], 2, ''],
  [['--rows', 'items', 'name == a', strange], 1, '[]\n'], // a key is what it reads as
  [['--rows', 'items', '--scan', 'name == a', items], 0, '[{"name":"a"}]\n'],
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
  [['filter', 'kind == Pod', items], 'note: There is a list of 2 objects at `items`'],
  [['filter', 'name == a', twoLists], 'at `b`; `--rows b`'], // only there it can be evaluated
  [['explain', 'name == a', pretty], '`--rows items` reads these'],
  [['schema', items], '`--rows items` reads these'],
  [
    ['filter', '--rows', 'item', 'name == a', pretty],
    'There is nothing at `item`',
    'Did you mean `items`?',
  ],
  [['filter', '--rows', 'x', 'name == a', twoLists], 'hint: There are lists at `a`, `b`.'],
  [['filter', '--rows', 'nope', 'name == a', items], 'hint: There are lists at `meta.n`, `items`.'],
  [
    ['filter', '--rows', 'nope', 'name == a', deep],
    'hint: There are lists at `data.items`, `data.a.b`.',
  ],
  [['filter', '--rows', 'dat.items', 'name == a', deep], 'Did you mean `data`?'],
  [['filter', '--rows', 'x', 'name == a', none], 'hint: There is no list.'],
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
])('%j says nothing of lists', async (words) => {
  expect((await tamis(words)).err).toBe('')
})

test('explain and schema read the same rows', async () => {
  const { out } = await tamis(['explain', '--json', '--rows', 'items', 'name == a', pretty])
  expect(JSON.parse(out)).toMatchObject([
    { element: 1, answer: true },
    { element: 2, answer: false },
  ])
  const schema = await tamis(['schema', '--paths', '--rows', 'items', pretty])
  expect(schema).toMatchObject({ code: 0, err: '' })
  expect(schema.out).toMatch(/name +string +a, b/)
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

test('the list at a path has the elements that JSON has there, wherever chunks end', () => {
  const aValue = fc.jsonValue({ maxDepth: 3 })
  const beside = fc.dictionary(fc.string(), aValue, { maxKeys: 3 })
  const names = fc.array(fc.constantFrom('a', 'b"', 'é', '0'), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(aValue, { maxLength: 4 }),
      names,
      beside,
      beside,
      fc.integer({ min: 1, max: 9 }),
      (list, path, before, after, chunkBytes) => {
        const document = path.reduceRight<unknown>(
          // Own members, in their order; a name that is there before would come first.
          (value, name) => ({ ...without(before, name), [name]: value, ...without(after, name) }),
          list,
        )
        const found: string[] = []
        const splitter = createRowSplitter(
          {
            begin: () => {},
            row: (bytes, start, end) => found.push(bytes.toString('utf8', start, end)),
            tooLong: () => {},
            broken: ({ message }) => found.push(message),
            end: () => {},
          },
          { maxRowBytes: 100_000, path },
        )
        const bytes = Buffer.from(JSON.stringify(document))
        for (let at = 0; at < bytes.length; at += chunkBytes) {
          splitter.push(Buffer.from(bytes.subarray(at, at + chunkBytes)))
        }
        splitter.end()
        expect(found.map((text) => JSON.parse(text))).toEqual(
          list.map((value) => JSON.parse(JSON.stringify(value))),
        )
      },
    ),
    { numRuns: casesOr(120) },
  )
})

function without(members: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...others } = members
  return others
}
