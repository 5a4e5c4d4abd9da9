import { unreachable } from '../../grammar/index.ts'
import {
  type PatternLeaf,
  parseSimplePattern,
  patternPath,
  type SimplePattern,
  trimPattern,
  writePattern,
} from '../values/index.ts'
import { remembered } from './remembered.ts'

type Repeat = Extract<SimplePattern, { readonly kind: 'Repeat' }>

/** What PostgreSQL counts to. */
const MAX_COUNT = 255
/** Larger machines may be more than an engine makes. */
const MAX_SIZE = 1_000

// Spelled out, for what an engine takes for part of a word may follow its collation.
const WORD = '[A-Za-z0-9_]'
const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`

const endless = Number.POSITIVE_INFINITY

/**
 * The pattern as an advanced regular expression of PostgreSQL's, `undefined` where it is not of the
 * simple kind that both read alike.
 */
export function toPostgresPattern(pattern: string): string | undefined {
  const countsFar = ({ min, max }: Repeat) => Math.max(min, max === endless ? 0 : max) > MAX_COUNT
  const text = rewrite(pattern, countsFar, ({ kind, text }) =>
    kind === 'Set' ? text.replaceAll(/\\x(..)/g, '\\u00$1') : text === '\\b' ? BOUNDARY : text,
  )
  // No text of PostgreSQL's has a NUL, not even one of a pattern.
  return text?.includes('\\u0000') || text?.includes('\0') ? undefined : text
}

/**
 * The pattern as a regular expression of Java's, `undefined` where it is not of the simple kind that
 * both read alike, or where the engine might not come to an end.
 */
export function toJavaPattern(pattern: string): string | undefined {
  if (patternPath(pattern) === 'engine') return undefined
  return rewrite(
    pattern,
    () => false,
    ({ kind, text }) =>
      // A `$` of Java's matches before a line feed at the end, too.
      kind === 'Set' ? text : text === '\\b' ? BOUNDARY : text === '$' ? '\\z' : text,
  )
}

/** True for a pattern with a loop around more than one character, which costs Java stack each time. */
export function loopsDeep(pattern: string): boolean {
  const simple = read(pattern)
  if (!simple) return false
  return repeatsOf(simple).some(({ max, body }) => max === endless && body.kind !== 'Set')
}

function rewrite(
  pattern: string,
  isBeyond: (repeat: Repeat) => boolean,
  leaf: (leaf: PatternLeaf) => string,
): string | undefined {
  const simple = read(pattern)
  if (!simple || simple.size > MAX_SIZE || repeatsOf(simple).some(isBeyond)) return undefined
  let isReadAlike = true
  const text = writePattern(simple, (part) => {
    isReadAlike &&= part.kind === 'Set' ? isShared(part) : /^(?:[$^]|\\b)$/.test(part.text)
    return leaf(part)
  })
  return isReadAlike ? text : undefined
}

/** False for a class that is written as only the platform reads it. */
function isShared({ text, isListed }: Extract<PatternLeaf, { readonly kind: 'Set' }>): boolean {
  return !isListed && text !== '[]' && text !== '[^]'
}

// Without what decides nothing, such as a loop at the end.
const read = /* @__PURE__ */ remembered((pattern: string): SimplePattern | undefined => {
  const simple = parseSimplePattern(pattern)
  return simple && trimPattern(simple)
})

function repeatsOf(node: SimplePattern): readonly Repeat[] {
  switch (node.kind) {
    case 'Sequence':
      return node.parts.flatMap(repeatsOf)
    case 'Choice':
      return node.branches.flatMap(repeatsOf)
    case 'Repeat':
      return [node, ...repeatsOf(node.body)]
    case 'Set':
    case 'Assertion':
      return []
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}
