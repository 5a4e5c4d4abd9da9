// What a server says of the members that it refuses.

import { ownMember } from '../../../grammar/index.ts'
import { TEAM_PARAMETER, type TeamFaultReason } from '../wire/index.ts'
import type { Explanation } from './failure.ts'
import type { Request } from './request.ts'

const HINTS: Readonly<Record<TeamFaultReason, string>> = {
  'team-not-found': 'Check the ID of the team. The team must exist.',
  'member-not-found': 'Check the IDs. Users and organization memberships have different IDs.',
  'invitation-not-accepted':
    'Wait until the invitation is accepted, or add them by organization membership.',
}
const REASONS = /* @__PURE__ */ Object.keys(HINTS) as TeamFaultReason[]

/** The explanation of an answer about the team or its members. */
export function explainMembers(
  { body }: Request,
  status: number,
  serverText: string,
): Explanation | undefined {
  const sent: readonly { readonly id: string }[] = JSON.parse(String(body)).data
  const reasons = new Set<TeamFaultReason>()
  const refused = new Map<string, TeamFaultReason>()
  const said: string[] = []
  for (const error of errorsOf(serverText)) {
    said.push(textOf(error, 'detail') || textOf(error, 'title'))
    const source = ownMember(error, 'source')
    const position = /^\/data\/(\d+)(?:\/|$)/.exec(textOf(source, 'pointer'))?.[1]
    const isOfTeam = textOf(source, 'parameter') === TEAM_PARAMETER
    const missing = position ? 'member-not-found' : isOfTeam ? 'team-not-found' : undefined
    const reason = reasonOf(error, status, missing)
    if (!reason || status >= 500) continue
    reasons.add(reason)
    // An error about a request with one member is about that member.
    const member = sent.length === 1 ? sent[0] : sent[Number(position ?? -1)]
    if (member && reason !== 'team-not-found') refused.set(member.id, reason)
  }
  const code = REASONS.find((reason) => reasons.has(reason))
  return {
    code,
    hint: code && HINTS[code],
    said: said.filter(Boolean).join(' ') || undefined,
    refused: Array.from(refused, ([id, reason]) => ({ id, reason })),
  }
}

/**
 * The reason in an error. This package's server sends it as the `code`. The specification shows no errors, so the
 * status and the words of other servers are recognized, too.
 * @param status The status of the answer, for an error without its own.
 * @param missing The reason if the status is 404.
 */
function reasonOf(
  error: unknown,
  status: number,
  missing: TeamFaultReason | undefined,
): TeamFaultReason | undefined {
  const known = REASONS.find((reason) => reason === textOf(error, 'code'))
  if (known) return known
  const said = `${textOf(error, 'title')} ${textOf(error, 'detail')}`
  if (/\binvit/i.test(said) && /\baccept/i.test(said)) return 'invitation-not-accepted'
  return Number(textOf(error, 'status') || status) === 404 ? missing : undefined
}

/** A member that is a text; empty for another one. */
function textOf(value: unknown, name: string): string {
  const member = ownMember(value, name)
  return typeof member === 'string' ? member : ''
}

/** The errors of a JSON:API document; none for another text. */
function errorsOf(text: string): readonly unknown[] {
  try {
    const errors = ownMember(JSON.parse(text), 'errors')
    return Array.isArray(errors) ? errors : []
  } catch {
    return []
  }
}
