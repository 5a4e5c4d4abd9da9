import { type CodePoints, writeSet } from './code-points.ts'

/**
 * A regular expression as data, fit for the question whether it matches anywhere: captures and
 * laziness are gone, flags have been applied, and a class is the set of its code points.
 */
export type PatternNode = (
  | { readonly kind: 'Set'; readonly set: CodePoints }
  | { readonly kind: 'Assertion'; readonly text: '^' | '$' | '\\b' }
  /** What takes Unicode's tables, or lines, to understand: kept as text for the engine. */
  | { readonly kind: 'Opaque'; readonly text: string }
  | { readonly kind: 'Sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'Choice'; readonly branches: readonly PatternNode[] }
  | {
      readonly kind: 'Repeat'
      readonly body: PatternNode
      readonly min: number
      readonly max: number
    }
) & {
  /** About how many steps of a machine it comes to once its counted repetitions are written out. */
  readonly size: number
  /** The greatest product of counted repetitions, one inside the other. */
  readonly repeats: number
  /** The properties it asks for by name: whether they exist is for the engine to say. */
  readonly properties: readonly Property[]
}

/** `\p{Greek}`: a name of Unicode's, and where it stands in the pattern. */
export interface Property {
  readonly name: string
  readonly offset: number
}

const ONE = { size: 1, repeats: 1, properties: [] }

export const NOTHING: PatternNode = { ...ONE, kind: 'Sequence', parts: [] }

export function oneOf(set: CodePoints): PatternNode {
  return { ...ONE, kind: 'Set', set }
}

export function assertion(text: '^' | '$' | '\\b'): PatternNode {
  return { ...ONE, kind: 'Assertion', text }
}

export function opaque(text: string, properties: readonly Property[] = []): PatternNode {
  return { ...ONE, kind: 'Opaque', text, properties }
}

export function sequence(nodes: readonly PatternNode[]): PatternNode {
  const parts = nodes.flatMap((node) => (node.kind === 'Sequence' ? node.parts : [node]))
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  return { ...totals(parts), kind: 'Sequence', parts }
}

export function choice(branches: readonly PatternNode[]): PatternNode {
  const [only] = branches
  if (branches.length === 1 && only !== undefined) return only
  return { ...totals(branches), kind: 'Choice', branches }
}

export function repeat(body: PatternNode, min: number, max: number): PatternNode {
  if (min === 1 && max === 1) return body
  const count = Math.max(1, max === Number.POSITIVE_INFINITY ? min : max)
  return {
    kind: 'Repeat',
    body,
    min,
    max,
    size: count * (body.size + 1),
    // Go does not look into what is repeated 0 times.
    repeats: max === 0 ? 1 : count * body.repeats,
    properties: body.properties,
  }
}

function totals(nodes: readonly PatternNode[]): Pick<PatternNode, keyof typeof ONE> {
  return {
    size: nodes.reduce((sum, node) => sum + node.size, nodes.length),
    repeats: nodes.reduce((most, node) => Math.max(most, node.repeats), 1),
    properties: nodes.flatMap((node) => node.properties),
  }
}

/**
 * The tree as text again, in a narrow syntax: `u` for JavaScript's RegExp with the `u` flag, `x`
 * for Go's. What is opaque is in Go's syntax in both.
 */
export function writePattern(node: PatternNode, letter: 'u' | 'x'): string {
  switch (node.kind) {
    case 'Set':
      return writeSet(node.set, letter)
    case 'Sequence':
      return node.parts
        .map((part) =>
          part.kind === 'Choice' ? `(?:${writePattern(part, letter)})` : writePattern(part, letter),
        )
        .join('')
    case 'Choice':
      return node.branches.map((branch) => writePattern(branch, letter)).join('|')
    case 'Repeat': {
      const body = writePattern(node.body, letter)
      return `${node.body.kind === 'Set' ? body : `(?:${body})`}${writeCount(node.min, node.max)}`
    }
    default:
      return node.text
  }
}

function writeCount(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`
  if (min === 0 && max === 1) return '?'
  return min === max ? `{${min}}` : `{${min},${max}}`
}
