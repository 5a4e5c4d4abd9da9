import { wellFormed } from './well-formed.ts'

/**
 * One value of a URL query. The marks that `encodeURIComponent` leaves are encoded too, because a quote
 * or parenthesis could have a meaning where the URL is pasted.
 */
export function quoteForUrl(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
