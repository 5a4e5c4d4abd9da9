import { QuoteError } from './quote-error.ts'
import { wellFormed } from './well-formed.ts'

/** A JSON string, the only context that can contain a lone surrogate. */
export function quoteForJson(text: string): string {
  return JSON.stringify(text)
}

/**
 * An HCL string. A dollar or percent sign that would start a template becomes its code, which works with and without
 * templates, as in the first version of HCL.
 */
export function quoteForHcl(text: string): string {
  if (wellFormed(text).normalize('NFC') !== text) {
    throw new QuoteError(
      'The text is not in composed form (Unicode NFC), and HCL composes what it reads.',
      'Compose it with `text.normalize("NFC")`, if that is acceptable.',
    )
  }
  return `"${escaped(text).replace(/[$%](?=\{)/g, codeEscape)}"`
}

/** A YAML scalar in double quotes. */
export function quoteForYaml(text: string): string {
  return `"${escaped(wellFormed(text))}"`
}

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

// Writes invisible and unassigned characters as codes: some of them end a line in YAML 1.1, others are not allowed in
// a document.
function escaped(text: string): string {
  return text.replace(
    /["\\]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu,
    (character) => SHORT[character] ?? codeEscape(character),
  )
}

function codeEscape(character: string): string {
  const code = (character.codePointAt(0) as number).toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}
