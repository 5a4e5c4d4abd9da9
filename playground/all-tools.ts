// Explains, checks, describes and rewrites filters, and shows the results. Only this module and the worker import
// `tamis`, with its pattern engine. All other modules import `tamis/core`, so that the page starts without it.
export { applyFixes, check, compile, explain, format, toEnglish, toText } from 'tamis'
export { createLanguageService } from 'tamis/language'
export { re2Engine } from 'tamis/re2'
export { parseTarget } from 'tamis/targets'
export { rewriteFilter } from './data/rewrite-filter.ts'
export { withTarget } from './data/with-target.ts'
export { Reason } from './explain/reason.tsx'
export { Problems } from './text/problems.tsx'
