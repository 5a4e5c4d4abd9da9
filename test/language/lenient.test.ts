import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { lenient } from '../../src/rows/evaluate/index.ts'
import { s } from '../../src/rows/schema/index.ts'
import { atCursor } from '../support/cursor.ts'

const schema = s.json({
  note: s.nullable(s.string()),
  size: s.int(),
  done: s.bool(),
  tags: s.list(s.string()),
  owner: s.optional(s.json({ name: s.string(), team: s.nullable(s.json({ id: s.int() })) })),
})
const service = createLanguageService({ schema, target: lenient })

const labels = (marked: string) => {
  const { text, offset } = atCursor(marked)
  return service.complete(text, offset).map(({ label }) => label)
}

const EITHER = ['contains', 'not contains', 'is empty', 'is not empty', 'is nil', 'is not nil']

test.each([
  [
    'note ‸',
    ['==', '!=', 'contains', 'not contains', 'matches', 'not matches', ...EITHER.slice(2)],
  ],
  ['size ‸', ['==', '!=', 'is nil', 'is not nil']],
  ['done ‸', ['==', '!=', 'is nil', 'is not nil']],
  ['tags ‸', EITHER],
  ['owner ‸', EITHER],
  ['owner.team.id ‸', ['==', '!=', 'is nil', 'is not nil']],
  ['note is ‸', ['empty', 'not empty', 'nil', 'not nil']],
  ['done == ‸', ['true', 'false']],
])('34: at %s, what applies is proposed, and what asks for nothing', (marked, expected) => {
  expect(labels(marked)).toEqual(expected)
})

test('34: a field that may be null is proposed without a guard', () => {
  expect(labels('‸')).toContain('note')
  expect(createLanguageService({ schema }).complete('', 0)).not.toContainEqual(
    expect.objectContaining({ label: 'note' }),
  )
})

test.each([
  ['note is nil or note == x', []],
  ['owner is nil', []],
  ['owner.team.id != 5', []],
  ['tags == bug', ['operator-not-applicable']],
  ['done == 1', ['value-not-coercible']],
  ['note == null', ['value-looks-like-null']],
])('34: %s has the issues %j', (text, codes) => {
  expect(service.diagnose(text).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['owner.team.‸id == 5', '`owner.team` may be null.'],
  ['size == ‸"5e1"', 'Compared as int64: `50`.'],
  ['size == ‸high', 'no value equals it'],
  ['done == ‸t', 'no value equals it'],
])('34: the hover of %s says %s, and nothing of failing', (marked, part) => {
  const { text, offset } = atCursor(marked)
  const hover = service.hover(text, offset)?.text
  expect(hover).toContain(part)
  expect(hover).not.toContain('fails')
})
