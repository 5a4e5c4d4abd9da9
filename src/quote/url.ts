import { wellFormed } from './well-formed.ts'

/**
 * One value of a URL query. Also encodes the marks that `encodeURIComponent` leaves, because a quote or parenthesis
 * could have a meaning in the place of the URL.
 */
export function quoteForUrl(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
