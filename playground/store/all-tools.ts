// A chunk of its own, taken once the first rows stand: with the engine for every pattern.
export { check, compile, describe, explain, format, toText } from 'tamis'
export { createLanguageService } from 'tamis/language'
export { re2Engine } from 'tamis/re2'
