// tamis: what `core.ts` exports, where each function that takes a tree takes the text of a filter as well,
// and `matches` runs every pattern.
//
// A function that `with-texts.ts` does not make has a suffix in its own module: `…WithTexts` takes texts,
// `…WithRe2` brings the engine for patterns. An explicit export wins over the one of the same name in
// `export * from './core.ts'`.

export {
  allOfWithTexts as allOf,
  andWithTexts as and,
  anyOfWithTexts as anyOf,
  notWithTexts as not,
  orWithTexts as or,
  type PartOrText as Part,
} from './build/index.ts'
export {
  checkWithRe2 as check,
  tryCompileWithRe2 as tryCompile,
} from './check/index.ts'
export * from './core.ts'
export { createFilterWithRe2 as createFilter } from './evaluate/index.ts'
export {
  compareFilters,
  compile,
  coverage,
  describe,
  describeOperands,
  equal,
  explain,
  filterRows,
  fold,
  format,
  guard,
  map,
  mayFail,
  negate,
  nodeAt,
  normalize,
  print,
  quoteFor,
  type Rewritten,
  simplify,
  toDisjunctiveForm,
  toVitest,
  walk,
  whyNot,
} from './with-texts.ts'
