import { ownMember } from '../../../../grammar/index.ts'
import {
  DECLARED_PATHS,
  meantBy,
  meantHint,
  type ObjectSchema,
  type Schema,
  stepsOf,
} from '../../schema/index.ts'
import { type ParsedPath, type ParsedSegment, spelled } from '../select.ts'

/** The shape of rows of decoded JSON, if the schema has one. */
export function shapeIn(schema: Schema): ObjectSchema | undefined {
  const shape = schema.kind === 'any' ? schema.shape : undefined
  return shape?.kind === 'object' ? shape : undefined
}

/** Adds to a path from the row what the shape of decoded JSON says, which only changes errors. */
export function withShape(path: ParsedPath, shape: ObjectSchema): ParsedPath {
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
