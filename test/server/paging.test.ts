import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createServer } from '../../src/services/server/index.ts'
import { casesOr } from '../support/cases.ts'
import { walk } from './walks.ts'

const aList = () => fc.constantFrom('jobs' as const, 'evaluations' as const)
const aWrite = () =>
  fc.record({ at: fc.nat({ max: 59 }), kind: fc.constantFrom('put', 'remove', 'touch') })

test('F65: under writes a walk gives every row that exists throughout exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      aList(),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.array(aWrite(), { maxLength: 8 }), { minLength: 5, maxLength: 30 }),
      async (list, isReversed, perPage, writes) => {
        // Every third row is left alone but for touches, so that it exists throughout.
        const rows = Array.from({ length: 40 }, (_, at) => row(at))
        const server = createServer({ [list]: rows })
        let step = 0
        const between = () => {
          for (const { at, kind } of writes[step++ % writes.length] ?? []) {
            if (kind === 'remove' && at % 3 !== 0) server.remove(list, row(at).ID)
            else if (kind === 'put' || at % 3 === 0)
              server.put(list, { ...row(at), Priority: step })
          }
        }
        const parameters = { per_page: `${perPage}`, reverse: `${isReversed}`, filter: 'ID != "x"' }
        const found = await walk(server, list, parameters, between)
        const lasting = rows.filter((_, at) => at % 3 === 0).map(({ ID }) => ID)
        expect(found.filter((id) => lasting.includes(id)).sort()).toEqual([...lasting].sort())
      },
    ),
    { numRuns: casesOr(12) },
  )
})

const row = (at: number) => ({ ID: `row-${String((at * 37) % 100).padStart(3, '0')}` })

test('a page whose first row is gone begins with the one after it, or before it in reverse', async () => {
  for (const [reverse, expected] of [
    ['false', ['a', 'b', 'd', 'e']],
    ['true', ['e', 'd', 'b', 'a']],
  ] as const) {
    const server = createServer({ jobs: [...'abcde'].map((ID) => ({ ID })) })
    const found = await walk(server, 'jobs', { per_page: '2', reverse }, () => {
      server.remove('jobs', 'c')
    })
    expect(found).toEqual(expected)
  }
})
