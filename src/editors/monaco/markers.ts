import type * as Monaco from 'monaco-editor/editor/editor.api'
import { toMarker } from './diagnostics.ts'
import { FILTER_LANGUAGE } from './filter-language.ts'
import type { Host } from './host.ts'
import type { MonacoModule } from './monaco-module.ts'

// The pause after the last change.
const DEBOUNCE_MS = 250

/** Marks the issues of a model's text as it is now. */
export function markIssues(
  monaco: MonacoModule,
  host: Host,
  model: Monaco.editor.ITextModel,
): void {
  const markers = host.diagnostics(model).map((issue) => toMarker(monaco, model, issue))
  monaco.editor.setModelMarkers(model, FILTER_LANGUAGE, markers)
}

/** Marks the issues in every model of the language until disposed. */
export function keepMarkers(monaco: MonacoModule, host: Host): Monaco.IDisposable {
  const { editor } = monaco
  const watched = new Map<Monaco.editor.ITextModel, () => void>()

  const watch = (model: Monaco.editor.ITextModel) => {
    if (model.getLanguageId() !== FILTER_LANGUAGE || watched.has(model)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => markIssues(monaco, host, model)
    const changes = model.onDidChangeContent(() => {
      clearTimeout(timer)
      timer = setTimeout(mark, DEBOUNCE_MS)
    })
    const refreshes = host.onDidRefresh(mark)
    watched.set(model, () => {
      clearTimeout(timer)
      changes.dispose()
      refreshes.dispose()
      editor.setModelMarkers(model, FILTER_LANGUAGE, [])
      watched.delete(model)
    })
    mark()
  }
  const leave = (model: Monaco.editor.ITextModel) => watched.get(model)?.()

  for (const model of editor.getModels()) watch(model)
  const subscriptions = [
    editor.onDidCreateModel(watch),
    editor.onWillDisposeModel(leave),
    editor.onDidChangeModelLanguage(({ model }) => {
      if (model.getLanguageId() === FILTER_LANGUAGE) watch(model)
      else leave(model)
    }),
  ]
  return {
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose()
      for (const model of [...watched.keys()]) leave(model)
    },
  }
}
