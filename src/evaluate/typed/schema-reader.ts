import {
  type MatchExpression,
  ownMember,
  type QuantifierExpression,
} from '../../../grammar/index.ts'
import {
  DECLARED_PATHS,
  meantBy,
  meantHint,
  type ObjectSchema,
  requireSchema,
  type Schema,
  stepsOf,
} from '../../schema/index.ts'
import type { OperatorContext, Test } from '../operators.ts'
import { type ParsedPath, type ParsedSegment, spelled } from '../select.ts'
import { type TypedCollection, typedCollection } from './collection.ts'
import { amongTexts, typedTest } from './operators.ts'
import { type TypedPath, typedPath } from './select.ts'

/** How to read the rows of one schema. */
export interface SchemaReader {
  /** The type of a row, in typed data. */
  readonly row: Schema | undefined
  /** A path in typed data, from a value of this type. */
  readonly pathOf: (path: ParsedPath, from: Schema) => TypedEnd
  /** Adds to a path from the row what the shape of decoded JSON says, which only changes errors. */
  readonly withShape: (path: ParsedPath) => ParsedPath
}

/** What filters ask of the end of a path in typed data. */
export interface TypedEnd extends TypedPath {
  readonly testOf: (match: MatchExpression, context: OperatorContext) => Test
  readonly amongTexts: typeof amongTexts
  readonly collectionOf: (expression: QuantifierExpression) => TypedCollection
}

/**
 * How to read the rows of a schema, which a filter need not fit.
 * @throws {FilterOptionError} `invalid-option` if the schema is not one.
 */
export function schemaReader(schema: Schema, wholeRows: boolean): SchemaReader {
  const isTyped = requireSchema(schema).kind !== 'any'
  const shape = shapeIn(schema)
  return {
    // Rows of any form are decoded JSON, which has a fast path.
    row: isTyped ? schema : undefined,
    pathOf: (path, from) => typedEnd(typedPath(path, from, wholeRows)),
    withShape: (path) => (shape ? withShape(path, shape) : path),
  }
}

function typedEnd(path: TypedPath): TypedEnd {
  const { schema } = path
  return {
    ...path,
    testOf: (match, context) => typedTest(match, schema, context),
    amongTexts,
    collectionOf: (expression) => typedCollection(expression, schema),
  }
}

function shapeIn(schema: Schema): ObjectSchema | undefined {
  const shape = schema.kind === 'any' ? schema.shape : undefined
  return shape?.kind === 'object' ? shape : undefined
}

function withShape(path: ParsedPath, shape: ObjectSchema): ParsedPath {
  const field = ownMember(shape.fields, path.segments[0]?.key ?? '')
  return {
    ...path,
    isRequired: field !== undefined && !field.optional,
    meant: (index) => {
      const keys = path.segments.slice(0, index + 1).map(({ key }) => key)
      const step = stepsOf({ schema: shape, rules: 'json' }, keys, 0, DECLARED_PATHS).at(-1)
      if (step?.at !== index || step.via !== 'nowhere') return undefined
      const { text } = path.segments[index] as ParsedSegment
      return meantHint(meantBy(text, step.parent, 'json'), (way) => spelled(path, index, way))
    },
  }
}
