// A tree comes in; text goes out, on one line or wrapped, such that `parse` and the reference read
// the same tree back: strict spacing, the fewest parentheses, values quoted where they must be. This
// room knows nothing of parsing beyond the shapes of names, numbers and pointers.

export { type Filter, type FilterText, isFilter, toFilter } from './filter.ts'
export { type FormatOptions, format } from './format.ts'
export { print } from './print.ts'
export { PrintError } from './print-error.ts'
export { quoteValue } from './quote.ts'
export { selectorText } from './selector-text.ts'
export { tryWrite } from './try-write.ts'
