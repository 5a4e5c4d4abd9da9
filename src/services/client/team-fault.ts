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
  { body = '{"data":[]}' }: Request,
  status: number,
  serverText: string,
): Explanation | undefined {
  const errors = errorsOf(serverText)
  if (!errors) return undefined
  const texts = errors.map(({ detail, title = '' }) => detail ?? title)
  const said = texts.filter(Boolean).join(' ') || undefined
  const members: readonly { readonly id: string }[] = JSON.parse(body).data
  const ids = members.map(({ id }) => id)
  const faults = status < 500 ? faultsOf(errors, status, ids) : []
  const code = TEAM_FAULT_REASONS.find((reason) => faults.some((fault) => fault.reason === reason))
  if (code === undefined) return { said }
  const reasons = new Map(faults.map(({ id, reason }) => [id, reason]))
  const refused = ids.flatMap((id) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ id, reason }]
  })
  return { code, hint: HINTS[code], said, refused }
}

/**
 * The problems with a team or its members among the errors of a server, each with its member, if the server names one.
 * This package's server sends the reason as the `code` of an error. The specification shows no errors, so this also
 * recognizes the status, the source and the words of other servers.
 * @param status The status of the answer, for an error without its own.
 */
function faultsOf(errors: readonly JsonApiError[], status: number, ids: readonly string[]) {
  return errors.flatMap((error) => {
    const position = /^\/data\/(\d+)(?:\/|$)/.exec(error.source?.pointer ?? '')?.[1]
    const reason = reasonOf(error, status, position !== undefined)
    if (!reason) return []
    // An error about a request with one member is about that member.
    const id = ids.length === 1 ? ids[0] : ids[Number(position ?? -1)]
    return [{ reason, id: reason === 'team-not-found' ? undefined : id }]
  })
}

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
