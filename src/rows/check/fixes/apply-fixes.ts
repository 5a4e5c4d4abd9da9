import {
  type Fix,
  type Issue,
  invalidOption,
  type OptionNames,
  optionsOf,
  ownMember,
  requireArgument,
  requireFunction,
  requireText,
  type Span,
  type TextEdit,
} from '../../../../grammar/index.ts'

export interface ApplyFixesOptions {
  /** True to apply the fixes of warnings too, which change the meaning of a valid filter. */
  readonly warnings?: boolean | undefined
}

const OPTIONS: OptionNames<ApplyFixesOptions> = { warnings: 'boolean' }

// A fix can expose new errors. The limit stops fixes that keep undoing each other.
const MAX_ROUNDS = 50

/**
 * Applies the fixes of a text's errors repeatedly until no error has a fix, for up to 50 rounds. If two fixes
 * overlap, applies only the first. Never applies the fix of an `info`, which is only an offer to a person.
 *
 * @example
 * applyFixes("Status = 'running'", (text) => check(text)) // 'Status == "running"'
 *
 * @param issuesOf The issues of a text; `check` with its options, or a language service's `diagnose`.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function applyFixes(
  text: string,
  issuesOf: (text: string) => readonly Issue[],
  options: ApplyFixesOptions = {},
): string {
  const { warnings = false } = optionsOf(options, OPTIONS)
  requireText(text, 'The text')
  const hint = 'Pass a function that checks a text: `(text) => check(text)`.'
  requireFunction(issuesOf, '`issuesOf`', hint)
  const tried = new Set<string>()
  let fixed = text
  while (tried.size < MAX_ROUNDS) {
    tried.add(fixed)
    const next = withFixes(fixed, issuesOf(fixed), warnings)
    if (tried.has(next)) break
    fixed = next
  }
  return fixed
}

function withFixes(text: string, issues: readonly Issue[], warnings: boolean): string {
  const hint = 'Return what `check` returned.'
  requireArgument(Array.isArray(issues), 'The result of `issuesOf`', 'a list', issues, hint)
  const of = (severity: Issue['severity']) => issues.filter((issue) => issue.severity === severity)
  const applied = warnings ? (['error', 'warning'] as const) : (['error'] as const)
  return withEdits(text, editsOf(applied.flatMap(of)))
}

/** The edits of all fixes, except those that overlap an earlier fix. */
export function editsOf(issues: readonly Issue[]): readonly TextEdit[] {
  const edits: TextEdit[] = []
  const taken: Span[] = []
  for (const issue of issues) {
    const fix = ownMember(issue, 'fix')
    if (!fix) continue
    const span = extent(fix)
    if (taken.some((other) => meet(span, other))) continue
    taken.push(span)
    edits.push(...fix.edits)
  }
  return edits
}

// From the first to the last edit, so that no other fix changes text that this one puts in parentheses.
function extent({ edits }: Fix): Span {
  const start = Math.min(...edits.map(({ span }) => span.start))
  const end = Math.max(...edits.map(({ span }) => span.end))
  return { start, end }
}

function meet(a: Span, b: Span): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end)
}

/**
 * The text with a fix applied. The fix must come from an issue of exactly this text: check again
 * before applying the next one.
 *
 * @example
 * const [issue] = check('Meta.path == "/usr/local"')
 * applyFix('Meta.path == "/usr/local"', issue.fix) // 'Meta.path == `/usr/local`'
 *
 * @throws {FilterOptionError} `invalid-option` for edits that overlap or lie outside the text, and
 *   without a fix.
 */
export function applyFix(text: string, fix: Fix): string {
  requireText(text, 'The text')
  const hint = 'Not every issue has one: look whether it has a `fix` first.'
  requireArgument(Array.isArray(fix?.edits), 'The fix', 'one of an issue', fix, hint)
  return withEdits(text, fix.edits)
}

/** Applies edits to a text; they may be in any order. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.span?.start - b.span?.start)
  let fixed = ''
  let copied = 0
  for (const { span, text: written } of sorted) {
    const { start, end }: Span = Object(span)
    const isEdit =
      Number.isSafeInteger(start) && Number.isSafeInteger(end) && typeof written === 'string'
    if (!isEdit || start < copied || end < start || end > text.length) {
      throw invalidOption(
        'The fix does not belong to this text.',
        'Check the text again, and apply a fix from its own issues.',
      )
    }
    fixed += text.slice(copied, start) + written
    copied = end
  }
  return fixed + text.slice(copied)
}
