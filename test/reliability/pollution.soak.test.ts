import { expect, test } from 'vitest'
import { everyAnswer } from './every-verb.ts'
import { INHERITED, inheriting } from './inherited-names.ts'
import { NAMES_OF_FILTERS } from './read-names.ts'

const without = everyAnswer()

test.each(NAMES_OF_FILTERS.map((name) => ({ name })))(
  'F13: with `$name` inherited by every object, each verb answers as without',
  async ({ name }) => {
    for (const value of INHERITED) {
      const answers = await inheriting([name], value, everyAnswer)
      expect([...answers].filter(([verb, answer]) => answer !== without.get(verb))).toEqual([])
    }
  },
)
