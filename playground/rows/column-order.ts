import { valueAt } from '../data/value-at.ts'

/** The role of a field for the reader, in the order in which people look. */
const ROLES = ['state', 'group', 'plain', 'id', 'same', 'nested', 'long'] as const

interface Field {
  readonly name: string
  readonly role: (typeof ROLES)[number]
  /** True if its values are readable and can tell rows apart. */
  readonly isNaming: boolean
  /** All values as one text, to find fields with the same values. */
  readonly values: string
  readonly distinct: number
}

// Values decide the role of a field. Its name only decides between similar fields.
const NAMES = ['name', 'title', 'label', 'hostname', 'host', 'key', 'id']
const STATE = /(?:status|state|health|phase|severity)$/i
const COUNTER = /(?:id|index)$/i

/** Fields with longer values than this, on average, come last. */
const LONG = 32
/** A longer id does not name a row. */
const SHORT_ID = 8
/** With at least this share of distinct values, a field identifies rows. */
const TELLING = 0.5
/** With at least this share of blank values, a field counts as constant. */
const BLANK = 0.75

const MACHINE_ID = /^(?=\D*\d)(?:[a-z0-9]+[:_-])?(?:[0-9a-f-]{12,}|[0-9a-hjkmnp-tv-z]{26})$/i
const DATE = /^\d{4}-\d\d-\d\d/
/** Larger numbers are times, or positions in a log. */
const MACHINE_NUMBER = 1e9

/** The fields of rows, in reading order. */
export interface ReadingOrder {
  readonly names: readonly string[]
  /** The field with the state of a row, if there is one. */
  readonly state: string | undefined
  /** Fields that can name a row, the best first. */
  readonly naming: readonly string[]
}

/**
 * The fields of rows in the order in which people look: the name, the state, then grouping fields, other short values,
 * identifiers, constants, nested values, long text.
 */
export function inReadingOrder(
  names: readonly string[],
  sample: readonly unknown[],
  textOf: (value: unknown) => string,
): ReadingOrder {
  const fields = names.map((name) => fieldOf(name, sample, textOf))
  const naming = namingFields(fields)
  const [best] = naming
  const states = fields.filter((field) => field !== best && field.role === 'state')
  // Of a wanted and an actual state, the actual one varies more.
  const most = Math.max(...states.map(({ distinct }) => distinct))
  const state = states.find(({ distinct }) => distinct === most)
  const rankOf = (field: Field) => {
    if (field === best) return -2
    if (field === state) return -1
    // A copy of the name adds nothing.
    const isCopy = sample.length > 1 && field.values === best?.values
    return ROLES.indexOf(isCopy ? 'same' : field.role)
  }
  return {
    names: fields.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ name }) => name),
    state: state?.name,
    naming: naming.map(({ name }) => name),
  }
}

/** The fields that can name a row: those with a usual name first. */
function namingFields(fields: readonly Field[]): readonly Field[] {
  const rankOfName = ({ name }: Field) => {
    const rank = NAMES.indexOf(plainName(name))
    return rank === -1 ? NAMES.length : rank
  }
  return fields
    .filter(({ isNaming }) => isNaming)
    .toSorted((one, other) => rankOfName(one) - rankOfName(other))
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/^_/, '')
}

function fieldOf(
  name: string,
  sample: readonly unknown[],
  textOf: (value: unknown) => string,
): Field {
  const values = sample.map((row) => valueAt(row, [name]))
  const texts = values.map(textOf)
  const said = values.filter((value) => value !== undefined && value !== null && value !== '')
  const characters = said.reduce((sum: number, value) => sum + textOf(value).length, 0)
  const length = characters / Math.max(1, said.length)
  const distinct = new Set(texts).size
  const isTelling = distinct > texts.length * TELLING
  const isId = said.length > 0 && said.every((value) => isMachineId(value, name))
  const isShortText = said.every((value) => typeof value === 'string') && length <= LONG
  const isDate = said.every((value) => DATE.test(String(value)))
  return {
    name,
    values: texts.join('\0'),
    distinct,
    isNaming: said.length > 0 && isTelling && !isDate && (isId ? length <= SHORT_ID : isShortText),
    role: ((): Field['role'] => {
      if (said.some(isNested)) return 'nested'
      if (said.length <= values.length * (1 - BLANK)) return 'same'
      if (values.length > 1 && distinct === 1) return 'same'
      if (isId) return 'id'
      if (length > LONG) return 'long'
      if (isShortText && STATE.test(name)) return 'state'
      return isTelling || said.some((value) => typeof value === 'number') ? 'plain' : 'group'
    })(),
  }
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object')
  return typeof value === 'object' && value !== null
}

function isMachineId(value: unknown, name: string): boolean {
  switch (typeof value) {
    case 'string':
      return MACHINE_ID.test(value)
    case 'bigint':
      return true
    case 'number':
      return Number.isInteger(value) && (value >= MACHINE_NUMBER || COUNTER.test(name))
    default:
      return false
  }
}
