// `tamis` without the RE2 engine, and without the parser where a tree is given, for small bundles. The same
// names, but `matches` runs only patterns that are provably linear, which most are, unless `patternEngine` is
// given; and what takes a tree takes no text, save `createFilter`, `check` and `serverCost`.

export { equal, fold, map, nodeAt, walk } from './ast/index.ts'
export { allOf, and, anyOf, not, or, type Part } from './build/index.ts'
export { check, guard, mayFail } from './check/index.ts'
export { describe } from './english/index.ts'
export { compile, createFilter, explain, filterRows, whyNot } from './evaluate/index.ts'
export * from './index.ts'
export { format, print } from './print/index.ts'
export { quoteFor } from './quote/index.ts'
export { negate, normalize, simplify, toDisjunctiveForm } from './rewrite/index.ts'
