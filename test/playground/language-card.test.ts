import { parse, tryParse } from 'tamis'
import { OPERATOR_NAMES, OPERATORS } from 'tamis/grammar'
import { expect, test } from 'vitest'
import { LANGUAGE_CARD } from '../../playground/dialogs/language-card.ts'

test.each(LANGUAGE_CARD)('$example is a filter that servers read', ({ example }) => {
  expect(tryParse(example, { spacing: 'strict' }).issues).toEqual([])
})

test('the card has every operator of the language', () => {
  const shown = new Set<string>()
  for (const { example } of LANGUAGE_CARD) {
    JSON.stringify(parse(example), (key, value) => {
      if (key === 'operator' || key === 'kind' || key === 'quantifier') shown.add(value)
      return value
    })
  }
  // An opposite may be shown, or only named.
  const said = JSON.stringify(LANGUAGE_CARD)
  for (const operator of OPERATOR_NAMES) {
    if (!OPERATORS[operator].negative) expect(shown).toContain(operator)
    else if (!shown.has(operator)) expect(said).toContain(`\`${operator}\``)
  }
  for (const one of ['And', 'Or', 'Not', 'any', 'all']) expect(shown).toContain(one)
})
