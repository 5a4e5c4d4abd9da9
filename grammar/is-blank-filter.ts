import { WHITE_SPACE } from './lexemes.ts'

const BLANK = /* @__PURE__ */ new RegExp(`^[${WHITE_SPACE}]*$`)

/** True for text of white space alone, which lists of a server take as no filter; `parse` refuses it. */
export function isBlankFilter(text: string): boolean {
  return BLANK.test(text)
}
