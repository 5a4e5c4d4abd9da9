// A literal's text comes in, the value that the data's type makes of it goes out; a pattern comes
// in, a matcher goes out. This room knows nothing of rows or trees.

export {
  isInt64,
  toBoolean,
  toFloat,
  toFloat32,
  toInteger,
  toMapKey,
  toPosition,
  toUnsigned,
  type Unreadable,
} from './coerce.ts'
export { parseSimplePattern } from './parse-simple-pattern.ts'
export {
  compilePattern,
  type Matcher,
  type PatternEngine,
  PatternEngineError,
  type PatternPath,
  patternPath,
} from './pattern.ts'
export { PatternError } from './pattern-error.ts'
export { re2Engine } from './re2.ts'
export type { SimplePattern } from './simple-pattern.ts'
