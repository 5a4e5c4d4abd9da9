// Turns a language service and the Monaco module into providers, themes and a filter box. Only this module knows
// Monaco, and only its types: the caller passes the module itself.

// The types used by the exports below.
export type { Diagnostic, LanguageService } from '../language/index.ts'
export { FILTER_EDITOR_OPTIONS } from './editor-options.ts'
export { createFilterBox, type FilterBox, type FilterBoxOptions } from './filter-box.ts'
export { FILTER_LANGUAGE } from './filter-language.ts'
export type { MonacoModule } from './monaco-module.ts'
export {
  type FilterLanguage,
  type FilterLanguageOptions,
  registerFilterLanguage,
} from './register-filter-language.ts'
export { FILTER_THEMES } from './themes.ts'
