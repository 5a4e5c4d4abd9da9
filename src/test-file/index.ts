// Turns a filter and rows into the text of a test file. This module runs no test and needs no runner.

export { type PinnedRows, toVitest, type VitestOptions } from './to-vitest.ts'
