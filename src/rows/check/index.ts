// Checks a filter against a schema and returns issues, each with a hint and often a fix; also its cost for a
// server's parser. Only `evaluate` reads rows.

export { type CheckIssue, type CheckOptions, check } from './check.ts'
export { type ApplyFixesOptions, applyFix, applyFixes } from './fixes/apply-fixes.ts'
export { neverFails } from './never-fails.ts'
export type { FilterProver, FilterReview } from './proofs.ts'
export { SERVER_BUDGET, serverCost } from './rules/server-parser.ts'
export { CHECK_CODES, type CheckCode } from './severity.ts'
export { type TryCompileResult, tryCompile } from './try-compile.ts'
