import { kindsOf } from '../../meaning/index.ts'
import {
  type LostStep,
  type MapKey,
  meantBy,
  meantHint,
  type ScalarSchema,
  type SchemaKind,
} from '../../schema/index.ts'
import { KIND_NAMES, type ValueKind } from '../data.ts'
import { Fault } from '../faults.ts'
import { ignoredField, noConversion, noField, noKey } from '../reference.ts'
import {
  GO_KINDS,
  lookup,
  noElement,
  notFound,
  notTraversable,
  type ParsedPath,
  type ParsedSegment,
  spelled,
} from '../select.ts'

/** The names of each type's values in errors. Says nothing about operators. */
export const KIND_IN_ERRORS: Readonly<Record<SchemaKind, ValueKind>> = {
  string: 'string',
  bool: 'boolean',
  int: 'bigint',
  uint: 'bigint',
  float: 'number',
  duration: 'bigint',
  bytes: 'list',
  time: 'opaque',
  jsonNumber: 'jsonNumber',
  any: 'opaque',
  list: 'list',
  array: 'list',
  map: 'object',
  object: 'opaque',
  nullable: 'opaque',
}

/**
 * The fault of a part that leads nowhere on any row.
 * @param meant What may have been meant by an unknown name.
 */
export function lostPart(
  { parent, rules, reason }: LostStep,
  path: ParsedPath,
  index: number,
  meant = meantBy((path.segments[index] as ParsedSegment).text, parent, rules),
): Fault {
  const isTyped = rules === 'typed'
  switch (reason) {
    case 'unknown-field': {
      const hint = meantHint(meant, (way) => spelled(path, index, way))
      const fault = isTyped ? noField : noKey
      return notFound(path, index, meant.known, fault, undefined, () => hint)
    }
    case 'field-ignored':
      return notForFilters(path, index)
    case 'not-traversable': {
      // Only scalars have no parts.
      const scalar = parent as ScalarSchema
      const [kind] = isTyped ? [KIND_IN_ERRORS[scalar.kind]] : (kindsOf(scalar) as [ValueKind])
      const goKind = isTyped ? goType(scalar) : (GO_KINDS[kind] as string)
      return notTraversable(path, index, KIND_NAMES[kind], goKind)
    }
    case 'invalid-index':
    case 'index-out-of-range':
      return parent.kind === 'map'
        ? notAKey(parent.key, path, index)
        : noElement(path, index, parent.kind === 'array' ? parent.length : 0)
  }
}

function notForFilters(path: ParsedPath, index: number): Fault {
  const { text } = path.segments[index] as ParsedSegment
  return new Fault(
    () => [
      `\`${text}\` cannot be used in filters.`,
      { code: 'field-ignored', span: path.selector.span, hint: 'Use another field.' },
    ],
    () => lookup(path, index, ignoredField(text)),
  )
}

function notAKey(key: MapKey, path: ParsedPath, index: number): Fault {
  const { text, span } = path.segments[index] as ParsedSegment
  const type = key as IntegerKey
  return new Fault(
    () => [
      `\`${text}\` is not a key of this map, whose keys are integers of ${type.bits} bits.`,
      {
        code: 'invalid-index',
        span,
        hint:
          type.kind === 'int' ? 'Write such an integer.' : 'Write such an integer without a sign.',
      },
    ],
    () => lookup(path, index, noConversion(text, goType(type))),
  )
}

type IntegerKey = Exclude<MapKey, { kind: 'string' }>

// The Go name of a type without members.
function goType(type: ScalarSchema | IntegerKey): string {
  switch (type.kind) {
    case 'int':
    case 'uint':
    case 'float':
      return type.kind + type.bits
    case 'duration':
      return 'int64'
    case 'string':
    case 'jsonNumber':
      return 'string'
    case 'bool':
      return 'bool'
  }
}
