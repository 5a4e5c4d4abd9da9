// An expression comes in, a predicate goes out, and rows through it. Fields are looked up and
// compared exactly as the reference does on decoded JSON. This room knows nothing of text, HTTP
// or printing.

export { ABSENT_ANSWERS } from './absent.ts'
export { type CompileOptions, compile, type Predicate } from './compile.ts'
export { createFilter, type FilterOptions } from './create-filter.ts'
export { EVALUATION_CODES, EvaluationError, type EvaluationErrorCode } from './errors.ts'
export { filterRows } from './filter.ts'
export { EVALUATION_LIMITS, type EvaluationLimits } from './limits.ts'
export { compileWithRe2, createFilterWithRe2 } from './with-re2.ts'
