// A filter and rows in, the text of a file of tests out. This module runs no test and needs no runner.

export { type PinnedRows, toVitest, type VitestOptions } from './to-vitest.ts'
