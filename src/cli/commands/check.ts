import {
  type Expression,
  FilterError,
  type Issue,
  positionAt,
  type Span,
  spacingOf,
  tryParse,
} from '../../../grammar/index.ts'
import { walk } from '../../ast/index.ts'
import { compileWithRe2 } from '../../evaluate/index.ts'
import { compilePattern, re2Engine } from '../../values/index.ts'
import { coloursFor } from '../colours.ts'
import { EXIT } from '../exit-codes.ts'
import { type ExpressionOptions, parseOptions, readSource } from '../expression.ts'
import type { Io } from '../io.ts'
import { renderIssues, renderJson } from '../render.ts'

export interface CheckCommandOptions extends ExpressionOptions {
  /** Write the issues as a JSON array. */
  readonly json?: boolean
}

/**
 * Writes what is wrong with an expression, nothing if nothing is. White space that a server would
 * refuse is a warning, or an error where strict spacing is asked for.
 * @returns `EXIT.yes` where there is no error, else `EXIT.usage`.
 * @throws {CommandError} `expression-missing`, `expression-given-twice`, `expression-not-utf8`,
 *   `unreadable-file`, `line-too-long`.
 */
export async function check(
  io: Io,
  argument: string | undefined,
  options: CheckCommandOptions,
): Promise<number> {
  const source = await readSource(io, argument, options)
  const { expression, issues: syntax } = tryParse(source.text, parseOptions(options))
  const issues = expression
    ? [...compileIssues(expression), ...spacingWarnings(source.text)]
    : syntax
  const report = options.json
    ? renderJson(issues.map((issue) => withPosition(issue, source.text)))
    : renderIssues(issues, source, coloursFor(io.output, io.environment))
  if (report !== '') await io.output.write(report)
  return issues.some(({ severity }) => severity === 'error') ? EXIT.usage : EXIT.yes
}

// What a run would say: limits at once, a pattern only once it meets a text.
function compileIssues(expression: Expression): Issue[] {
  const issues: Issue[] = []
  const attempt = (span: Span, work: () => void) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
      const { code, message, hint = '' } = error
      issues.push({ code, severity: 'error', span: error.span ?? span, message, hint })
    }
  }
  attempt(expression.span, () => compileWithRe2(expression))
  if (issues.length > 0) return issues
  walk(expression, {
    Match(match) {
      if (match.operator !== 'matches' && match.operator !== 'not matches') return
      const { raw, span } = match.value
      attempt(span, () => compilePattern(raw, re2Engine))
    },
  })
  return issues
}

function spacingWarnings(text: string): Issue[] {
  return spacingOf(text).map((issue) => ({ ...issue, severity: 'warning' }))
}

function withPosition(issue: Issue, text: string) {
  return { ...issue, ...positionAt(text, issue.span.start) }
}
