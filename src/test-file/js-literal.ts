import { printable } from '../../grammar/index.ts'

const WIDTH = 100

/**
 * JSON data as an expression of JavaScript that gives the same data: wrapped where a line would be too long, in
 * characters that are safe in a terminal and in a page.
 * @param value What `parseJson` returns.
 */
export function jsLiteral(value: unknown, indent = ''): string {
  const line = inline(value)
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null)
    return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((entry) => `${inner}${jsLiteral(entry, inner)},\n`)
    : Object.entries(value).map(
        ([key, member]) => `${inner}${keyText(key)}: ${jsLiteral(member, inner)},\n`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join('')}${indent}${close}`
}

function inline(value: unknown): string {
  if (typeof value === 'string') return textLiteral(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const members = Object.entries(value).map(([key, member]) => `${keyText(key)}: ${inline(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** A text in quotes. */
export function textLiteral(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
  // What a page would take for the end of a script, and what hides or reorders text.
  return `${quote}${printable(escaped).replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')}${quote}`
}

function keyText(key: string): string {
  // Written as a plain key, it would set the prototype.
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : textLiteral(key)
}
