import type { JsonApiError } from './json-api.ts'
import { TEAM_PARAMETER } from './teams.ts'

/** Why a change of members was refused, where the specification explains it. */
export const TEAM_FAULT_REASONS = [
  'team-not-found',
  'member-not-found',
  'invitation-not-accepted',
] as const

/** Why a change of members was refused, where the specification explains it. */
export type TeamFaultReason = (typeof TEAM_FAULT_REASONS)[number]

/** What one error of an answer says about a team, or about an entry of the document it was sent. */
export interface TeamFault {
  readonly reason: TeamFaultReason
  /** The position in `data`, from 0; absent where the error points at no entry. */
  readonly entry?: number
}

/**
 * What an error says about a team or a member; `undefined` where it says nothing that is known. The
 * server of this package tells the reason as the `code` of the error. As the specification shows no
 * errors, the status, the source and the words of other servers are read too.
 * @param status That of the answer, for an error without its own.
 */
export function readTeamFault(error: JsonApiError, status: number): TeamFault | undefined {
  const { code, title = '', detail = '', source } = error
  const position = /^\/data\/(\d+)(?:\/|$)/.exec(source?.pointer ?? '')?.[1]
  const entry = position === undefined ? undefined : Number(position)
  const said = `${title} ${detail}`
  const reason =
    TEAM_FAULT_REASONS.find((known) => known === code) ??
    (/\binvit/i.test(said) && /\baccept/i.test(said)
      ? 'invitation-not-accepted'
      : Number(error.status ?? status) !== 404
        ? undefined
        : entry !== undefined
          ? 'member-not-found'
          : source?.parameter === TEAM_PARAMETER
            ? 'team-not-found'
            : undefined)
  return reason && { reason, ...(entry !== undefined && { entry }) }
}
