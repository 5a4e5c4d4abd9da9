import { NO_OPTIONS, type OptionNames, optionsOf, ownMember } from './arguments/own-members.ts'
import type { ConcreteExpression, Expression } from './ast.ts'
import type { IToken } from './chevrotain/lexer.ts'
import {
  FilterLimitError,
  FilterSyntaxError,
  invalidOption,
  isStackOverflow,
  stackExhausted,
} from './errors.ts'
import type { SyntaxIssue } from './issues/issue.ts'
import { withoutOuterBackslashes } from './issues/lexical.ts'
import { spacingIssues } from './issues/spacing.ts'
import { atMost, emptyFilter, limitPassed, notAString } from './issues/syntax.ts'
import { lex } from './lexer.ts'
import { FILTER_LIMITS, type FilterLimits, filterLimits } from './limits.ts'
import { parser } from './parser.ts'
import { Recovery } from './recovery/recovery.ts'
import { TooManyIssues } from './recovery/token-cursor.ts'
import { requireTarget, type TargetText, type TextTarget } from './target.ts'

export interface ParseOptions {
  /**
   * `'free'` ignores white space outside strings, as the specification does. `'strict'` accepts exactly the white space
   * that the reference accepts; it is the default for targets that are servers.
   */
  readonly spacing?: 'free' | 'strict' | undefined
  readonly limits?: Partial<FilterLimits> | undefined
  /** The server or version that reads the filter; defaults to the newest reference. */
  readonly target?: TextTarget | undefined
}

const OPTIONS: OptionNames<ParseOptions> = { spacing: 1, limits: filterLimits, target: 1 }

/** The result of `tryParse`: the expression and no issues, or issues and no expression. */
export interface ParseResult {
  readonly expression?: Expression
  readonly issues: readonly SyntaxIssue[]
}

/**
 * The tree of a filter.
 *
 * @example
 * parse('Status == "running" and "dc1" in Datacenters').kind // 'And'
 *
 * @throws {FilterSyntaxError} with every issue found, up to `limits.maxErrors` plus one; `needs-newer-server` if
 *   `target` does not support the filter.
 * @throws {FilterLimitError} `filter-too-long`, `too-many-tokens`, `nesting-too-deep`, `too-many-nodes`;
 *   `stack-exhausted` if too little stack is left.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function parse(text: string, options: ParseOptions = NO_OPTIONS): Expression {
  return readText(text, optionsOf(options, OPTIONS))
}

/** The same for a caller that has read its own options, which may include others. */
export function readText(text: string, own: ParseOptions): Expression {
  const { expression, issues } = read(text, own)
  if (issues.length === 0) return expression as Expression
  throw new FilterSyntaxError(issues as [SyntaxIssue, ...SyntaxIssue[]], text)
}

/**
 * The tree of a filter, or all of its problems, sorted by position. Never throws because of the text; an exceeded
 * limit is an issue too.
 * @throws {FilterOptionError} `invalid-option`, only for invalid options.
 */
export function tryParse(text: string, options: ParseOptions = NO_OPTIONS): ParseResult {
  try {
    return read(text, optionsOf(options, OPTIONS))
  } catch (error) {
    if (!(error instanceof FilterLimitError)) throw error
    return { issues: [limitPassed(error)] }
  }
}

function read(text: string, own: ParseOptions): ParseResult {
  const dialect = own.target === undefined ? undefined : requireTarget(own.target).text
  const strict = isStrict(own.spacing === undefined ? dialect?.spacing : own.spacing)
  const limits = { ...FILTER_LIMITS, ...own.limits }
  if (typeof text !== 'string') return { issues: [notAString(text)] }
  try {
    const result = firstReading(text, limits, strict)
    if (!result) return { issues: secondReading(text, limits) }
    return dialect ? readIn(dialect, result, text) : result
  } catch (error) {
    throw isStackOverflow(error) ? stackExhausted(error) : error
  }
}

/**
 * The concrete syntax tree of a filter, which keeps parentheses and double negations: for questions about the
 * spelling of a filter, not its meaning.
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` does.
 */
export function parseConcrete(
  text: string,
  options: ParseOptions = NO_OPTIONS,
): ConcreteExpression {
  const own = optionsOf(options, OPTIONS)
  readText(text, own)
  const limits = { ...FILTER_LIMITS, ...own.limits }
  return parser().read({ ...REQUEST, tokens: lex(text, limits).tokens, concrete: true })
}

/** The places where servers refuse the white space of a filter that is valid with free spacing. */
export function spacingOf(
  text: string,
  options: ParseOptions = NO_OPTIONS,
): readonly SyntaxIssue[] {
  const expression = ownMember(tryParse(text, options), 'expression')
  return expression ? tryParse(text, { ...options, spacing: 'strict' }).issues : []
}

// Parses without the extra work for error messages. `undefined` if the text is not a filter.
function firstReading(
  text: string,
  limits: FilterLimits,
  strict: boolean,
): ParseResult | undefined {
  const { tokens, invisible } = lex(text, limits)
  if (invisible.length > 0 || !text.isWellFormed()) return undefined
  const afterNamedNot = strict ? new Set<IToken>() : undefined
  const { maxNodes } = limits
  const tree = parser().read({ ...REQUEST, tokens, maxNodes, afterNamedNot })
  // Only a concrete parse has nodes that an expression does not have.
  const expression = tree as Expression | undefined
  if (expression === undefined) return undefined
  const issues = afterNamedNot ? spacingIssues(tokens, text.length, afterNamedNot) : []
  return issues.length === 0 ? { expression, issues } : { issues: atMost(issues, limits.maxErrors) }
}

function readIn(dialect: TargetText, result: ParseResult, text: string): ParseResult {
  const expression = ownMember(result, 'expression')
  if (!expression) return result
  const issues = dialect.lacking(expression, text)
  return issues.length > 0 ? { issues } : { expression: dialect.read(expression, text), issues }
}

// The text is not a filter, so parse it again with error recovery to find every problem.
function secondReading(text: string, limits: FilterLimits): SyntaxIssue[] {
  const { text: corrected, issue } = withoutOuterBackslashes(text)
  const lexed = lex(corrected, limits)
  if (lexed.tokens.length === 0 && lexed.invisible.length === 0) return [emptyFilter(text)]
  const recovery = new Recovery(parser(), text, limits.maxErrors)
  try {
    if (issue) recovery.report(issue)
    parser().read({ ...REQUEST, tokens: recovery.readable(lexed), recovery })
  } catch (error) {
    if (!(error instanceof TooManyIssues)) throw error
  }
  return atMost(recovery.issues, limits.maxErrors)
}

/** Every member is set, so that none is inherited. */
const REQUEST = {
  maxNodes: Number.POSITIVE_INFINITY,
  afterNamedNot: undefined,
  recovery: undefined,
  concrete: false,
}

function isStrict(spacing: ParseOptions['spacing']): boolean {
  if (spacing === undefined || spacing === 'free') return false
  if (spacing === 'strict') return true
  throw invalidOption(
    '`spacing` must be `free` or `strict`.',
    "Leave it out for 'free', or pass 'strict'.",
  )
}
