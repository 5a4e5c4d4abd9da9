import type { Binding, Token, ValueOperator } from '../../grammar/index.ts'

// The states of the automaton in `threads.ts`, and its threads.

/** A selector that is being read, by its span. */
export interface PathSpan {
  readonly start: number
  readonly end: number
  /** True for a JSON Pointer, which nothing continues. */
  readonly isPointer: boolean
}

/** What a path is there for. */
export type PathUse = 'subject' | 'value' | 'member' | 'collection'

/** `any X as y {` as far as it was read. */
export interface Quantified {
  readonly start: number
  readonly collection: PathSpan | undefined
  readonly binding: Binding | undefined
}

/** What comes next, by what came before. */
export type State =
  /** A condition; where `bare`, also a quantifier without parentheses around it. */
  | { readonly at: 'condition'; readonly bare: boolean }
  /** A path that may go on, or what follows its use. */
  | {
      readonly at: 'path'
      readonly use: PathUse
      readonly path: PathSpan
      /** What its names are. */
      readonly part: 'field' | 'value' | 'pattern'
      /** Of a collection: its quantifier. */
      readonly quantifier?: Quantifier
    }
  | { readonly at: 'segment' | 'key' | 'bracket'; readonly before: State & { readonly at: 'path' } }
  /** What follows a literal at the start: `in`. */
  | { readonly at: 'literal'; readonly value: Token }
  /** The word after `not`, of an operator. */
  | { readonly at: 'negated'; readonly subject: PathSpan | undefined }
  | { readonly at: 'is'; readonly subject: PathSpan; readonly negated: boolean }
  | {
      readonly at: 'value'
      readonly subject: PathSpan | undefined
      readonly operator: ValueOperator
    }
  /** The selector after `in`. */
  | { readonly at: 'member' }
  /** `and`, `or` or the end; `quantifier` is where a quantifier without parentheses begins. */
  | { readonly at: 'done'; readonly quantifier?: number }
  /** What a quantifier goes over. */
  | ({ readonly at: 'collection' } & Quantifier)
  | { readonly at: 'name'; readonly head: Head; readonly first?: Token }
  | { readonly at: 'named'; readonly head: Head; readonly first: Token; readonly second?: Token }

/** Where a quantifier begins; it is in parentheses unless `bare`. */
export interface Quantifier {
  readonly start: number
  readonly bare: boolean
}

interface Head extends Quantifier {
  readonly collection: PathSpan
}

/** A parenthesis or brace that is open. */
export interface OpenBracket {
  readonly close: ')' | '}'
  readonly outer: OpenBracket | undefined
  /** Of a brace. */
  readonly quantified: Quantified | undefined
  /** The innermost open one of each sort, this one counted in. */
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

/** One way to read a text so far: the state it leads to, and how it got there. */
export interface Thread {
  readonly state: State
  readonly bracket: OpenBracket | undefined
  readonly token?: Token
  readonly part?: TokenRole
  readonly before?: Thread
}

/** A token with its role, and the thread as it was before. */
export interface ReadToken {
  readonly token: Token
  readonly part: TokenRole
  readonly before: Thread
}
