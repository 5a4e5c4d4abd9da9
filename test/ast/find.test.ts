import { expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { nodeAt } from '../../src/filters/ast/index.ts'
import { bottomless } from '../support/deep-trees.ts'

/** What stands at the cursor, told by its part, its text and the kinds around it. */
function found(marked: string): string {
  const offset = marked.indexOf('‸')
  const text = marked.replace('‸', '')
  const place = nodeAt(parse(text), offset)
  if (place === undefined) return 'nothing'
  const { start, end } = place.node.span
  const around = place.parents.map(({ kind }) => kind).join(' ')
  return `${place.part} \`${text.slice(start, end)}\`${around && ` in ${around}`}`
}

const places: [marked: string, found: string][] = [
  ['‸Meta.owner == ops', 'Segment `Meta` in Match'],
  ['Meta‸.owner == ops', 'Segment `Meta` in Match'], // the end of a word belongs to it
  ['Meta.‸owner == ops', 'Segment `owner` in Match'],
  ['Meta.owner‸ == ops', 'Segment `owner` in Match'],
  ['Meta["‸kernel.name"] == ops', 'Segment `"kernel.name"` in Match'],
  ['Meta‸["kernel.name"] == ops', 'Segment `Meta` in Match'],
  ['Meta["a"]‸ == ops', 'Selector `Meta["a"]` in Match'],
  ['Meta.owner =‸= ops', 'Expression `Meta.owner == ops`'],
  ['Meta.owner == ‸ops', 'Value `ops` in Match'],
  ['Meta.owner == ops‸', 'Value `ops` in Match'],
  ['a==‸1', 'Value `1` in Match'],
  ['a‸==1', 'Segment `a` in Match'],
  ['"/a‸/b" == 1', 'Segment `a` in Match'],
  ['‸"/a/b" == 1', 'Selector `"/a/b"` in Match'],
  ['"‸" == 1', 'Segment `` in Match'],
  ['x ‸in y', 'Expression `x in y`'],
  ['‸x in y', 'Value `x` in Match'],
  ['a is ‸empty', 'Expression `a is empty`'],
  ['a == 1‸ and b == 2', 'Value `1` in And Match'],
  ['a == 1 a‸nd b == 2', 'Expression `a == 1 and b == 2`'],
  ['a == 1 and (‸b == 2 or c == 3)', 'Segment `b` in And Or Match'],
  ['a == 1 and ‸(b == 2 or c == 3)', 'Expression `a == 1 and (b == 2 or c == 3)`'],
  ['n‸ot a == 1', 'Expression `not a == 1`'],
  ['not ‸a == 1', 'Segment `a` in Not Match'],
  ['a‸ny b.c as i, x { x == 1 }', 'Expression `any b.c as i, x { x == 1 }`'],
  ['any b‸.c as i, x { x == 1 }', 'Segment `b` in Quantifier'],
  ['any b.c as i‸, x { x == 1 }', 'Name `i` in Quantifier'],
  ['any b.c as i, ‸x { x == 1 }', 'Name `x` in Quantifier'],
  ['any b.c as _, x‸ { x == 1 }', 'Name `x` in Quantifier'],
  ['any b.c as i, _‸ { x == 1 }', 'Expression `any b.c as i, _ { x == 1 }`'],
  ['any b.c as x { x == ‸1 }', 'Value `1` in Quantifier Match'],
  ['any b.c as x { x == 1 }‸', 'Expression `any b.c as x { x == 1 }`'],
  ['‸  a == 1', 'nothing'],
  ['a == 1 ‸ ', 'nothing'],
  ['‸(a == 1)', 'nothing'], // parentheses are no nodes
  ['n‸ot not a == 1', 'nothing'], // nor are two negations
]

test.each(places)('at %s stands %s', (marked, wanted) => {
  expect(found(marked)).toBe(wanted)
})

test('a segment comes with its selector and its index, which tell the path up to it', () => {
  const place = nodeAt(parse('Meta.owner.name == ops'), 7)
  expect(place).toMatchObject({ part: 'Segment', index: 1, node: { text: 'owner' } })
  expect(place?.part === 'Segment' && place.selector.segments).toHaveLength(3)
})

test.each(bottomless)('nodeAt refuses %s with a FilterLimitError', (_, make) => {
  expect(() => nodeAt(make(), 1)).toThrow(expect.objectContaining({ code: 'stack-exhausted' }))
})
