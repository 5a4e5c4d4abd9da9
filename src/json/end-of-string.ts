/** The offset after the string in JSON that is open at an offset; the text's end where none ends. */
export function endOfString(text: string, from: number): number {
  for (let end = from; ; ) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return end + 1
  }
}
