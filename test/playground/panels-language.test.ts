import { check, parse, tryParse } from 'tamis'
import { OPERATOR_NAMES, OPERATORS } from 'tamis/grammar'
import { expect, test } from 'vitest'
import { SCHEMAS } from '../../playground/data/samples.ts'
import type { Resource } from '../../playground/model.ts'
import { LANGUAGE_CARD } from '../../playground/panels/language/language-card.ts'
import {
  GENERAL_EXAMPLES,
  LANGUAGE_EXAMPLES,
} from '../../playground/panels/language/language-examples.ts'

const general = [
  ...GENERAL_EXAMPLES.map(({ filter }) => filter),
  ...LANGUAGE_CARD.flatMap(({ entries }) => entries.map(({ example }) => example)),
]

test.each(general)('%s is a filter that servers read', (filter) => {
  expect(tryParse(filter, { spacing: 'strict' }).issues).toEqual([])
})

const ofResources = Object.entries(LANGUAGE_EXAMPLES).flatMap(([resource, examples]) =>
  examples.map(({ filter }): [string, Resource] => [filter, resource as Resource]),
)

test.each(ofResources)('%s is a good filter of %s', (filter, resource) => {
  expect(tryParse(filter, { spacing: 'strict' }).issues).toEqual([])
  const issues = check(filter, { schema: SCHEMAS[resource] })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the card has every operator of the language', () => {
  const shown = new Set<string>()
  const collect = (filter: string) =>
    JSON.stringify(parse(filter), (key, value) => {
      if (key === 'operator' || key === 'kind' || key === 'quantifier') shown.add(value)
      return value
    })
  for (const filter of general) collect(filter)
  // An opposite may be shown, or only named.
  const said = JSON.stringify(LANGUAGE_CARD)
  for (const operator of OPERATOR_NAMES) {
    if (!OPERATORS[operator].negative) expect(shown).toContain(operator)
    else if (!shown.has(operator)) expect(said).toContain(`\`${operator}\``)
  }
  for (const one of ['And', 'Or', 'Not', 'any', 'all']) expect(shown).toContain(one)
})
