// Turns a tree into text, on one line or wrapped, from which `parse` and the reference read the same tree: strict
// spacing, the fewest parentheses, quotes only where necessary. This module knows the shapes of names, numbers and
// pointers, and nothing else about parsing.

export {
  type Filter,
  type FilterText,
  isFilter,
  type Rewritten,
  rewritten,
  toFilter,
} from './filter.ts'
export { fixOf, replaceSelector, replaceValue } from './fixes.ts'
export { type FormatOptions, format, formatTree } from './format.ts'
export { type PrintOptions, print, printTree, textOf } from './print.ts'
export { PrintError } from './print-error.ts'
export { quoteValue } from './quote.ts'
export { selectorText } from './selector-text.ts'
export { tryWrite } from './try-write.ts'
