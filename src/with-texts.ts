// The functions that take a tree, taking the text of a filter as well. `tamis` has these; `tamis/core`
// has the functions themselves, which carry no parser.

import { type Expression, ownOptions, parse } from '../grammar/index.ts'
import * as ast from './ast/index.ts'
import * as checks from './check/index.ts'
import * as english from './english/index.ts'
import {
  type CompileOptions,
  type ConditionExplanation,
  type Coverage,
  compareFilters as compareTrees,
  compile as compileTree,
  coverage as coverTree,
  createFilter,
  type ExplainOptions,
  type Explanation,
  explain as explainTree,
  type FilterComparison,
  type FilteredRows,
  type FilterPredicate,
  type FilterRowsOptions,
  filterRows as filterRowsBy,
  type Predicate,
  type Rows,
  whyNot as whyNotTree,
  withText,
} from './evaluate/index.ts'
import {
  type Filter,
  format as formatTree,
  isFilter,
  type PrintOptions,
  print as printTree,
  toFilter,
} from './print/index.ts'
import { type QuoteContext, quoteFor as quoteText } from './quote/index.ts'
import * as rewrites from './rewrite/index.ts'
import { type PinnedRows, type VitestOptions, vitestOf } from './test-file/index.ts'

type Source = string | Expression

function toTree(filter: Source): Expression {
  return typeof filter === 'string' ? parse(filter) : filter
}

/** The tree of a text, read with the options of the verb that takes it. */
function toTreeWith(filter: Source, options: CompileOptions | undefined): Expression {
  if (typeof filter !== 'string' || options === undefined) return toTree(filter)
  const { limits, target } = ownOptions(options)
  return parse(filter, { limits, target })
}

function acceptingText<Rest extends readonly unknown[], Result>(
  work: (expression: Expression, ...rest: Rest) => Result,
): (filter: Source, ...rest: Rest) => Result {
  return (filter, ...rest) => work(toTree(filter), ...rest)
}

/** A tree that is plain data stays that; of a text or a filter comes a filter. */
export type Rewritten<Of extends Source> = Of extends string | Filter ? Filter : Expression

function rewritingText<Rest extends readonly unknown[]>(
  rewrite: (expression: Expression, ...rest: Rest) => Expression,
): <Of extends Source>(filter: Of, ...rest: Rest) => Rewritten<Of> {
  return <Of extends Source>(filter: Of, ...rest: Rest) => {
    const result = rewrite(toTree(filter), ...rest)
    const isData = (typeof filter !== 'string' && !isFilter(filter)) || isFilter(result)
    return (isData ? result : toFilter(result)) as Rewritten<Of>
  }
}

/** {@inheritDoc print} */
export function print(filter: Source): string
export function print(filter: Source, options: PrintOptions): string
export function print(filter: Source, options?: PrintOptions): string {
  return printTree(toTree(filter), options as PrintOptions)
}

/** {@inheritDoc format} */
export const format = /* @__PURE__ */ acceptingText(formatTree)
/** {@inheritDoc ast.walk} */
export const walk = /* @__PURE__ */ acceptingText(ast.walk)
/** {@inheritDoc ast.nodeAt} */
export const nodeAt = /* @__PURE__ */ acceptingText(ast.nodeAt)
/** {@inheritDoc english.describe} */
export const describe = /* @__PURE__ */ acceptingText(english.describe)
/** {@inheritDoc english.describeOperands} */
export const describeOperands = /* @__PURE__ */ acceptingText(english.describeOperands)
/** {@inheritDoc checks.mayFail} */
export const mayFail = /* @__PURE__ */ acceptingText(checks.mayFail)
/** {@inheritDoc explain} */
export function explain(filter: Source, datum: unknown, options?: ExplainOptions): Explanation {
  return explainTree(toTreeWith(filter, options), datum, options)
}

/** {@inheritDoc whyNot} */
export function whyNot(
  filter: Source,
  datum: unknown,
  options?: ExplainOptions,
): readonly ConditionExplanation[] {
  return whyNotTree(toTreeWith(filter, options), datum, options)
}

/** {@inheritDoc coverage} */
export function coverage(filter: Source, rows: Rows, options?: CompileOptions): Coverage {
  return coverTree(toTreeWith(filter, options), rows, options)
}

