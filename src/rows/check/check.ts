import {
  type Expression,
  FILTER_LIMITS,
  type FilterLimits,
  filterLimits,
  type Issue,
  type LimitCode,
  moreIssues,
  NOWHERE,
  OPERATORS,
  type OptionNames,
  optionsOf,
  ownMember,
  ownOptions,
  type ParseOptions,
  requireTarget,
  type SyntaxCode,
  stepsToParse,
  tryParse,
  withinStack,
} from '../../../grammar/index.ts'
import { type AnyFilter, isTree, readTree } from '../../filters/ast/index.ts'
import type { Target } from '../evaluate/index.ts'
import { crossesList, type Schema } from '../schema/index.ts'
import type { PatternEngine } from '../values/index.ts'
import { type AnalyzedFilter, analyzeFilter, type CheckContext } from './analyzed-filter.ts'
import type { Clause } from './clause.ts'
import type { Finding } from './finding.ts'
import { repair } from './fixes/repair.ts'
import { type FilterProver, withProofs } from './proofs.ts'
import {
  ADVICE_RULES,
  ENTRY_RULES,
  FAILURE_RULES,
  FILTER_RULES,
  LAYOUT_RULES,
  TYPE_RULES,
} from './rules.ts'
import { type CheckCode, withSeverity } from './severity.ts'

export interface CheckOptions extends Pick<ParseOptions, 'spacing'> {
  /** Describes the rows. Without it, only the rules that do not need a schema apply. */
  readonly schema?: Schema | undefined
  /** The server or version that the filter is for; defaults to the newest server. */
  readonly target?: Target | undefined
  readonly limits?: Partial<FilterLimits> | undefined
  /** Checks the patterns that need an engine; defaults to RE2 if the program imports `tamis`. */
  readonly patternEngine?: PatternEngine | undefined
  /**
   * Decides from proofs for every row which conditions are constant or change nothing, and if any row matches:
   * `prover` of `tamis/prove`, for the same schema and target.
   */
  readonly prover?: FilterProver | undefined
}

export const CHECK_OPTIONS: OptionNames<CheckOptions> = {
  schema: 1,
  spacing: 1,
  target: 1,
  limits: filterLimits,
  patternEngine: 'function',
  prover: 1,
}

/** An issue of `check`. */
export interface CheckIssue extends Issue<CheckCode | SyntaxCode | LimitCode> {
  /**
   * Set if the filter can fail, and with it the whole request: `always` on every row that reaches the place, or only
   * on `some` rows. A certain failure is an error, a possible one a warning.
   */
  readonly fails?: 'always' | 'some'
}

/** A server takes whatever fits into the address of a request, which is 1 MiB for those written in Go. */
const OF_SERVERS: Partial<FilterLimits> = { maxLength: 2 ** 20 }

/**
 * The errors and likely mistakes in a filter, sorted by position. Each issue has a code, a message, a hint and, if
 * there is one obvious correction, a fix for `applyFix`. Text that does not parse returns the issues of `tryParse`,
 * and if each of them has a fix, the errors elsewhere in the text.
 * Returns up to `limits.maxErrors` issues, the worst ones, plus one about the rest.
 *
 * An `error` means that a server is certain to reject the filter, of which it may read up to 2^20 characters. A
 * failure on some rows only is a `warning` that names the rows. A filter without an issue that has `fails` never
 * fails on a row of the schema.
 *
 * The issues of an expression have its spans; an expression that was not parsed has neither spans nor fixes.
 *
 * @example
 * check('Meta.path == "/usr/local"')[0]?.code // 'value-read-as-pointer'
 *
 * @throws {FilterOptionError} `invalid-option`.
 * @throws {FilterLimitError} `stack-exhausted` for a tree deeper than 5,000 or with a cycle.
 * @throws {ExpressionError} `invalid-expression` for a value in the tree that is not a node.
 */
export function check(filter: AnyFilter, options: CheckOptions = {}): readonly CheckIssue[] {
  return issuesOf(filter, optionsOf(options, CHECK_OPTIONS), stepsToParse)
}

/**
 * The issues that `check` returns.
 * @param ofNewest The steps that the newest server's parser takes, which a call with a target does not need.
 */
