import type * as Monaco from 'monaco-editor/editor/editor.api'
import { FILTER_LANGUAGE } from './filter-language.ts'
import type { MonacoModule } from './monaco-module.ts'

/** Opens the suggestions after accepting one that needs more text, as in `Meta["‸"]`. */
export const SUGGEST_AGAIN = { id: `${FILTER_LANGUAGE}.suggest`, title: 'Suggest' }

/**
 * Registers `SUGGEST_AGAIN`. It selects no suggestion before typing begins, so that Enter accepts nothing by
 * accident.
 */
export function registerSuggestAgain({ editor }: MonacoModule): Monaco.IDisposable {
  return editor.addCommand({
    id: SUGGEST_AGAIN.id,
    run: () => {
      const asking = editor.getEditors().find((one) => one.hasTextFocus())
      if (asking === undefined) return
      const { selectionMode } = asking.getOption(editor.EditorOption.suggest)
      asking.updateOptions({ suggest: { selectionMode: 'never' } })
      const typed = asking.onDidChangeModelContent(() => {
        typed.dispose()
        asking.updateOptions({ suggest: { selectionMode } })
      })
      asking.trigger(FILTER_LANGUAGE, 'editor.action.triggerSuggest', { auto: true })
    },
  })
}
