import type { Completion, LanguageService } from '../../src/editors/language/index.ts'

// `‸` marks the cursor, for `|` and `^` occur in filters.
const MARK = '‸'

/** A text without its mark, and where that stood. */
export function atCursor(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf(MARK)
  if (offset === -1 || offset !== marked.lastIndexOf(MARK)) throw new Error(`One ‸, in: ${marked}`)
  return { text: marked.replace(MARK, ''), offset }
}

/** What is proposed at the mark. */
export function proposed(service: LanguageService, marked: string): readonly Completion[] {
  const { text, offset } = atCursor(marked)
  return service.complete(text, offset)
}

/** The text after accepting the proposal with this label, the cursor marked. */
export function accept(service: LanguageService, marked: string, label: string): string {
  const found = proposed(service, marked).find((completion) => completion.label === label)
  if (!found) throw new Error(`No ${label} at ${marked}`)
  return accepted(marked, found)
}

/** The text after accepting a proposal, the cursor marked. */
export function accepted(marked: string, completion: Completion): string {
  const { text } = atCursor(marked)
  const { span, text: put, cursor = put.length, also = [] } = completion
  const edits = [...also, { span, text: put.slice(0, cursor) + MARK + put.slice(cursor) }]
  return edits
    .sort((a, b) => b.span.start - a.span.start)
    .reduce(
      (all, edit) => all.slice(0, edit.span.start) + edit.text + all.slice(edit.span.end),
      text,
    )
}
