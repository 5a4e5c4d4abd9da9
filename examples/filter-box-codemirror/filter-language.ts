import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete'
import { type Diagnostic, linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, hoverTooltip } from '@codemirror/view'
import type { TextEdit } from 'tamis'
import type { Completion as FilterCompletion, LanguageService } from 'tamis/language'

/** What a language service knows, for CodeMirror: completions, problems with fixes, hovers and colours. */
export function filterLanguage(service: LanguageService): Extension {
  return [
    autocompletion({ override: [(context) => completionsAt(service, context)] }),
    linter(({ state }) => diagnosticsOf(service, state.doc.toString()), { delay: 300 }),
    hoverTooltip(({ state }, offset) => {
      const hover = service.hover(state.doc.toString(), offset)
      if (!hover) return null
      return {
        pos: hover.span.start,
        end: hover.span.end,
        create: () => ({ dom: elementOf(hover.text) }),
      }
    }),
    EditorView.decorations.compute(['doc'], ({ doc }) =>
      Decoration.set(
        service
          .semanticTokens(doc.toString())
          .map(({ span, kind }) =>
            Decoration.mark({ class: `filter-${kind}` }).range(span.start, span.end),
          ),
      ),
    ),
    // A filter box has one line.
    EditorState.transactionFilter.of((transaction) =>
      transaction.newDoc.lines > 1 ? [] : transaction,
    ),
  ]
}

function completionsAt(
  service: LanguageService,
  { state, pos }: CompletionContext,
): CompletionResult | null {
  const completions = service.complete(state.doc.toString(), pos)
  const from = Math.min(...completions.map(({ span }) => span.start))
  if (completions.length === 0) return null
  // They are in order, and requested again at each key: CodeMirror need not choose among them.
  return { from, filter: false, options: completions.map(toOption) }
}

function toOption(completion: FilterCompletion): Completion {
  const { label, detail, doc, text, span, cursor, also = [] } = completion
  return {
    label,
    ...(detail !== undefined && { detail }),
    ...(doc !== undefined && { info: () => elementOf(doc) }),
    apply(view) {
      const changes = view.state.changes([...also, { span, text }].map(toChange))
      const start = changes.mapPos(span.start, -1)
      view.dispatch({ changes, selection: { anchor: start + (cursor ?? text.length) } })
      // What ends in a space or a point, or leaves the cursor inside, goes on.
      if (cursor !== undefined || /[\s.]$/.test(text)) startCompletion(view)
    },
  }
}

function diagnosticsOf(service: LanguageService, text: string): Diagnostic[] {
  return service.diagnose(text).map(({ span, severity, message, hint, fix }) => ({
    from: span.start,
    to: span.end,
    severity,
    message: `${message} ${hint}`,
    actions: fix
      ? [{ name: fix.title, apply: (view) => view.dispatch({ changes: fix.edits.map(toChange) }) }]
      : [],
  }))
}

const toChange = ({ span, text }: TextEdit) => ({ from: span.start, to: span.end, insert: text })

function elementOf(text: string): HTMLElement {
  const element = document.createElement('div')
  element.textContent = text
  return element
}
