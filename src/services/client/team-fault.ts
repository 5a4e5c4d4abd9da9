// What a server says of the members that it refuses.

import { clip } from '../../../grammar/index.ts'
import { readJson } from '../../rows/json/index.ts'
import {
  type JsonApiError,
  jsonMember,
  type MemberType,
  TEAM_FAULT_REASONS,
  TEAM_PARAMETER,
  type TeamFaultReason,
} from '../wire/index.ts'
import { isRequestError, type Refusal } from './errors.ts'
import type { Explanation } from './failure.ts'
import { OBJECT } from './options.ts'

const HINTS: Readonly<Record<TeamFaultReason, string>> = {
  'team-not-found': 'Check the ID of the team. The team must exist.',
  'member-not-found': 'Check the IDs. Users and organization memberships have different IDs.',
  'invitation-not-accepted':
    'Wait until the invitation is accepted, or add them by organization membership.',
}

/** The members of a request, in order. */
interface Members {
  readonly teamId: string
  readonly type: MemberType
  readonly ids: readonly string[]
}

/** The explanation of an answer about the team or its members. */
export function explainMembers(
  status: number,
  serverText: string,
  { teamId, type, ids }: Members,
): Explanation | undefined {
  const hint = status === 413 ? { hint: 'Send fewer members per request with `chunkSize`.' } : {}
  const details = errorsOf(serverText)
  if (!details) return hint
  const faults = status < 500 ? faultsOf(details, status, ids) : []
  const reasons = TEAM_FAULT_REASONS.filter((one) => faults.some(({ reason }) => reason === one))
  const [code] = reasons
  if (code === undefined) {
    const said = details
      .map(({ detail, title }) => detail ?? title ?? '')
      .filter(Boolean)
      .join(' ')
    return { details, ...hint, ...(said && { said }) }
  }
  const refused = (reason: TeamFaultReason) =>
    faults.flatMap((fault) => (fault.reason === reason && fault.id !== undefined ? [fault.id] : []))
  const sentences = reasons.map((reason) => {
    const named = reason === 'team-not-found' ? [teamId] : refused(reason)
    const list = named.map((id) => `\`${id}\``).join(', ')
    return `${words(reason, type)}${list && `: ${list}`}.`
  })
  const message = clip(sentences.join(' '), 1_000)
  return { code, message, hint: HINTS[code], details, ids: reasons.flatMap(refused) }
}

function words(reason: TeamFaultReason, type: MemberType): string {
  if (reason === 'team-not-found') return 'No such team'
  if (reason === 'invitation-not-accepted') return 'Invitation not accepted'
  return type === 'users'
    ? 'No such user'
    : 'No such organization membership, or no such user behind it'
}

/**
 * The members that an error refuses, and the requests for the others of its request. A server that names none is asked
 * about each alone. `undefined` for an error that is not about single members.
 */
export function refusalsOf(
  error: unknown,
  ids: readonly string[],
):
  | { readonly refused: readonly Refusal[]; readonly again: readonly (readonly string[])[] }
  | undefined {
  if (!isRequestError(error, 'member-not-found', 'invitation-not-accepted')) return undefined
  const reasons = new Map(
    faultsOf(error.details ?? [], error.status ?? 0, ids).map(({ id, reason }) => [id, reason]),
  )
  // Nobody else can be meant.
  const [only = ''] = ids
  if (ids.length === 1) reasons.set(only, reasons.get(only) ?? (error.code as TeamFaultReason))
  const refused = ids.flatMap((id) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ id, reason }]
  })
  const others = ids.filter((id) => !reasons.has(id))
  if (refused.length === 0) return { refused, again: others.map((id) => [id]) }
  return { refused, again: others.length > 0 ? [others] : [] }
}

/** A reason for a refusal, and its member, if the server names one. */
interface TeamFault {
  readonly reason: TeamFaultReason
  readonly id: string | undefined
}

/**
 * The problems with a team or its members among the errors of a server. This package's server sends the reason as the
 * `code` of an error. The specification shows no errors, so this also recognizes the status, the source and the words
 * of other servers.
 * @param status The status of the answer, for an error without its own.
 */
function faultsOf(
  errors: readonly JsonApiError[],
  status: number,
  ids: readonly string[],
): readonly TeamFault[] {
  return errors.flatMap((error) => {
    const position = /^\/data\/(\d+)(?:\/|$)/.exec(error.source?.pointer ?? '')?.[1]
    const reason = reasonOf(error, status, position !== undefined)
    // An error about a request with one member is about that member.
    const at = position ?? (ids.length === 1 ? 0 : -1)
    return reason ? [{ reason, id: ids[Number(at)] }] : []
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
    const errors = jsonMember(readJson(text), 'errors')
    const isError = (error: unknown) =>
      OBJECT.is(error) &&
      ERROR_TEXTS.every((name) => /^(?:string|undefined)$/.test(typeof jsonMember(error, name)))
    return Array.isArray(errors) && errors.every(isError) ? errors : undefined
  } catch {
    return undefined
  }
}
