import { ownMember, unreachable } from '../../../../grammar/index.ts'
import { isScalar, type Schema } from '../../schema/index.ts'
import { DURATION_UNITS } from '../../values/index.ts'

/** The probable meaning of a literal for a kind of value, if a server reads it differently. */
export function rereadText(text: string, schema: Schema): string | undefined {
  if (!isScalar(schema)) return undefined
  const trimmed = text.trim()
  switch (schema.kind) {
    case 'bool': {
      const word = trimmed.toLowerCase()
      return ownMember(BOOLEANS, word)
    }
    case 'duration':
      return nanoseconds(trimmed) ?? integer(trimmed)
    case 'int': {
      const isSpan = ownMember(schema, 'unit') === 'nanoseconds'
      return (isSpan ? nanoseconds(trimmed) : undefined) ?? integer(trimmed)
    }
    case 'uint':
      return integer(trimmed)
    case 'float':
    case 'jsonNumber':
      return decimal(trimmed)
    case 'string':
      return undefined
    default:
      return unreachable(schema)
  }
}

const BOOLEANS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  y: 'true',
  on: 'true',
  enabled: 'true',
  false: 'false',
  no: 'false',
  n: 'false',
  off: 'false',
  disabled: 'false',
}

// `1.0`, `1e3`, `08`.
function integer(text: string): string | undefined {
  return Number.isSafeInteger(Number(text)) ? decimal(text) : undefined
}

// Doubles are exact to 15 digits, and a fix never rounds.
const MOST_DIGITS = 15

// `0x10`, and a number with blanks around it.
function decimal(text: string): string | undefined {
  const number = Number(text)
  const isExact = text !== '' && text.length <= MOST_DIGITS && Number.isFinite(number)
  return isExact ? String(number) : undefined
}

const UNITS: Readonly<Record<string, bigint>> = /* @__PURE__ */ Object.assign(
  { d: 86_400_000_000_000n },
  DURATION_UNITS,
)

const SPAN = /^[+-]?(?:[0-9]{1,12}(?:\.[0-9]{1,9})?(?:ns|us|µs|μs|ms|s|m|h|d))+$/

// `30s`, `1h30m`, `1.5h` in whole nanoseconds.
function nanoseconds(text: string): string | undefined {
  if (!SPAN.test(text)) return undefined
  let sum = 0n
  for (const [, whole, fraction = '', unit] of text.matchAll(
    /([0-9]+)(?:\.([0-9]+))?(ns|us|µs|μs|ms|s|m|h|d)/g,
  )) {
    const scale = 10n ** BigInt(fraction.length)
    sum += (BigInt(`${whole}${fraction}`) * (UNITS[unit ?? ''] ?? 0n)) / scale
  }
  return `${text.startsWith('-') ? '-' : ''}${sum}`
}
