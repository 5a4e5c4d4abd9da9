/** Receives a character, and its position in the original text. */
export type TakeCharacter = (code: number, start: number, end: number) => void

/** Undoes one level of escapes. */
export interface Unescaper {
  readonly take: TakeCharacter
  /** The start of an incomplete escape; `undefined` if there is none. */
  begun(): number | undefined
  /** Passes on an incomplete escape unchanged. */
  end(): void
}

const ESCAPE =
  /^(?:\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|%([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#([0-9]{1,7});|&(amp|lt|gt|quot|apos);|\\([^ux]))$/i
const BEGUN =
  /^(?:\\(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|%[0-9a-f]?|&(?:#(?:x[0-9a-f]{0,6}|[0-9]{0,7})|[a-z]{0,4})?)$/i
const NAMED: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
  ...Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }),
])
/** True for the first character of an escape. */
export function beginsEscape(code: number): boolean {
  return code === 0x5c || code === 0x25 || code === 0x26
}

/**
 * Undoes one level of every kind of escape: of JSON and JavaScript, of URLs, and of HTML. Drops NUL. Takes a bounded
 * number of steps for each character.
 */
export function createUnescaper(pass: TakeCharacter): Unescaper {
  let held: { readonly code: number; readonly start: number; readonly end: number }[] = []

  function take(code: number, start: number, end: number): void {
    if (held.length === 0 && !beginsEscape(code)) {
      // In UTF-16 text, every other byte is 0.
      if (code !== 0) pass(code, start, end)
      return
    }
    held.push({ code, start, end })
    const text = String.fromCharCode(...held.map((one) => one.code))
    const [first] = held
    const whole = ESCAPE.exec(text)
    if (!first || (!whole && BEGUN.test(text))) return
    if (whole) {
      held = []
      pass(meaningOf(whole), first.start, end)
      return
    }
    // The first character does not start an escape.
    const rest = held.slice(1)
    held = []
    pass(first.code, first.start, first.end)
    for (const one of rest) take(one.code, one.start, one.end)
  }

  return {
    take,
    begun: () => held[0]?.start,
    end() {
      for (const { code, start, end } of held.splice(0)) pass(code, start, end)
    },
  }
}

function meaningOf([, u, x, percent, hex, decimal, name, own = '']: RegExpExecArray): number {
  const digits = u ?? x ?? percent ?? hex
  if (digits !== undefined) return Number.parseInt(digits, 16)
  if (decimal !== undefined) return Number(decimal)
  const word = name?.toLowerCase() ?? own
  return (NAMED.get(word) ?? word).charCodeAt(0)
}
