import type { JsonApiError } from './json-api.ts'
import { TEAM_PARAMETER } from './teams.ts'

/** The reasons for refusing a change of members that the specification defines. */
export const TEAM_FAULT_REASONS = [
  'team-not-found',
  'member-not-found',
  'invitation-not-accepted',
] as const

/** A reason for refusing a change of members. */
export type TeamFaultReason = (typeof TEAM_FAULT_REASONS)[number]

/** The problem with a team, or with an entry of the request's document. */
export interface TeamFault {
  readonly reason: TeamFaultReason
  /** The position in `data`, from 0; absent if the error does not point at an entry. */
  readonly entry?: number
}

/**
 * Reads the problem with a team or a member from an error; `undefined` if the error is about something else. This
 * package's server sends the reason as the `code` of the error. The specification shows no errors, so this also
 * recognizes the status, the source and the words of other servers.
 * @param status The status of the answer, for an error without its own.
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
