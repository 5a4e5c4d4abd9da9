import { createRandom } from '../support/random.ts'

const PIECES = [
  ...['"', "'", '`', '\\', '\\\\', '$', '$$', '${', '$${', '%', '%{', '%%{', '%PATH%', '!', '!x!'],
  ...[
    '\u2018',
    '\u2019',
    '\u201a',
    '\u201b',
    '\u201c',
    '^',
    '&',
    '|',
    '<',
    '>',
    '(',
    ')',
    ';',
    ',',
  ],
  ...['\n', '\r', '\t', '\v', '\x1a', '\x1b', '\x7f', '\x85', '\xa0', '\xad', '\u2028', '\u2029'],
  ...[
    '\ufeff',
    '\u200b',
    '\u202e',
    '\ufffe',
    '\uffff',
    '\ue000',
    '😀',
    'é',
    'e\u0301',
    '字',
    '\u0301',
  ],
  ...[' ', '  ', '#', ' #', ':', ': ', '- ', '*', '?', '[', ']', '{', '}', '~', '@', '=', '+', '/'],
  ...['a', 'Status', '==', 'running', '-n', '--', '\\n', '\\x22', '%20', '&amp;', '$(id)', '`id`'],
]
const UNSENDABLE = ['\0', '\ud800', '\udfff']

/** Texts that are hard to quote, the same for the same seed; some of them cannot be carried. */
export function hostileTexts(count: number, seed: number): string[] {
  const random = createRandom(seed)
  const piece = () => {
    if (random.chance(0.005)) return random.one(UNSENDABLE)
    return random.chance(0.9) ? random.one(PIECES) : String.fromCharCode(random.below(0x300))
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: random.below(12) }, piece).join(''),
  )
}
