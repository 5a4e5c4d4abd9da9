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
    case 'int':
      return readUnit(trimmed, ownMember(schema, 'unit')) ?? integer(trimmed)
    case 'uint':
      return integer(trimmed.replace(/^\+|^-(?=0*(?:\.0*)?$)/, ''))
    case 'float':
    case 'jsonNumber':
      return decimal(trimmed)
    case 'string':
      return undefined
    default:
      return unreachable(schema)
  }
}

function readUnit(text: string, unit: string | undefined): string | undefined {
  switch (unit) {
    case 'nanoseconds':
      return nanoseconds(text)
    case 'unix nanoseconds':
      return instant(text, 1_000_000n)
    case 'unix milliseconds':
      return instant(text, 1n)
    default:
      return undefined
  }
}

// `2024-01-31T12:00:00Z`, with up to three decimals of a second.
function instant(text: string, perMillisecond: bigint): string | undefined {
  const milliseconds = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(milliseconds) ? undefined : String(BigInt(milliseconds) * perMillisecond)
}

const INSTANT =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,3})?)?(?:Z|[+-][0-9]{2}:[0-9]{2}))?$/

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

// `1.0`, `1e3`, `08`, `1,000`.
function integer(text: string): string | undefined {
  const [, sign, whole, fraction, exponent] =
    /^([+-]?)([0-9]+(?:[,_ ][0-9]{3})*)(?:\.([0-9]*))?(?:[eE]\+?([0-9]{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = Number(exponent ?? 0)
  const decimals = (fraction ?? '').replace(/0+$/, '')
  if (decimals.length > digits) return undefined
  const all = whole.replace(/[,_ ]/g, '') + decimals.padEnd(digits, '0')
  return `${sign === '-' ? '-' : ''}${all.replace(/^0+(?=[0-9])/, '')}`
}

// `0x10`, `1,000.5`.
function decimal(text: string): string | undefined {
  if (/^0[xbo]/i.test(text)) {
    const number = Number(text)
    return Number.isSafeInteger(number) ? String(number) : undefined
  }
  if (/^[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/.test(text)) return text.replaceAll(',', '')
  return /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(text) ? text : undefined
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
