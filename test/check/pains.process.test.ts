import { expect, test } from 'vitest'
import { quoteFor } from '../../src/filters/quote/index.ts'
import { compile } from '../../src/rows/evaluate/index.ts'
import { jobSchema } from '../../src/rows/schemas/index.ts'
import { outputOf } from '../support/programs.ts'

test('9: a filter with every kind of quote goes through a shell as it is', () => {
  const typed = 'Meta.note == `it\'s "$HOME"`'
  const words = `printf %s ${quoteFor('posix', typed)}`
  const carried = outputOf('sh', ['-c', words])
  expect(carried).toBe(typed)
  const isMeant = compile(carried, { schema: jobSchema })
  expect(isMeant({ Meta: { note: 'it\'s "$HOME"' } })).toBe(true)
  expect(isMeant({ Meta: { note: 'its' } })).toBe(false)
})
