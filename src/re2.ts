// Only the RE2 engine, with which `tamis` runs patterns: for programs that use `tamis/core`, or for an editor that
// checks patterns.

export { type Matcher, type PatternEngine, re2Engine } from './rows/values/index.ts'
