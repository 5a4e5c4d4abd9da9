// Writes a text so that a shell, a document or a URL reads it back unchanged, or throws if that is impossible. This
// module knows nothing about filters and works for any text.

export { QuoteError } from './quote-error.ts'
export { QUOTE_CONTEXTS, type QuoteContext, quoteFor } from './quote-for.ts'
