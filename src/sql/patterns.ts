import { unreachable } from '../../grammar/index.ts'
import {
  parseSimplePattern,
  patternPath,
  type SimplePattern,
  trimPattern,
  writePattern,
} from '../rows/values/index.ts'
import { remembered } from './remembered.ts'

/** The highest repetition that PostgreSQL accepts. */
const MAX_COUNT = 255
/** An engine may refuse larger machines. */
const MAX_SIZE = 1_000

// Written out, because an engine's own word class may depend on its collation.
const WORD = '[A-Za-z0-9_]'
const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`

const endless = Number.POSITIVE_INFINITY

/**
 * The pattern as an advanced regular expression of PostgreSQL; `undefined` if it is not one of the simple patterns
 * that both read the same.
 */
export const toPostgresPattern = /* @__PURE__ */ remembered((pattern: string) => {
  const simple = read(pattern)
  if (!simple || nodesOf(simple).some(countsFar)) return undefined
  const text = writePattern(simple, ({ kind, text }) =>
    kind === 'Set' ? text.replaceAll(/\\x(..)/g, '\\u00$1') : text === '\\b' ? BOUNDARY : text,
  )
  // No text in PostgreSQL contains NUL, not even a pattern.
  return text.includes('\\u0000') || text.includes('\0') ? undefined : text
})

/**
 * The pattern as a regular expression of Java and of PCRE; `undefined` if it is not one of the simple patterns that
 * they read the same, or if a search might take more than linear time. Each turn of a loop around more than one
 * character needs Java stack.
 */
export const toJavaPattern = /* @__PURE__ */ remembered((pattern: string) => {
  const simple = read(pattern)
  if (!simple || patternPath(pattern) === 'engine') return undefined
  const text = writePattern(simple, ({ kind, text }) =>
    // There, `$` also matches before a line feed at the end.
    kind === 'Set' ? text : text === '\\b' ? BOUNDARY : text === '$' ? '\\z' : text,
  )
  const nodes = nodesOf(simple)
  return { text, loops: nodes.some(loops), loopsDeep: nodes.some(loopsDeep) }
})

const countsFar = (node: SimplePattern) =>
  node.kind === 'Repeat' && Math.max(node.min, node.max === endless ? 0 : node.max) > MAX_COUNT

const loops = (node: SimplePattern) => node.kind === 'Repeat' && node.max === endless

const loopsDeep = (node: SimplePattern) =>
  node.kind === 'Repeat' && node.max === endless && node.body.kind !== 'Set'

// Drops parts without effect, such as a loop at the end.
function read(pattern: string): SimplePattern | undefined {
  const simple = parseSimplePattern(pattern)
  const trimmed = simple && trimPattern(simple)
  if (!trimmed || trimmed.size > MAX_SIZE) return undefined
  return nodesOf(trimmed).every(isReadAlike) ? trimmed : undefined
}

/** False for an assertion or a class in the platform's own syntax. */
function isReadAlike(node: SimplePattern): boolean {
  if (node.kind === 'Assertion') return /^(?:[$^]|\\b)$/.test(node.text)
  return node.kind !== 'Set' || (!node.isListed && node.text !== '[]' && node.text !== '[^]')
}

function nodesOf(node: SimplePattern): readonly SimplePattern[] {
  switch (node.kind) {
    case 'Sequence':
      return [node, ...node.parts.flatMap(nodesOf)]
    case 'Choice':
      return [node, ...node.branches.flatMap(nodesOf)]
    case 'Repeat':
      return [node, ...nodesOf(node.body)]
    case 'Set':
    case 'Assertion':
      return [node]
    /* v8 ignore next -- @preserve the types close this switch */
    default:
      return unreachable(node)
  }
}
