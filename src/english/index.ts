// An expression, or its explanation for a row, in; English out: plain text with names in backticks and
// values in quotes. This module decides nothing; it only puts results into words.

export { type DescribeOptions, describe, describeOperands } from './describe.ts'
export { toText } from './to-text.ts'
