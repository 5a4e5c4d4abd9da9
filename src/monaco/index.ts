// A language service and the Monaco module come in; providers, themes and a filter box go out. This
// module alone knows Monaco, by its types only: the module itself is given by whoever loads it.

// The types that these mention.
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
