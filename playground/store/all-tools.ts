// What explains, checks, describes and rewrites filters; it contains the full pattern engine.
export { check, compile, describe, explain, format, guard, mayFail, toText, tryParse } from 'tamis'
export { createLanguageService } from 'tamis/language'
export { re2Engine } from 'tamis/re2'
export { rewriteFilter } from '../data/rewrite-filter.ts'
