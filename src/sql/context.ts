import type { Expression, Span } from '../../grammar/index.ts'
import type { Schema } from '../schema/index.ts'
import type { Dialect, SqlValue } from './dialect.ts'
import type { Sql } from './fragment.ts'
import type { SqlLimits } from './limits.ts'
import { type Answer, UNKNOWN } from './logic.ts'

export type UndecidedCode = 'pattern-not-portable' | 'bytes' | 'text-not-held' | 'text-too-long'

/** A condition that the engine leaves to the evaluator, on every row that comes to it. */
export interface Undecided {
  readonly code: UndecidedCode
  readonly node: Expression
  readonly span: Span
  readonly message: string
  readonly hint: string
}

/** What the nodes of one filter share. */
export interface SqlContext {
  readonly dialect: Dialect
  /** What was left to the evaluator so far. */
  readonly noted: Map<string, Undecided>
  /** True once a condition leaves the rows whose numbers the engine does not know. */
  leavesRows: boolean
  /** Set if some documents are read otherwise than by `JSON.parse`: true for the others. */
  readonly reads: Dialect['reads']
  /** The documents that a condition looks into. */
  readonly documents: Set<Sql>
  /** True once rows with documents that are read otherwise are left. */
  isGuarded: boolean
  /** True once a condition asks for members that the promise does not name: they may be anything. */
  namesOthers: boolean
  readonly limits: SqlLimits
  /** How many conditions were put into SQL so far. */
  terms: number
  /** What the table promises of its rows. */
  readonly schema: Schema
  /** The row itself, or the column of a name. */
  readonly row: SqlValue | ((field: string | undefined) => SqlValue)
  /** True for a filter that fails on no row of the table. */
  readonly neverFails: boolean
}

const REASONS: Readonly<Record<UndecidedCode, readonly [what: string, advice?: string]>> = {
  'pattern-not-portable': [
    'reads patterns differently, and this one is outside of what both read alike',
    'Simplify the pattern, or use an engine with RE2.',
  ],
  bytes: ['compares texts, and this value is not valid UTF-8'],
  'text-not-held': ['cannot hold this text', 'Leave NUL and lone surrogates out.'],
  'text-too-long': ['takes too long to look for this text in others', 'Look for less of it.'],
}

/** The answer of what the engine leaves to the evaluator, noted for the caller. */
export function undecided(code: UndecidedCode, node: Expression, context: SqlContext): Answer {
  const [what, ...advice] = REASONS[code]
  const { span } = node
  const message = `The engine \`${context.dialect.name}\` ${what}.`
  const hint = ['The evaluator decides the rows that reach it.', ...advice].join(' ')
  context.noted.set(`${code} ${span.start} ${span.end}`, { code, node, span, message, hint })
  return UNKNOWN
}
