import {
  type Expression,
  FilterSyntaxError,
  isPointer,
  type OptionNames,
  type ParseOptions,
  type ParseResult,
  parse,
  type SyntaxIssue,
  tryParse,
} from '../../grammar/index.ts'
import { map } from '../ast/index.ts'
import { lacking } from './lacking.ts'
import { type ResolvedTarget, resolveTarget, type Target, understands } from './target.ts'

/** How a filter is read for a target. */
export interface TargetParseOptions extends ParseOptions {
  /** The server or version that reads the filter. */
  readonly target?: Target | undefined
}

export const TARGET_PARSE_OPTIONS: OptionNames<TargetParseOptions> = {
  spacing: 1,
  limits: 1,
  target: 1,
}

/**
 * The tree of a filter as a target reads it. What it does not understand is an error of the text.
 *
 * @example
 * parseFor('Meta.path == "/usr"', { consul: '1.20' }) // the value keeps its slash
 *
 * @throws {FilterSyntaxError} and {FilterLimitError} as `parse` does; `needs-newer-server` for what the
 *   target lacks.
 * @throws {FilterOptionError} `invalid-option`, also for an unknown target.
 */
export function parseFor(text: string, target: Target, options?: ParseOptions): Expression {
  const resolved = resolveTarget(target)
  const expression = parse(text, options)
  const issues = issuesOf(expression, resolved, text)
  const [first, ...more] = issues
  if (first) throw new FilterSyntaxError([first, ...more], text)
  return asRead(expression, resolved, text)
}

/**
 * The tree of a filter as a target reads it, or everything that is wrong with it.
 * @throws {FilterOptionError} `invalid-option`, only for invalid options and an unknown target.
 */
export function tryParseFor(text: string, target: Target, options?: ParseOptions): ParseResult {
  const resolved = resolveTarget(target)
  const { expression, issues } = tryParse(text, options)
  if (!expression) return { issues }
  const lacks = issuesOf(expression, resolved, text)
  return lacks.length > 0
    ? { issues: lacks }
    : { expression: asRead(expression, resolved, text), issues }
}

function issuesOf(expression: Expression, resolved: ResolvedTarget, text: string): SyntaxIssue[] {
  return lacking(expression, resolved, text).map(({ fix, ...lack }) => ({
    ...lack,
    severity: 'error',
    ...(fix && { fix }),
  }))
}

/** The tree of a text as a target reads it: before pointers, a value in double quotes was always its text. */
export function asRead(expression: Expression, resolved: ResolvedTarget, text: string): Expression {
  if (understands(resolved, 'colonsInPointers')) return expression
  return map(expression, {
    Match: (node) => {
      if (!('value' in node) || node.value.form !== 'string') return node
      const { value } = node
      // A string in the form of a pointer has no escapes.
      const inside = text.slice(value.span.start + 1, value.span.end - 1)
      const feature = inside.includes(':') ? 'colonsInPointers' : 'pointers'
      return isPointer(inside) && !understands(resolved, feature)
        ? { ...node, value: { ...value, raw: inside } }
        : node
    },
  })
}
