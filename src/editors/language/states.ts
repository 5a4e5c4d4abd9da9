import type { Binding, Token, ValueOperator } from '../../../grammar/index.ts'

// The states of the automaton in `threads.ts`, and its threads.

/** A selector that is being read, as a span. */
export interface PathSpan {
  readonly start: number
  readonly end: number
  /** True for a JSON Pointer, which cannot continue. */
  readonly isPointer: boolean
}

/** The use of a path. */
export type PathUse = 'subject' | 'value' | 'member' | 'collection'

/** The part of `any X as y {` read so far. */
export interface Quantified {
  readonly start: number
  readonly collection: PathSpan | undefined
  readonly binding: Binding | undefined
}

/** The text that can come next, by the text before it. */
export type State =
  /** A condition. If `bare`, also a quantifier without parentheses. */
  | { readonly at: 'condition'; readonly bare: boolean }
  /** A path that may continue, or the text that follows it. */
  | {
      readonly at: 'path'
      readonly use: PathUse
      readonly path: PathSpan
      /** The kind of its names. */
      readonly part: 'field' | 'value' | 'pattern'
      /** For a collection: its quantifier. */
      readonly quantifier: Quantifier | undefined
    }
  | { readonly at: 'segment' | 'key' | 'bracket'; readonly before: State & { readonly at: 'path' } }
  /** The `in` after a literal at the start. */
  | { readonly at: 'literal'; readonly value: Token }
  /** The rest of an operator after `not`. */
  | { readonly at: 'negated'; readonly subject: PathSpan | undefined }
  | { readonly at: 'is'; readonly subject: PathSpan; readonly negated: boolean }
  | {
      readonly at: 'value'
      readonly subject: PathSpan | undefined
      readonly operator: ValueOperator
    }
  /** The selector after `in`. */
  | { readonly at: 'member' }
  /** `and`, `or` or the end. `quantifier` is the start of a quantifier without parentheses. */
  | { readonly at: 'done'; readonly quantifier: number | undefined }
  /** The collection of a quantifier. */
  | ({ readonly at: 'collection' } & Quantifier)
  | { readonly at: 'name'; readonly head: Head; readonly first: Token | undefined }
  | {
      readonly at: 'named'
      readonly head: Head
      readonly first: Token
      readonly second: Token | undefined
    }

/** The start of a quantifier, which is in parentheses unless `bare`. */
export interface Quantifier {
  readonly start: number
  readonly bare: boolean
}

interface Head extends Quantifier {
  readonly collection: PathSpan
}

/** An open parenthesis or brace. */
export interface OpenBracket {
  readonly close: ')' | '}'
  readonly outer: OpenBracket | undefined
  /** For a brace: its quantifier. */
  readonly quantified: Quantified | undefined
  /** The innermost open bracket of each kind, including this one. */
  readonly nearest: { readonly ')': OpenBracket | undefined; readonly '}': OpenBracket | undefined }
}

/** The role of a token. */
export type TokenRole =
  | 'field'
  | 'key'
  | 'binding'
  | 'operator'
  | 'joiner'
  | 'keyword'
  | 'value'
  | 'pattern'
  | 'punctuation'
  | 'unknown'

/** One way to read the text so far: its state, and the steps that led there. */
export interface Thread {
  readonly state: State
  readonly bracket: OpenBracket | undefined
  /** The last token, its role, and the thread before it; `undefined` at the start. */
  readonly token: Token | undefined
  readonly part: TokenRole | undefined
  readonly before: Thread | undefined
}

/** A token with its role, and the thread before it. */
export interface ReadToken {
  readonly token: Token
  readonly part: TokenRole
  readonly before: Thread
}
