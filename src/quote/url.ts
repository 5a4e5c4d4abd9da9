import { wellFormed } from './well-formed.ts'

/**
 * One value of a URL's query. Also the marks that `encodeURIComponent` leaves are encoded, for a
 * quote or parenthesis would mean something where the address is pasted.
 */
export function quoteForUrl(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
