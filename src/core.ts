// `tamis` without the RE2 engine, for small bundles: the same names, but `matches` runs only plain
// text and patterns that are provably linear, unless `patternEngine` is given.

export { check, mayFail } from './check/index.ts'
export { compile, createFilter, explain, whyNot } from './evaluate/index.ts'
export * from './index.ts'