export function issuesOf(
  filter: AnyFilter,
  options: CheckOptions,
  ofNewest?: typeof stepsToParse,
): readonly CheckIssue[] {
  const { spacing, target, limits: given, ...own } = ownOptions(options)
  const dialect = target === undefined ? undefined : requireTarget(target).text
  const limits = target?.kind === 'server' ? { ...OF_SERVERS, ...given } : given
  const { maxErrors, maxPatternLength } = { ...FILTER_LIMITS, ...limits }
  const context: CheckContext = {
    ...own,
    target,
    maxErrors,
    maxPatternLength,
    parseOptions: { limits, spacing },
    stepsToParse: target === undefined ? ofNewest : dialect?.stepsToParse,
  }
  if (isTree(filter)) return worst(issuesOfTree(readTree(filter), undefined, context), maxErrors)
  const { expression, issues } = ownOptions(tryParse(filter, context.parseOptions))
  if (expression) return worst(issuesOfTree(expression, filter, context), maxErrors)
  const others = errorsBeside(filter, issues, context)
  return others.length === 0 ? issues : worst([...issues, ...others], maxErrors)
}

/** The issues of a tree, or of the text that it was read from; as many as there are. */
function issuesOfTree(
  tree: Expression,
  text: string | undefined,
  context: CheckContext,
): readonly CheckIssue[] {
  const dialect = ownMember(context, 'target')?.text
  const expression = dialect && text !== undefined ? dialect.read(tree, text) : tree
  return withinStack(() => {
    const analyzed = analyzeFilter(expression, text, context)
    return withProofs([...findingsOf(analyzed)], analyzed).map(toIssue)
  })
}

/** The certain errors that a text has once its syntax is repaired, if the fixes of its issues do that. */
function errorsBeside(
  text: string,
  issues: readonly Issue[],
  context: CheckContext,
): readonly CheckIssue[] {
  const repaired = repair(text, issues)
  if (!repaired) return []
  const expression = ownMember(tryParse(repaired.text, context.parseOptions), 'expression')
  if (!expression) return []
  const found = issuesOfTree(expression, repaired.text, { ...context, prover: undefined })
  return repaired.inOriginal(found.filter(({ severity }) => severity === 'error'))
}

function* findingsOf(filter: AnalyzedFilter): Iterable<Finding> {
  if (filter.target?.answering?.typeFaultOf) {
    yield* findingsByType(filter)
    return
  }
  const isTotal = filter.target?.answering?.isTotal
  for (const clause of filter.clauses) {
    for (const rule of FAILURE_RULES) {
      for (const finding of rule(clause, filter)) {
        if (!isTotal) yield withSeverity(finding, clause, filter.target)
        else if (neverApplies(finding, clause)) yield { ...finding, fails: undefined }
      }
    }
    for (const rule of ADVICE_RULES) yield* rule(clause, filter)
  }
  for (const rule of FILTER_RULES) yield* rule(filter)
}

// If nothing fails, a condition that would fail on every row never applies. A list of JSON could be empty, but the
// operator does not apply to an empty list either. `is nil` applies to every value.
function neverApplies(finding: Finding, { node }: Clause): boolean {
  const { code, fails } = ownOptions(finding)
  if (code === 'operator-not-applicable') {
    return !(node.kind === 'Match' && OPERATORS[node.operator].asks === 'nil')
  }
  return fails !== 'some' || code === 'binding-conflict' || code === 'invalid-pattern'
}

// A check against the type happens before there are rows, so no condition can exclude one.
function* findingsByType(filter: AnalyzedFilter): Iterable<Finding> {
  const crosses = ({ resolution }: Clause) => resolution.steps.some(crossesList)
  for (const clause of filter.clauses) {
    for (const rule of TYPE_RULES) yield* rule(clause, filter)
    for (const rule of crosses(clause) ? ENTRY_RULES : ADVICE_RULES) yield* rule(clause, filter)
  }
  for (const rule of filter.clauses.some(crosses) ? LAYOUT_RULES : FILTER_RULES) yield* rule(filter)
}

// Findings that depend on a clause have their severity already.
function toIssue(finding: Finding): CheckIssue {
  const told = ownOptions(withSeverity(finding))
  const { code, severity, span, message, hint, developerHint, fix, fails } = told
  return {
    code,
    severity,
    span,
    message,
    hint,
    ...(developerHint && { developerHint }),
    ...(fix && { fix }),
    ...(fails && { fails }),
  }
}

const RANK = { error: 0, warning: 1, info: 2 } as const

/** The issues by position. If there are too many, the worst of them and one more about the rest. */
function worst(issues: readonly CheckIssue[], most: number): readonly CheckIssue[] {
  const kept = [...issues].sort((a, b) => RANK[a.severity] - RANK[b.severity]).slice(0, most)
  kept.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  if (issues.length <= most) return kept
  const span = kept.at(-1)?.span ?? NOWHERE
  const isError = kept.some(({ severity }) => severity === 'error')
  const more = { ...moreIssues(span, most), severity: isError ? 'error' : 'warning' } as const
  return [...kept, more]
}
