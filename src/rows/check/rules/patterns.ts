import {
  FilterLimitError,
  hasValue,
  OPERATORS,
  ownBytes,
  shown,
  type Value,
} from '../../../../grammar/index.ts'
import { literalOf } from '../../../filters/ast/index.ts'
import { replaceValue } from '../../../filters/print/index.ts'
import { type PatternFault, patternFault } from '../../evaluate/index.ts'
import type { AnalyzedFilter } from '../analyzed-filter.ts'
import { type Clause, failingHow, segmentsOf } from '../clause.ts'
import type { ClauseRule, Failure, FailureRule, Finding } from '../finding.ts'
import { isSent } from '../flow.ts'

/** A pattern that does not compile, or that needs a missing engine. */
export const invalidPattern: FailureRule = function* (clause, filter): Iterable<Failure> {
  const value = patternOf(clause)
  const error = value && whyInvalid(value, filter)
  if (!value || !error) return
  const wildcard = value.bytes ? undefined : fromWildcard(value.raw)
  yield {
    code: error.code,
    span: value.span,
    message: error.message,
    hint:
      wildcard === undefined
        ? (error.hint as string)
        : `Patterns are regular expressions, in which \`.*\` matches any text: write \`${shown(wildcard)}\`.`,
    fix:
      wildcard === undefined
        ? undefined
        : replaceValue(`Write \`${shown(wildcard)}\``, value, literalOf(wildcard)),
    ...(error.code === 'pattern-engine-missing'
      ? withoutEngine(filter)
      : { fails: failsHow(clause) }),
  }
}

// Locally, such a filter does not even compile. A server has an engine, so for it the pattern is only unchecked.
function withoutEngine({ target }: AnalyzedFilter): Pick<Failure, 'severity' | 'fails'> {
  return isSent(target)
    ? { severity: 'warning', fails: undefined }
    : { severity: 'error', fails: 'always' }
}

// A pattern is compiled only for a string to match; for a missing key the answer does not need it.
function failsHow(clause: Clause): 'always' | 'some' {
  const { resolution } = clause
  const mayAnswer = resolution.found
    ? resolution.hazards.some(({ kind }) => kind === 'unknown' && segmentsOf(clause).length > 1)
    : !resolution.throws
  return mayAnswer ? 'some' : failingHow(clause)
}

function whyInvalid(value: Value, filter: AnalyzedFilter): PatternFault | undefined {
  const { patternEngine, target } = filter
  // A server has other limits than ours.
  const maxPatternLength = isSent(target) ? Number.POSITIVE_INFINITY : filter.maxPatternLength
  const pattern = ownBytes(value) ?? value.raw
  const fault = patternFault(pattern, value.span, { maxPatternLength, patternEngine })
  if (!(fault instanceof FilterLimitError)) return fault
  return fault.code === 'pattern-too-long' && !isSent(target) ? fault : undefined
}

// `*.log` is not a pattern, but its meaning is clear.
function fromWildcard(pattern: string): string | undefined {
  if (!/^[*?]/.test(pattern) || !/^[\w\-./:*? ]+$/.test(pattern)) return undefined
  const body = pattern
    .replace(/^\*+|\*+$/g, '')
    .replace(/[.*?]+/g, (text) =>
      text.replaceAll('.', '\\.').replace(/\*+/g, '.*').replaceAll('?', '.'),
    )
  const end = pattern.endsWith('*') ? '' : '$'
  return body === '' ? '.*' : `${pattern.startsWith('*') ? '' : '^'}${body}${end}`
}

/** A pattern without an anchor: it matches anywhere in the string. */
export const unanchoredPattern: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const value = patternOf(clause)
  if (!value || value.raw === '' || whyInvalid(value, filter)) return
  const pieces = piecesOf(value.raw)
  const isAnchor = ({ kind, text }: PatternPiece) =>
    kind === 'anchor' || text === '\\A' || text === '\\z'
  // `.*` at an end changes nothing, but shows the intention.
  const isOpen = pieces.some(
    ({ text }, index) => /^[*+]/.test(text) && pieces[index - 1]?.kind === 'dot',
  )
  if (isOpen || pieces.some(isAnchor)) return
  yield {
    code: 'unanchored-pattern',
    span: value.span,
    message: `\`${shown(value.raw)}\` matches anywhere in the string, even in the middle of a word.`,
    hint: 'To match the whole string, put `^` before the pattern and `$` after it.',
    fix: replaceValue(
      'Match the whole string',
      value,
      literalOf(`^${grouped(value.raw, pieces)}$`, value.form),
    ),
  }
}

function grouped(pattern: string, pieces: readonly PatternPiece[]): string {
  return pieces.some(({ text }) => text === '|' || text.startsWith('(?'))
    ? `(?:${pattern})`
    : pattern
}

/** A dot between letters or digits: it matches any character there. */
export const unescapedDot: ClauseRule = function* (clause, filter): Iterable<Finding> {
  const value = patternOf(clause)
  if (!value || whyInvalid(value, filter)) return
  const pieces = piecesOf(value.raw)
  const dots = pieces.filter((piece, index) => {
    return piece.kind === 'dot' && isPlain(pieces[index - 1]) && isPlain(pieces[index + 1])
  })
  if (dots.length === 0) return
  const isMeant = new Set(dots)
  const escaped = pieces.map((piece) => (isMeant.has(piece) ? '\\.' : piece.text)).join('')
  yield {
    code: 'unescaped-dot',
    span: value.span,
    message: 'In a pattern, `.` matches any character.',
    hint: `Write \`\\.\` for a dot: \`${shown(escaped)}\`.`,
    fix: replaceValue(`Write \`${shown(escaped)}\``, value, literalOf(escaped)),
  }
}

function isPlain(piece: PatternPiece | undefined): boolean {
  if (piece?.kind === 'character') return /[\p{L}\p{N}]/u.test(piece.text)
  return piece?.kind === 'class' || piece?.text === '\\d' || piece?.text === '\\w'
}

// The value of a condition that matches a pattern.
function patternOf({ node }: Clause): Value | undefined {
  if (!hasValue(node)) return undefined
  return OPERATORS[node.operator].asks === 'match' ? node.value : undefined
}

// One piece of a pattern: a character, an escape, a class, or one with a special meaning.
interface PatternPiece {
  readonly kind: 'character' | 'dot' | 'escape' | 'class' | 'repeat' | 'anchor' | 'other'
  readonly text: string
}

const PIECES =
  /(?<escape>\\Q.*?(?:\\E|$)|\\(?:[pPx]\{[^}]*\}|.))|(?<class>\[\^?\]?(?:\[:[^\]]*:\]|\\.|[^\]\\])*\])|(?<repeat>[*+?]\??|\{[0-9]+(?:,[0-9]*)?\}\??)|(?<dot>\.)|(?<anchor>[\^$])|(?<other>\((?:\?[^:)>]*[:)>]?)?|[)|])|(?<character>.)/gsu

// The pieces of a pattern, in order, parsed just far enough to find literal characters.
function piecesOf(pattern: string): PatternPiece[] {
  return [...pattern.matchAll(PIECES)].map(({ groups = {}, 0: text }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined)
    return { kind: kind as PatternPiece['kind'], text }
  })
}
