import type { Answer } from '../evaluate/index.ts'
import type { Colours } from './colours.ts'
import type { Io } from './io.ts'

/** How each answer is marked. */
export interface Marks {
  readonly true: string
  readonly false: string
  readonly error: string
  readonly 'not-reached': string
}

const SIGNS: Marks = { true: '✓', false: '✗', error: '!', 'not-reached': '·' }
const ASCII: Marks = { true: '+', false: '-', error: '!', 'not-reached': '.' }

/** The marks that the output can show: beyond ASCII on a terminal that takes UTF-8, unless told. */
export function marksFor(io: Pick<Io, 'output' | 'environment'>, isAscii?: boolean): Marks {
  const { LC_ALL, LC_CTYPE, LANG, WT_SESSION } = io.environment
  const isUtf8 = /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') || WT_SESSION !== undefined
  return (isAscii ?? !(io.output.isTerminal && isUtf8)) ? ASCII : SIGNS
}

/** The mark of an answer. */
export function markOf(answer: Answer, marks: Marks): string {
  return marks[`${answer}`]
}

/** What the mark of an answer is painted with. */
export function paintFor(answer: Answer, colours: Colours): (text: string) => string {
  const paints = { true: colours.good, false: colours.bad, error: colours.warning }
  return answer === 'not-reached' ? colours.faint : paints[`${answer}`]
}
