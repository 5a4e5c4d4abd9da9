import { readFileSync } from 'node:fs'
import { parse, s } from 'tamis'
import { expect, test } from 'vitest'
import { diagramSections } from '../../playground/panels/diagram-sections.ts'
import { englishText, piecesOf, plainText } from '../../playground/panels/english-text.ts'

const schema = s.object({ Status: s.string(), Tags: s.list(s.string()), Name: s.string() })
const told = (text: string) => englishText(parse(text), 'jobs', schema)

test('a short filter is one sentence for each side', () => {
  expect(told('Status == running').map(plainText)).toEqual([
    'It lets in jobs where `Status` is "running".',
    'It keeps out jobs where `Status` is not "running".',
  ])
})

test('a long filter is a list, its opposite too', () => {
  const text =
    'Status == "running" and "a tag that is long" in Tags and Name matches `a pattern that is long` and Name != "a name"'
  expect(told(text).map(({ lead, clauses }) => [lead, clauses.length])).toEqual([
    ['It lets in jobs where all of these are true', 4],
    ['It keeps out jobs where at least one of these is true', 4],
  ])
})

test('names and values are told apart, whatever they hold', () => {
  expect(piecesOf('`a` is "x`y" or `b["c d"]` is 5.')).toEqual([
    { kind: 'name', text: 'a' },
    { kind: 'plain', text: ' is ' },
    { kind: 'value', text: '"x`y"' },
    { kind: 'plain', text: ' or ' },
    { kind: 'name', text: 'b["c d"]' },
    { kind: 'plain', text: ' is 5.' },
  ])
})

test('the diagrams come without their page, and lead to one another', () => {
  const page = readFileSync(new URL('../../grammar/diagram/diagram.html', import.meta.url), 'utf8')
  const sections = diagramSections(page)
  const ids = new Set(Array.from(sections.matchAll(/ id="([^"]*)"/g), ([, id]) => id))
  const targets = new Set(Array.from(sections.matchAll(/href="#([^"]*)"/g), ([, id]) => id))
  expect(ids.size).toBeGreaterThan(20)
  expect([...targets].filter((id) => !ids.has(id))).toEqual([])
  expect([...ids].every((id) => id?.startsWith('rule-'))).toBe(true)
  expect(sections).not.toMatch(/<style|<html|<nav|style=/)
})
