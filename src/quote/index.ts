// Text in; out comes the same text, written so that a shell, a document or a URL gives it back, or an
// error if that is impossible. This module knows nothing about filters: any text will do.

export { QuoteError } from './quote-error.ts'
export { QUOTE_CONTEXTS, type QuoteContext, quoteFor } from './quote-for.ts'
