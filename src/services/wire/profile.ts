import type { List } from './scheduler.ts'

/** The API to follow: the specification's or Nomad's. */
export type Profile = 'specification' | 'nomad'

/** The differences between the two APIs. */
export interface ProfileRules {
  /** The prefix of every header of the service. */
  readonly headerPrefix: string
  /** The longest wait of a blocking query, in milliseconds. */
  readonly maxWaitMs: number
  /** Filtering parameters that can be combined with `filter`. */
  readonly besideFilter: readonly string[]
}

/** The rules of each profile. */
export const PROFILES: Readonly<Record<Profile, ProfileRules>> = {
  specification: { headerPrefix: 'X-Cluster-', maxWaitMs: 600_000, besideFilter: [] },
  nomad: { headerPrefix: 'X-Nomad-', maxWaitMs: 300_000, besideFilter: ['prefix'] },
}

/** The names of the profiles. */
export const PROFILE_NAMES = Object.keys(PROFILES) as Profile[]

/** The default profile. */
export const DEFAULT_PROFILE: Profile = 'specification'

/** True for the name of a profile. */
export function isProfile(value: unknown): value is Profile {
  return PROFILE_NAMES.includes(value as Profile)
}

/** The parameters of a list that cannot be combined with `filter`. */
export function conflictsOf({ narrows }: List, profile: Profile): readonly string[] {
  return narrows.filter((name) => !PROFILES[profile].besideFilter.includes(name))
}
