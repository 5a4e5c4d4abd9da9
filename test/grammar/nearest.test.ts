import { expect, test } from 'vitest'
import { nearest, similarTo } from '../../grammar/index.ts'

test.each<[name: string, candidates: string[], found: string[]]>([
  ['Staus', ['Status', 'Name', 'ID'], ['Status']],
  ['Sattus', ['Status'], ['Status']], // two letters swapped count once
  ['status', ['Status'], ['Status']],
  ['status', ['StatusDescription', 'Status'], ['Status', 'StatusDescription']], // case alone is nearer
  ['Status', ['Status'], []], // the name itself is not a suggestion
  ['Address', ['HTTPAddr', 'Name'], []],
  ['addr', ['HTTPAddr'], ['HTTPAddr']],
  ['x', ['y'], []], // no letter in common
  ['Q', ['U', 'q'], ['q']],
  ['IX', ['ID'], ['ID']],
  ['x', ['Status'], []],
  ['', ['a', 'ab'], []],
  ['Name', ['Names', 'Game', 'Fame', 'Lame'], ['Names', 'Game', 'Fame']], // at most three
  ['abc', [], []],
  ['Status', ['Stabs', 'Statuz'], ['Statuz', 'Stabs']], // the nearest first
  ['abdc', ['abcd'], ['abcd']], // a swap is one step, where two would be too far
  ['ab', ['ba'], ['ba']],
  ['abxy', ['abcd'], []],
  ['abcx', ['abyc'], []],
  ['abxc', ['abcy'], []],
  ['abcdef', ['abcxyz'], []], // a third of the letters may differ
  ['abcde', ['abzdeq'], ['abzdeq']],
  ['x', ['xy'], []],
  ['abc', ['abcdefghij'], []], // three letters are no abbreviation
  ['abcd', ['abcdefghij'], ['abcdefghij']],
  ['a'.repeat(100), ['a'.repeat(99)], ['a'.repeat(99)]],
  ['a'.repeat(99), ['a'.repeat(100)], ['a'.repeat(100)]],
  ['a'.repeat(101), ['a'.repeat(100)], []],
  ['a'.repeat(100), ['a'.repeat(101)], []],
  ['a'.repeat(101), ['a'.repeat(101)], []],
])('to %j of %j is nearest %j', (name, candidates, found) => {
  expect(nearest(name, candidates)).toEqual(found)
})

test.each<[name: string, candidates: string[], found: string | undefined]>([
  ['Staus', ['Status', 'Name'], 'Status'],
  ['Namespac', ['Name', 'Namespace'], 'Namespace'],
  ['status', ['StatusDescription', 'Status'], 'Status'],
  ['Jame', ['Name', 'Game'], undefined], // either
  ['x', ['Status'], undefined],
])('closest to %j of %j is %j', (name, candidates, found) => {
  expect(similarTo(name, candidates).closest).toBe(found)
})

test('a thousand names are looked at', () => {
  const strange = (count: number) => Array.from({ length: count }, () => 'zzzz')
  expect(nearest('Status', [...strange(999), 'Statuz'])).toEqual(['Statuz'])
  expect(nearest('Status', [...strange(1_000), 'Statuz'])).toEqual([])
})

test('of names without end one more is asked for', () => {
  let taken = 0
  function* endless() {
    for (;;) yield `x${taken++}`
  }
  expect(nearest('Status', endless())).toEqual([])
  expect(taken).toBe(1_001)
})
