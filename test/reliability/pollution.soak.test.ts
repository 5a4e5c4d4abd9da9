import { expect, test } from 'vitest'
import { everyAnswer } from './every-verb.ts'
import { INHERITED, namesThatCount } from './inherited-names.ts'
import { NAMES_OF_FILTERS } from './read-names.ts'

// One by one, because a name may hide what another one does.
test.each(NAMES_OF_FILTERS.map((name) => ({ name })))(
  'F13: with `$name` inherited by every object, each verb answers as without',
  async ({ name }) => {
    for (const value of INHERITED) {
      expect(await namesThatCount([name], value, everyAnswer)).toEqual([])
    }
  },
)
