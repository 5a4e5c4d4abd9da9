/** A call or a list in generated code: `(group) => eq(group.Count, 3)` has a lead, a name and arguments. */
export interface Group {
  readonly lead?: string
  /** The function to call and import; empty for a list in brackets. */
  readonly name: string
  readonly parts: readonly Code[]
}

/** Generated code: text that stays on one line, or a group that may be broken. */
export type Code = string | Group

/** Every group of the code, and every text in it, outermost first. */
export function* partsOf(code: Code): Iterable<Code> {
  yield code
  if (typeof code !== 'string') for (const part of code.parts) yield* partsOf(part)
}

/** The code as text: on one line if it fits between `column` and `width`, else one part per line. */
export function layOut(code: Code, width: number, column = 0, indent = 0): string {
  const line = onOneLine(code)
  if (typeof code === 'string' || column + line.length <= width) return line
  const { lead = '', name, parts } = code
  const [open, close] = bracketsOf(code)
  const inner = indent + 2
  const broken = parts.map(
    // One column is for the comma.
    (part) => `${' '.repeat(inner)}${layOut(part, width - 1, inner, inner)},\n`,
  )
  return `${lead}${name}${open}\n${broken.join('')}${' '.repeat(indent)}${close}`
}

/** A string as a TypeScript literal in single quotes, with invisible characters escaped. */
export function textLiteral(text: string): string {
  const inside = text.replace(
    /['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) =>
      ESCAPES[character] ?? `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  )
  return `'${inside}'`
}

const ESCAPES: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function onOneLine(code: Code): string {
  if (typeof code === 'string') return code
  const [open, close] = bracketsOf(code)
  return `${code.lead ?? ''}${code.name}${open}${code.parts.map(onOneLine).join(', ')}${close}`
}

function bracketsOf({ name }: Group): readonly [string, string] {
  return name === '' ? ['[', ']'] : ['(', ')']
}
