import { indexOfText } from '../../../values/index.ts'
import type { ByteText, Window } from '../byte-text.ts'
import { CLOSING_BRACE, COLON, isWhite, OPENING_BRACE, QUOTE } from '../json-bytes.ts'
import type { ValueReader } from '../value-reader.ts'
import { type Member, readMember } from './members.ts'
import type { Projector } from './projector.ts'
import type { RequiredTexts } from './required-texts.ts'

/** The next position of a text in the window. It is searched again only after that position. */
interface Search {
  readonly text: string
  at: number
}

interface Wanted extends Search {
  readonly member: Member
  /** The allowed texts of its value, with a character for each byte; `undefined` if any value is allowed. */
  readonly required: readonly string[] | undefined
  /** The offset of its value in the window; -1 if the row does not have the member. */
  value: number
}

/**
 * A projector that searches for the names of members instead of parsing the row, because engines search many bytes at
 * a time. It returns `undefined` for a row whose bytes do not tell where its members are; docs/decisions/0019 lists
 * the conditions. Returns `undefined` if no row could be read with these names.
 * @param texts Skips a row, and returns `false`, if a required text is missing.
 */
export function createFinder(
  members: readonly Member[],
  byteText: ByteText,
  readValue: ValueReader,
  texts?: RequiredTexts,
): Projector | undefined {
  if (!members.every(isFound)) return undefined
  const wanted = members.map(
    (member): Wanted => ({
      member,
      text: `${member.bytes.toString('latin1')}"`,
      at: -1,
      required: texts?.get(member.name)?.map((text) => Buffer.from(text).toString('latin1')),
      value: -1,
    }),
  )
  const telling = wanted.filter(({ required }) => required)
  const others = wanted.filter(({ required }) => !required)
  const backslash: Search = { text: '\\', at: -1 }
  const opening: Search = { text: '{', at: -1 }
  const closing: Search = { text: '}', at: -1 }
  const searches = [...wanted, backslash, opening, closing]
  let window: Window | undefined

  /** The next position of the text from `from` on; after the window if there is none. */
  function next(search: Search, text: string, from: number): number {
    if (search.at < from) {
      const found = indexOfText(text, search.text, from)
      search.at = found === -1 ? Number.POSITIVE_INFINITY : found
    }
    return search.at
  }

  /** Locates the values of members. False if the bytes do not tell where they are. */
  function locate(some: readonly Wanted[], text: string, first: number, last: number): boolean {
    for (const search of some) {
      search.value = -1
      const name = next(search, text, first)
      if (name > last) continue
      const colon = name + search.text.length
      const isName = text.charCodeAt(name - 1) === QUOTE && text.charCodeAt(colon) === COLON
      if (!isName || next(search, text, colon) < last) return false
      if (next(opening, text, first + 1) < name && next(closing, text, name) < last) return false
      search.value = colon + 1
      while (isWhite(text.charCodeAt(search.value))) search.value++
    }
    return true
  }

  /** True if every member with required texts is a string with another text. */
  function isOther(text: string): boolean {
    for (const { required, value } of telling) {
      if (text.charCodeAt(value) !== QUOTE) return false
      for (const one of required ?? []) if (text.startsWith(one, value)) return false
    }
    return telling.length > 0
  }

  return (bytes, start, end) => {
    const around = byteText.window(bytes, start, end)
    if (!around) return undefined
    if (around !== window) {
      window = around
      for (const search of searches) search.at = -1
    }
    const { text, from } = around
    const first = start - from
    const last = end - from - 1
    if (text.charCodeAt(first) !== OPENING_BRACE || text.charCodeAt(last) !== CLOSING_BRACE) {
      return undefined
    }
    if (next(backslash, text, first) < last) return undefined
    if (!locate(telling, text, first, last)) return undefined
    if (isOther(text)) return false
    if (!locate(others, text, first, last)) return undefined

    const row = {}
    for (const { member, value } of wanted) {
      if (value === -1) continue
      if (readMember(row, member, bytes, value + from, end, readValue) > end) return undefined
    }
    return row
  }
}

// True if a search finds the unescaped name. It must begin with a letter or digit, so that the quote before it starts
// a string: no such character can follow the quote that ends one.
function isFound({ name }: Member): boolean {
  return /^\w/.test(name) && JSON.stringify(name) === `"${name}"`
}
