import { expect, test } from 'vitest'
import { toFilter, toRules } from '../examples/visual-builder/rules.ts'

// The example of docs/guides/visual-builder.md: filters become rules, and rules filters.

test.each([
  'Status == "running"',
  'Status == "running" and Name != "web" and Meta.owner == "ops"',
  'Status == "a" or Name matches "^web" and not (Datacenters contains "dc1" or Name == "x")',
  'not (Status == "a" and Datacenters not contains "dc1")',
  'Status == "running" and (any Groups as g { g.Up == true })',
  'Priority == 50 or Meta is nil',
  'Name == `"; or true`',
])('%s is the same filter again', (filter) => {
  expect(toFilter(toRules(filter))?.text).toBe(filter)
})

test('`in` is a rule with `contains`', () => {
  const rules = toRules('"dc1" in Datacenters')
  expect(rules.rules).toEqual([{ field: 'Datacenters', operator: 'contains', value: 'dc1' }])
  expect(toFilter(rules)?.text).toBe('Datacenters contains "dc1"')
})

test.each([
  ['any Groups as g { g.Up == true }', 'any Groups as g { g.Up == true }'],
  ['Meta is empty', 'Meta is empty'],
  ['Size == 5', 'Size == 5'],
  ['text == x', 'text == x'],
])('%s is shown as text', (filter, text) => {
  expect(toRules(filter).rules).toEqual([{ field: 'text', operator: '==', value: text }])
})

test('a text that is not a filter is refused, and no rules mean all rows', () => {
  const rules = [{ field: 'text', operator: '==', value: 'Status =' }]
  expect(() => toFilter({ combinator: 'and', rules })).toThrow('`=` is not an operator')
  expect(toFilter({ combinator: 'and', rules: [] })).toBe(undefined)
})
