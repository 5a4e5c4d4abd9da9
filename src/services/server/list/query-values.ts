import { isBlankFilter } from '../../../../grammar/index.ts'
import { type Profile, parseDuration, parseIndex, QUERY, WAIT } from '../../wire/index.ts'
import { Refusal } from '../refusal.ts'

/** How the specification reads the values of parameters. */
const specification = {
  /** True if a parameter may be repeated, and the query may have text that is not percent-encoded UTF-8. */
  isLenient: false,
  /** The filter; `undefined` for all rows. */
  filter: (text = ''): string | undefined => (isBlankFilter(text) ? undefined : text),
  /** The rows per page. */
  perPage(text?: string): number {
    if (text === undefined) return Number.POSITIVE_INFINITY
    if (/^[0-9]+$/.test(text) && Number(text) > 0) return Number(text)
    throw bad(QUERY.perPage, 'must be an integer from 1')
  },
  reverse(text = 'false'): boolean {
    if (text === 'true' || text === 'false') return text === 'true'
    throw bad(QUERY.reverse, 'must be `true` or `false`')
  },
  /** Whether any server may answer, which changes nothing here. */
  stale: (_text?: string): boolean | undefined => undefined,
  /** The longest wait, in milliseconds, before the maximum of the profile. */
  waitMs: (text?: string): number => (text === undefined ? WAIT.defaultMs : durationOf(text)),
}

/** How Nomad reads them. */
const nomad: typeof specification = {
  isLenient: true,
  filter: (text) => text || undefined,
  // A negative number means a page without rows, and 0 means all rows.
  perPage(text) {
    const rows = !text ? 0 : /^[-+]?[0-9]+$/.test(text) ? Number(text) : Number.NaN
    if (rows === rows >> 0) return rows || Number.POSITIVE_INFINITY
    throw bad(QUERY.perPage, 'must be an integer of 32 bits')
  },
  reverse: (text) => text === 'true',
  stale: (text) => readBool(QUERY.stale, text),
  // 0 and negative durations count as not given.
  waitMs(text) {
    const milliseconds = text ? durationOf(text.replace(/^[-+]/, '')) : 0
    return text?.startsWith('-') || milliseconds === 0 ? WAIT.defaultMs : milliseconds
  },
}

/**
 * How each profile reads the values of parameters. An absent value is `undefined`.
 * @throws {Refusal} 400, from each function.
 */
export const QUERY_VALUES: Readonly<Record<Profile, typeof specification>> = {
  specification,
  nomad,
}

function durationOf(text: string): number {
  const milliseconds = parseDuration(text)
  if (milliseconds !== undefined) return milliseconds
  throw bad(QUERY.wait, 'must be a duration such as `10s` or `5m`')
}

/**
 * The state to wait beyond; `undefined` for an immediate answer.
 * @throws {Refusal} 400.
 */
export function readIndex(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const index = parseIndex(text)
  if (index === undefined) throw bad(QUERY.index, 'must be an unsigned 64-bit integer')
  return index
}

/** The words for true and false that Nomad accepts. */
const YES = /^(?:1|t|T|TRUE|true|True)$/
const NO = /^(?:0|f|F|FALSE|false|False)$/

/**
 * A boolean as Nomad reads it; `undefined` for a parameter that is absent or empty.
 * @throws {Refusal} 400.
 */
export function readBool(name: string, text: string | undefined): boolean | undefined {
  if (!text) return undefined
  if (YES.test(text)) return true
  if (NO.test(text)) return false
  throw bad(name, 'must be `true` or `false`')
}

/** The refusal of a parameter. */
export function bad(name: string, what: string): Refusal {
  return new Refusal(400, `The parameter \`${name}\` ${what}.`)
}
