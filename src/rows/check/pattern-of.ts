import { hasValue, OPERATORS, type Value } from '../../../grammar/index.ts'
import type { Clause } from './clause.ts'

/** The value of a condition that matches a pattern. */
export function patternOf({ node }: Clause): Value | undefined {
  if (!hasValue(node)) return undefined
  return OPERATORS[node.operator].asks === 'match' ? node.value : undefined
}

/** One piece of a pattern: a character, an escape, a class, or one with a special meaning. */
export interface PatternPiece {
  readonly kind: 'character' | 'dot' | 'escape' | 'class' | 'repeat' | 'anchor' | 'other'
  readonly start: number
  readonly text: string
}

const PIECES =
  /(?<escape>\\Q.*?(?:\\E|$)|\\(?:[pPx]\{[^}]*\}|.))|(?<class>\[\^?\]?(?:\[:[^\]]*:\]|\\.|[^\]\\])*\])|(?<repeat>[*+?]\??|\{[0-9]+(?:,[0-9]*)?\}\??)|(?<dot>\.)|(?<anchor>[\^$])|(?<other>\((?:\?[^:)>]*[:)>]?)?|[)|])|(?<character>.)/gsu

/** The pieces of a pattern, in order, parsed just far enough to find literal characters. */
export function piecesOf(pattern: string): PatternPiece[] {
  return [...pattern.matchAll(PIECES)].map(({ groups = {}, index, 0: text }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined)
    return { kind: kind as PatternPiece['kind'], start: index, text }
  })
}
