import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { Diagnostic, LanguageService } from '../language/index.ts'
import { FILTER_LANGUAGE, LANGUAGE_CONFIGURATION, MONARCH } from './filter-language.ts'
import { keepMarkers } from './markers.ts'
import type { MonacoModule } from './monaco-module.ts'
import { registerProviders } from './providers.ts'
import { registerSuggestAgain } from './suggest-again.ts'
import { defineFilterThemes } from './themes.ts'

/** A service, and the models it applies to. */
export interface Registration {
  service: LanguageService
  readonly model: Monaco.editor.ITextModel | undefined
  readonly width: number
}

/** Tells providers and markers which service checks a model. */
export interface Host {
  readonly registrationOf: (model: Monaco.editor.ITextModel) => Registration | undefined
  readonly diagnostics: (model: Monaco.editor.ITextModel) => readonly Diagnostic[]
  /** Fires when the diagnostics of models may have changed. */
  readonly onDidRefresh: Monaco.IEvent<void>
}

interface RegistrationHost extends Host {
  readonly add: (registration: Registration) => void
  readonly remove: (registration: Registration) => void
  readonly refresh: () => void
}

// Providers belong to a language, and a language to a whole Monaco. So each Monaco has one host for all
// registrations; otherwise each box on a page would also complete in the others.
const hosts = new WeakMap<object, RegistrationHost>()

/** The host of a Monaco, created on first use. */
export function hostOf(monaco: MonacoModule): RegistrationHost {
  // A caller may pass the module or a copy of its members; this member is the same object in both.
  const key = monaco.languages
  const known = hosts.get(key)
  if (known !== undefined) return known
  const host = createHost(monaco)
  hosts.set(key, host)
  return host
}

function createHost(monaco: MonacoModule): RegistrationHost {
  let registrations: readonly Registration[] = []
  let disposables: readonly Monaco.IDisposable[] = []
  const refreshed = new monaco.Emitter<void>()
  const diagnosed = new WeakMap<Monaco.editor.ITextModel, Diagnosed>()

  const host: RegistrationHost = {
    registrationOf: (model) =>
      registrations.findLast((one) => one.model === model) ??
      registrations.findLast((one) => one.model === undefined),
    diagnostics: (model) => {
      const service = host.registrationOf(model)?.service
      if (service === undefined || model.isDisposed()) return []
      const version = model.getVersionId()
      const last = diagnosed.get(model)
      if (last?.version === version && last.service === service) return last.diagnostics
      const diagnostics = service.diagnose(model.getValue())
      diagnosed.set(model, { version, service, diagnostics })
      return diagnostics
    },
    onDidRefresh: refreshed.event,
    refresh: () => refreshed.fire(),
    add: (registration) => {
      registrations = [...registrations, registration]
      if (registrations.length === 1) disposables = start(monaco, host)
      host.refresh()
    },
    remove: (registration) => {
      if (!registrations.includes(registration)) return
      registrations = registrations.filter((one) => one !== registration)
      host.refresh()
      if (registrations.length > 0) return
      for (const disposable of disposables) disposable.dispose()
      disposables = []
    },
  }
  return host
}

interface Diagnosed {
  readonly version: number
  readonly service: LanguageService
  readonly diagnostics: readonly Diagnostic[]
}

function start(monaco: MonacoModule, host: Host): readonly Monaco.IDisposable[] {
  const { languages } = monaco
  // A language cannot be unregistered, so a second start finds it.
  if (!languages.getLanguages().some(({ id }) => id === FILTER_LANGUAGE))
    languages.register({ id: FILTER_LANGUAGE, aliases: ['Filter'], extensions: ['.bexpr'] })
  defineFilterThemes(monaco)
  return [
    languages.setMonarchTokensProvider(FILTER_LANGUAGE, MONARCH),
    languages.setLanguageConfiguration(FILTER_LANGUAGE, LANGUAGE_CONFIGURATION),
    ...registerProviders(monaco, host),
    registerSuggestAgain(monaco),
    keepMarkers(monaco, host),
  ]
}
