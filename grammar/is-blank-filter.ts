import { WHITE_SPACE } from './lexemes.ts'

const BLANK = /* @__PURE__ */ new RegExp(`^[${WHITE_SPACE}]*$`)

/** True for text with only white space. A server's lists accept it as no filter; `parse` refuses it. */
export function isBlankFilter(text: string): boolean {
  return typeof text === 'string' && BLANK.test(text)
}
