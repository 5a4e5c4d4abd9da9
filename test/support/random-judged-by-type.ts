import type { Random } from './random.ts'
import { COMMON, KEYS, SPELLINGS } from './random-data.ts'
import type { Shape, Structs } from './shapes.ts'

// Filters for go-bexpr 0.1.2, drawn from the type of the rows: that version judges a filter by the type
// before it sees a row, so a filter about something else tells little.

export interface JudgedByType {
  readonly type: string
  readonly expr: string
}

/** A type of rows, and a filter that fits it more often than not. */
export function randomJudgedByType(random: Random, structs: Structs): JudgedByType {
  const type = random.one(['Service', 'Kinds', 'Kinds'])
  return { type, expr: disjunction(random, structs, type, 2) }
}

function disjunction(random: Random, structs: Structs, type: string, depth: number): string {
  const operands = Array.from({ length: random.chance(0.75) ? 1 : 2 }, () =>
    operand(random, structs, type, depth),
  )
  return operands.join(random.one([' and ', ' or ']))
}

function operand(random: Random, structs: Structs, type: string, depth: number): string {
  if (depth > 0 && random.chance(0.15)) {
    return `${random.one(['not ', ''])}(${disjunction(random, structs, type, depth - 1)})`
  }
  return `${random.chance(0.1) ? 'not ' : ''}${condition(random, structs, type)}`
}

function condition(random: Random, structs: Structs, type: string): string {
  const { text, end } = randomPath(random, structs, type)
  const value = spelled(random, end)
  const operator = random.one(random.chance(0.8) ? fitting(end) : EVERY)
  if (operator.startsWith('is')) return `${text} ${operator}`
  return operator.endsWith('in') ? `${value} ${operator} ${text}` : `${text} ${operator} ${value}`
}

const EQUAL = ['==', '!=']
const MEMBER = ['in', 'not in', 'contains', 'not contains']
const MATCH = ['matches', 'not matches']
const EMPTY = ['is empty', 'is not empty']
const EVERY = [...EQUAL, ...MEMBER, ...MATCH, ...EMPTY]

function fitting({ kind, to }: Shape): readonly string[] {
  switch (kind) {
    case 'string':
    case 'json_number':
      return [...EQUAL, ...MEMBER, ...MATCH]
    case 'list':
    case 'array':
    case 'map':
    case 'bytes':
      return [...MEMBER, ...EMPTY]
    case 'pointer':
      return to ? fitting(to) : EVERY
    default:
      return EQUAL
  }
}

function randomPath(random: Random, structs: Structs, type: string): { text: string; end: Shape } {
  let shape: Shape = { kind: 'struct', name: type }
  let text = ''
  for (;;) {
    // What is behind pointers and in lists is reached without a part of its own.
    const inside = within(shape)
    const goesOn = text === '' || (shape === inside ? random.chance(0.9) : random.chance(0.5))
    if (!goesOn || random.chance(0.03)) break
    if (inside.kind === 'struct') {
      const field = random.one(structs[inside.name as string]?.fields ?? [])
      if (random.chance(0.03)) return { text: `${text}${text && '.'}Bogus`, end: shape }
      text += `${text && '.'}${field.filter}`
      shape = field.type
    } else if (inside.kind === 'map' && random.chance(0.6)) {
      text += keyed(random)
      shape = inside.of as Shape
    } else break
  }
  if (text === '') text = 'String'
  if (random.chance(0.03)) text += random.one(['.x', '["0"]', '["\\xff"]'])
  return { text, end: shape }
}

function within(shape: Shape): Shape {
  const inner = shape.kind === 'pointer' ? shape.to : shape.of
  const isOpen = ['pointer', 'list', 'array'].includes(shape.kind)
  return isOpen && inner ? within(inner) : shape
}

function keyed(random: Random): string {
  const key = random.one(random.chance(0.8) ? COMMON : KEYS)
  return /^[a-z]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

const TEXTS = ['a', 'x', 'k', 'abc', '1', '', '/a', '/x/1']
const NUMBERS = ['0', '1', '-1', '127', '128', '255', '256', '1.5', '65535', '16777217']
const PATTERNS = ['a', '^1', '(', 'b$', 'a**', '.', '[0-9]+', '\\d']

function spelled(random: Random, { kind }: Shape): string {
  if (random.chance(0.2)) return quoted(random.one(SPELLINGS))
  switch (kind) {
    case 'int':
    case 'uint':
    case 'float':
      return random.one(NUMBERS)
    case 'bool':
      return random.one(['true', 'false', 'T', '0', 'yes'])
    case 'string':
      return quoted(random.one(random.chance(0.3) ? PATTERNS : TEXTS))
    default:
      return quoted(random.one([...TEXTS, ...NUMBERS]))
  }
}

function quoted(text: string): string {
  return text.includes('"') || text.includes('\\') ? `\`${text}\`` : `"${text}"`
}
