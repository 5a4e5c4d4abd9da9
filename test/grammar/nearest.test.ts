import { expect, test } from 'vitest'
import { nearest } from '../../grammar/index.ts'

test.each<[name: string, candidates: string[], found: string[]]>([
  ['Staus', ['Status', 'Name', 'ID'], ['Status']],
  ['Sattus', ['Status'], ['Status']], // two letters swapped count once
  ['status', ['Status'], ['Status']],
  ['Status', ['Status'], []], // the name itself is no suggestion
  ['Address', ['HTTPAddr', 'Name'], []],
  ['addr', ['HTTPAddr'], ['HTTPAddr']],
  ['x', ['y'], []], // no letter in common
  ['Q', ['U', 'q'], ['q']],
  ['IX', ['ID'], ['ID']],
  ['x', ['Status'], []],
  ['', ['a', 'ab'], []],
  ['Name', ['Names', 'Game', 'Fame', 'Lame'], ['Names', 'Game', 'Fame']], // at most three
  ['abc', [], []],
  ['a'.repeat(101), ['a'.repeat(101)], []],
])('to %j of %j is nearest %j', (name, candidates, found) => {
  expect(nearest(name, candidates)).toEqual(found)
})

test('work is bounded however many names there are and however long', () => {
  function* endless() {
    for (let count = 0; ; count++) yield `${'x'.repeat(90)}${count}`
  }
  const start = performance.now()
  expect(nearest('y'.repeat(100), endless())).toEqual([])
  expect(performance.now() - start).toBeLessThan(2_000)
})
