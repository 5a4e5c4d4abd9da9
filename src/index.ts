// tamis: `tamis/core`, where each function that takes a tree takes the text of a filter as well, and with the RE2 engine.
//
// Importing this module registers the engine for the whole program. `build/with-texts.ts` has the functions with
// the suffix `…WithTexts`. An explicit export wins over one of the same name in `export *`.

import { re2Engine, registerEngine } from './values/index.ts'

export {
  allOfWithTexts as allOf,
  andWithTexts as and,
  anyOfWithTexts as anyOf,
  notWithTexts as not,
  orWithTexts as or,
  type PartOrText as Part,
} from './build/index.ts'
export * from './core.ts'
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

registerEngine(re2Engine)
