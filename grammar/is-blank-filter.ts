/** True for text of white space alone, which lists of a server take as no filter; `parse` refuses it. */
export function isBlankFilter(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text)
}
