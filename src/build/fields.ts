import type { Schema } from '../schema/index.ts'
import { BuildError } from './build-error.ts'
import type { FieldOf, Fields, FilterRow, Selectable } from './paths.ts'
import { type Selection, step } from './selection.ts'

// A field is an object without properties, so that every name can be one of a row. What it selects
// is kept beside it.
const selections = /* @__PURE__ */ new WeakMap<object, Selection>()
const NOTHING: object = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null))

/**
 * The fields of a row, to go down into: `job.Meta['team.name']`, `job.Datacenters[0]`. Every name is
 * a field, also `then`, `toString` and `__proto__`; nothing else can be asked of what comes out but
 * by the operators. With `noUncheckedIndexedAccess`, go on below the key of a map with `?.`.
 *
 * With a schema, a name it does not have is refused as soon as an operator gets it, and the names
 * are those that filters use.
 *
 * @example
 * const job = fields<{ Status: string; Meta: Record<string, string> }>()
 * print(and(eq(job.Status, 'running'), ne(job.Meta['team.name'], 'ops')))
 * // 'Status == "running" and Meta["team.name"] != "ops"'
 */
export function fields<Row = unknown>(): Fields<Row>
export function fields<const Of extends Schema>(schema: Of): Fields<FilterRow<Of>>
export function fields(schema?: Schema): unknown {
  return navigator({ path: [], schema })
}

/**
 * The field at a path of which nothing is known: every operator takes it. A number is a position in
 * a list. Each part is one name or key, whatever characters it has; only `print` may find that no
 * text says the path, when the first part is no name.
 *
 * @example
 * print(eq(field('Meta', 'team.name'), 'ops')) // 'Meta["team.name"] == "ops"'
 *
 * @throws {BuildError} `not-a-field` for no parts, or one that is neither text nor a position.
 */
export function field(...path: readonly [string, ...(string | number)[]]): FieldOf<unknown> {
  const isPart = (part: unknown) =>
    typeof part === 'string' || (Number.isSafeInteger(part) && Number(part) >= 0)
  if (path.length === 0 || !path.every(isPart)) {
    throw new BuildError(
      'not-a-field',
      'The path of a field is made of names, keys and positions.',
      "Give each part by itself, as in `field('Meta', 'team.name')`.",
    )
  }
  return navigator(path.map(String).reduce(step, { path: [] })) as FieldOf<unknown>
}

/** The navigator of a selection. */
export function navigator(selection: Selection): object {
  const made = new Proxy(NOTHING, {
    get: (_, key) => (typeof key === 'string' ? navigator(step(selection, key)) : undefined),
  })
  selections.set(made, selection)
  return made
}

/** What a field selects; `undefined` for anything else. */
export function findSelection(field: unknown): Selection | undefined {
  return selections.get(field as object)
}

/**
 * What a field selects.
 * @throws {BuildError} `not-a-field` for anything else.
 */
export function selectionOf(field: Selectable<unknown> | undefined): Selection {
  const selection = findSelection(field)
  if (selection) return selection
  throw new BuildError(
    'not-a-field',
    'There is no field where an operator needs one.',
    "Give one of `fields()`, or `field('Meta', 'owner')`.",
  )
}
