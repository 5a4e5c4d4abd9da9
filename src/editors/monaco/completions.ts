import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { Completion, CompletionKind } from '../language/index.ts'
import type { MonacoModule } from './monaco-module.ts'
import { type Lines, toMonacoEdit, toRange } from './places.ts'
import { SUGGEST_AGAIN } from './suggest-again.ts'

type ItemKindName = keyof typeof Monaco.languages.CompletionItemKind

/** The icon of each kind. */
const ICONS: Readonly<Record<CompletionKind, ItemKindName>> = {
  field: 'Field',
  key: 'Property',
  operator: 'Operator',
  value: 'Value',
  joiner: 'Keyword',
  keyword: 'Keyword',
  binding: 'Variable',
}

/** Typing one of these opens the suggestions. */
export const COMPLETION_TRIGGERS = ['.', '[', '"', '`', ' ', '(', '{', '=']

/**
 * Converts completions for Monaco, in the given order. Leaves out those that replace several lines, or text away from
 * the cursor, because Monaco cannot place them.
 */
export function toCompletionItems(
  monaco: Pick<MonacoModule, 'languages'>,
  model: Lines,
  position: Monaco.IPosition,
  completions: readonly Completion[],
): Monaco.languages.CompletionItem[] {
  const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages
  const items: Monaco.languages.CompletionItem[] = []
  for (const [index, completion] of completions.entries()) {
    const range = toRange(model, completion.span)
    if (!isAround(range, position)) continue
    const { label, detail, doc, cursor, text, filterText, also } = completion
    const goesOn = cursor !== undefined || /[\s.]$/.test(text)
    items.push({
      label: detail === undefined ? label : { label, description: detail },
      kind: CompletionItemKind[ICONS[completion.kind]],
      insertText: cursor === undefined ? text : toSnippet(text, cursor),
      insertTextRules:
        cursor === undefined
          ? CompletionItemInsertTextRule.KeepWhitespace
          : CompletionItemInsertTextRule.KeepWhitespace |
            CompletionItemInsertTextRule.InsertAsSnippet,
      range,
      sortText: String(index).padStart(6, '0'),
      ...(filterText === undefined ? {} : { filterText }),
      ...(doc === undefined ? {} : { documentation: { value: doc } }),
      ...(also ? { additionalTextEdits: also.map((edit) => toMonacoEdit(model, edit)) } : {}),
      ...(goesOn ? { command: SUGGEST_AGAIN } : {}),
    })
  }
  return items
}

/** The text as a snippet that leaves the cursor at an offset. */
function toSnippet(text: string, cursor: number): string {
  // Without the braces, a digit after it would be part of it.
  return `${escapeSnippet(text.slice(0, cursor))}\${0}${escapeSnippet(text.slice(cursor))}`
}

function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}

function isAround(range: Monaco.IRange, { lineNumber, column }: Monaco.IPosition): boolean {
  return (
    range.startLineNumber === lineNumber &&
    range.endLineNumber === lineNumber &&
    range.startColumn <= column &&
    column <= range.endColumn
  )
}
