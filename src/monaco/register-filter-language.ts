import type * as Monaco from 'monaco-editor/editor/editor.api'
import { type OptionNames, optionsOf } from '../../grammar/index.ts'
import type { Diagnostic, LanguageService } from '../language/index.ts'
import { hostOf, type Registration } from './host.ts'
import type { MonacoModule } from './monaco-module.ts'

export interface FilterLanguageOptions {
  /**
   * The one model this service is for; defaults to every model of the language without a service.
   */
  readonly model?: Monaco.editor.ITextModel | undefined
  /** Columns of a line when formatting; defaults to 80. `Infinity` keeps a filter on one line. */
  readonly width?: number | undefined
}

const OPTIONS: OptionNames<FilterLanguageOptions> = { model: 1, width: 1 }

/** A language service at work in Monaco. */
export interface FilterLanguage extends Monaco.IDisposable {
  /**
   * Replaces the language service, as when the rows of a page have changed; markers and
   * colours follow at once.
   */
  readonly setService: (service: LanguageService) => void
  /**
   * The issues of a model's text; each version of the text is checked once, including for its
   * markers.
   */
  readonly diagnostics: (model: Monaco.editor.ITextModel) => readonly Diagnostic[]
  /**
   * Takes the service and its markers away; what was last to use the language takes it all away.
   */
  readonly dispose: () => void
}

/**
 * Teaches Monaco the filter language, `bexpr`: highlighting, completion, hovers, markers, quick
 * fixes, formatting (Shift+Alt+F, also without Monaco's `format` feature), an outline and two
 * themes. Everything runs on the main thread and nothing here asks for a worker, so
 * `MonacoEnvironment` may be left alone; a page that loads features of Monaco which do (links,
 * diffs, its own `format`) sets `getWorker` for those.
 *
 * May be called many times on a page: a service given for a `model` goes before one given for all,
 * and the later before the earlier. Editors should have `FILTER_EDITOR_OPTIONS`, which turn on
 * semantic colours.
 *
 * @param monaco The module, `import * as monaco from 'monaco-editor/editor/editor.api'`, with what
 *   features
 *   the page wants imported beside it.
 *
 * @example
 * const language = registerFilterLanguage(monaco, createLanguageService({ rows }))
 * monaco.editor.create(element, {
 *   ...FILTER_EDITOR_OPTIONS,
 *   theme: FILTER_THEMES.light,
 *   language: FILTER_LANGUAGE,
 *   value: 'Status == running',
 * })
 * // … and when the rows have changed:
 * language.setService(createLanguageService({ rows: others }))
 */
export function registerFilterLanguage(
  monaco: MonacoModule,
  service: LanguageService,
  options: FilterLanguageOptions = {},
): FilterLanguage {
  const { model, width = 80 } = optionsOf(options, OPTIONS)
  const host = hostOf(monaco)
  const registration: Registration = { service, model, width }
  host.add(registration)
  const end = model?.onWillDispose(() => host.remove(registration))
  return {
    setService: (next) => {
      registration.service = next
      host.refresh()
    },
    diagnostics: host.diagnostics,
    dispose: () => {
      end?.dispose()
      host.remove(registration)
    },
  }
}
