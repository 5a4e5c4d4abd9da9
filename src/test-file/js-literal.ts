import { printable } from '../../grammar/index.ts'
import { isJsonNumber, JsonError } from '../json/index.ts'

const WIDTH = 100

/**
 * Data as a JavaScript expression that a filter cannot tell from the data, with long lines wrapped, in characters
 * that are safe in a terminal and in a page. An object becomes its own members.
 * @param names Collects the names of this package that the expression uses.
 * @throws {JsonError} `invalid-json` for a cycle, and for a value without a literal, such as a function.
 */
export function jsLiteral(value: unknown, names = new Set<string>(), indent = ''): string {
  const line = inline(value, names, new Set())
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null)
    return line
  const inner = `${indent}  `
  const nested = nestedOf(value, (part) => jsLiteral(part, names, inner))
  if (!nested) return line
  const parts = nested.parts.map((part) => `${inner}${part},\n`)
  return `${nested.open}\n${parts.join('')}${indent}${nested.close}`
}

function inline(value: unknown, names: Set<string>, around: Set<object>): string {
  if (typeof value === 'string') return textLiteral(value)
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'function' || typeof value === 'symbol') throw withoutLiteral()
  if (typeof value !== 'object' || value === null) return String(value)
  if (isJsonNumber(value)) {
    names.add('JsonNumber')
    return `new JsonNumber(${textLiteral(value.text)})`
  }
  if (around.has(value)) throw withoutLiteral()
  around.add(value)
  const nested = nestedOf(value, (part) => inline(part, names, around))
  around.delete(value)
  if (!nested) return dateLiteral(value)
  const { open, parts, close } = nested
  const space = open === '{' && parts.length > 0 ? ' ' : ''
  return `${open}${space}${parts.join(', ')}${space}${close}`
}

interface Nested {
  readonly open: string
  readonly parts: readonly string[]
  readonly close: string
}

// The parts of a value; `undefined` for a scalar.
function nestedOf(value: object, literal: (part: unknown) => string): Nested | undefined {
  switch (classOf(value)) {
    case 'Array':
      // `Array.from` also visits holes.
      return { open: '[', parts: Array.from(value as unknown[], literal), close: ']' }
    case 'Map': {
      const pairs = Array.from(value as Map<unknown, unknown>)
      const parts = pairs.map(([key, member]) => `[${literal(key)}, ${literal(member)}]`)
      return { open: 'new Map([', parts, close: '])' }
    }
    case 'Object': {
      const members = Object.entries(value)
      const parts = members.map(([key, member]) => `${keyText(key)}: ${literal(member)}`)
      return { open: '{', parts, close: '}' }
    }
    default:
      return undefined
  }
}

// Unlike `instanceof`, this recognizes the values of another realm, such as those of a test in Jest.
function classOf(value: object): string {
  return Object.prototype.toString.call(value).slice('[object '.length, -1)
}

function dateLiteral(value: object): string {
  if (classOf(value) !== 'Date') throw withoutLiteral()
  const time = Number(value)
  return `new Date(${Number.isNaN(time) ? 'NaN' : textLiteral(new Date(time).toISOString())})`
}

function withoutLiteral(): JsonError {
  return new JsonError('A row contains a value that cannot be written as JavaScript.', {
    hint: 'Rows can contain JSON data, `undefined`, `NaN`, bigints, Dates, Maps and JsonNumbers, without cycles.',
  })
}

/** A text in quotes. */
export function textLiteral(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
  // Escapes text that a page would read as the end of a script, and characters that hide or reorder text.
  return `${quote}${printable(escaped).replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')}${quote}`
}

function keyText(key: string): string {
  // Written as a plain key, it would set the prototype.
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : textLiteral(key)
}
