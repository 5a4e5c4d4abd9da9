/** Receives a character, and the place of the text that it was written in. */
export type TakeCharacter = (code: number, start: number, end: number) => void

/** Reads characters as they were before they were escaped once. */
export interface Unescaper {
  readonly take: TakeCharacter
  /** Where an escape has begun that is not complete; undefined if none has. */
  begun(): number | undefined
  /** Passes on what has begun, as it is. */
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
 * Undoes one level of escapes, of all kinds at once: those of JSON and JavaScript, of URLs and of HTML. NUL is left out.
 * Takes a bounded number of steps for each character.
 */
export function createUnescaper(pass: TakeCharacter): Unescaper {
  let held: { readonly code: number; readonly start: number; readonly end: number }[] = []

  function take(code: number, start: number, end: number): void {
    if (held.length === 0 && !beginsEscape(code)) {
      // Every other byte of a text in UTF-16 is 0.
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
    // The first character is only itself.
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
