import { Transform } from 'node:stream'
import { createTextFinder, type TextFinder } from './text-finder.ts'
import { beginsEscape, createUnescaper, type TakeCharacter, type Unescaper } from './unescaper.ts'

/** Removes a secret from an upstream's responses. */
export interface Redaction {
  /** The text without the secret. */
  text(text: string): string
  /** A stream that removes the secret, even if it is split between chunks. */
  stream(): Transform
}

const HIDDEN = '[token]'
/** How often a text may be escaped. A page inside a JSON text inside JSON is escaped three times. */
const MOST_ESCAPES = 3
/** A shorter part of an encoded secret could be anything. */
const SHORTEST_PART = 8

/**
 * Finds a secret in any case: plain, in base64 or in hexadecimal digits, at any offset, and escaped up to three times
 * for JSON, URLs and HTML. Takes time linear in the input, and memory for a few copies of the secret.
 */
export function createRedaction(secret: string | undefined): Redaction {
  if (secret === undefined) {
    return { text: (text) => text, stream: () => transform((text) => text) }
  }
  const finder = createTextFinder(formsOf(secret))
  return {
    text(text) {
      const run = createRun(finder)
      return run.read(text) + run.end()
    },
    stream() {
      const run = createRun(finder)
      return transform(run.read, run.end)
    },
  }
}

/** Uses one character per byte, so that chunks never cut a character. */
function transform(read: (text: string) => string, end = () => ''): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) =>
      done(null, Buffer.from(read(chunk.toString('latin1')), 'latin1')),
    flush: (done) => done(null, Buffer.from(end(), 'latin1')),
  })
}

/** The texts to look for after undoing every escape. */
function formsOf(secret: string): readonly string[] {
  // Also undoes anything in the secret itself that looks like an escape.
  const read = [secret]
  for (let times = 0; times < MOST_ESCAPES; times++) read.push(unescaped(read.at(-1) ?? ''))
  const encoded = [0, 1, 2].flatMap((before) => {
    // Three bytes become four digits, so the bytes before the secret decide which digits belong to it alone.
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
    const [first, last] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return [bytes.toString('base64'), bytes.toString('base64url')].map((text) =>
      text.slice(first, last),
    )
  })
  const others = [...read.slice(1), ...encoded, Buffer.from(secret).toString('hex')]
  return [...new Set([secret, ...others.filter(({ length }) => length >= SHORTEST_PART)])]
}

function unescaped(text: string): string {
  let read = ''
  const unescaper = createUnescaper((code) => {
    read += String.fromCharCode(code)
  })
  for (let at = 0; at < text.length; at++) unescaper.take(text.charCodeAt(at), at, at + 1)
  unescaper.end()
  return read
}

/** A text after undoing some escapes. */
interface Level {
  state: number
  count: number
  /** The source offsets of the last characters, in a ring. */
  readonly starts: Float64Array
  /** Produces the next level. */
  readonly unescaper: Unescaper | undefined
}

interface Run {
  /** Returns the text that is safe to pass on so far. */
  read(text: string): string
  end(): string
}

function createRun(finder: TextFinder): Run {
  // Offsets count from the start of the stream.
  let held = ''
  let passed = 0
  let hidden: (readonly [start: number, end: number])[] = []
  let isIdle = true
  const levels: Level[] = []

  const startOf = ({ starts, count }: Level, length: number) =>
    starts[(count - length) % starts.length] as number

  /** Searches the characters of a level, and of every level after it. */
  function createLevel(escapes: number): TakeCharacter {
    const unescaper = escapes < MOST_ESCAPES ? createUnescaper(createLevel(escapes + 1)) : undefined
    const level = { state: 0, count: 0, starts: new Float64Array(finder.longest), unescaper }
    levels.unshift(level)
    return (code, start, end) => {
      level.starts[level.count++ % finder.longest] = start
      level.state = finder.next(level.state, code)
      const length = finder.found(level.state)
      if (length > 0) hidden.push([startOf(level, length), end])
      unescaper?.take(code, start, end)
    }
  }
  const take = createLevel(0)

  /** The offset of the first character that may belong to the secret. */
  function undecided(): number {
    const begun = levels.flatMap((level) => [
      level.state === 0 ? undefined : startOf(level, finder.begun(level.state)),
      level.unescaper?.begun(),
    ])
    return Math.min(passed + held.length, ...begun.filter((start) => start !== undefined))
  }

  function passOn(end: number): string {
    const ready = hidden.filter(([start]) => start < end).sort(([one], [other]) => one - other)
    hidden = hidden.filter(([start]) => start >= end)
    let text = ''
    let at = passed
    for (const [from, to] of ready) {
      if (from >= at) text += held.slice(at - passed, from - passed) + HIDDEN
      at = Math.max(at, to)
    }
    const rest = Math.max(at, end)
    text += held.slice(at - passed, rest - passed)
    held = held.slice(rest - passed)
    passed = rest
    return text
  }

  return {
    read(text) {
      const from = passed + held.length
      held += text
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        // Most characters cannot start a secret or an escape.
        if (isIdle && finder.next(0, code) === 0 && !beginsEscape(code)) continue
        take(code, from + at, from + at + 1)
        isIdle = levels.every(hasNothing)
      }
      return passOn(undecided())
    },
    end() {
      for (const { unescaper } of levels) unescaper?.end()
      return passOn(passed + held.length)
    },
  }
}

function hasNothing({ state, unescaper }: Level): boolean {
  return state === 0 && unescaper?.begun() === undefined
}
