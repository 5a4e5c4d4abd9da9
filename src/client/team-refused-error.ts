import { clip, unreachable } from '../../grammar/index.ts'
import {
  type MemberType,
  readTeamFault,
  TEAM_FAULT_REASONS,
  type TeamFaultReason,
} from '../wire/index.ts'
import { RequestError, TeamRefusedError } from './errors.ts'

const HINTS: Readonly<Record<TeamFaultReason, string>> = {
  'team-not-found': 'Check the ID of the team. The team must exist.',
  'member-not-found': 'Check the IDs. Users and organization memberships have different IDs.',
  'invitation-not-accepted':
    'Wait until the invitation is accepted, or add them by organization membership.',
}

/**
 * If the answer is about the team or its members, the error for a refused change; otherwise the same error.
 * @param ids The members in the request, in order.
 */
export function toTeamRefusedError(
  error: unknown,
  teamId: string,
  type: MemberType,
  ids: readonly string[],
): unknown {
  if (!(error instanceof RequestError) || error.outcome !== 'refused') return error
  const { method, path, status = 0, serverText = '', details = [] } = error
  const faults = details.flatMap((detail) => readTeamFault(detail, status) ?? [])
  const refused = (reason: TeamFaultReason) =>
    faults.flatMap(({ reason: own, entry }) => {
      // An error about a request with one member is about that member.
      const id = ids[entry ?? (ids.length === 1 ? 0 : -1)]
      return own === reason && id !== undefined ? [id] : []
    })
  const sentences = TEAM_FAULT_REASONS.filter((reason) =>
    faults.some((one) => one.reason === reason),
  )
  const [code] = sentences
  if (code === undefined) return error
  const message = sentences
    .map((reason) => {
      const named = reason === 'team-not-found' ? [teamId] : refused(reason)
      const list = named.map((id) => `\`${id}\``).join(', ')
      return `${words(reason, type)}${list && `: ${list}`}.`
    })
    .join(' ')
  return new TeamRefusedError(clip(message, 1_000), {
    code,
    hint: HINTS[code],
    method,
    path,
    status,
    serverText,
    details,
    outcome: 'refused',
    ids: sentences.flatMap((reason) => (reason === 'team-not-found' ? [] : refused(reason))),
    cause: error,
  })
}

function words(reason: TeamFaultReason, type: MemberType): string {
  switch (reason) {
    case 'team-not-found':
      return 'No such team'
    case 'member-not-found':
      return type === 'users'
        ? 'No such user'
        : 'No such organization membership, or no such user behind it'
    case 'invitation-not-accepted':
      return 'Invitation not accepted'
    default:
      return unreachable(reason)
  }
}
