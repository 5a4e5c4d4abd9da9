// A filter and a schema come in; issues go out, each with what to do about it and, where there is
// one way out, a fix. So do the risks of failing, the filter made safe, and what it costs a server
// to read. This room never evaluates anything: `evaluate` deals with rows.

export { applyFix } from './apply-fix.ts'
export { type ApplyFixesOptions, applyFixes } from './apply-fixes.ts'
export { type CheckIssue, type CheckLimits, type CheckOptions, check } from './check.ts'
export { CHECK_CODES, type CheckCode } from './codes.ts'
export { guard } from './guard.ts'
export { type MayFailOptions, mayFail, type Risk } from './may-fail.ts'
export { SERVER_BUDGET, serverCost } from './server-cost.ts'
export type { Target } from './target.ts'
export { checkWithRe2, mayFailWithRe2 } from './with-re2.ts'
