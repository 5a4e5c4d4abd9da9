import { isBlankFilter } from '../../../grammar/index.ts'
import { type Profile, parseDuration, parseIndex, QUERY, WAIT } from '../../wire/index.ts'
import { Refusal } from '../refusal.ts'

/** Reads the values of parameters. An absent value is `undefined`. */
export interface QueryValues {
  /** True if a parameter may be repeated, and the query may have text that is not percent-encoded UTF-8. */
  readonly isLenient: boolean
  /** The filter; `undefined` for all rows. */
  readonly filter: (text: string | undefined) => string | undefined
  /** The rows per page. */
  readonly perPage: (text: string | undefined) => number
  readonly reverse: (text: string | undefined) => boolean
  /** Throws for a value that is not a boolean. */
  readonly stale: (text: string | undefined) => void
  /** The longest wait, in milliseconds, before the maximum of the profile. */
  readonly waitMs: (text: string | undefined) => number
}

/** The words for true and false that Nomad accepts. */
const YES = /^(?:1|t|T|TRUE|true|True)$/
const NO = /^(?:0|f|F|FALSE|false|False)$/

/**
 * How each profile reads the values of parameters.
 * @throws {Refusal} 400, from each function.
 */
export const QUERY_VALUES: Readonly<Record<Profile, QueryValues>> = {
  specification: {
    isLenient: false,
    filter: (text = '') => (isBlankFilter(text) ? undefined : text),
    perPage(text) {
      if (text === undefined) return Number.POSITIVE_INFINITY
      if (/^[0-9]+$/.test(text) && Number(text) > 0) return Number(text)
      throw bad(QUERY.perPage, 'must be an integer from 1')
    },
    reverse(text = 'false') {
      if (text === 'true' || text === 'false') return text === 'true'
      throw bad(QUERY.reverse, 'must be `true` or `false`')
    },
    stale() {},
    waitMs(text) {
      if (text === undefined) return WAIT.defaultMs
      return parseDuration(text) ?? noDuration()
    },
  },
  nomad: {
    isLenient: true,
    filter: (text) => text || undefined,
    // A negative number means a page without rows, and 0 means all rows.
    perPage(text) {
      if (!text) return Number.POSITIVE_INFINITY
      const rows = /^[-+]?[0-9]+$/.test(text) ? Number(text) : Number.NaN
      if (rows === rows >> 0) return rows || Number.POSITIVE_INFINITY
      throw bad(QUERY.perPage, 'must be an integer of 32 bits')
    },
    reverse: (text) => text === 'true',
    stale: (text) => void readBool(QUERY.stale, text),
    // 0 and negative durations count as not given.
    waitMs(text) {
      if (!text) return WAIT.defaultMs
      const milliseconds = parseDuration(text.replace(/^[-+]/, '')) ?? noDuration()
      return text.startsWith('-') || milliseconds === 0 ? WAIT.defaultMs : milliseconds
    },
  },
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

function noDuration(): never {
  throw bad(QUERY.wait, 'must be a duration such as `10s` or `5m`')
}
