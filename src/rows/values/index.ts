// Converts the text of a literal to a type of the data, and a pattern or plain text to a matcher. This module knows
// nothing about rows or trees.

export {
  isInt64,
  type Reading,
  readAs,
  toBoolean,
  toFloat,
  toFloat32,
  toInteger,
  toMapKey,
  toPosition,
  toUnsigned,
  type Unreadable,
} from './coerce.ts'
export { exactBoolean, exactDecimal, isDecimal } from './decimal.ts'
export { DURATION_UNITS, parseDuration } from './duration.ts'
export { intern } from './intern.ts'
export {
  compilePattern,
  type Matcher,
  type PatternEngine,
  PatternEngineError,
  patternPath,
  registerEngine,
} from './pattern.ts'
export { PatternError } from './pattern-error.ts'
export { re2Engine } from './re2.ts'
export { parseSimplePattern } from './read-pattern.ts'
export { type PatternLeaf, type SimplePattern, writePattern } from './simple-pattern.ts'
export { indexOfText, searchFor } from './text-search.ts'
export { trimPattern } from './trim-pattern.ts'
