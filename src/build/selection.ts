import {
  nearest,
  type Operator,
  ownMember,
  type Selector,
  unreachable,
} from '../../grammar/index.ts'
import { isAmbiguousName, selectorOf } from '../ast/index.ts'
import {
  type ArraySchema,
  isScalar,
  type ListSchema,
  type ObjectSchema,
  type Schema,
  suggestedNames,
} from '../schema/index.ts'
import { BuildError } from './build-error.ts'
import { wellFormed } from './well-formed.ts'

/** The place of a field: a path from the row, or from an entry of a quantifier. */
export interface Selection {
  readonly path: readonly string[]
  /** The schema of the field, if known. */
  readonly schema?: Schema | undefined
  /** The quantifier whose entry the path starts from. */
  readonly scope?: Callback | undefined
  /** Why the field does not exist. Thrown only on use, because `await` reads `then` too. */
  readonly fault?: unknown
}

/** A row without a known type. Its members are own properties, so that inherited ones do not count. */
export const UNKNOWN_ROW: Selection = {
  path: [],
  schema: undefined,
  scope: undefined,
  fault: undefined,
}

/** A quantifier, whose entries are valid fields while its callback runs. */
export interface Callback {
  isOver: boolean
}

/** The selection one part further down. */
export function step(from: Selection, key: string): Selection {
  const path = [...from.path, key]
  try {
    wellFormed(key)
    return { ...from, path, schema: from.fault ? undefined : below(from.schema, key, from) }
  } catch (error) {
    return { path, fault: from.fault ?? error }
  }
}

/**
 * The selector of a selection.
 * @param operator The operator or quantifier that uses it.
 * @throws {BuildError} `unknown-field`, `lone-surrogate`; `not-a-field` for the row itself and for an entry outside
 *   its quantifier.
 */
export function toSelector(
  { path, scope, fault }: Selection,
  operator: Operator | 'any' | 'all',
): Selector {
  if (fault) throw fault
  if (scope?.isOver) {
    throw new BuildError(
      'not-a-field',
      'An entry is used after the callback of its `any` or `all`.',
      'Use it only inside the callback.',
    )
  }
  if (path.length === 0) {
    throw new BuildError('not-a-field', 'The whole row is not a field.', 'Use one of its fields.')
  }
  const [only, ...more] = path
  const isMisread = only !== undefined && more.length === 0 && isAmbiguousName(only, operator)
  return selectorOf(path, scope ? 'dotted' : isMisread ? 'pointer' : undefined)
}

// One step of a path as written in code: positions in digits, without rules for bytes and for keys that are not text.
// The full rules of the schema would make the builder and the clients larger by a fifteenth (decision 0040); a law in
// test/laws/paths.test.ts compares the two.
function below(schema: Schema | undefined, key: string, from: Selection): Schema | undefined {
  const nothing = 'There are no fields below it.'
  if (schema === undefined) return undefined
  if (isScalar(schema)) throw unknownField(key, from, nothing)
  switch (schema.kind) {
    case 'bytes':
      return undefined
    case 'any':
      return below(schema.shape, key, from)
    case 'nullable':
      return below(schema.of, key, from)
    case 'map':
      return schema.of
    case 'list':
    case 'array':
      if (/^(?:0|[1-9][0-9]*)$/.test(key) && isWithin(Number(key), schema)) return schema.of
      throw unknownField(key, from, 'Give a position, or go over the list with `any` or `all`.')
    case 'object': {
      const field = ownMember(schema.fields, key)
      if (field && !field.ignored) return field.schema
      throw unknownField(key, from, field ? 'Filters must not use it.' : namesLike(key, schema))
    }
    case 'time':
      throw unknownField(key, from, nothing)
    default:
      return unreachable(schema)
  }
}

function isWithin(position: number, list: ListSchema | ArraySchema): boolean {
  return list.kind === 'list' || position < list.length
}

function unknownField(key: string, { path, scope }: Selection, hint: string): BuildError {
  const names = scope ? path.slice(1) : path
  const place = names.length > 0 ? `\`${names.join('.')}\`` : scope ? 'The entry' : 'The row'
  return new BuildError('unknown-field', `${place} has no field \`${key}\` for filters.`, hint)
}

function namesLike(key: string, schema: ObjectSchema): string {
  const { replacements = {} } = schema
  if (Object.hasOwn(replacements, key)) return replacements[key]?.note ?? ''
  const names = suggestedNames(schema)
  const near = nearest(key, names)
  return near.length > 0
    ? `Did you mean \`${near.join('`, `')}\`?`
    : `Its fields are \`${names.slice(0, 9).join('`, `')}\`${names.length > 9 ? ' …' : ''}.`
}
