import {
  OPERATOR_NAMES,
  OPERATORS,
  type Operator,
  ownOptions,
  takesValue,
} from '../../../grammar/index.ts'
import { literalOf, matchOf, selectorOf } from '../../filters/ast/index.ts'
import { check } from '../../rows/check/index.ts'
import type { Target } from '../../rows/evaluate/index.ts'
import {
  containerOf,
  DECLARED_PATHS,
  dereference,
  entriesOf,
  type Place,
  type Schema,
} from '../../rows/schema/index.ts'

// `check` alone decides which operators apply to a place.

/** The operators to propose after a selector, each before its opposite. */
const PROPOSED = /* @__PURE__ */ OPERATOR_NAMES.filter((operator) => {
  const { negative, value } = OPERATORS[operator]
  return !negative && value !== 'left'
})

type Taken = readonly Operator[]

const operatorCache = new WeakMap<Schema, Map<string, Taken>>()

/** The operators that apply to a place; those that need a guard come last. */
export function operatorsOf({ schema, rules }: Place, target?: Target): readonly Operator[] {
  const known = operatorCache.get(schema) ?? new Map<string, Taken>()
  operatorCache.set(schema, known)
  const key = `${target?.name} ${rules}`
  const found = known.get(key) ?? taken({ schema, rules }, target)
  known.set(key, found)
  return found
}

const SUBJECT = /* @__PURE__ */ selectorOf(['x'])
// Every type that is read from text accepts one of these values.
const NUMBER = /* @__PURE__ */ literalOf('0')
const BOOLEAN = /* @__PURE__ */ literalOf('true')

function taken({ schema, rules }: Place, target: Target | undefined): Taken {
  // If nothing fails, any value may be missing.
  const x = target?.answering?.isTotal ? ({ schema, optional: true } as const) : { schema }
  const row: Schema = { kind: 'object', fields: { x } }
  const typed = rules === 'json' ? ({ kind: 'any', shape: row } as const) : row
  const options = { schema: typed, target }
  const value = dereference({ schema, rules }).schema.kind === 'bool' ? BOOLEAN : NUMBER
  const checked = PROPOSED.map((operator) => {
    const match = takesValue(operator)
      ? matchOf(SUBJECT, operator, value)
      : matchOf(SUBJECT, operator)
    const issues = check(match, options).map(ownOptions)
    // An operator with the same answer on every row is useless.
    const isRefused = issues.some(
      ({ code, severity, fails }) =>
        code === 'constant-condition' ||
        code === 'needs-newer-server' ||
        ((fails || severity === 'error') && !TOLERATED.has(code)),
    )
    const needsGuard = issues.some(({ code }) => code === 'null-operand')
    return { operator, isRefused, needsGuard }
  })
  return checked
    .filter(({ isRefused }) => !isRefused)
    .sort((a, b) => Number(a.needsGuard) - Number(b.needsGuard))
    .flatMap(({ operator }) => [operator, OPERATORS[operator].opposite])
}

// An operator that fails only on some rows is still useful.
const TOLERATED: ReadonlySet<string> = new Set([
  'null-operand',
  'kind-unknown',
  'path-through-null',
])

/** The use of a selector. */
export type Wanted = 'subject' | 'member' | 'collection'

const DEEPEST = 3

/** True if a path may end here. */
export function serves(place: Place, wanted: Wanted, target: Target | undefined): boolean {
  switch (wanted) {
    case 'subject':
      return operatorsOf(place, target).length > 0
    case 'member':
      return operatorsOf(place, target).some((operator) => OPERATORS[operator].asks === 'member')
    case 'collection':
      return entriesOf(place).iterable
  }
}

/** True if a path may end here or further down. */
export function leadsOn(
  place: Place,
  wanted: Wanted,
  target: Target | undefined,
  depth = 0,
): boolean {
  if (serves(place, wanted, target)) return true
  const { parent: schema, rules } = containerOf(place, DECLARED_PATHS)
  if (depth >= DEEPEST) return false
  const isBelow = (of: Schema) => leadsOn({ schema: of, rules }, wanted, target, depth + 1)
  if (schema.kind === 'map') return isBelow(schema.of)
  if (schema.kind !== 'object') return false
  return Object.values(schema.fields).some((field) => isBelow(field.schema))
}
