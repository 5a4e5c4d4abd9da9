// What explains, checks, describes and rewrites filters; it contains the full pattern engine.
export { check, compile, describe, explain, format, guard, mayFail, toText } from 'tamis'
export { createLanguageService } from 'tamis/language'
export { re2Engine } from 'tamis/re2'
export { parseTarget } from 'tamis/targets'
export { rewriteFilter } from '../data/rewrite-filter.ts'
