// Filter and schema → issues, each with a hint and often a fix; the conditions that may fail, a
// guarded form of the filter, and its cost for a server's parser. This module evaluates nothing:
// `evaluate` deals with rows.

export { applyFix } from './apply-fix.ts'
export { type ApplyFixesOptions, applyFixes } from './apply-fixes.ts'
export { type CheckIssue, type CheckOptions, check } from './check.ts'
export { CHECK_CODES, type CheckCode } from './codes.ts'
export { guard } from './guard.ts'
export { type MayFailOptions, mayFail, type Risk } from './may-fail.ts'
export { SERVER_BUDGET, serverCost } from './server-cost.ts'
export type { Target } from './target.ts'
export { type TryCompileOptions, type TryCompileResult, tryCompile } from './try-compile.ts'
export { checkWithRe2, mayFailWithRe2, tryCompileWithRe2 } from './with-re2.ts'