/** {@inheritDoc compile} */
export function compile(filter: Source, options?: CompileOptions): FilterPredicate {
  const expression = toTreeWith(filter, options)
  return withText(compileTree(expression, options), expression)
}

/** {@inheritDoc ast.map} */
export const map = /* @__PURE__ */ rewritingText(ast.map)
/** {@inheritDoc checks.guard} */
export const guard = /* @__PURE__ */ rewritingText(checks.guard)
/** {@inheritDoc rewrites.negate} */
export const negate = /* @__PURE__ */ rewritingText(rewrites.negate)
/** {@inheritDoc rewrites.normalize} */
export const normalize = /* @__PURE__ */ rewritingText(rewrites.normalize)
/** {@inheritDoc rewrites.simplify} */
export const simplify = /* @__PURE__ */ rewritingText(rewrites.simplify)
/** {@inheritDoc rewrites.toDisjunctiveForm} */
export const toDisjunctiveForm = /* @__PURE__ */ rewritingText(rewrites.toDisjunctiveForm)

/** {@inheritDoc ast.fold} */
export function fold<Result>(filter: Source, cases: ast.Cases<Result>): Result
export function fold<Result, Scope>(
  filter: Source,
  cases: ast.Cases<Result, Scope>,
  scoping: ast.Scoping<Scope>,
): Result
export function fold<Result>(
  filter: Source,
  cases: ast.Cases<Result, never>,
  scoping?: ast.Scoping<unknown>,
): Result {
  return ast.fold<Result, never>(toTree(filter), cases, scoping as never)
}

/** {@inheritDoc ast.equal} */
export function equal(one: Source, other: Source): boolean {
  return ast.equal(toTree(one), toTree(other))
}

/** {@inheritDoc compareFilters} */
export function compareFilters(
  before: Source,
  after: Source,
  rows: Rows,
  options?: CompileOptions,
): FilterComparison {
  const [one, other] = [toTreeWith(before, options), toTreeWith(after, options)]
  return compareTrees(one, other, rows, options)
}

/** {@inheritDoc toVitest} A text stays as it was written. */
export function toVitest(filter: Source, rows: PinnedRows, options?: VitestOptions): string {
  const expression = toTree(filter)
  return vitestOf(typeof filter === 'string' ? filter : printTree(expression), rows, options)
}

/** {@inheritDoc quoteFor} A tree is quoted as `print` writes it. */
export function quoteFor(context: QuoteContext, filter: Source): string {
  return quoteText(context, ast.isTree(filter) ? printTree(filter) : filter)
}

/** {@inheritDoc filterRows} In place of a predicate, a filter is compiled. */
export function filterRows<Row>(rows: readonly Row[], filter: Source | Predicate): Row[]
export function filterRows<Key, Row>(
  rows: ReadonlyMap<Key, Row>,
  filter: Source | Predicate,
): Map<Key, Row>
export function filterRows<Row>(rows: Iterable<Row>, filter: Source | Predicate): Row[]
export function filterRows<Row>(
  rows: Readonly<Record<string, Row>>,
  filter: Source | Predicate,
): Record<string, Row>
export function filterRows<Row>(
  rows: readonly Row[],
  filter: Source | Predicate,
  options: FilterRowsOptions,
): FilteredRows<Row[]>
export function filterRows<Key, Row>(
  rows: ReadonlyMap<Key, Row>,
  filter: Source | Predicate,
  options: FilterRowsOptions,
): FilteredRows<Map<Key, Row>>
export function filterRows<Row>(
  rows: Iterable<Row>,
  filter: Source | Predicate,
  options: FilterRowsOptions,
): FilteredRows<Row[]>
export function filterRows<Row>(
  rows: Readonly<Record<string, Row>>,
  filter: Source | Predicate,
  options: FilterRowsOptions,
): FilteredRows<Record<string, Row>>
export function filterRows(
  rows: unknown,
  filter: Source | Predicate,
  options?: FilterRowsOptions,
): unknown {
  const predicate = typeof filter === 'function' ? filter : createFilter(filter)
  return filterRowsBy(rows as readonly unknown[], predicate, options as FilterRowsOptions)
}
