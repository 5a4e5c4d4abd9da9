import {
  FilterError,
  isObject,
  isStackOverflow,
  ownOptions,
  pointerOf,
  stackExhausted,
} from '../../../../grammar/index.ts'
import {
  type Alternatives,
  ANYTHING,
  intersection,
  NOTHING_BUT_NULL,
  only,
  toSchema,
  union,
} from '../alternatives.ts'
import { type DecodedSchema, s } from '../builders.ts'
import { SchemaError } from '../errors.ts'
import type { Described } from '../types.ts'
import {
  fault,
  type Node,
  type PointerPath,
  partsOf,
  type Reading,
  readEach,
  requireContent,
  tooLarge,
  valueAt,
} from './reading.ts'
import { readTypes } from './types.ts'

/**
 * The schema of decoded JSON for a JSON Schema, draft-07 or 2020-12, such as another library writes for a schema of
 * its own. It never changes an answer: a filter answers the same with it as without.
 *
 * Supports `type`, `properties`, `required`, `additionalProperties` and `patternProperties` (alone: a map), `items`,
 * `prefixItems`, `enum`, `const`, `minimum` and its kin and `format` (for integers beyond 2^53), `allOf`, `anyOf`,
 * `oneOf`, `$ref` within the document, `title`, `description`, `default` and `examples`. Ignores keywords that only
 * narrow, such as `pattern` and `not`. An object with `properties` has no other members, unless
 * `additionalProperties` is a schema. A part with anything else, or without keywords, is decoded JSON of any form:
 * values of several kinds, conditions, references to other documents, and recursion. The whole document must describe
 * the rows.
 *
 * @throws {SchemaError} `invalid-json-schema`, with the place as a JSON Pointer; if the top level does not describe
 *   the rows; `schema-too-large` for more than 100,000 parts, references
 *   followed, or more than 100 levels.
 * @throws {FilterLimitError} `stack-exhausted`.
 */
export function schemaFromJsonSchema(document: unknown): DecodedSchema {
  try {
    const reading: Reading = { root: document, read, parts: 0, level: 0, underway: new Set(['']) }
    const found = read(document, [], reading)
    requireContent(found)
    return s.json(toSchema(found))
  } catch (error) {
    if (isStackOverflow(error)) throw stackExhausted(error)
    if (error instanceof FilterError) throw error
    throw new SchemaError('Reading the JSON Schema threw an error.', {
      code: 'invalid-json-schema',
      pointer: '',
      hint: 'Pass plain data, as `JSON.parse` returns it.',
      cause: error,
    })
  }
}

const MAX_PARTS = 100_000
const MAX_LEVELS = 100

function read(node: unknown, path: PointerPath, reading: Reading): Alternatives {
  if (++reading.parts > MAX_PARTS) throw tooLarge(path, 'has too many parts')
  if (++reading.level > MAX_LEVELS) throw tooLarge(path, 'is too deep')
  const found = readPart(node, path, reading)
  reading.level--
  return found
}

function readPart(node: unknown, path: PointerPath, reading: Reading): Alternatives {
  if (typeof node === 'boolean') return ANYTHING
  if (!isObject(node))
    throw fault(
      path,
      'This must be a JSON Schema.',
      'Write an object, `true` or `false`, or pass the JSON Schema that another library writes.',
    )
  if (UNSAYABLE.some((keyword) => Object.hasOwn(node, keyword))) return ANYTHING
  const parts = [
    readTypes(node, path, reading),
    ...readValues(node, path),
    ...readReference(node, path, reading),
    ...readParts(node, path, 'allOf', reading),
    ...['anyOf', 'oneOf'].flatMap((keyword) => {
      const choices = readParts(node, path, keyword, reading)
      return choices.length === 0 ? [] : [union(choices)]
    }),
  ]
  return describe(intersection(parts), node)
}

// Keywords that a schema cannot express and that do more than narrow.
const UNSAYABLE = [
  '$dynamicRef',
  '$recursiveRef',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
] as const

function readValues(node: Node, path: PointerPath): Alternatives[] {
  const keyword = Object.hasOwn(node, 'const') ? 'const' : 'enum'
  if (!Object.hasOwn(node, keyword)) return []
  const values = keyword === 'const' ? [node.const] : node.enum
  if (!Array.isArray(values) || values.length === 0) {
    throw fault(
      [...path, keyword],
      'This must be a list of values.',
      'Write a list of at least one.',
    )
  }
  const texts = values.filter((value) => typeof value === 'string')
  const others = values.filter((value) => typeof value !== 'string')
  const ofTexts = texts.length > 0 ? [only(s.string({ oneOf: texts }))] : []
  return [union([...ofTexts, ...others.map(valueKind)])]
}

function valueKind(value: unknown): Alternatives {
  switch (typeof value) {
    case 'boolean':
      return only(s.bool())
    case 'number':
      return only(Number.isSafeInteger(value) ? s.int() : s.float())
    case 'bigint':
      return only(s.int({ beyondSafeInteger: true }))
    default:
      return value === null ? NOTHING_BUT_NULL : ANYTHING
  }
}

function readParts(
  node: Node,
  path: PointerPath,
  keyword: string,
  reading: Reading,
): Alternatives[] {
  return Object.hasOwn(node, keyword) ? readEach(node[keyword], [...path, keyword], reading) : []
}

function readReference(node: Node, path: PointerPath, reading: Reading): Alternatives[] {
  if (!Object.hasOwn(node, '$ref')) return []
  const place = [...path, '$ref']
  const { $ref: reference } = node
  if (typeof reference !== 'string') {
    throw fault(place, 'This must be a reference.', 'Write a string, as in `#/$defs/job`.')
  }
  // Only references within the document are followed.
  if (!/^#(?:\/|$)/.test(reference)) return [ANYTHING]
  const target = partsOf(reference, place)
  const pointer = pointerOf(target)
  // It contains itself.
  if (reading.underway.has(pointer)) return [ANYTHING]
  reading.underway.add(pointer)
  const found = read(valueAt(target, place, reading.root), target, reading)
  reading.underway.delete(pointer)
  return [found]
}

const MAX_EXAMPLES = 5

function describe({ isNullable, schema }: Alternatives, node: Node): Alternatives {
  if (!schema) return { isNullable, schema }
  const { title, description, examples, default: usual } = ownOptions(node)
  const doc = typeof description === 'string' ? description : title
  const shown = [usual, ...(Array.isArray(examples) ? examples : [])]
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, MAX_EXAMPLES)
  const told: Described = {
    ...(typeof doc === 'string' && { doc }),
    ...(shown.length > 0 && { examples: shown }),
  }
  const isNamed = schema.kind === 'object' && typeof title === 'string'
  return { isNullable, schema: { ...schema, ...told, ...(isNamed && { name: title }) } }
}
