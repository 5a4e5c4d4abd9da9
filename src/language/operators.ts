import {
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  takesValue,
  unreachable,
} from '../../grammar/index.ts'
import { literalOf, matchOf, selectorOf } from '../ast/index.ts'
import { check } from '../check/index.ts'
import type { Target } from '../evaluate/index.ts'
import {
  containerOf,
  DECLARED_PATHS,
  entriesOf,
  isScalar,
  type Place,
  type Schema,
} from '../schema/index.ts'

// Which operators apply to a place is what `check` says: nobody else decides it.

/** Those that follow their selector, each before its opposite: all that can be proposed there. */
const PROPOSED = /* @__PURE__ */ OPERATOR_NAMES.filter((operator) => {
  const { negative, value } = OPERATORS[operator]
  return !negative && value !== 'left'
})

type Taken = readonly Operator[]

const operatorCache = new Map<string, Taken>()
const MOST_CACHED = 1_000

/** The operators that a place takes, those that need a guard last. */
export function operatorsOf({ schema, rules }: Place, target?: Target): readonly Operator[] {
  const key = `${target?.name} ${rules} ${cacheKeyOf(schema)}`
  const known = operatorCache.get(key)
  if (known) return known
  if (operatorCache.size === MOST_CACHED) operatorCache.clear()
  const found = taken({ schema, rules }, target)
  operatorCache.set(key, found)
  return found
}

const DEEPEST_TYPE = 4

// What of a type decides about operators: of the hundreds of fields of a schema, few keys.
function cacheKeyOf(schema: Schema, depth = 0): string {
  if (depth > DEEPEST_TYPE) return '…'
  const inner = (of: Schema) => `${schema.kind} ${cacheKeyOf(of, depth + 1)}`
  if (isScalar(schema)) return schema.kind
  switch (schema.kind) {
    case 'nullable':
    case 'list':
    case 'array':
      return inner(schema.of)
    case 'map':
      return `map ${schema.key.kind} ${'named' in schema.key}`
    case 'any':
      return schema.shape ? inner(schema.shape) : 'any'
    case 'bytes':
      return `bytes ${schema.encoding}`
    case 'object':
    case 'time':
      return schema.kind
    default:
      return unreachable(schema)
  }
}

const SUBJECT = /* @__PURE__ */ selectorOf(['x'])
// Every type that is read from text reads this one.
const ANY_VALUE = /* @__PURE__ */ literalOf('0')

function taken({ schema, rules }: Place, target: Target | undefined): Taken {
  const row: Schema = { kind: 'object', fields: { x: { schema } } }
  const typed = rules === 'json' ? ({ kind: 'any', shape: row } as const) : row
  const options = { schema: typed, target }
  const checked = PROPOSED.map((operator) => {
    const match = takesValue(operator)
      ? matchOf(SUBJECT, operator, ANY_VALUE)
      : matchOf(SUBJECT, operator)
    const issues = check(match, options)
    // One that answers the same on every row is useless.
    const isRefused = issues.some(
      ({ code, fails }) =>
        code === 'constant-condition' ||
        code === 'needs-newer-server' ||
        (fails && !TOLERATED.has(code)),
    )
    const needsGuard = issues.some(({ code }) => code === 'null-operand')
    return { operator, isRefused, needsGuard }
  })
  return checked
    .filter(({ isRefused }) => !isRefused)
    .sort((a, b) => Number(a.needsGuard) - Number(b.needsGuard))
    .flatMap(({ operator }) => [operator, OPERATORS[operator].opposite])
}

// What only some rows fail on does not make an operator useless.
const TOLERATED: ReadonlySet<string> = new Set([
  'null-operand',
  'kind-unknown',
  'path-through-null',
])

/** What a selector is wanted for. */
export type Wanted = 'subject' | 'member' | 'collection'

const DEEPEST = 3

/** True if a path that ends here fits. */
export function serves(place: Place, wanted: Wanted): boolean {
  switch (wanted) {
    case 'subject':
      return operatorsOf(place).length > 0
    case 'member':
      return operatorsOf(place).some((operator) => OPERATORS[operator].asks === 'member')
    case 'collection':
      return entriesOf(place).iterable
  }
}

/** True where a path may end here or further in. */
export function leadsOn(place: Place, wanted: Wanted, depth = 0): boolean {
  if (serves(place, wanted)) return true
  const { parent: schema, rules } = containerOf(place, DECLARED_PATHS)
  if (depth >= DEEPEST) return false
  if (schema.kind === 'map') return leadsOn({ schema: schema.of, rules }, wanted, depth + 1)
  if (schema.kind !== 'object') return false
  return Object.values(schema.fields).some((field) =>
    leadsOn({ schema: field.schema, rules }, wanted, depth + 1),
  )
}
