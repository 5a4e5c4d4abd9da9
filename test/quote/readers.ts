// What a context makes of a quoted text, by the context's own documented rules, for contexts that
// are not on the machine. Each throws where the text is more or less than one literal.

/** The value of a PowerShell literal in single quotes; the curly ones are single quotes too. */
export function readPowerShell(source: string): string {
  const isQuote = (character: string | undefined) =>
    character !== undefined && "'\u2018\u2019\u201a\u201b".includes(character)
  const characters = Array.from(source)
  if (!isQuote(characters.shift())) throw new Error('no quote begins it')
  let value = ''
  while (characters.length > 0) {
    let character = characters.shift() as string
    if (isQuote(character)) {
      if (!isQuote(characters[0])) {
        if (characters.length > 0) throw new Error('something follows the closing quote')
        return value
      }
      character = characters.shift() as string
    }
    value += character
  }
  throw new Error('no quote ends it')
}

const COMMON_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
}

/** The value of an HCL string; a template in it, or a sign that is escaped only there, throws. */
export function readHcl(source: string): string {
  const value = readDoubleQuoted(source, (inner) => {
    if (/[$%]\{/.test(inner)) throw new Error('a template begins')
    if (/[\n\r]/.test(inner)) throw new Error('a line ends')
    return inner
  })
  return value.normalize('NFC')
}

/** The value of a YAML scalar in double quotes on one line, its characters as YAML 1.1 and 1.2 allow. */
export function readYaml(source: string): string {
  return readDoubleQuoted(source, (inner) => {
    // Line breaks of either version, and what is not printable.
    if (/[\n\r\x85\u2028\u2029]/.test(inner)) throw new Error('a line ends')
    if (!/^[\t\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u.test(inner))
      throw new Error('something is not printable')
    return inner
  })
}

function readDoubleQuoted(source: string, checked: (inner: string) => string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/su.exec(source)?.[1]
  if (inner === undefined) throw new Error('it is not one string')
  return checked(inner).replace(
    /\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|(.))/gsu,
    (_, short?: string, long?: string, letter?: string) => {
      if (letter === undefined)
        return String.fromCodePoint(Number.parseInt(short ?? long ?? '', 16))
      const character = COMMON_ESCAPES[letter]
      if (character === undefined) throw new Error(`there is no escape ${letter}`)
      return character
    },
  )
}
