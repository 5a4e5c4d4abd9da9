import {
  type Expression,
  type Operator,
  requireTarget,
  type TextTarget,
} from '../../grammar/index.ts'
import type { Answering } from './answering.ts'

/**
 * The server or the version that a filter is meant for, as a value that brings how it reads, writes and answers
 * filters; what it leaves out is as in the newest reference. `tamis/targets` has them.
 */
export interface Target extends TextTarget {
  /** For messages: `go-bexpr 0.1.13`, `Nomad 1.9.7`, `Consul 1.20`, `The specification`. */
  readonly title: string
  /** `local` is the evaluator of this package. */
  readonly kind: 'server' | 'specification' | 'local'
  /** The release of Nomad as a number, if the target is one. */
  readonly release?: number | undefined
  /** True for what it does not have. */
  readonly lacks: (feature: Feature) => boolean
  /** How it answers, if not as the newest reference. */
  readonly answering?: Answering | undefined
}

/** What not every version has: an operator, or another part of the language; `budget` is that of its parser. */
export type Feature = 'pointers' | 'digitsInPaths' | 'quantifiers' | 'budget' | Operator

/** The evaluator of this package, which does not have the limits of a server. */
export const local: Target = {
  name: 'local',
  toJSON: () => 'local',
  title: 'The evaluator',
  kind: 'local',
  lacks: () => false,
}

/**
 * How a target answers; `undefined` if as the newest reference does.
 * @throws {FilterSyntaxError} `needs-newer-server` for what it does not understand in the filter.
 * @throws {FilterOptionError} `invalid-option` for what is not a target.
 */
export function answeringOf(
  target: Target | undefined,
  expression?: Expression,
): Answering | undefined {
  if (target === undefined) return undefined
  const { text, answering } = requireTarget(target)
  if (expression) text?.requireUnderstood(expression)
  return answering
}
