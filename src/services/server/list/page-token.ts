import { parseJson } from '../../../rows/json/index.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from '../state/order.ts'

/**
 * The start of the next page as text for a header, such as `default.web`. It is the key of the page's first row, so
 * that writes in between neither repeat nor hide other rows.
 */
export function writePageToken(key: Key): string {
  return key.map((value) => encoded(`${value}`)).join('.')
}

// JSON, because a URI cannot contain half of a surrogate pair.
function encoded(text: string): string {
  return encodeURIComponent(JSON.stringify(text).slice(1, -1)).replaceAll('.', '%2E')
}

/**
 * The key in a token.
 * @throws {Refusal} 400 if the text is not a token of a list with this order.
 */
export function readPageToken(token: string, fields: readonly string[]): Key {
  const values = token.split('.').map(decoded)
  if (values.length !== fields.length) throw notOurs()
  return fields.map((field, at) => {
    const value = values[at]
    if (!value) throw notOurs()
    if (!field.endsWith('Index')) return value
    if (!/^[0-9]{1,20}$/.test(value)) throw notOurs()
    return BigInt(value)
  })
}

function decoded(text: string): string {
  try {
    return String(parseJson(`"${decodeURIComponent(text)}"`))
  } catch {
    throw notOurs()
  }
}

function notOurs(): Refusal {
  return new Refusal(400, 'The parameter `next_token` is not a token of this list.')
}
