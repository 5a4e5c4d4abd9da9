// An expression comes in, or the explanation of one on a row, and English goes out: plain text with
// names in backticks and values in quotes. This room decides nothing; what is so, it is told.

export { type DescribeOptions, describe } from './describe.ts'
export { toText } from './to-text.ts'
