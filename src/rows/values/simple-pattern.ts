import { BEYOND_ASCII, type CharacterSet, NO_CHARACTER } from './character-set.ts'

/** The tree of a pattern that `parseSimplePattern` can read. */
export type SimplePattern = Reach &
  (
    | {
        readonly kind: 'Set'
        readonly text: string
        readonly character: string | undefined
        /** True if `(?i)` is on. For ASCII, `text` already includes both cases. */
        readonly fold: boolean
        /** True if it has only some of the characters beyond ASCII. */
        readonly isListed: boolean
      }
    | { readonly kind: 'Assertion'; readonly text: AssertionText }
    | { readonly kind: 'Sequence'; readonly parts: readonly SimplePattern[] }
    | { readonly kind: 'Choice'; readonly branches: readonly SimplePattern[] }
    | {
        readonly kind: 'Repeat'
        readonly body: SimplePattern
        readonly min: number
        readonly max: number
      }
  )

/**
 * A condition on a position in the text; the last two are the start and the end of a line. They look for the line
 * feed itself, because V8 also tries a look-around between the halves of a character, where "no other character"
 * would be true.
 */
export type AssertionText = '^' | '$' | '\\b' | '(?:^|(?<=\\n))' | '(?:$|(?=\\n))'

/** A part of a pattern without parts. */
export type PatternLeaf = Extract<SimplePattern, { readonly text: string }>

/** The characters and lengths that a pattern can consume. The sets may be too large, never too small. */
export interface Reach {
  /** The characters a match can start with. */
  readonly first: CharacterSet
  /** True if it matches the empty text. */
  readonly nullable: boolean
  /** The length of the longest match without its unbounded loops. */
  readonly length: number
  /** Every character it can consume. */
  readonly all: CharacterSet
  /** Every character that its unbounded loops can consume. */
  readonly looped: CharacterSet
  /** The size of its machine with repetitions written out. */
  readonly size: number
}

/** Go refuses a pattern if the product of nested counts is larger. */
export const MAX_REPEATS = 1_000

/** The reach of the empty pattern. */
export const EMPTY: Reach = {
  first: NO_CHARACTER,
  nullable: true,
  length: 0,
  all: NO_CHARACTER,
  looped: NO_CHARACTER,
  size: 1,
}

/** One character of a set, written as `text`. Sets `character` if the set has only one. */
export function oneOf(
  set: CharacterSet,
  text: string,
  character: string | undefined,
  fold: boolean,
): SimplePattern {
  const reach = { ...EMPTY, first: set, nullable: false, length: 1, all: set }
  return { ...reach, kind: 'Set', text, character, fold, isListed: false }
}

/** One character of a class with only some of the characters beyond ASCII. */
export function oneOfListed(text: string, fold: boolean): SimplePattern {
  const expression = new RegExp(text, fold ? 'iv' : 'u')
  let set = BEYOND_ASCII
  for (let code = 0; code < 0x80; code++) {
    if (expression.test(String.fromCharCode(code))) set |= 1n << BigInt(code)
  }
  return { ...oneOf(set, text, undefined, fold), isListed: true } as SimplePattern
}

/** A condition on a position, which consumes nothing. */
export function assertion(text: AssertionText): SimplePattern {
  return { ...EMPTY, kind: 'Assertion', text }
}

/** Nodes in sequence. Flattens nested sequences. */
export function sequence(nodes: readonly SimplePattern[]): SimplePattern {
  const parts = nodes.flatMap((node) => (node.kind === 'Sequence' ? node.parts : [node]))
  return {
    ...parts.reduceRight<Reach>((rest, part) => join(part, rest), EMPTY),
    kind: 'Sequence',
    parts,
  }
}

/** Any one of the branches. Returns a single branch unchanged. */
export function choice(branches: readonly SimplePattern[]): SimplePattern {
  const [only] = branches
  if (branches.length === 1 && only) return only
  return {
    ...branches.reduce<Reach>(either, { ...EMPTY, nullable: false }),
    kind: 'Choice',
    branches,
  }
}

/** Repeats a node from `min` to `max` times, which may be infinite. */
export function repeat(body: SimplePattern, min: number, max: number): SimplePattern {
  const bounded = max !== Number.POSITIVE_INFINITY
  return {
    first: body.first,
    nullable: body.nullable || min === 0,
    length: bounded ? max * body.length : 0,
    all: body.all,
    looped: bounded ? body.looped : body.all,
    size: (bounded ? max : min + 1) * (body.size + 1),
    kind: 'Repeat',
    body,
    min,
    max,
  }
}

/** The reach of one pattern followed by another. */
export function join(one: Reach, rest: Reach): Reach {
  return {
    first: one.nullable ? one.first | rest.first : one.first,
    nullable: one.nullable && rest.nullable,
    length: one.length + rest.length,
    all: one.all | rest.all,
    looped: one.looped | rest.looped,
    size: one.size + rest.size,
  }
}

function either(one: Reach, other: Reach): Reach {
  return {
    first: one.first | other.first,
    nullable: one.nullable || other.nullable,
    length: Math.max(one.length, other.length),
    all: one.all | other.all,
    looped: one.looped | other.looped,
    size: one.size + other.size,
  }
}

/** Writes the pattern in a syntax that differs from the platform's only in its leaves. */
export function writePattern(node: SimplePattern, leaf: (leaf: PatternLeaf) => string): string {
  const write = (part: SimplePattern): string => writePattern(part, leaf)
  switch (node.kind) {
    case 'Sequence':
      return node.parts.map(write).join('')
    case 'Choice':
      return `(?:${node.branches.map(write).join('|')})`
    case 'Repeat': {
      const { min, max } = node
      return `(?:${write(node.body)}){${min},${max === Number.POSITIVE_INFINITY ? '' : max}}`
    }
    case 'Set':
    case 'Assertion':
      return leaf(node)
  }
}
