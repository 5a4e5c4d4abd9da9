import {
  FilterOptionError,
  type Fix,
  requireText,
  type TextEdit,
} from '../../../../grammar/index.ts'

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
  if (!Array.isArray(fix?.edits)) {
    throw new FilterOptionError('There is no fix to apply.', {
      code: 'invalid-option',
      hint: 'Not every issue has one: look whether it has a `fix` first.',
    })
  }
  return withEdits(text, fix.edits)
}

/** Applies edits to a text; they may be in any order. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start)
  let fixed = ''
  let copied = 0
  for (const { span, text: written } of sorted) {
    const { start, end } = span
    const isWhole = Number.isSafeInteger(start) && Number.isSafeInteger(end)
    if (!isWhole || start < copied || end < start || end > text.length) {
      throw new FilterOptionError('The fix does not belong to this text.', {
        code: 'invalid-option',
        hint: 'Check the text again, and apply a fix from its own issues.',
      })
    }
    fixed += text.slice(copied, start) + written
    copied = end
  }
  return fixed + text.slice(copied)
}
