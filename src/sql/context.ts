import type { Expression, Span } from '../../grammar/index.ts'
import type { Schema } from '../rows/schema/index.ts'
import type { Dialect, SqlValue } from './dialect.ts'
import type { Sql } from './fragment.ts'
import type { SqlLimits } from './limits.ts'
import { type Answer, UNKNOWN } from './logic.ts'

export type UndecidedCode = 'pattern-not-portable' | 'bytes' | 'text-not-held' | 'text-too-long'

/** A condition that the engine leaves to the evaluator on every row where it is evaluated. */
export interface Undecided {
  readonly code: UndecidedCode
  readonly node: Expression
  readonly span: Span
  readonly message: string
  readonly hint: string
}

/** Shared by the nodes of one filter. */
export interface SqlContext {
  readonly dialect: Dialect
  /** The conditions left to the evaluator so far. */
  readonly noted: Map<string, Undecided>
  /** True once a condition is undecided on rows with numbers that the engine cannot read exactly. */
  leavesRows: boolean
  /** Set if the engine reads some documents differently from `JSON.parse`: true for the others. */
  readonly reads: Dialect['reads']
  /** The documents that a condition reads. */
  readonly documents: Set<Sql>
  /** True once documents that the engine reads differently are left to the evaluator. */
  isGuarded: boolean
  /** True once a condition reads members outside the table's promise, which may have any value. */
  namesOthers: boolean
  readonly limits: SqlLimits
  /** The number of conditions so far. */
  terms: number
  /** What the table promises about its rows. */
  readonly schema: Schema
  /** The row itself, or a function that returns the column for a name. */
  readonly row: SqlValue | ((field: string | undefined) => SqlValue)
  /** True if the filter cannot fail on any row of the table. */
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

/** The answer for a condition left to the evaluator, which this records. */
export function undecided(
  code: UndecidedCode,
  node: Expression,
  context: Pick<SqlContext, 'dialect' | 'noted'>,
): Answer {
  const [what, ...advice] = REASONS[code]
  const { span } = node
  const message = `The engine \`${context.dialect.name}\` ${what}.`
  const hint = ['The evaluator decides the rows that reach it.', ...advice].join(' ')
  context.noted.set(`${code} ${span.start} ${span.end}`, { code, node, span, message, hint })
  return UNKNOWN
}
