import { nearest, ownMember, ownOptions, unreachable } from '../../../grammar/index.ts'
import {
  isScalar,
  type ObjectSchema,
  type Schema,
  suggestedNames,
} from '../../rows/schema/index.ts'
import { BuildError } from './build-error.ts'
import type { Selection } from './selection.ts'

/** The members of a selection with a schema. */
export function typed(schema: Schema | undefined): Pick<Selection, 'schema' | 'below'> {
  return { schema, below }
}

// One part of a path as written in code: a position is digits, and a part of bytes or a key of any map is accepted.
// With `stepsOf`, which knows these too, the builder would be larger by a ninth. A law in
// test/laws/paths.test.ts compares the two.
function below(key: string, from: Selection, schema = from.schema): Schema | undefined {
  if (schema === undefined || schema.kind === 'bytes') return undefined
  if (isScalar(schema) || schema.kind === 'time')
    throw unknownField(key, from, 'There are no fields below it.')
  switch (schema.kind) {
    case 'any': {
      const shape = ownMember(schema, 'shape')
      return shape && below(key, from, shape)
    }
    case 'nullable':
      return below(key, from, schema.of)
    case 'map':
      return schema.of
    case 'list':
    case 'array': {
      const isPosition = /^(?:0|[1-9][0-9]*)$/.test(key)
      if (isPosition && (schema.kind === 'list' || Number(key) < schema.length)) return schema.of
      throw unknownField(key, from, 'Give a position, or go over the list with `any` or `all`.')
    }
    case 'object': {
      const field = ownMember(schema.fields, key)
      if (field && !ownMember(field, 'ignored')) return field.schema
      throw unknownField(key, from, field ? 'Filters must not use it.' : namesLike(key, schema))
    }
    default:
      return unreachable(schema)
  }
}

function unknownField(key: string, { path, scope }: Selection, hint: string): BuildError {
  const names = scope ? path.slice(1) : path
  const place = names.length > 0 ? `\`${names.join('.')}\`` : scope ? 'The entry' : 'The row'
  return new BuildError('unknown-field', `${place} has no field \`${key}\` for filters.`, hint)
}

function namesLike(key: string, schema: ObjectSchema): string {
  const { replacements = {} } = ownOptions(schema)
  if (Object.hasOwn(replacements, key)) return replacements[key]?.note ?? ''
  const names = suggestedNames(schema)
  const near = nearest(key, names)
  return near.length > 0
    ? `Did you mean \`${near.join('`, `')}\`?`
    : `Its fields are \`${names.slice(0, 9).join('`, `')}\`${names.length > 9 ? ' …' : ''}.`
}
