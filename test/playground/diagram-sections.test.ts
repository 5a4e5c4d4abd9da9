import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { diagramSections } from '../../playground/panels/diagram-sections.ts'

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
