import type * as Monaco from 'monaco-editor/editor/editor.api'
import { FILTER_LANGUAGE } from './filter-language.ts'
import type { MonacoModule } from './monaco-module.ts'

/** Opens suggestions once one is accepted after which the filter goes on, as in `Meta["‸"]`. */
export const SUGGEST_AGAIN = { id: `${FILTER_LANGUAGE}.suggest`, title: 'Suggest' }

/**
 * Registers `SUGGEST_AGAIN`. None of what it suggests is chosen before a word is begun, so that
 * Enter takes nothing that nobody meant.
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
