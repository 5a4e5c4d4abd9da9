// A chunk of its own, taken once the first rows stand: with the engine for every pattern.
export { check, compile, describe, explain, format, re2Engine, toText } from 'tamis'
export { createLanguageService } from 'tamis/language'
