// Cuts JSON text into rows and reads them: lines, values one after the other, or the elements of lists. The text may
// be whole or arrive in chunks, so that a file of any size can be read. This module knows nothing about filters.

export { findRowLists, type RowList } from './find-lists.ts'
export { writeRowsPath } from './path.ts'
export { readRows } from './read-rows.ts'
export { readRow } from './row.ts'
export {
  createRowReader,
  type RowLimits,
  type RowReader,
  type RowReaderOptions,
} from './row-reader.ts'
export type { RowLayout, RowPlace, RowText } from './row-text.ts'
export { RowsError, type RowsErrorCode } from './rows-error.ts'
