import type { Colours } from '../../../grammar/index.ts'
import type { Answer } from '../../evaluate/index.ts'
import type { Io } from '../io.ts'

/** The mark of each answer. */
export interface Marks {
  readonly true: string
  readonly false: string
  readonly error: string
  readonly 'not-reached': string
}

const SIGNS: Marks = { true: '✓', false: '✗', error: '!', 'not-reached': '·' }
const ASCII: Marks = { true: '+', false: '-', error: '!', 'not-reached': '.' }

/** The marks for an output: Unicode on a UTF-8 terminal, otherwise ASCII, unless `isAscii` is given. */
export function marksFor(io: Pick<Io, 'stdout' | 'environment'>, isAscii?: boolean): Marks {
  const { LC_ALL, LC_CTYPE, LANG, WT_SESSION } = io.environment
  const isUtf8 = /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') || WT_SESSION !== undefined
  return (isAscii ?? !(io.stdout.isTerminal && isUtf8)) ? ASCII : SIGNS
}

/** The mark of an answer. */
export function markOf(answer: Answer, marks: Marks): string {
  return marks[`${answer}`]
}

/** The colour of an answer's mark. */
export function paintFor(answer: Answer, colours: Colours): (text: string) => string {
  const paints = { true: colours.good, false: colours.bad, error: colours.warning }
  return answer === 'not-reached' ? colours.faint : paints[`${answer}`]
}
