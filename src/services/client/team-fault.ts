// What a server says of the members that it refuses.

import {
  type JsonApiError,
  jsonMember,
  TEAM_FAULT_REASONS,
  TEAM_PARAMETER,
  type TeamFaultReason,
} from '../wire/index.ts'
import type { Explanation } from './failure.ts'
import { OBJECT } from './options.ts'
import type { Request } from './request.ts'

const HINTS: Readonly<Record<TeamFaultReason, string>> = {
  'team-not-found': 'Check the ID of the team. The team must exist.',
  'member-not-found': 'Check the IDs. Users and organization memberships have different IDs.',
  'invitation-not-accepted':
    'Wait until the invitation is accepted, or add them by organization membership.',
}

/** The explanation of an answer about the team or its members. */
export function explainMembers(
  { body }: Request,
  status: number,
  serverText: string,
): Explanation | undefined {
  const errors = errorsOf(serverText)
  if (!errors) return undefined
  const texts = errors.map(({ detail, title = '' }) => detail ?? title)
  const said = texts.filter(Boolean).join(' ') || undefined
  const sent: readonly { readonly id: string }[] = JSON.parse(String(body)).data
  const reasons = new Set<TeamFaultReason>()
  const refused = new Map<string, TeamFaultReason>()
  for (const error of status < 500 ? errors : []) {
    const position = /^\/data\/(\d+)(?:\/|$)/.exec(error.source?.pointer ?? '')?.[1]
    const reason = reasonOf(error, status, position !== undefined)
    // An error about a request with one member is about that member.
    const member = sent.length === 1 ? sent[0] : sent[Number(position ?? -1)]
    if (!reason) continue
    reasons.add(reason)
    if (member && reason !== 'team-not-found') refused.set(member.id, reason)
  }
  const code = TEAM_FAULT_REASONS.find((reason) => reasons.has(reason))
  if (code === undefined) return { said }
  const each = Array.from(refused, ([id, reason]) => ({ id, reason }))
  return { code, hint: HINTS[code], said, refused: each }
}

/**
 * The reason in an error. This package's server sends it as the `code`. The specification shows no errors, so the
 * status, the source and the words of other servers are recognized, too.
 * @param status The status of the answer, for an error without its own.
 */
function reasonOf(
  { code, title = '', detail = '', source, ...error }: JsonApiError,
  status: number,
  isPointed: boolean,
): TeamFaultReason | undefined {
  const known = TEAM_FAULT_REASONS.find((reason) => reason === code)
  if (known) return known
  const said = `${title} ${detail}`
  if (/\binvit/i.test(said) && /\baccept/i.test(said)) return 'invitation-not-accepted'
  if (Number(error.status ?? status) !== 404) return undefined
  if (isPointed) return 'member-not-found'
  return source?.parameter === TEAM_PARAMETER ? 'team-not-found' : undefined
}

const ERROR_TEXTS = ['status', 'code', 'title', 'detail']

/** The errors of a document; `undefined` for another text. */
function errorsOf(text: string): readonly JsonApiError[] | undefined {
  try {
    const errors = jsonMember(JSON.parse(text), 'errors')
    const isError = (error: unknown) =>
      OBJECT.is(error) &&
      ERROR_TEXTS.every((name) => /^(?:string|undefined)$/.test(typeof jsonMember(error, name)))
    return Array.isArray(errors) && errors.every(isError) ? errors : undefined
  } catch {
    return undefined
  }
}
