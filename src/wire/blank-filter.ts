/** True for a text with nothing but the white space of the language: a list takes it as no filter. */
export function isBlankFilter(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text)
}
