import type * as Monaco from 'monaco-editor/editor/editor.api'
import { COMPLETION_TRIGGERS, toCompletionItems } from './completions.ts'
import { toCodeActions } from './diagnostics.ts'
import { FILTER_LANGUAGE } from './filter-language.ts'
import type { Host } from './host.ts'
import { markIssues } from './markers.ts'
import type { MonacoModule } from './monaco-module.ts'
import { toMonacoEdit, toRange } from './places.ts'
import { encodeTokens } from './semantic-tokens.ts'
import { TOKEN_KINDS } from './tokens.ts'

/** An adapter for each of Monaco's provider types. Each finds the service for the given model. */
export function registerProviders(monaco: MonacoModule, host: Host): readonly Monaco.IDisposable[] {
  const { languages, editor, KeyMod, KeyCode } = monaco
  return [
    languages.registerCompletionItemProvider(FILTER_LANGUAGE, {
      triggerCharacters: COMPLETION_TRIGGERS,
      provideCompletionItems: (model, position) => {
        const completions =
          host
            .registrationOf(model)
            ?.service.complete(model.getValue(), model.getOffsetAt(position)) ?? []
        // The completions depend on the whole word, so each letter requests them again; that takes about a
        // millisecond.
        return {
          suggestions: toCompletionItems(monaco, model, position, completions),
          incomplete: true,
        }
      },
    }),
    languages.registerHoverProvider(FILTER_LANGUAGE, {
      provideHover: (model, position) => {
        const hover = host
          .registrationOf(model)
          ?.service.hover(model.getValue(), model.getOffsetAt(position))
        return hover && { range: toRange(model, hover.span), contents: [{ value: hover.text }] }
      },
    }),
    languages.registerCodeActionProvider(
      FILTER_LANGUAGE,
      {
        provideCodeActions: (model, range, { trigger }) => {
          // Without a fix at the caret, Monaco looks at the markers of the line. They may be those of the text before.
          if (trigger === languages.CodeActionTriggerType.Invoke) markIssues(monaco, host, model)
          return {
            actions: toCodeActions(monaco, model, range, host.diagnostics(model)),
            dispose: () => {},
          }
        },
      },
      { providedCodeActionKinds: ['quickfix'] },
    ),
    languages.registerDocumentSemanticTokensProvider(FILTER_LANGUAGE, {
      onDidChange: host.onDidRefresh,
      getLegend: () => ({ tokenTypes: [...TOKEN_KINDS], tokenModifiers: [] }),
      provideDocumentSemanticTokens: (model) => ({
        data: encodeTokens(
          model,
          host.registrationOf(model)?.service.semanticTokens(model.getValue()) ?? [],
        ),
      }),
      releaseDocumentSemanticTokens: () => {},
    }),
    // Monaco's own command sends the edits to a worker to shrink them, so it would need a worker for a text that
    // takes a microsecond to format.
    editor.addEditorAction({
      id: `${FILTER_LANGUAGE}.format`,
      label: 'Format Filter',
      keybindings: [KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF],
      precondition: `editorLangId == ${FILTER_LANGUAGE} && !editorReadonly`,
      run: (target) => {
        const model = target.getModel()
        const registration = model && host.registrationOf(model)
        if (!model || !registration) return
        const { service, width } = registration
        const edits = service.format(model.getValue(), { width })
        target.pushUndoStop()
        target.executeEdits(
          FILTER_LANGUAGE,
          edits.map((edit) => toMonacoEdit(model, edit)),
        )
        target.pushUndoStop()
      },
    }),
  ]
}
