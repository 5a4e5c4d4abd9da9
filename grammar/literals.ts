import type { Segment } from './ast.ts'
import { codeOfEscape } from './quoted.ts'
import type { Span } from './source.ts'

/** A string literal after unquoting, or its first problem. */
export type Unquoted =
  | { readonly text: string; readonly bytes?: readonly number[] }
  | { readonly fault: 'line-feed-in-string' | 'invalid-escape'; readonly span: Span }

/** True for an invalid literal. Ignores inherited properties. */
export function isFault(unquoted: Unquoted): unquoted is Exclude<Unquoted, { text: string }> {
  return Object.hasOwn(unquoted, 'fault')
}

// One escape, with a group of digits for each kind. `\x` and octal are bytes, the others code points.
const ESCAPE =
  /\\(?:([abfnrtv\\])|x([0-9A-Fa-f]{2})|([0-7]{3})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8}))/y

/**
 * The text of a double-quoted literal, as Go reads it: `\x` and octal escapes are single bytes, so the result may not
 * be valid UTF-8, and then includes its bytes.
 * @param inside The text between the quotes.
 * @param offset Its start, for the span of a fault.
 */
export function unquote(inside: string, offset = 0): Unquoted {
  const lineFeed = inside.indexOf('\n')
  if (lineFeed !== -1) {
    return {
      fault: 'line-feed-in-string',
      span: { start: offset + lineFeed, end: offset + lineFeed + 1 },
    }
  }
  if (!inside.includes('\\')) return { text: inside }
  let text = ''
  let bytes: number[] | undefined
  for (let at = 0; at < inside.length; ) {
    if (inside.charCodeAt(at) !== 0x5c) {
      const next = inside.indexOf('\\', at)
      const plain = inside.slice(at, next === -1 ? undefined : next)
      if (bytes) append(bytes, plain)
      else text += plain
      at += plain.length
      continue
    }
    ESCAPE.lastIndex = at
    const match = ESCAPE.exec(inside)
    const length = match?.[0].length ?? Math.min(2, inside.length - at)
    const fault = {
      fault: 'invalid-escape',
      span: { start: offset + at, end: offset + at + length },
    } as const
    if (!match) return fault
    const [, letter, hex, octal, short, long] = match
    const code = letter
      ? codeOfEscape(letter)
      : Number.parseInt((hex ?? octal ?? short ?? long) as string, octal ? 8 : 16)
    const isByte = hex !== undefined || octal !== undefined
    if (isByte ? code > 0xff : code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return fault
    if (isByte && code > 0x7f) {
      bytes ??= Array.from(new TextEncoder().encode(text))
      bytes.push(code)
    } else if (bytes) append(bytes, String.fromCodePoint(code))
    else text += String.fromCodePoint(code)
    at += length
  }
  return bytes ? fromBytes(bytes) : { text }
}

function append(bytes: number[], text: string): void {
  for (const byte of new TextEncoder().encode(text)) bytes.push(byte)
}

function fromBytes(bytes: number[]): Unquoted {
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        new Uint8Array(bytes),
      ),
    }
  } catch {
    return {
      text: new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(
        new Uint8Array(bytes),
      ),
      bytes,
    }
  }
}

/** The text of a backtick literal, unchanged except for carriage returns, which Go drops. */
export function unquoteRaw(inside: string): string {
  return inside.replaceAll('\r', '')
}

/** A path as a JSON Pointer. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The name in a part of a JSON Pointer. */
export function pointerName(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A pattern that matches exactly this text. */
export function escapedPattern(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')
}

/**
 * The segments of a JSON Pointer.
 * @param inside The text between the quotes; `isPointer` is true for it.
 * @param offset Where it starts.
 */
export function pointerSegments(inside: string, offset: number): Segment[] {
  // `""` has one part, the empty name; it is not the whole document.
  if (inside === '') return [{ text: '', span: { start: offset, end: offset } }]
  let at = offset
  return inside
    .slice(1)
    .split('/')
    .map((part) => {
      const start = at + 1
      at = start + part.length
      return { text: pointerName(part), span: { start, end: at } }
    })
}
