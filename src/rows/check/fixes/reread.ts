import { ownMember } from '../../../../grammar/index.ts'
import { isScalar, type Schema } from '../../schema/index.ts'
import { DURATION_UNITS, parseDuration } from '../../values/index.ts'

/** The probable meaning of a literal for a kind of value, if a server reads it differently. */
export function rereadText(text: string, schema: Schema): string | undefined {
  if (!isScalar(schema) || schema.kind === 'string') return undefined
  const trimmed = text.trim()
  if (schema.kind === 'bool') return ownMember(BOOLEANS, trimmed.toLowerCase())
  const isCount = schema.kind === 'int' || schema.kind === 'uint'
  const unit = isCount ? ownMember(schema, 'unit') : undefined
  const isSpan = schema.kind === 'duration' || unit === 'nanoseconds'
  const isWhole = schema.kind !== 'float' && schema.kind !== 'jsonNumber'
  return (isSpan ? nanoseconds(trimmed) : undefined) ?? numeral(trimmed, isWhole)
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

// Doubles are exact to 15 digits, and a fix never rounds.
const MOST_DIGITS = 15

// `1.0`, `1e3`, `08`, `0x10`.
function numeral(text: string, isWhole: boolean): string | undefined {
  const number = Number(text)
  const fits = isWhole ? Number.isSafeInteger(number) : Number.isFinite(number)
  const isExact = text !== '' && text.length <= MOST_DIGITS
  return isExact && fits ? String(number) : undefined
}

const UNITS: typeof DURATION_UNITS = /* @__PURE__ */ Object.assign(
  { d: 86_400_000_000_000n },
  DURATION_UNITS,
)

// `30s`, `-1h30m`, `1.5h`, `7d` in whole nanoseconds.
function nanoseconds(text: string): string | undefined {
  const [, sign = '', amount = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  const count = parseDuration(amount, UNITS)
  return count === undefined ? undefined : String(sign === '-' ? -count : count)
}
