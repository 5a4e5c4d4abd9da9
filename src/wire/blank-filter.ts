/** True for a filter of white space only, which counts as no filter. */
export function isBlankFilter(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text)
}
