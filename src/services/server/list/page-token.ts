import { Refusal } from '../refusal.ts'
import type { Key } from '../state/order.ts'

/** Characters that a header cannot contain, and the escape character. */
const CODED = /[%\s\p{Cc}\p{Cs}]/gu
/** The same characters, and the separator of fields. */
const CODED_WITHIN = /[.%\s\p{Cc}\p{Cs}]/gu

/**
 * The start of the next page as text for a header, such as `default.web`. It is the key of the page's first row, so
 * that writes in between neither repeat nor hide other rows. White space, control characters and lone surrogates
 * become `%` and four hexadecimal digits.
 */
export function writePageToken(key: Key): string {
  const last = key.length - 1
  return key
    .map((value, at) => `${value}`.replace(at < last ? CODED_WITHIN : CODED, codeOf))
    .join('.')
}

function codeOf(unit: string): string {
  return `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * The key in a token.
 * @throws {Refusal} 400 if the text is not a token of a list with this order.
 */
export function readPageToken(token: string, fields: readonly string[]): Key {
  // Only the last field, the ID, may contain a dot.
  const parts = token.split('.')
  const last = fields.length - 1
  const values = [...parts.slice(0, last), parts.slice(last).join('.')].map(decoded)
  return fields.map((field, at) => {
    const value = values[at]
    if (!value) throw notOurs()
    if (!field.endsWith('Index')) return value
    if (!/^[0-9]{1,20}$/.test(value)) throw notOurs()
    return BigInt(value)
  })
}

function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{4})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function notOurs(): Refusal {
  return new Refusal(400, 'The parameter `next_token` is not a token of this list.')
}
