// Control characters, zero widths and marks of direction: with them, different texts look the same. The joiners inside of
// emoji stay.
const INVISIBLE = /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d)[\p{Cc}\p{Cf}]/gu

/** A text in one line, with the codes of invisible characters in their place. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (character) =>
    /[\t\n\r]/.test(character)
      ? ' '
      : `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
}

/** The same JSON, with escapes in place of invisible characters. */
export function visibleJson(json: string): string {
  return json.replace(INVISIBLE, (character) =>
    character === '\n'
      ? character
      : Array.from(
          { length: character.length },
          (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
        ).join(''),
  )
}
