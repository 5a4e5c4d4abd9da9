// A text comes in, the same text goes out written so that a shell, a document or a URL gives it
// back, or an error where that cannot be. This room knows nothing of filters: any text will do.

export { QuoteError } from './quote-error.ts'
export { QUOTE_CONTEXTS, type QuoteContext, quoteFor } from './quote-for.ts'
