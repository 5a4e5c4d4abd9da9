import { endOfWhiteSpace } from './lexemes.ts'

/** True for text with only white space. A server's lists accept it as no filter; `parse` refuses it. */
export function isBlankFilter(text: string): boolean {
  return typeof text === 'string' && endOfWhiteSpace(text, 0) === text.length
}
