import type * as Monaco from 'monaco-editor/editor/editor.api'
import { type OptionNames, optionsOf, requireMembers } from '../../../grammar/index.ts'
import type { Diagnostic, LanguageService } from '../language/index.ts'
import { hostOf, type Registration } from './host.ts'
import { type MonacoModule, requireMonaco } from './monaco-module.ts'

export interface FilterLanguageOptions {
  /** The only model for this service; defaults to every model of the language without a service. */
  readonly model?: Monaco.editor.ITextModel | undefined
  /** The line width for formatting; defaults to 80. `Infinity` keeps a filter on one line. */
  readonly width?: number | undefined
}

const OPTIONS: OptionNames<FilterLanguageOptions> = { model: 1, width: 'number' }

/** A language service connected to Monaco. */
export interface FilterLanguage extends Monaco.IDisposable {
  /**
   * Replaces the language service, for example when the rows have changed. Markers and colours update immediately.
   */
  readonly setService: (service: LanguageService) => void
  /** The issues of a model's text. Each version of the text is checked once, also for its markers. */
  readonly diagnostics: (model: Monaco.editor.ITextModel) => readonly Diagnostic[]
  /** Removes the service and its markers. The last registration also removes the language's providers. */
  readonly dispose: () => void
}

/**
 * Teaches Monaco the filter language, `bexpr`: highlighting, completion, hovers, markers, quick fixes, formatting
 * (Shift+Alt+F, also without Monaco's `format` feature) and two themes. Everything runs on the main
 * thread without workers, so `MonacoEnvironment` is not needed. A page that loads other features of Monaco which use
 * workers (links, diffs, its own `format`) sets `getWorker` for those.
 *
 * A page may call this many times: a service for one `model` takes precedence over one for all, and a later service
 * over an earlier one. Give editors `FILTER_EDITOR_OPTIONS`, which turn on semantic colours.
 *
 * @param monaco The module, `import * as monaco from 'monaco-editor/editor/editor.api'`, together with imports for
 *   the features that the page needs.
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
  requireMonaco(monaco)
  requireService(service)
  const host = hostOf(monaco)
  const registration: Registration = { service, model, width }
  host.add(registration)
  if (model) requireModel(model)
  const end = model?.onWillDispose(() => host.remove(registration))
  return {
    setService: (next) => {
      requireService(next)
      registration.service = next
      host.refresh()
    },
    diagnostics: (of) => host.diagnostics(requireModel(of)),
    dispose: () => {
      end?.dispose()
      host.remove(registration)
    },
  }
}

/** Refuses what `createLanguageService` did not return. */
export function requireService(given: unknown): void {
  const hint = 'Pass what `createLanguageService` returned.'
  requireMembers(given, 'the service', { diagnose: 'function' }, hint)
}

function requireModel(given: Monaco.editor.ITextModel): Monaco.editor.ITextModel {
  const members = { onWillDispose: 'function', isDisposed: 'function' } as const
  requireMembers(given, 'the model', members, 'Pass what `monaco.editor.createModel` returned.')
  return given
}
