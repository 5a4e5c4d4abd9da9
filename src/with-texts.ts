// The functions that take a tree, taking the text of a filter as well. `tamis` has these; `tamis/core`
// has the functions themselves, which carry no parser.

import {
  type Expression,
  type OptionNames,
  optionsOf,
  ownOptions,
  type ParseResult,
  parse as parseTree,
  tryParse as tryParseTree,
} from '../grammar/index.ts'
import * as ast from './ast/index.ts'
import * as checks from './check/index.ts'
import * as english from './english/index.ts'
import {
  type ConditionExplanation,
  type Coverage,
  createFilterWithRe2,
  type Explanation,
  type FilterComparison,
  type FilteredRows,
  type FilterPredicate,
  type FilterRowsOptions,
  filterRows as filterRowsBy,
  type Predicate,
  type Rows,
} from './evaluate/index.ts'
import {
  type Filter,
  format as formatTree,
  isFilter,
  print as printTree,
  toFilter,
} from './print/index.ts'
import { type QuoteContext, quoteFor as quoteText } from './quote/index.ts'
import * as rewrites from './rewrite/index.ts'
import { type PinnedRows, type VitestOptions, vitestOf } from './test-file/index.ts'

type Source = string | Expression

function toTree(filter: Source): Expression {
  return typeof filter === 'string' ? parseTree(filter) : filter
}

/** The tree of a text as a target reads it. */
function toTreeIn(filter: Source, options: checks.TargetExplainOptions | undefined): Expression {
  const { target } = ownOptions(options ?? {})
  return typeof filter === 'string' && target !== undefined
    ? checks.parseFor(filter, target, { limits: ownOptions(options ?? {}).limits })
    : toTree(filter)
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

/** {@inheritDoc parse} With `target`, as that server or version reads it. */
export function parse(text: string, options?: checks.TargetParseOptions): Expression {
  if (options === undefined) return parseTree(text)
  const { target, ...rest } = optionsOf(options, checks.TARGET_PARSE_OPTIONS)
  return target === undefined ? parseTree(text, rest) : checks.parseFor(text, target, rest)
}

/** {@inheritDoc tryParse} With `target`, as that server or version reads it. */
export function tryParse(text: string, options: checks.TargetParseOptions = {}): ParseResult {
  const { target, ...rest } = optionsOf(options, checks.TARGET_PARSE_OPTIONS)
  return target === undefined ? tryParseTree(text, rest) : checks.tryParseFor(text, target, rest)
}

export interface PrintOptions {
  /** The server or version that reads the text; defaults to the newest. */
  readonly target?: checks.Target | undefined
}

/** {@inheritDoc print} With `target`, in a text that this server or version understands. */
export function print(filter: Source): string
export function print(filter: Source, options: PrintOptions): string
export function print(filter: Source, options: PrintOptions = {}): string {
  const { target } = optionsOf(options, PRINT_OPTIONS)
  const expression = toTree(filter)
  return target === undefined ? printTree(expression) : checks.printFor(expression, target)
}

const PRINT_OPTIONS: OptionNames<PrintOptions> = { target: 1 }

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
export const mayFail = /* @__PURE__ */ acceptingText(checks.mayFailWithRe2)
/** {@inheritDoc explain} With `target`, the answers are those of that server or version. */
export function explain(
  filter: Source,
  datum: unknown,
  options?: checks.TargetExplainOptions,
): Explanation {
  return checks.explainWithRe2(toTreeIn(filter, options), datum, options)
}

/** {@inheritDoc whyNot} With `target`, the answers are those of that server or version. */
export function whyNot(
  filter: Source,
  datum: unknown,
  options?: checks.TargetExplainOptions,
): readonly ConditionExplanation[] {
  return checks.whyNotWithRe2(toTreeIn(filter, options), datum, options)
}

/** {@inheritDoc coverage} With `target`, the answers are those of that server or version. */
export function coverage(
  filter: Source,
  rows: Rows,
  options?: checks.TargetCompileOptions,
): Coverage {
  return checks.coverageWithRe2(toTreeIn(filter, options), rows, options)
}

/** {@inheritDoc compile} */
export function compile(filter: Source, options?: checks.TargetCompileOptions): FilterPredicate {
  const { target } = ownOptions(options ?? {})
  return typeof filter === 'string' && target !== undefined
    ? checks.createFilterWithRe2(filter, options)
    : checks.compileWithRe2(toTree(filter), options)
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
  options?: checks.TargetCompileOptions,
): FilterComparison {
  const [one, other] = [toTreeIn(before, options), toTreeIn(after, options)]
  return checks.compareFiltersWithRe2(one, other, rows, options)
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
  const predicate = typeof filter === 'function' ? filter : createFilterWithRe2(filter)
  return filterRowsBy(rows as readonly unknown[], predicate, options as FilterRowsOptions)
}
