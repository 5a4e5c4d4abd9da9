import { typeName } from '../../../grammar/index.ts'
import type { FilterRow, Schema } from '../../rows/schema/index.ts'
import { BuildError } from './build-error.ts'
import type { FieldOf, Fields, FieldWith } from './paths.ts'
import { ROW, type Selection, step } from './selection.ts'

// A field is an object without properties, so that every name can be a member of a row. This map has its selection.
const selections = /* @__PURE__ */ new WeakMap<object, Selection>()
const NOTHING: object = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null))

/**
 * The fields of a row: `job.Meta['team.name']`, `job.Datacenters[0]`. Every name is a field, even `then`, `toString`
 * and `__proto__`; use the operators to compare the result. With `noUncheckedIndexedAccess`, continue below the key
 * of a map with `?.`.
 *
 * A schema gives the types, and `check` says whether a filter fits it. The names are the ones that filters use.
 *
 * @example
 * const job = fields<{ Status: string; Meta: Record<string, string> }>()
 * print(and(eq(job.Status, 'running'), ne(job.Meta['team.name'], 'ops')))
 * // 'Status == "running" and Meta["team.name"] != "ops"'
 */
export function fields<Row = unknown>(): Fields<Row>
export function fields<const Of extends Schema>(schema: Of): Fields<FilterRow<Of>>
export function fields(schema?: Schema): unknown {
  if (schema !== undefined && typeof schema?.kind !== 'string') {
    throw new BuildError(
      'not-a-field',
      `\`fields\` needs a schema, not ${typeName(schema)}.`,
      'Make one with the builders `s` or with `schemaFromRows`, or leave it out.',
    )
  }
  return navigator(ROW)
}

/**
 * The field at a path of unknown type, for every operator. A number is a position in a list. Each part is one name or
 * key; a key may contain any characters, including dots. The first part is the name of a field; a path there is an
 * error.
 *
 * @example
 * print(eq(field('Meta', 'team.name'), 'ops')) // 'Meta["team.name"] == "ops"'
 *
 * @throws {BuildError} `not-a-field` without parts, or for a part that is neither text nor a position; `path-as-name`
 *   for `field('Meta.owner')`.
 */
export function field(...path: readonly [string, ...(string | number)[]]): FieldOf<unknown> {
  const isPart = (part: unknown) =>
    typeof part === 'string' || (Number.isSafeInteger(part) && Number(part) >= 0)
  if (path.length === 0 || !path.every(isPart)) {
    throw new BuildError(
      'not-a-field',
      'The path of a field is made of names, keys and positions.',
      "Pass each part separately, as in `field('Meta', 'team.name')`.",
    )
  }
  const [first] = path
  if (/^["/]|[.[]/.test(first)) {
    const parts = first.split('.').map((part) => `'${part}'`)
    const isDotted = /^\w+(?:\.\w+)+$/.test(first)
    throw new BuildError(
      'path-as-name',
      `\`${first}\` is a path, but \`field\` takes each part separately.`,
      isDotted
        ? `Write \`field(${parts.join(', ')})\`.`
        : "Pass each name and key separately, as in `field('Meta', 'team.name')`.",
    )
  }
  return navigator(path.map(String).reduce(step, ROW)) as FieldOf<unknown>
}

/** The object whose members are the fields below a selection. */
export function navigator(selection: Selection): object {
  const made = new Proxy(NOTHING, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return failAsText
      return typeof key === 'string' ? navigator(step(selection, key)) : undefined
    },
  })
  selections.set(made, selection)
  return made
}

// Called by a template without the tag `filter`, or by a comparison in JavaScript.
function failAsText(): never {
  throw new BuildError(
    'not-a-value',
    'A field cannot be used as a text or a number.',
    'Compare it with an operator, as in `eq(job.Status, "running")`, or write it in a template with the tag `filter`.',
  )
}

/** The selection of a field; `undefined` for other values. */
export function findSelection(field: unknown): Selection | undefined {
  return selections.get(field as object)
}

/**
 * The selection of a field.
 * @throws {BuildError} `not-a-field` for other values.
 */
export function selectionOf(field: FieldWith<unknown> | undefined): Selection {
  const selection = findSelection(field)
  if (selection) return selection
  throw new BuildError(
    'not-a-field',
    'The operator needs a field.',
    "Pass a field of `fields()`, or `field('Meta', 'owner')`.",
  )
}
