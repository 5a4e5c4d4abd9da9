import type { TextTarget } from '../../grammar/index.ts'
import { specServer } from '../targets/index.ts'
import { LISTS, type List, type Profile } from '../wire/index.ts'
import { Refusal, type RefusalStatus } from './refusal.ts'
import type { Empties } from './state/completion.ts'
import type { Nulls } from './validate-row.ts'

/** The differences between the answers of the profiles. */
export interface ProfileAnswers {
  /** How filters are read; without this, as the newest reference does. */
  readonly target?: TextTarget
  /** True if HEAD requests are answered. */
  readonly toHead: boolean
  readonly toOtherRegion: RefusalStatus
  /** True if the refusal for a missing row includes the index of the state. */
  readonly withStateOfMissing: boolean
  /** What null means in the body of a job. */
  readonly nulls: Nulls
  /** How the row of one resource shows lists and maps that it lacks. */
  readonly empties: Empties
  /** Throws if no row of the list could have this ID. */
  readonly requireId: (list: List, id: string) => void
  /** The same for the start of an ID. */
  readonly requirePrefix: (list: List, prefix: string) => void
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The start of a UUID, in whole bytes. */
const UUID_PREFIX = /^(?:[0-9a-f]{2}-?)*$/i

const isNamed = (list: List) => list === LISTS.jobs

/** The answers of each profile. */
export const PROFILE_ANSWERS: Readonly<Record<Profile, ProfileAnswers>> = {
  specification: {
    target: specServer,
    toHead: true,
    toOtherRegion: 404,
    withStateOfMissing: false,
    nulls: 'empty',
    empties: 'empty',
    requireId() {},
    requirePrefix() {},
  },
  nomad: {
    toHead: false,
    toOtherRegion: 500,
    withStateOfMissing: true,
    nulls: 'missing',
    empties: 'null',
    requireId(list, id) {
      if (!isNamed(list) && !UUID.test(id)) throw new Refusal(500, 'The ID must be a UUID.')
    },
    requirePrefix(list, prefix) {
      if (!isNamed(list) && !UUID_PREFIX.test(prefix)) {
        throw new Refusal(500, 'The prefix must be whole bytes of a UUID.')
      }
    },
  },
}
